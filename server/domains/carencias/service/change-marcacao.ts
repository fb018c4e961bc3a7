import type { UserContext } from "#server/core/context.ts";
import { assertMay, may } from "#server/core/guards.ts";
import { changeInScope } from "#server/domains/series/service/change-in-scope.ts";
import type { MarcacaoUpdate } from "#shared/marcacoes/marcacoes.schema.ts";
import { actOf, withGrace } from "./give-grace.ts";

/** The fields that mark a payment; everything else of an appointment is the agenda's. */
const DO_PAGAMENTO: ReadonlySet<string> = new Set([
  "id",
  "pagamento",
  "forma_pagamento",
  "carencia_segundos",
]);

/**
 * Changes an appointment, or those of its series too, with a grace where one is asked for.
 * @throws AppError 403 for another change than of the payment, by somebody who may not write the agenda.
 */
export function changeMarcacao(ctx: UserContext, input: MarcacaoUpdate) {
  const { carencia_segundos: segundos, avisar: avisa, ...change } = input;
  const mayWrite = may(ctx.actor, "agenda.escrever");
  if (!mayWrite && !isOfPayment(input)) assertMay(ctx, "agenda.escrever");
  const acao = mayWrite ? actOf(change) : "pagar";
  return withGrace(ctx, { ...change, segundos, avisa, acao }, (own) => changeInScope(own, change));
}

const isOfPayment = (input: MarcacaoUpdate): boolean =>
  Object.entries(input).every(([name, value]) => value === undefined || DO_PAGAMENTO.has(name));
