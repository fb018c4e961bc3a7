/**
 * What the migrations since the previous release take from it all the same, each with the reason why it does not miss it
 * (docs/decisions/0047-expand-and-contract.md). Emptied when the next release begins.
 */
export const ACCEPTED: Record<string, string> = {
  "gone: unique mensagens (instancia_id, provider_id) WHERE (provider_id IS NOT NULL)":
    "its statements name no key in `on conflict`; mensagem_ids keeps the ids unique",
  "gone: unique mensagens_busca (mensagem_id)": "only functions of the database write texts",
  "demanded: mensagens_busca unique (usuario_id, mensagem_id, momento)":
    "weaker than the one on mensagem_id",
};
