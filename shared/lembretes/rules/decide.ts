import { DAY, MINUTE } from "#shared/common/civil.ts";
import type { MarcacaoStatus } from "#shared/marcacoes/marcacoes.constants.ts";
import { isLive } from "#shared/marcacoes/marcacoes.rules.ts";
import type { MotivoCodigo, TipoLembrete } from "../lembretes.constants.ts";
import { nextAllowed, type Silencio } from "./silencio.ts";

/** How long a follow-up still makes sense after its moment. */
const FOLLOWUP_PRAZO = 3 * DAY;
/** A message held up by an expired trial is looked at again after this time. */
const PAUSA = 10 * MINUTE;

/** All that decides whether a planned message may go at a moment. */
export interface Situacao {
  tipo: TipoLembrete;
  /** Start of the appointment when the message was planned. */
  horario: Date;
  previsto_em: Date;
  /** As it stands now; null when it is gone. */
  marcacao: { status: MarcacaoStatus; horario: Date; isSameClient: boolean } | null;
  cliente: { aceita_mensagens: boolean; isRemoved: boolean; hasAddress: boolean };
  conta: { isDeactivated: boolean; isTrialExpired: boolean; timezone: string };
  /** Whether the professional has this kind of message switched on. */
  isOn: boolean;
  silencio: Silencio;
}

export type Decisao =
  | { kind: "envia" }
  | { kind: "espera"; ate: Date; motivo: MotivoCodigo | null }
  | { kind: "pula" | "cancela"; motivo: MotivoCodigo };

/** From this moment on a message is not sent any more: the beginning of what it speaks of. */
export const prazoOf = ({
  tipo,
  horario,
  previsto_em,
}: Pick<Situacao, "tipo" | "horario" | "previsto_em">) =>
  tipo === "followup" ? new Date(previsto_em.getTime() + FOLLOWUP_PRAZO) : horario;

/** Whether a message that is due may go now; asked when it is queued, and again before each attempt to send it. */
export function decide(situacao: Situacao, now: Date): Decisao {
  const { conta, silencio } = situacao;
  const cancela = changeOf(situacao);
  if (cancela) return { kind: "cancela", motivo: cancela };
  const pula = refusalOf(situacao, now);
  if (pula) return { kind: "pula", motivo: pula };

  const prazo = prazoOf(situacao);
  if (conta.isTrialExpired) {
    const again = Math.min(now.getTime() + PAUSA, prazo.getTime());
    return { kind: "espera", ate: new Date(again), motivo: "testeExpirado" };
  }
  const ate = nextAllowed(now, silencio, conta.timezone);
  if (ate >= prazo) return { kind: "pula", motivo: "silencio" };
  return ate > now ? { kind: "espera", ate, motivo: null } : { kind: "envia" };
}

/** Why the appointment is no longer what the message speaks of. */
function changeOf({ tipo, horario, marcacao }: Situacao): MotivoCodigo | null {
  if (!marcacao) return "agendamentoExcluido";
  const { status } = marcacao;
  if (status === "cancelado") return "agendamentoCancelado";
  if (status === "faltou") return "agendamentoFaltou";
  if (tipo !== "followup" && !isLive(status)) return "agendamentoConcluido";
  const isSame = marcacao.isSameClient && marcacao.horario.getTime() === horario.getTime();
  return isSame && (tipo === "followup") === (status === "concluido") ? null : "agendamentoMudou";
}

/** Why it is not sent at all. */
function refusalOf(situacao: Situacao, now: Date): MotivoCodigo | null {
  const { tipo, cliente, conta, isOn } = situacao;
  if (conta.isDeactivated) return "contaDesativada";
  if (now >= prazoOf(situacao)) {
    if (conta.isTrialExpired) return "testeExpiradoAteOInicio";
    return tipo === "followup" ? "tarde" : "jaComecou";
  }
  if (!isOn) return "desligado";
  if (cliente.isRemoved) return "clienteRemovido";
  if (!cliente.aceita_mensagens) return "naoAceita";
  if (!cliente.hasAddress) return "semTelefone";
  return null;
}

/** For a first contact that the day's limit does not allow: the first allowed moment of the next day, before the end. */
export function nextDay(
  situacao: Situacao,
  { startOfNextDay }: { startOfNextDay: Date },
): Extract<Decisao, { motivo: unknown }> {
  const ate = nextAllowed(startOfNextDay, situacao.silencio, situacao.conta.timezone);
  if (ate >= prazoOf(situacao)) return { kind: "pula", motivo: "primeirosContatos" };
  return { kind: "espera", ate, motivo: "primeirosContatosAmanha" };
}
