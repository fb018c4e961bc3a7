import { DIAS_SEMANA, type DiaSemana, isCivilTime } from "#shared/common/civil.ts";
import { id } from "#shared/common/id.ts";
import { skipLimit } from "#shared/common/pagination.ts";
import { vistos } from "#shared/common/vistos.ts";
import { onAnyObject, z } from "#shared/common/zod.ts";
import { MAX_INTERVALO, MIN_INTERVALO, PAGE_SIZE } from "./disponibilidades.constants.ts";
import { m } from "./disponibilidades.messages.ts";

const dia_semana = z.enum(DIAS_SEMANA, m.diaInvalido);

function hora(required: string, invalid: string) {
  return z
    .string(required)
    .trim()
    .min(1, required)
    .refine((text) => text === "" || isCivilTime(text), invalid);
}

const hora_inicio = hora(m.inicioObrigatorio, m.inicioInvalido);
const hora_fim = hora(m.fimObrigatorio, m.fimInvalido);

export const intervalo_minutos = z
  .number({
    error: ({ input }) => (input === undefined ? m.intervaloObrigatorio : m.intervaloInteiro),
  })
  .int(m.intervaloInteiro)
  .min(MIN_INTERVALO, m.intervaloMinimo)
  .max(MAX_INTERVALO, m.intervaloMaximo);

const endsLater = { path: ["hora_fim"], message: m.fimAntesDoInicio, when: onAnyObject };

/** Whether the hours run forwards; what is missing or no time at all is another fault. "HH:mm" sorts as time does. */
export function isForward({ hora_inicio, hora_fim }: { hora_inicio?: string; hora_fim?: string }) {
  const areTimes = [hora_inicio, hora_fim].every((hora) => hora && isCivilTime(hora));
  return !areTimes || String(hora_fim) > String(hora_inicio);
}

/** The professional whose hours are meant; left out, the first active one. */
const profissional_id = id().optional();

export const disponibilidadeInput = z
  .strictObject({ dia_semana, hora_inicio, hora_fim, intervalo_minutos, profissional_id })
  .refine(isForward, endsLater);
export type DisponibilidadeInput = z.output<typeof disponibilidadeInput>;

/** A change: absent fields stay as they are. */
export const disponibilidadeUpdate = z
  .strictObject({
    id: id(),
    dia_semana: dia_semana.optional(),
    hora_inicio: hora_inicio.optional(),
    hora_fim: hora_fim.optional(),
    intervalo_minutos: intervalo_minutos.optional(),
    profissional_id,
    antes: vistos([
      "dia_semana",
      "hora_inicio",
      "hora_fim",
      "intervalo_minutos",
      "profissional_id",
    ]),
  })
  .refine(isForward, endsLater);
export type DisponibilidadeUpdate = z.output<typeof disponibilidadeUpdate>;

export const disponibilidadesFilter = z.strictObject({
  ...skipLimit(PAGE_SIZE),
  dia_semana: dia_semana.optional(),
  profissional_id,
});
export type DisponibilidadesFilter = z.output<typeof disponibilidadesFilter>;

/** The week of one professional. */
export const doProfissional = z.strictObject({ profissional_id }).optional();
export type DoProfissional = NonNullable<z.output<typeof doProfissional>>;

/** The form that copies one availability to other days. */
export const copyForm = z.strictObject({
  dias: z.array(dia_semana).min(1, m.diasObrigatorios),
});

/** Hours that `POST /disponibilidades/semana-padrao` made: none on a day that had some. */
export interface SemanaPadraoJson {
  criadas: Disponibilidade[];
}

/** Hours of service on one weekday, as they go over the wire. */
export interface Disponibilidade {
  id: string;
  usuario_id: string;
  profissional_id: string;
  dia_semana: DiaSemana;
  hora_inicio: string;
  hora_fim: string;
  intervalo_minutos: number;
}
