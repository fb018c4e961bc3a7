import type { SystemContext } from "#server/core/context.ts";
import { manageLink } from "#server/core/visitor-link.ts";
import { chargeOf, recebedorOf } from "#server/domains/pagamentos/service/make-charge.ts";
import {
  type ChosenTemplate,
  findTemplatesFor,
} from "#server/domains/templates/service/choose-template.ts";
import { type MotivoCodigo, TEMPLATE_TIPO } from "#shared/lembretes/lembretes.constants.ts";
import { changeText, formerText } from "#shared/lembretes/rules/change-text.ts";
import { datesText } from "#shared/lembretes/rules/dates-text.ts";
import { withFirst, withFurther } from "#shared/lembretes/rules/further-text.ts";
import { seriesText } from "#shared/lembretes/rules/series-text.ts";
import { valuesIn } from "#shared/templates/rules/approval.ts";
import { withoutCodeLine } from "#shared/templates/rules/code-line.ts";
import { greetingIn, neutralName, withoutName } from "#shared/templates/rules/greeting.ts";
import { renderTemplate, type TemplateContext } from "#shared/templates/rules/render.ts";
import { templateContext } from "#shared/templates/rules/variables.ts";
import type { DueRow } from "../queries/due.queries.ts";

/** A text that can go, or why there is none. */
export type Composed =
  | {
      kind: "text";
      instancia_id: string;
      template_id: string;
      mensagem: string;
      /** A PIX code that leaves after it, as a message of its own. */
      seguinte: string | null;
      valores: string[] | null;
    }
  | { kind: "none"; motivo: MotivoCodigo; detalhe: string | null };

/**
 * The text of each message, from the template that its professional chose or the system has for it. Those of one group have
 * one text together: the same object.
 */
export async function compose(ctx: SystemContext, rows: DueRow[]): Promise<Map<DueRow, Composed>> {
  const wanted = new Map(rows.map((row) => [keyOf(row), row]));
  const found = await findTemplatesFor(
    ctx,
    [...wanted.values()].map((row) => ({
      usuarioId: row.usuario_id,
      type: TEMPLATE_TIPO[row.tipo],
      chosenId: row[`${row.tipo}_template_id`],
    })),
  );
  const templates = new Map([...wanted.keys()].map((key, i) => [key, found[i]]));
  const messages = Map.groupBy(rows, (row) => row.grupo_id ?? row.id);
  return new Map(
    [...messages.values()].flatMap((group) => {
      const dates = group.toSorted((a, b) => a.horario.getTime() - b.horario.getTime());
      const [first] = dates;
      const text = first && textOf(ctx, { first, dates }, templates.get(keyOf(first)));
      return text ? group.map((row): [DueRow, Composed] => [row, text]) : [];
    }),
  );
}

/** One appointment, or the dates of a series with the first of them. */
interface Dates {
  first: DueRow;
  dates: DueRow[];
}

const keyOf = ({ usuario_id, tipo }: DueRow) => `${usuario_id}:${tipo}`;

function textOf(
  ctx: SystemContext,
  { first: row, dates }: Dates,
  template: ChosenTemplate | undefined,
): Composed {
  if (!row.instancia_id) return none("semInstancia");
  if (!template) return none("semTemplate");
  const several = severalOf(row, dates);
  const known = contextOf(ctx, row, several);
  const apart = codeApart(row, template.content, known);
  const { content, context } = greeting(apart.content, known, row);
  const { rendered_content, missing_variables } = renderTemplate(content, context);
  if (missing_variables.length) return none("variaveis", missing_variables.join(", "));
  const hello = content.slice(0, greetingIn(content));
  const greeted = renderTemplate(hello, context).rendered_content.length;
  const { instancia_id } = row;
  return {
    kind: "text",
    instancia_id,
    template_id: template.id,
    mensagem: whole(row, { text: rendered_content, greeting: greeted }, several),
    seguinte: apart.seguinte,
    valores: valuesIn(content, context),
  };
}

/**
 * A PIX code that stands alone on its line leaves as a message of its own, because a phone copies whole messages; once nothing is to
 * be paid, none. At Meta the approved text goes as it is.
 */
function codeApart({ waba_id, pagamento }: DueRow, content: string, context: TemplateContext) {
  const { pix_copia_e_cola: code } = context;
  const text = waba_id === null && code !== undefined ? withoutCodeLine(content) : null;
  if (text === null) return { content, seguinte: null };
  return { content: text, seguinte: pagamento === "pendente" ? String(code) : null };
}

/** The whole text for the client; at Meta the approved text alone, whose date includes further dates and the former time. */
function whole(row: DueRow, content: Greeting, several: Several | null) {
  if (row.waba_id !== null) return content.text;
  // A list says itself what has changed.
  const isTold = row.tipo === "confirmacao" && several?.kind !== "datas";
  const text = isTold ? withChange(row, content) : content.text;
  return several ? withFurther(text, several.paragraph) : text;
}

/** Further dates of one message: those of a series, or others. */
type Several = { kind: "serie" | "datas" } & ReturnType<typeof seriesText>;

function severalOf(row: DueRow, dates: DueRow[]): Several | null {
  const [first, ...others] = dates;
  if (!first || others.length === 0) return null;
  return isOneSeries(dates)
    ? { kind: "serie", ...rhythmOf(row, dates) }
    : { kind: "datas", ...datesText([first, ...others], row.timezone) };
}

/** The confirmation of a series as a whole; what only happens to go together is none. */
export const isOneSeries = (rows: readonly DueRow[]) =>
  rows.every(
    ({ tipo, serie_id, isJoined }) =>
      tipo === "confirmacao" && serie_id !== null && serie_id === rows[0]?.serie_id && !isJoined,
  );

const rhythmOf = (
  { timezone, a_cada_semanas, isEndless, isWithAnyone, valor_centavos }: DueRow,
  dates: readonly DueRow[],
) =>
  seriesText({
    horarios: dates.map(({ horario }) => horario),
    a_cada_semanas: a_cada_semanas ?? 1,
    isEndless,
    isWithAnyone,
    // One price for each date; dates with different professionals may cost differently.
    valor_centavos: dates.every((date) => date.valor_centavos === valor_centavos)
      ? valor_centavos
      : null,
    zone: timezone,
  });

/** A text, and the length of its greeting in characters. */
interface Greeting {
  text: string;
  greeting: number;
}

/** A client who knows another time is greeted and reads both times first. */
function withChange({ mudou_de, horario, timezone }: DueRow, { text, greeting }: Greeting) {
  if (!mudou_de) return text;
  const change = changeText({ de: mudou_de, para: horario, zone: timezone });
  return withFirst(text, change, greeting);
}

/** A client without a name is greeted without one; at Meta, which takes only the text that it has approved, by another word. */
function greeting(content: string, context: TemplateContext, { waba_id }: DueRow) {
  if (context.nome_cliente !== undefined) return { content, context };
  const nome_cliente = waba_id === null ? undefined : neutralName(content);
  return nome_cliente === undefined
    ? { content: withoutName(content), context }
    : { content, context: { ...context, nome_cliente } };
}

const none = (motivo: MotivoCodigo, detalhe: string | null = null): Composed => ({
  kind: "none",
  motivo,
  detalhe,
});

function contextOf(ctx: SystemContext, row: DueRow, several: Several | null): TemplateContext {
  const context = knownOf(ctx, row);
  const { tipo, waba_id, mudou_de: de, timezone: zone } = row;
  const former = tipo === "confirmacao" && de ? formerText({ de, zone }) : null;
  const suffix = [several?.suffix, former].filter(Boolean).join(" ");
  if (!suffix || waba_id === null) return context;
  const { data_agendamento, data_agendamento_formatada } = context;
  return {
    ...context,
    data_agendamento: `${data_agendamento} ${suffix}`,
    data_agendamento_formatada: `${data_agendamento_formatada} ${suffix}`,
  };
}

const knownOf = (ctx: SystemContext, row: DueRow) =>
  templateContext({
    cliente: { nome: row.cliente_nome, telefone: row.cliente_telefone },
    profissional: {
      nome: row.profissional_nome,
      telefone: row.usuario_telefone,
      especialidade: row.profissional_especialidade,
      timezone: row.timezone,
    },
    marcacao: {
      ...row,
      pix_copia_e_cola: pixOf(row),
      link: manageLink(ctx, { id: row.marcacao_id, versao: row.link_versao }),
    },
    agora: ctx.now(),
  });

const pixOf = ({ marcacao_id, valor_centavos, ...row }: DueRow) => {
  const { pix_chave: chave, pix_nome: nome, pix_cidade: cidade } = row;
  const charge = { referencia: marcacao_id, valor_centavos };
  return chargeOf(recebedorOf({ chave, nome, cidade }), charge)?.copia_e_cola ?? null;
};
