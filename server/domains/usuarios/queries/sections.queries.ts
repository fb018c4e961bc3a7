import { type RawBuilder, sql } from "kysely";
import { COPIED } from "#server/db/copied.ts";
import { written } from "#server/db/copy-out.ts";

/** One part of the file: the rows of which table, in which order. Its columns are chosen in `COPIED`. */
export interface Section {
  table: keyof typeof COPIED;
  order: string[];
  owner?: string;
  /** Values that the row does not hold itself, by their names in the file. */
  named?: Record<string, RawBuilder<unknown>>;
}

/** Names of others, from functions that show those of the caller's own practices alone. */
const ofMember = (column: "nome" | "email") =>
  sql`(select e.${sql.ref(column)} from equipe_da_conta() e where e.pessoa_id = acessos.pessoa_id)`;
const practiceName = sql`(select c.nome from contas_da_pessoa() c where c.id = acessos.usuario_id)`;

/** All stored data of an account and its clients, in the order of the file. */
export const SECTIONS: Record<string, Section> = {
  conta: { table: "usuarios", order: ["id"], owner: "id" },
  consentimentos: { table: "consentimentos", order: ["usuario_id", "aceito_em"] },
  sessoes: { table: "sessoes", order: ["usuario_id", "criado_em"] },
  trocas_de_email: { table: "trocas_email", order: ["usuario_id", "criado_em"] },
  eventos_de_seguranca: { table: "eventos_seguranca", order: ["usuario_id", "criado_em"] },
  equipe: {
    table: "acessos",
    order: ["usuario_id", "desde", "pessoa_id"],
    named: { nome: ofMember("nome"), email: ofMember("email") },
  },
  acessos_a_outras_contas: {
    table: "acessos",
    order: ["pessoa_id", "desde", "usuario_id"],
    owner: "pessoa_id",
    named: { conta: practiceName, conta_id: sql`acessos.usuario_id` },
  },
  convites: { table: "convites", order: ["usuario_id", "criado_em", "id"] },
  nomes_da_equipe: { table: "pessoas_da_conta", order: ["usuario_id", "pessoa_id"] },
  aparelhos_com_avisos: {
    table: "push_aparelhos",
    order: ["pessoa_id", "criado_em", "id"],
    owner: "pessoa_id",
  },
  verificacoes_em_duas_etapas: { table: "fatores", order: ["usuario_id", "criado_em"] },
  extensoes_do_teste: { table: "trial_extensoes", order: ["criado_em"] },
  questionarios: { table: "questionarios", order: ["criado_em"] },
  automacoes: { table: "automacoes", order: ["usuario_id"] },
  instancias: { table: "instancias", order: ["usuario_id", "id"] },
  instancias_sem_conexao: { table: "instancia_lacunas", order: ["usuario_id", "inicio"] },
  sinais_dos_numeros: {
    table: "instancia_sinais",
    order: ["usuario_id", "instancia_id", "momento", "id"],
  },
  repousos_dos_numeros: {
    table: "instancia_repousos",
    order: ["usuario_id", "instancia_id", "desde"],
  },
  passagens_para_a_api_oficial: {
    table: "instancia_passagens",
    order: ["usuario_id", "iniciada_em", "id"],
  },
  silencios_dos_numeros: {
    table: "instancia_passos",
    order: ["usuario_id", "instancia_id", "momento", "id"],
  },
  pedido_de_conexao: { table: "pedidos_conexao", order: ["usuario_id"] },
  links_de_reconexao: { table: "reconexoes", order: ["usuario_id", "criado_em", "id"] },
  disponibilidades: { table: "disponibilidades", order: ["id"] },
  regras_da_agenda: { table: "agenda_regras", order: ["usuario_id"] },
  servicos: { table: "servicos", order: ["usuario_id", "ordem"] },
  pix: { table: "pix", order: ["usuario_id"] },
  excecoes: { table: "excecoes", order: ["usuario_id", "de", "id"] },
  profissionais: { table: "profissionais", order: ["usuario_id", "ordem", "id"] },
  salas: { table: "salas", order: ["usuario_id", "ordem", "id"] },
  profissionais_dos_servicos: {
    table: "servico_profissionais",
    order: ["usuario_id", "servico_id", "profissional_id"],
  },
  salas_dos_servicos: { table: "servico_salas", order: ["usuario_id", "servico_id", "sala_id"] },
  regras_de_repasse: {
    table: "repasse_regras",
    order: ["usuario_id", "profissional_id", "servico_id"],
  },
  repasses_fechados: { table: "repasse_meses", order: ["usuario_id", "mes"] },
  linhas_de_repasse: {
    table: "repasse_linhas",
    order: ["usuario_id", "mes", "pago_em", "marcacao_id", "profissional_id"],
  },
  templates: { table: "templates", order: ["id"] },
  clientes: { table: "clientes", order: ["usuario_id", "id"] },
  importacoes: { table: "importacoes", order: ["usuario_id", "criado_em", "id"] },
  clientes_importados: {
    table: "importacao_clientes",
    order: ["usuario_id", "importacao_id", "cliente_id"],
  },
  enderecos_dos_clientes: { table: "cliente_enderecos", order: ["usuario_id", "endereco"] },
  clientes_em_duvida: { table: "cliente_conflitos", order: ["usuario_id", "visto_em", "id"] },
  clientes_juntados: { table: "cliente_juncoes", order: ["usuario_id", "juntada_em", "id"] },
  agendamentos: { table: "marcacoes", order: ["usuario_id", "horario", "id"] },
  historico_dos_agendamentos: {
    table: "marcacao_historico",
    order: ["usuario_id", "marcacao_id", "momento", "id"],
  },
  series: { table: "series", order: ["usuario_id", "id"] },
  datas_puladas_das_series: { table: "series_puladas", order: ["usuario_id", "serie_id", "data"] },
  lista_de_espera_regras: { table: "espera_configuracoes", order: ["usuario_id"] },
  lista_de_espera: { table: "esperas", order: ["usuario_id", "criado_em", "id"] },
  horarios_que_vagaram: { table: "espera_vagas", order: ["usuario_id", "horario", "id"] },
  ofertas_da_lista_de_espera: { table: "espera_ofertas", order: ["usuario_id", "criado_em", "id"] },
  horarios_preenchidos: {
    table: "espera_preenchimentos",
    order: ["usuario_id", "preenchido_em", "marcacao_id"],
  },
  pagina_de_agendamento: { table: "paginas", order: ["usuario_id"] },
  enderecos_da_pagina: { table: "pagina_slugs", order: ["usuario_id", "slug"] },
  ocupacoes_do_google: { table: "google_ocupacoes", order: ["usuario_id", "evento_id"] },
  google_dos_profissionais: { table: "google_agendas", order: ["usuario_id", "profissional_id"] },
  ocupacoes_do_google_dos_profissionais: {
    table: "google_agenda_ocupacoes",
    order: ["usuario_id", "profissional_id", "evento_id"],
  },
  lembretes: { table: "lembretes", order: ["usuario_id", "marcacao_id"] },
  avisos_por_pessoa: {
    table: "avisos_por_pessoa",
    order: ["usuario_id", "horario", "marcacao_id"],
  },
  lembretes_de_teste: { table: "lembretes_teste", order: ["usuario_id"] },
  primeiros_passos_guardados: {
    table: "primeiros_passos_guardados",
    order: ["usuario_id", "passo"],
  },
  mensagens: { table: "mensagens", order: ["usuario_id", "momento", "criado_em", "id"] },
  midias: { table: "midias", order: ["usuario_id", "id"] },
  mensagens_agendadas: { table: "mensagens_agendadas", order: ["usuario_id", "enviar_em", "id"] },
  notas: { table: "notas", order: ["usuario_id", "criado_em", "id"] },
  etiquetas_das_conversas: {
    table: "conversa_etiquetas",
    order: ["usuario_id", "cliente_id", "ordem"],
  },
  conversas_fixadas: { table: "conversas_fixadas", order: ["usuario_id", "cliente_id"] },
  conversas_arquivadas: { table: "conversas_arquivadas", order: ["usuario_id", "cliente_id"] },
  responsaveis_das_conversas: {
    table: "conversas_responsaveis",
    order: ["usuario_id", "cliente_id"],
  },
  respostas_rapidas: { table: "respostas_rapidas", order: ["usuario_id", "atalho"] },
  assistente_conversas: { table: "assistente_conversas", order: ["usuario_id", "cliente_id"] },
  assistente_turnos: {
    table: "assistente_turnos",
    order: ["usuario_id", "cliente_id", "criado_em"],
  },
  assistente_passos: { table: "assistente_passos", order: ["turno_id", "ordem"] },
  assistente_uso: { table: "assistente_uso", order: ["usuario_id", "dia"] },
  assistente_limite: { table: "assistente_limites", order: ["usuario_id"] },
  rascunho_do_prompt: { table: "prompt_rascunhos", order: ["usuario_id"] },
  versoes_do_prompt: { table: "prompt_versoes", order: ["usuario_id", "numero"] },
  ensaios_do_prompt: { table: "assistente_ensaios", order: ["usuario_id", "criado_em"] },
  ensaios_conversas: { table: "assistente_ensaio_itens", order: ["ensaio_id", "ordem"] },
  respostas: { table: "respostas", order: ["mensagem_id"] },
};

/** As columns of a query. */
export const namedColumns = ({ named = {} }: Section) =>
  Object.entries(named).map(([name, value]) => sql`${value} as ${sql.ref(name)}`);

/** For COPY: a line is a JSON object as it stands, because JSON contains neither of these characters. */
export const LINE_OPTIONS = "format csv, delimiter E'\\x02', quote E'\\x01'";

/** Every row as one line, the name of its section before a tab; one statement, so that all parts are of one moment. */
export const dataLines = (usuarioId: string) =>
  sql`${sql.join(
    Object.entries(SECTIONS).map(([name, section]) => lines(name, section, usuarioId)),
    sql` union all `,
  )}`.compile(written);

function lines(name: string, section: Section, usuarioId: string): RawBuilder<unknown> {
  const { table, order, owner = "usuario_id" } = section;
  const columns = COPIED[table].columns.map((column) => sql`${sql.ref(column)}`);
  const refs = (names: readonly string[]) => sql.join(names.map((column) => sql.ref(column)));
  return sql`(select ${sql.lit(`${name}\t`)} || row_to_json(q)::text from (
    select ${sql.join([...columns, ...namedColumns(section)])} from ${sql.table(table)} where ${sql.ref(owner)} = ${usuarioId} order by ${refs(order)}
  ) q)`;
}
