import { restRoutes } from "#server/core/rest/routes.ts";
import { appRouter } from "#server/domains/api.ts";
import { samples } from "./samples.ts";
import type { TenantFixture } from "./tenant-fixture.ts";

const CHANGES = /^(update|save|set)([A-Z]|$)/;

/** Every call that changes a thing that is there, by its method or its name; a new one is a new row below. */
export const changes = restRoutes(appRouter)
  .filter(
    ({ method, procedure }) =>
      method === "PUT" || method === "PATCH" || CHANGES.test(procedure.split(".")[1] ?? ""),
  )
  .map(({ procedure: name, path, params }) => ({
    name,
    path,
    /** The ids in the address, of the fixture's own things. */
    idsOf: (fixture: TenantFixture): Record<string, string> => {
      const sample = samples[name]?.(fixture) ?? {};
      return Object.fromEntries(params.map((param) => [param, String(sample[param])]));
    },
  }));

type Values = readonly [unknown, unknown, unknown];

interface Held {
  field: string;
  /** As it is first, and what two windows make of it. */
  values: Values | ((fixture: TenantFixture) => Values);
  /** A field that is in nobody's way, and another value of it. */
  other?: readonly [string, unknown];
  /** Fields that have to be there. */
  more?: object;
  by?: "admin";
  /** Where the answer shows the field by another name. */
  read?: (body: Record<string, unknown>) => unknown;
}

const PERGUNTA = "0190a000-0000-7000-8000-000000000001";
const PROMPTS = [
  "Seja cordial com todos",
  "Seja breve com todos os clientes",
  "Seja formal com todos os clientes",
] as const;
const pergunta = (label: string) => [{ label, required: true, id: PERGUNTA }];

/** Calls that take `antes`: what the caller saw is compared with the locked row, and refused where it is another by now. */
export const HELD: Record<string, Held> = {
  "clientes.update": {
    field: "nome",
    values: ["Davi", "Davi Rocha", "Davi R."],
    other: ["observacoes", "Prefere as manhãs"],
  },
  "clientes.updateNota": { field: "texto", values: ["Uma nota", "Outra nota", "Nota nova"] },
  "equipe.updateMember": {
    field: "papel",
    values: ["recepcao", "profissional", "financeiro"],
  },
  "profissionais.update": {
    field: "nome",
    values: ["Bia", "Bia Rocha", "Bia R."],
    other: ["especialidade", "Psicologia"],
  },
  "salas.update": {
    field: "nome",
    values: ["Sala 1", "Sala 2", "Sala 3"],
    other: ["ativa", false],
  },
  "servicos.update": {
    field: "nome",
    values: ["Sessão", "Consulta", "Retorno"],
    other: ["descricao", "Uma hora"],
  },
  "marcacoes.update": {
    field: "observacao",
    values: ["Traz exames", "Vem com a mãe", "Vem de carro"],
    other: ["valor_centavos", 12_300],
  },
  "usuarios.updateMe": {
    field: "nome",
    values: ["Ana", "Ana Lima", "Ana Luz"],
    other: ["timezone", "America/Manaus"],
  },
  "usuarios.updateAutomacoes": {
    field: "lembretes_minutos",
    values: [[1440], [2880, 1440], [1440, 120]],
    other: ["silencio_inicio", "22:30"],
  },
  "templates.update": {
    field: "content",
    values: ["Olá, tudo bem com você?", "Olá! Até amanhã então.", "Olá! Até logo então."],
    other: ["name", "Outro nome"],
  },
  "disponibilidades.update": {
    field: "intervalo_minutos",
    values: [60, 30, 20],
    other: ["dia_semana", "dom"],
  },
  "agenda.updateRegras": {
    field: "janela_dias",
    values: [60, 90, 30],
    other: ["fim_de_semana", true],
  },
  "agenda.updateExcecao": {
    field: "motivo",
    values: ["Congresso", "Férias", "Curso"],
    other: ["anual", true],
  },
  "espera.updateConfiguracao": {
    field: "tamanho",
    values: [3, 5, 2],
    other: ["validade_minutos", 30],
  },
  "espera.update": {
    field: "observacao",
    values: ["De manhã", "Só às terças", "Qualquer dia"],
    other: ["hora_ate", "18:00"],
  },
  "pagamentos.updatePix": {
    field: "cidade",
    values: ["Santos", "Campinas", "Sorocaba"],
    other: ["nome", "Ana Souza"],
  },
  "repasses.updateRegras": {
    field: "regras",
    values: ({ profissional: profissional_id, servico: servico_id }) => [
      [{ profissional_id, servico_id: null, tipo: "percentual", valor: 50 }],
      [{ profissional_id, servico_id: null, tipo: "percentual", valor: 62.5 }],
      [{ profissional_id, servico_id, tipo: "fixo", valor: 5_000 }],
    ],
    read: (body) => body,
  },
  "publico.updatePagina": {
    field: "perguntas",
    values: [pergunta("Convênio"), pergunta("Plano"), pergunta("Cidade")],
    other: ["titulo", "Clínica"],
  },
  "respostasRapidas.update": {
    field: "texto",
    values: ["Rua das Flores, 10", "Rua das Rosas, 20", "Rua dos Lírios, 30"],
    other: ["atalho", "endereco"],
  },
  "assistente.saveRascunho": { field: "prompt", values: PROMPTS },
  "historicoMensagens.saveEtiquetas": {
    field: "etiquetas",
    values: [["Orçamento"], ["Orçamento", "VIP"], ["Retorno"]],
  },
  "categories.update": {
    field: "display_name",
    values: ["Óptica", "Ótica", "Óptica fina"],
    other: ["description", "Outra descrição"],
    by: "admin",
  },
  "admin.updateUser": {
    field: "prompt",
    values: PROMPTS,
    other: ["descricao", "Nova descrição"],
    by: "admin",
  },
  "admin.setAssistenteLimite": {
    field: "tokens_mes",
    values: [1_000, 2_000, 3_000],
    by: "admin",
    read: ({ limite }) => limite,
  },
  "admin.updatePadrao": {
    field: "host_instancia",
    values: ["http://127.0.0.1:9", "http://127.0.0.1:10", "http://127.0.0.1:11"],
    more: { chave: "chave-do-servidor" },
    by: "admin",
  },
  "admin.updateInstance": {
    field: "webhook_redes",
    values: [["10.0.0.0/8"], ["10.1.0.0/16"], []],
    other: ["nome_instancia", "Renomeada"],
    by: "admin",
  },
};

/** Why the later one may win here. */
export const UNHELD: Record<string, string> = {
  "profissionais.sort": "an order, drawn in every tab as it is made; nothing is typed",
  "salas.sort": "an order, drawn in every tab as it is made; nothing is typed",
  "servicos.sort": "an order, drawn in every tab as it is made; nothing is typed",
  "carencias.update": "keeps a change back while somebody looks at it; the later look holds",
  "google.updateConexao":
    "one press or one choice, which says what holds and is taken back by another",
  "historicoMensagens.markRead": "one press, of what was looked at",
  "historicoMensagens.markUnread": "one press, whose other way is to open it",
  "historicoMensagens.saveFixada": "one press, which says what holds and is taken back by another",
  "historicoMensagens.saveArquivada":
    "one press, which says what holds and is taken back by another",
  "historicoMensagens.saveResponsavel":
    "one choice, which says what holds and is taken back by another",
  "instancias.saveNumeroDaMeta": "asked of Meta each time, and changes no number before the switch",
  "publico.move": "a visitor's own appointment, whose new time is checked like a booking",
  "questionnaires.publicRespond": "answers are given once: the second sending is refused",
  "questionnaires.send": "sends a link, changes nothing that was typed",
  "usuarios.updateEquipe": "one press, whose other way is to press it again",
  "usuarios.updatePrimeirosPassos": "one press that hides the first steps for good",
  "usuarios.updateSenha": "asks for the password that it replaces",
};
