import { type RawBuilder, sql } from "kysely";
import { written } from "#server/db/copy-out.ts";

/** One part of the file: of which table, which columns, in which order. */
interface Section {
  table: string;
  columns: string[];
  order: string[];
  owner?: string;
}

const list = (names: string) => names.split(" ");

/**
 * All that is kept about an account and its clients, in the order of the file. Columns are listed, so that a new secret
 * can not leave by accident: passwords, tokens and keys are nobody's data but ours.
 */
export const SECTIONS: Record<string, Section> = {
  conta: {
    table: "usuarios",
    owner: "id",
    columns: list(
      "id nome email telefone role categoria_id timezone descricao prompt prompt_fixo usa_google google_calendar_id is_trial_user trial_end_date criado_em atualizado_em",
    ),
    order: ["id"],
  },
  consentimentos: {
    table: "consentimentos",
    columns: list("versao aceito_em endereco"),
    order: ["usuario_id", "aceito_em"],
  },
  sessoes: {
    table: "sessoes",
    columns: list("criado_em usada_em endereco agente revogada_em"),
    order: ["usuario_id", "criado_em"],
  },
  trocas_de_email: {
    table: "trocas_email",
    columns: list("email_antigo email_novo criado_em concluida_em encerrada_em"),
    order: ["usuario_id", "criado_em"],
  },
  eventos_de_seguranca: {
    table: "eventos_seguranca",
    columns: list("tipo endereco agente detalhes criado_em"),
    order: ["usuario_id", "criado_em"],
  },
  verificacoes_em_duas_etapas: {
    table: "fatores",
    columns: list("tipo nome criado_em confirmado_em usado_em"),
    order: ["usuario_id", "criado_em"],
  },
  extensoes_do_teste: {
    table: "trial_extensoes",
    columns: list("dias motivo fim_anterior fim_novo criado_em"),
    order: ["criado_em"],
  },
  questionarios: {
    table: "questionarios",
    columns: list(
      "id categoria_nome status questions respostas descricao_gerada criado_em expires_at completado_em",
    ),
    order: ["criado_em"],
  },
  automacoes: {
    table: "automacoes",
    columns: list(
      "chatbot_ativo confirmacao_ativa confirmacao_template_id lembretes_ativos lembretes_minutos lembrete_template_id followup_ativo followup_template_id silencio_inicio silencio_fim atualizado_em",
    ),
    order: ["usuario_id"],
  },
  instancias: {
    table: "instancias",
    columns: list(
      "id nome_instancia host_instancia webhook ativa status criado_em atualizado_em excluida_em",
    ),
    order: ["usuario_id", "id"],
  },
  instancias_sem_conexao: {
    table: "instancia_lacunas",
    columns: list("instancia_id inicio fim"),
    order: ["usuario_id", "inicio"],
  },
  disponibilidades: {
    table: "disponibilidades",
    columns: list("id dia_semana hora_inicio hora_fim intervalo_minutos criado_em"),
    order: ["id"],
  },
  templates: {
    table: "templates",
    columns: list("id name description content category type tone is_active created_at updated_at"),
    order: ["id"],
  },
  clientes: {
    table: "clientes",
    columns: list(
      "id nome telefone aceita_mensagens criado_em atualizado_em excluido_em anonimizado_em",
    ),
    order: ["usuario_id", "id"],
  },
  enderecos_dos_clientes: {
    table: "cliente_enderecos",
    columns: list("cliente_id endereco visto_em"),
    order: ["usuario_id", "endereco"],
  },
  agendamentos: {
    table: "marcacoes",
    columns: list(
      "id cliente_id horario fim duracao_minutos status observacao criada_por criado_em atualizado_em",
    ),
    order: ["usuario_id", "horario", "id"],
  },
  ocupacoes_do_google: {
    table: "google_ocupacoes",
    columns: list("inicio fim"),
    order: ["usuario_id", "evento_id"],
  },
  lembretes: {
    table: "lembretes",
    columns: list(
      "id marcacao_id cliente_id tipo antes_minutos horario previsto_em enviar_em status motivo mensagem_id criado_em",
    ),
    order: ["usuario_id", "marcacao_id"],
  },
  mensagens: {
    table: "mensagens",
    columns: list(
      "id instancia_id cliente_id direcao mensagem_enviada mensagem_recebida status data_envio data_recebido origem template_id marcacao_id criado_em",
    ),
    order: ["usuario_id", "momento", "criado_em", "id"],
  },
  assistente_conversas: {
    table: "assistente_conversas",
    columns: list("cliente_id pausado_ate pausa_motivo marcada_em marca_motivo atualizado_em"),
    order: ["usuario_id", "cliente_id"],
  },
  assistente_turnos: {
    table: "assistente_turnos",
    columns: list("id cliente_id criado_em encerrado_em resultado mensagem_id"),
    order: ["usuario_id", "cliente_id", "criado_em"],
  },
  assistente_passos: {
    table: "assistente_passos",
    columns: list(
      "turno_id ordem cliente_id ferramenta argumentos resultado acao marcacao_id horario criado_em",
    ),
    order: ["turno_id", "ordem"],
  },
  assistente_uso: {
    table: "assistente_uso",
    columns: list("dia tokens_entrada tokens_saida chamadas"),
    order: ["usuario_id", "dia"],
  },
  assistente_limite: {
    table: "assistente_limites",
    columns: list("tokens_mes atualizado_em"),
    order: ["usuario_id"],
  },
  rascunho_do_prompt: {
    table: "prompt_rascunhos",
    columns: list("prompt prompt_fixo atualizado_em"),
    order: ["usuario_id"],
  },
  versoes_do_prompt: {
    table: "prompt_versoes",
    columns: list("numero prompt prompt_fixo origem criado_em"),
    order: ["usuario_id", "numero"],
  },
  ensaios_do_prompt: {
    table: "assistente_ensaios",
    columns: list("id prompt prompt_fixo status criado_em encerrado_em"),
    order: ["usuario_id", "criado_em"],
  },
  ensaios_conversas: {
    table: "assistente_ensaio_itens",
    columns: list(
      "ensaio_id ordem cliente_id pergunta resposta_real status resposta acoes feito_em",
    ),
    order: ["ensaio_id", "ordem"],
  },
  respostas: {
    table: "respostas",
    columns: list("mensagem_id momento acao motivo marcacao_id processada_em"),
    order: ["mensagem_id"],
  },
};

/** For COPY: a line is a JSON object as it stands, because neither of these letters is ever in one. */
export const LINE_OPTIONS = "format csv, delimiter E'\\x02', quote E'\\x01'";

/** Every row as one line, the name of its section before a tab; one statement, so that all parts are of one moment. */
export const dataLines = (usuarioId: string) =>
  sql`${sql.join(
    Object.entries(SECTIONS).map(([name, section]) => lines(name, section, usuarioId)),
    sql` union all `,
  )}`.compile(written);

function lines(
  name: string,
  { table, columns, order, owner = "usuario_id" }: Section,
  usuarioId: string,
): RawBuilder<unknown> {
  const refs = (names: string[]) => sql.join(names.map((column) => sql.ref(column)));
  return sql`(select ${sql.lit(`${name}\t`)} || row_to_json(q)::text from (
    select ${refs(columns)} from ${sql.table(table)} where ${sql.ref(owner)} = ${usuarioId} order by ${refs(order)}
  ) q)`;
}
