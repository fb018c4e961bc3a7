import { firstName } from "#shared/assistente/rules/first-name.ts";
import { type DataSabida, knownDatesText } from "#shared/lembretes/rules/known-dates.ts";
import { withoutName } from "#shared/templates/rules/greeting.ts";
import { renderTemplate } from "#shared/templates/rules/render.ts";

interface Span {
  de: string;
  ate: string;
}

const short = (date: string) => `${date.slice(8)}/${date.slice(5, 7)}`;

/** "de 10/12 a 24/12", "em 10/12". */
export const periodoText = ({ de, ate }: Span) =>
  de === ate ? `em ${short(de)}` : `de ${short(de)} a ${short(ate)}`;

interface Told extends Span {
  nome: string | null;
  profissional: string;
  datas: readonly DataSabida[];
  zone: string;
  /** The first day on which work goes on. */
  volta: string;
}

/** The text for one client, who is called by the first name; one without a name is greeted without it. */
export function noticeText(
  texto: string,
  { nome, profissional, datas, zone, volta, ...span }: Told,
) {
  const called = firstName(nome);
  return renderTemplate(called ? texto : withoutName(texto), {
    nome_cliente: called ?? "cliente",
    nome_profissional: profissional,
    periodo: periodoText(span),
    datas: knownDatesText(datas, zone),
    volta: short(volta),
  }).rendered_content;
}
