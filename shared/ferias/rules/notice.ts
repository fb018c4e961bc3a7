import { DIA_SEMANA_LABELS, diaSemana } from "#shared/common/civil.ts";
import { civilOf } from "#shared/common/time.ts";
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

/** "quinta-feira, 10/12, às 15:00 e sexta-feira, 11/12, às 09:00". */
export function datasText(horarios: readonly Date[], zone: string) {
  const all = horarios.map((horario) => {
    const { date, time } = civilOf(horario, zone);
    return `${DIA_SEMANA_LABELS[diaSemana(date)].toLowerCase()}, ${short(date)}, às ${time}`;
  });
  const last = all.at(-1) ?? "";
  return all.length > 1 ? `${all.slice(0, -1).join("; ")} e ${last}` : last;
}

interface Told extends Span {
  nome: string | null;
  profissional: string;
  horarios: readonly Date[];
  zone: string;
  /** The first day on which work goes on. */
  volta: string;
}

/** The text for one client; one without a name is greeted without it. */
export function noticeText(
  texto: string,
  { nome, profissional, horarios, zone, volta, ...span }: Told,
) {
  return renderTemplate(nome ? texto : withoutName(texto), {
    nome_cliente: nome ?? "cliente",
    nome_profissional: profissional,
    periodo: periodoText(span),
    datas: datasText(horarios, zone),
    volta: short(volta),
  }).rendered_content;
}
