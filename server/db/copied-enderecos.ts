import { campos } from "#shared/clientes/campos.ts";
import { copied, copiedOf, MADE, OURS } from "./copied-columns.ts";

/** A client's record; what hosts said of the phone in it is made from it. */
export const COPIED_CLIENT = copiedOf(
  "clientes",
  [
    "id",
    "nome",
    "telefone",
    ...campos,
    "aceita_mensagens",
    "ator_id",
    "criado_em",
    "atualizado_em",
    "excluido_em",
    "anonimizado_em",
  ],
  {
    telefone_chave: MADE,
    telefone_whatsapp: MADE,
    telefone_consultado: MADE,
    telefone_consultado_em: OURS,
    nome_busca: MADE,
    nome_versao: OURS,
    nome_em: OURS,
  },
);

/** Under which addresses clients are known, who may be one person, and who was made one. */
export const COPIED_ADDRESSES = {
  cliente_enderecos: copied(
    "cliente_enderecos",
    "cliente_id tipo endereco instancia_id desde visto_em ate",
    { envio: MADE, juncoes: OURS },
  ),
  cliente_conflitos: copied(
    "cliente_conflitos",
    "id cliente_a_id cliente_b_id motivo endereco estado visto_em resolvido_em",
    {},
  ),
  cliente_juncoes: copied("cliente_juncoes", "id fica_id sai_id juntada_em antes ator_id", {
    conflito_id: OURS,
    sai_atualizado_em: OURS,
    depois: "the record itself",
    conversa_antes: OURS,
    conversa_depois: OURS,
  }),
};
