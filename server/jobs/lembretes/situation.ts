import { isTrialExpired } from "#server/core/guards.ts";
import { AUTOMACOES_PADRAO } from "#shared/lembretes/lembretes.constants.ts";
import type { Situacao } from "#shared/lembretes/rules/decide.ts";

/** The columns that decide whether a message may go; whoever never changed the settings has none of them. */
export interface SituationRow {
  tipo: Situacao["tipo"];
  horario: Date;
  previsto_em: Date;
  cliente_id: string;
  /** Null when the appointment is gone. */
  marcacao_status: NonNullable<Situacao["marcacao"]>["status"] | null;
  marcacao_horario: Date | null;
  marcacao_cliente_id: string | null;
  aceita_mensagens: boolean;
  excluido_em: Date | null;
  has_address: boolean;
  timezone: string;
  desativado_em: Date | null;
  is_trial_user: boolean;
  trial_end_date: Date | null;
  confirmacao_ativa: boolean | null;
  lembretes_ativos: boolean | null;
  followup_ativo: boolean | null;
  silencio_inicio: string | null;
  silencio_fim: string | null;
}

/** What the rules look at (shared/lembretes/rules). */
export function situationOf(row: SituationRow, now: Date): Situacao {
  const { tipo, horario, previsto_em, timezone } = row;
  return {
    tipo,
    horario,
    previsto_em,
    marcacao: appointmentOf(row),
    cliente: {
      aceita_mensagens: row.aceita_mensagens,
      isRemoved: row.excluido_em !== null,
      hasAddress: row.has_address,
    },
    conta: {
      isDeactivated: row.desativado_em !== null,
      isTrialExpired: isTrialExpired(row, now),
      timezone,
    },
    isOn: isOn(row),
    silencio: {
      silencio_inicio: row.silencio_inicio ?? AUTOMACOES_PADRAO.silencio_inicio,
      silencio_fim: row.silencio_fim ?? AUTOMACOES_PADRAO.silencio_fim,
    },
  };
}

function appointmentOf({
  marcacao_status: status,
  marcacao_horario: horario,
  marcacao_cliente_id,
  cliente_id,
}: SituationRow): Situacao["marcacao"] {
  if (!status || !horario) return null;
  return { status, horario, isSameClient: marcacao_cliente_id === cliente_id };
}

function isOn({ tipo, confirmacao_ativa, lembretes_ativos, followup_ativo }: SituationRow) {
  const switches = {
    confirmacao: confirmacao_ativa,
    lembrete: lembretes_ativos,
    followup: followup_ativo,
  };
  return switches[tipo] ?? false;
}
