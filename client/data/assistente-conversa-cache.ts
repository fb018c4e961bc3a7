import { PAUSA_MS } from "#shared/assistente/assistente.constants.ts";
import type { AssistenteConversaJson } from "#shared/assistente/assistente.schema.ts";

/** How a conversation stands after the switch, before the server has answered. */
export function paused(conversa: AssistenteConversaJson, now: Date): AssistenteConversaJson {
  return {
    ...conversa,
    responde: false,
    pausado_ate: new Date(now.getTime() + PAUSA_MS),
    pausa_motivo: "interruptor",
  };
}

/** Resuming clears the mark too: the professional has seen why the assistant stopped. */
export function resumed(conversa: AssistenteConversaJson): AssistenteConversaJson {
  return {
    ...attended(conversa),
    responde: conversa.impedimento === null && !conversa.cliente_recusa,
    pausado_ate: null,
    pausa_motivo: null,
  };
}

export function markedForLater(
  conversa: AssistenteConversaJson,
  em: Date | null,
): AssistenteConversaJson {
  return { ...conversa, para_depois_em: em };
}

export function attended(conversa: AssistenteConversaJson): AssistenteConversaJson {
  return { ...conversa, marcada_em: null, marca_motivo: null };
}
