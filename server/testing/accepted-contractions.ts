/** The condition under which a professional's call deletes a message: it waits in the outbox, and is of one of these kinds. */
const withdrawable = (...origens: string[]) =>
  `((direcao = 'SAIDA'::text) AND (status = 'pendente'::text) AND (enviada_em IS NULL) AND (reservada_ate IS NULL) AND (incerta_desde IS NULL) AND (repeticoes = 0) AND (origem = ANY (ARRAY[${origens.map((origem) => `'${origem}'::text`).join(", ")}])))`;
const AUTOMATIC = ["confirmacao", "lembrete", "followup", "assistente", "oferta"];
const WIDER = "the same condition with one kind more: whatever it deletes it still may";

/** Policies that ask for the person behind a transaction since 0112. */
const OF_A_PERSON = [
  "codigos_recuperacao",
  "desafios",
  "entradas_pendentes",
  "eventos_seguranca",
  "fatores",
  "sessoes",
  "trocas_email",
];
const OWN = "(usuario_id = app_usuario())";
const SAME_OWNER = "app_pessoa() is app_usuario() where a transaction names no person";

const minutes = (column: string) =>
  `(((substr(${column}, 1, 2))::integer * 60) + (substr(${column}, 4, 2))::integer)`;
const HOURS_OF_EACH = `EXCLUDE USING gist (usuario_id WITH =, COALESCE(profissional_id, usuario_id) WITH =, dia_semana WITH =, int4range(${minutes("hora_inicio")}, ${minutes("hora_fim")}) WITH &&)`;

const met = (tables: string, isMet: string) =>
  tables
    .split(" ")
    .map((table) => [
      `demanded: ${table} only where (app_sem_carteira() OR ${isMet}) `,
      "true where no transaction sets app.carteira, which that release never does",
    ]);

/** The policies that narrow somebody to their own clients (migration 0126). */
const NARROWED: Record<string, string> = Object.fromEntries([
  ...met(
    "assistente_conversas assistente_ensaio_itens assistente_passos assistente_turnos cliente_enderecos cliente_etiquetas conversa_etiquetas conversas conversas_fixadas espera_ofertas espera_vagas esperas importacao_clientes lembretes marcacoes_contagens_clientes marcacoes_contagens_novas mensagens mensagens_agendadas mensagens_contagens_clientes mensagens_contagens_novas notas reservas series",
    "app_atende(cliente_id)",
  ),
  ...met("clientes", "app_atende(id)"),
  ...met("marcacoes", "app_atende_linha(profissional_id, cliente_id)"),
  ...met("cliente_conflitos", "(app_atende(cliente_a_id) AND app_atende(cliente_b_id))"),
  ...met("cliente_juncoes", "(app_atende(fica_id) AND app_atende(sai_id))"),
  ...met("espera_preenchimentos", "app_atende_marcacao(marcacao_id)"),
  ...met(
    "midias resposta_opcoes respostas",
    "(mensagem_id IS NULL) OR app_atende_mensagem(mensagem_id)",
  ),
  ..."clientes_contagens clientes_totais conversas_totais marcacoes_contagens marcacoes_contagens_convertidos mensagens_contagens"
    .split(" ")
    .map((table) => [
      `demanded: ${table} only where app_sem_carteira() `,
      "true where no transaction sets app.carteira",
    ]),
]);

/**
 * Contractions that the migrations since the previous release make all the same, each with the reason why that release
 * does not miss it (docs/decisions/0047-expand-and-contract.md). Emptied when the next release begins.
 */
export const ACCEPTED: Record<string, string> = {
  ...NARROWED,
  "gone: unique mensagens (instancia_id, provider_id) WHERE (provider_id IS NOT NULL)":
    "its statements name no key in `on conflict`; mensagem_ids keeps the ids unique",
  "gone: unique mensagens_busca (mensagem_id)": "only functions of the database write texts",
  "demanded: mensagens_busca unique (usuario_id, mensagem_id, momento)":
    "weaker than the one on mensagem_id",
  [`demanded: mensagens only where ${withdrawable(...AUTOMATIC, "manual")} `]: WIDER,
  ...Object.fromEntries(
    OF_A_PERSON.map((table) => [`gone: policy ${table}.dono ${OWN} ${OWN}`, SAME_OWNER]),
  ),
  [`demanded: disponibilidades ${HOURS_OF_EACH}`]:
    "what it replaces, for rows that name no professional: those are all that the release writes",
  [`gone: policy mensagens.so_em_espera ${withdrawable(...AUTOMATIC)} `]: WIDER,
};
