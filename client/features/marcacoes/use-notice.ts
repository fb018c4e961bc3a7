import { useAutomacoes } from "#client/data/automacoes.hooks.ts";
import { useContato } from "#client/data/conversa.hooks.ts";
import { useMyInstances } from "#client/data/usuarios.hooks.ts";
import { noticeOf } from "./notice-text.ts";

/** Not registered yet; accepts messages until they ask for none. */
interface Novo {
  telefone?: string | null;
}

const NOBODY: Novo = { telefone: null };

/** The same for an appointment: until somebody has verified it, it belongs to nobody who could be written to. */
export const useNoticeOf = ({ cliente_id, verificado }: Owned) =>
  useNotice(cliente_id, verificado ? null : NOBODY);

interface Owned {
  cliente_id: string;
  verificado: boolean;
}

/** Whether the client is told automatically; undefined while that is not known. */
export function useNotice(clienteId: string, novo?: Novo | null, isOnWhatsApp = true) {
  const automacoes = useAutomacoes().data;
  const registered = useContato(novo ? "" : clienteId).data;
  const contato = novo ? { telefone: novo.telefone, aceita_mensagens: true } : registered;
  const instancias = useMyInstances().data;
  if (!automacoes || !contato || !instancias) return undefined;
  const active = instancias.filter(({ ativa }) => ativa);
  return noticeOf({
    isConfirming: automacoes.confirmacao_ativa,
    hasPhone: Boolean(contato.telefone),
    isWilling: contato.aceita_mensagens,
    hasWhatsapp: active.length > 0,
    isOnWhatsApp,
    isStopped: active.every(({ estado_numero }) => estado_numero === "parada"),
  });
}
