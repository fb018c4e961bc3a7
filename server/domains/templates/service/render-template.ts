import type { UserContext } from "#server/core/context.ts";
import { manageLink } from "#server/core/visitor-link.ts";
import { getCliente } from "#server/domains/clientes/service/list-clientes.ts";
import { chargeOfMarcacao } from "#server/domains/pagamentos/service/make-charge.ts";
import { renderTemplate, variablesOf } from "#shared/templates/rules/render.ts";
import { isVariavel, templateContext } from "#shared/templates/rules/variables.ts";
import { contentFaults, type RenderInput } from "#shared/templates/templates.schema.ts";
import * as contexto from "../queries/context.queries.ts";

/**
 * A text with its variables filled in. A client completes the context with their known values; the caller's values
 * win.
 * @throws AppError 404 for a client that is not there or another professional's.
 */
export async function renderContent(
  ctx: UserContext,
  { content, context, cliente_id }: RenderInput,
) {
  const known = cliente_id ? await knownOf(ctx, cliente_id) : {};
  return renderTemplate(content, { ...known, ...context });
}

/**
 * Known values for a message to a client: of the client, the professional and the next appointment.
 * @throws AppError 404 for a client that is not there or another professional's.
 */
export async function knownOf(ctx: UserContext, clienteId: string) {
  const { db, user, now } = ctx;
  const [cliente, profissional, marcacao] = await Promise.all([
    getCliente(ctx, clienteId),
    contexto.findProfessional(db, user.id),
    contexto.findNextAppointment(db, user.id, { clienteId, now: now() }),
  ]);
  const charge = marcacao && (await chargeOfMarcacao(ctx, marcacao));
  const pix_copia_e_cola = charge?.copia_e_cola ?? null;
  const link = marcacao && manageLink(ctx, { id: marcacao.id, versao: marcacao.link_versao });
  const next = marcacao && { ...marcacao, pix_copia_e_cola, link };
  return templateContext({ cliente, profissional, marcacao: next, agora: now() });
}

/** Whether a content could be saved, its variables, and what is wrong with it. */
export function validateContent(content: string) {
  const errors = contentFaults(content);
  return { valid: errors.length === 0, variables: variablesOf(content), errors };
}

/** Splits these names into variables of the product and unknown ones. */
export function validateVariables(variables: string[]) {
  return {
    valid: variables.filter(isVariavel),
    invalid: variables.filter((name) => !isVariavel(name)),
  };
}
