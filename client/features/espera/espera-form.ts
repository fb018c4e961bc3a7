import { zodResolver } from "@hookform/resolvers/zod";
import type { Resolver } from "react-hook-form";
import { DIAS_SEMANA } from "#shared/common/civil.ts";
import type { z } from "#shared/common/zod.ts";
import { m } from "#shared/espera/espera.messages.ts";
import { type EsperaInput, type EsperaJson, esperaInput } from "#shared/espera/espera.schema.ts";
import { FIRST_HOUR, LAST_HOUR } from "./preferences-text.ts";

export type EsperaForm = z.input<typeof esperaInput>;

/** In the form what is left open is empty. */
export function valuesOf(espera: Partial<EsperaJson>): EsperaForm {
  const { dias_semana = [], hora_de = FIRST_HOUR, hora_ate = LAST_HOUR } = espera;
  return {
    cliente_id: espera.cliente_id ?? "",
    servico_id: espera.servico_id ?? "",
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
  dias_semana: values.dias_semana?.length ? values.dias_semana : [...DIAS_SEMANA],
  hora_de: values.hora_de || FIRST_HOUR,
  hora_ate: values.hora_ate || LAST_HOUR,
  de: values.de || null,
  ate: values.ate || null,
});

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
