import { useAutomacoes } from "#client/data/automacoes.hooks.ts";
import { useContato } from "#client/data/conversa.hooks.ts";
import type { Marcacao } from "#client/data/marcacoes.hooks.ts";
import { useMyInstances } from "#client/data/usuarios.hooks.ts";

import { noticeOf } from "./notice-text.ts";

/** Who hears of it automatically; undefined while that is not known. */
export function useNotice({ cliente_id, cliente_telefone }: Marcacao) {
  const automacoes = useAutomacoes().data;
  const contato = useContato(cliente_id).data;
  const instancias = useMyInstances().data;
  if (!automacoes || !contato || !instancias) return undefined;
  return noticeOf({
    isConfirming: automacoes.confirmacao_ativa,
    hasPhone: cliente_telefone !== null,
    isWilling: contato.aceita_mensagens,
    hasWhatsapp: instancias.some(({ ativa }) => ativa),
  });
}
