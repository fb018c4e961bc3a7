import { isTrialExpired } from "#server/core/guards.ts";
import { AUTOMACOES_PADRAO } from "#shared/lembretes/lembretes.constants.ts";
import type { Situacao } from "#shared/lembretes/rules/decide.ts";
import type { SituationRow } from "../queries/recheck.queries.ts";

/** Input of the rules (shared/lembretes/rules). */
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
