import type { Impedimento } from "#shared/assistente/assistente.constants.ts";
import { impedimentos, pausas } from "#shared/assistente/assistente.messages.ts";
import type { AssistenteConversaJson } from "#shared/assistente/assistente.schema.ts";
import { MINUTE } from "#shared/common/civil.ts";

/** Where what silences the assistant everywhere can be changed: a tab of the settings. */
const TABS: Partial<Record<Impedimento, string>> = {
  desligado: "whatsapp",
  instancia_offline: "whatsapp",
  limite: "prompt",
};

/** How the assistant stands in a conversation, as its header says it. */
export type AssistantState =
  | { kind: "responde" }
  | { kind: "pausado"; volta: string; porque: string }
  | { kind: "em_silencio"; porque: string; aba: string | null };

/**
 * The line at this moment; null where there is no assistant at all. A pause that has run out since the server
 * answered is over here too.
 */
export function assistantStateOf(
  conversa: AssistenteConversaJson,
  now: Date,
): AssistantState | null {
  const { impedimento, cliente_recusa, pausado_ate, pausa_motivo } = conversa;
  if (impedimento === "sem_modelo") return null;
  if (impedimento) {
    return {
      kind: "em_silencio",
      porque: impedimentos[impedimento],
      aba: TABS[impedimento] ?? null,
    };
  }
  if (cliente_recusa) {
    return {
      kind: "em_silencio",
      porque: "O cliente não quer mensagens automáticas.",
      aba: null,
    };
  }
  if (pausado_ate && pausado_ate > now) {
    return {
      kind: "pausado",
      volta: timeLeft(pausado_ate, now),
      porque: pausa_motivo ? pausas[pausa_motivo] : "",
    };
  }
  return { kind: "responde" };
}

const NO_BREAK = "\u00a0";

/**
 * "11 h 42 min", "12 h", "5 min", on one line. Rounded down, because screens tell the time at the beginning of each
 * minute: a pause of 12 h that begins now would be shown as longer. It never says 0.
 */
export function timeLeft(until: Date, now: Date) {
  const minutes = Math.max(1, Math.floor((until.getTime() - now.getTime()) / MINUTE));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [hours && `${hours} h`, rest && `${rest} min`].filter(Boolean);
  return parts.join(" ").replaceAll(" ", NO_BREAK);
}
