/**
 * own alone; domains of one floor do not know each other. What must happen above when something happens below is
 * subscribed in server/composition.
 */
export const FLOORS = [
  ["auditoria", "profissionais", "respostas-rapidas", "salas", "seguranca"],
  ["disponibilidades", "servicos"],
  ["contas"],
  ["categories", "fatores", "trial"],
  ["agenda", "instancias"],
  ["clientes"],
  ["marcacoes"],
  ["google", "midias", "pagamentos", "repasses", "series"],
  ["templates"],
  ["historico-mensagens"],
  ["lembretes"],
  ["espera", "passagens"],
  ["respostas"],
  ["publico"],
  ["assistente"],
  ["carencias"],
  ["avisos", "dashboard", "ferias", "questionnaires"],
  ["auth"],
  ["equipe"],
  ["usuarios"],
  ["admin", "eventos", "notificacoes"],
];

/** Folders of the server below every domain: they know none. */
export const BELOW_DOMAINS = ["core", "db", "integrations", "jobs"];

/** Folders of the server above every domain, which no domain knows, and no folder below them. */
export const ABOVE_DOMAINS = ["composition", "webhooks", "workers"];

/** Tables that triggers alone write, and the domain that they belong to. */
export const WRITTEN_BY_TRIGGERS = {
  cliente_etiquetas: "clientes",
  clientes_contagens: "clientes",
  clientes_totais: "clientes",
  conversas_totais: "historico-mensagens",
  mensagens_busca: "historico-mensagens",
  mensagens_contagens: "historico-mensagens",
  mensagens_contagens_clientes: "historico-mensagens",
};

/** Knowledge of a floor that is not below, `<domain> <imports | reads> <domain>`, each with its reason. */
export const UPWARD = {
  "clientes reads historico-mensagens":
    "the list of clients and their notes say when one was last written to",
  "clientes reads marcacoes": "clients are listed, chosen and exported by their appointments",
  "contas reads auth": "an account's answer says its pending e-mail and when it was last used",
  "contas reads categories": "an account's answer contains its category",
  "historico-mensagens reads assistente":
    "the list of conversations says which of them wait for the professional",
  "instancias reads clientes": "a forwarded message names its client",
  "instancias reads historico-mensagens":
    "the health and the pace of a number are what its messages say",
  "instancias reads lembretes": "the health of a number counts what waits to leave through it",
  "lembretes reads assistente":
    "the last check of a message reads all that decides in one statement",
  "midias reads historico-mensagens":
    "a file belongs to a message, through whose number it is fetched",
};
