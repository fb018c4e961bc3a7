import { zodResolver } from "@hookform/resolvers/zod";
import type { Resolver } from "react-hook-form";
import { formatLongDay } from "#client/lib/format.ts";
import { seenOf } from "#client/lib/seen-of.ts";
import { changedFrom } from "#client/lib/touched.ts";
import { DIAS_SEMANA, isCivilDate } from "#shared/common/civil.ts";
import type { z } from "#shared/common/zod.ts";
import { m } from "#shared/espera/espera.messages.ts";
import { type EsperaInput, type EsperaJson, esperaInput } from "#shared/espera/espera.schema.ts";
import { m as tela } from "#shared/espera/tela.messages.ts";
import { diasText, FIRST_HOUR, LAST_HOUR } from "./preferences-text.ts";

export type EsperaForm = z.input<typeof esperaInput>;

/** In the form what is left open is empty. */
export function valuesOf(espera: Partial<EsperaJson>): EsperaForm {
  const { dias_semana = [], hora_de = FIRST_HOUR, hora_ate = LAST_HOUR } = espera;
  return {
    cliente_id: espera.cliente_id ?? "",
    servico_id: espera.servico_id ?? "",
    profissional_id: espera.profissional_id ?? "",
    dias_semana: dias_semana.length === DIAS_SEMANA.length ? [] : dias_semana,
    hora_de: hora_de === FIRST_HOUR ? "" : hora_de,
    hora_ate: hora_ate === LAST_HOUR ? "" : hora_ate,
    de: espera.de ?? "",
    ate: espera.ate ?? "",
    observacao: espera.observacao ?? "",
  };
}

/** On the wire it is any day, from the first to the last minute, without dates. */
const inputOf = (values: EsperaForm): EsperaForm => ({
  ...values,
  servico_id: values.servico_id || null,
  profissional_id: values.profissional_id || null,
  dias_semana: values.dias_semana?.length ? values.dias_semana : [...DIAS_SEMANA],
  hora_de: values.hora_de || FIRST_HOUR,
  hora_ate: values.hora_ate || LAST_HOUR,
  de: values.de || null,
  ate: values.ate || null,
});

/** Changed fields of an entry of the list, with how they were when they were last looked at. */
export function changeOf(
  preferences: Omit<EsperaInput, "cliente_id">,
  seen: (fields: object) => object,
) {
  const empty = valuesOf({});
  const before = inputOf({ ...empty, ...seen(empty) });
  const changed = changedFrom(preferences, before);
  return { ...changed, antes: seenOf(before, changed) };
}

export const LABELS = {
  servico_id: tela.servico,
  profissional_id: tela.profissional,
  dias_semana: tela.dias,
  hora_de: tela.horaDe,
  hora_ate: tela.horaAte,
  de: tela.de,
  ate: tela.ate,
  observacao: tela.observacao,
};

export function textOf(_name: string, value: unknown) {
  if (Array.isArray(value)) return diasText(DIAS_SEMANA.filter((dia) => value.includes(dia)));
  return typeof value === "string" && isCivilDate(value) ? formatLongDay(value) : undefined;
}

const check = zodResolver(esperaInput);

export const esperaResolver: Resolver<EsperaForm, unknown, EsperaInput> = async (
  values,
  context,
  options,
) => {
  const found = await check(inputOf(values), context, options);
  const fault = found.errors.cliente_id;
  if (values.cliente_id || !fault) return found;
  const errors = { ...found.errors, cliente_id: { ...fault, message: m.clienteObrigatorio } };
  return { values: {}, errors };
};
