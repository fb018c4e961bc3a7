import { civilDate, civilTime, dayNumber, isCivilDate } from "#shared/common/civil.ts";
import { id } from "#shared/common/id.ts";
import { blankToNull, umaLinha } from "#shared/common/text.ts";
import { vistos } from "#shared/common/vistos.ts";
import { onAnyObject, z } from "#shared/common/zod.ts";
import { intervalo_minutos } from "#shared/disponibilidades/disponibilidades.schema.ts";
import {
  ANOS,
  MAX_ANTECEDENCIA,
  MAX_DIAS_EXCECAO,
  MAX_HORA_EXTRA,
  MAX_JANELA_DIAS,
  MAX_MOTIVO,
  type REGRAS_PADRAO,
  TIPOS_EXCECAO,
  type TipoExcecao,
} from "./agenda.constants.ts";
import { m } from "./agenda.messages.ts";

const within = (min: number, max: number, message: string) =>
  z.number(message).int(message).min(min, message).max(max, message);

const regras = {
  janela_dias: within(1, MAX_JANELA_DIAS, m.janela).optional(),
  fim_de_semana: z.boolean().optional(),
  hora_extra_minutos: within(0, MAX_HORA_EXTRA, m.horaExtra).optional(),
  antecedencia_minima_minutos: within(0, MAX_ANTECEDENCIA, m.antecedencia).optional(),
  fecha_feriados: z.boolean().optional(),
  fecha_facultativos: z.boolean().optional(),
  conclui_sozinho: z.boolean().optional(),
  clientes_por_profissional: z.boolean().optional(),
};

/** A change of the rules: absent fields stay as they are. */
export const regrasUpdate = z.strictObject({ ...regras, antes: vistos(Object.keys(regras)) });
export type RegrasUpdate = z.output<typeof regrasUpdate>;

/** The rules of the agenda, as they go over the wire. */
export type Regras = typeof REGRAS_PADRAO;

/** The professional for whom an exception is; null: for all. */
const profissional_id = id().nullish();

const fields = {
  profissional_id,
  de: civilDate(m.inicioObrigatorio),
  ate: civilDate(m.fimObrigatorio),
  tipo: z.enum(TIPOS_EXCECAO, m.tipoInvalido),
  hora_inicio: civilTime(m.horasJuntas).nullish(),
  hora_fim: civilTime(m.horasJuntas).nullish(),
  intervalo_minutos: intervalo_minutos.nullish(),
  motivo: umaLinha().max(MAX_MOTIVO, m.motivoLongo).nullish().transform(blankToNull),
  anual: z.boolean().default(false),
};

type Span = { [K in keyof typeof fields]?: z.output<(typeof fields)[K]> };

/** The first rule across fields that is broken, with the field that it is shown at. */
export function faultOf(excecao: Span): { path: keyof Span; message: string } | undefined {
  const { de, ate, tipo, hora_inicio, hora_fim, intervalo_minutos } = excecao;
  if (de && ate && isCivilDate(de) && isCivilDate(ate)) {
    if (ate < de) return { path: "ate", message: m.fimAntesDoInicio };
    const days = dayNumber(ate) - dayNumber(de) + 1;
    if (days > MAX_DIAS_EXCECAO) return { path: "ate", message: m.longaDemais };
  }
  if (Boolean(hora_inicio) !== Boolean(hora_fim))
    return { path: "hora_fim", message: m.horasJuntas };
  if (hora_inicio && hora_fim && hora_fim <= hora_inicio)
    return { path: "hora_fim", message: m.horaFimAntes };
  if (tipo !== "aberto") return undefined;
  if (!hora_inicio) return { path: "hora_inicio", message: m.horasDoAberto };
  return intervalo_minutos
    ? undefined
    : { path: "intervalo_minutos", message: m.intervaloDoAberto };
}

const coherent = <S extends z.ZodType<Span>>(schema: S) =>
  schema.superRefine(
    (value, ctx) => {
      const fault = faultOf(value);
      if (fault) ctx.addIssue({ code: "custom", path: [fault.path], message: fault.message });
    },
    { when: onAnyObject },
  );

/** Days that are not like the week: closed, whole or in part, or open at hours of their own. */
export const excecaoInput = coherent(z.strictObject(fields));
export type ExcecaoInput = z.output<typeof excecaoInput>;

/** A change: absent fields stay as they are. What follows from fields together is checked on the whole. */
export const excecaoUpdate = z.strictObject({
  id: id(),
  profissional_id,
  de: fields.de.optional(),
  ate: fields.ate.optional(),
  tipo: fields.tipo.optional(),
  hora_inicio: fields.hora_inicio,
  hora_fim: fields.hora_fim,
  intervalo_minutos: fields.intervalo_minutos,
  motivo: fields.motivo,
  anual: z.boolean().optional(),
  antes: vistos(Object.keys(fields)),
});
export type ExcecaoUpdate = z.output<typeof excecaoUpdate>;

/** `GET /excecoes`: those that touch the period, and those that hold for a professional; all without either. */
export const excecoesFilter = z.strictObject({
  profissional_id: id().optional(),
  de: civilDate().optional(),
  ate: civilDate().optional(),
});
export type ExcecoesFilter = z.output<typeof excecoesFilter>;

/** An exception, as it goes over the wire. */
export interface Excecao {
  id: string;
  /** Null: for all. */
  profissional_id: string | null;
  de: string;
  ate: string;
  tipo: TipoExcecao;
  hora_inicio: string | null;
  hora_fim: string | null;
  intervalo_minutos: number | null;
  motivo: string | null;
  anual: boolean;
}

/** `GET /agenda/feriados`: whether one professional is closed then; left out, the first active one. */
export const feriadosFilter = z.strictObject({
  profissional_id: id().optional(),
  ano: z.coerce
    .number(m.anoInvalido)
    .int(m.anoInvalido)
    .min(ANOS.primeiro, m.anoInvalido)
    .max(ANOS.ultimo, m.anoInvalido),
});
export type FeriadosFilter = z.output<typeof feriadosFilter>;
