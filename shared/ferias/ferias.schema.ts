import { MAX_MOTIVO } from "#shared/agenda/agenda.constants.ts";
import { m as agenda } from "#shared/agenda/agenda.messages.ts";
import { faultOf } from "#shared/agenda/agenda.schema.ts";
import { carencia_segundos } from "#shared/carencias/carencias.schema.ts";
import { civilDate } from "#shared/common/civil.ts";
import { id } from "#shared/common/id.ts";
import { umaLinha } from "#shared/common/text.ts";
import { onAnyObject, z } from "#shared/common/zod.ts";
import { m as profissionais } from "#shared/profissionais/profissionais.messages.ts";
import { variablesOf } from "#shared/templates/rules/render.ts";
import {
  COMO_FERIAS,
  MAX_SEM_AVISO,
  MAX_TEXTO_FERIAS,
  VARIAVEIS_FERIAS,
} from "./ferias.constants.ts";
import { m } from "./ferias.messages.ts";

const KNOWN = new Set<string>(VARIAVEIS_FERIAS.map(({ name }) => name));
const unknownIn = (texto: string) => variablesOf(texto).filter((name) => !KNOWN.has(name));

const texto = z
  .string(m.textoObrigatorio)
  .trim()
  .min(1, m.textoObrigatorio)
  .max(MAX_TEXTO_FERIAS, m.textoLongo)
  .superRefine((value, ctx) => {
    const unknown = unknownIn(value);
    if (unknown.length) ctx.addIssue({ code: "custom", message: m.variavelDesconhecida(unknown) });
  });

const fields = {
  /** Null, or left out: all are away. */
  profissional_id: id(profissionais.desconhecido).nullish(),
  de: civilDate(agenda.inicioObrigatorio),
  ate: civilDate(agenda.fimObrigatorio),
  como: z.enum(COMO_FERIAS, m.comoInvalido),
  texto,
  /** Clients who are not written to. */
  sem_aviso: z.array(id()).max(MAX_SEM_AVISO).default([]),
  /** As the calls concerned take it: the messages wait as long, at least. */
  carencia_segundos,
};

type Span = { de?: string; ate?: string };

const forward = <S extends z.ZodType<Span>>(schema: S) =>
  schema.superRefine(
    ({ de, ate }, ctx) => {
      const fault = faultOf({ de, ate, tipo: "fechado" });
      if (fault) ctx.addIssue({ code: "custom", path: [fault.path], message: fault.message });
    },
    { when: onAnyObject },
  );

/** `POST /ferias/previa`. */
export const feriasPrevia = forward(z.strictObject(fields));
export type FeriasPrevia = z.output<typeof feriasPrevia>;

/** `POST /ferias`. */
export const feriasInput = forward(
  z.strictObject({
    ...fields,
    motivo: umaLinha().max(MAX_MOTIVO, agenda.motivoLongo).default(m.motivoPadrao),
  }),
);
export type FeriasInput = z.output<typeof feriasInput>;
