import { actorIdOf, keepAuthor } from "#server/core/author.ts";
import type { TenantContext } from "#server/core/context.ts";
import { conflict, invalidField } from "#server/core/errors.ts";
import { newId } from "#server/core/id.ts";
import { notify } from "#server/db/notify.ts";
import { holdCliente } from "#server/domains/clientes/service/list-clientes.ts";
import { parseInstante } from "#shared/common/time.ts";
import type { CriadaPor } from "#shared/marcacoes/marcacoes.constants.ts";
import type { MarcacaoInput } from "#shared/marcacoes/marcacoes.schema.ts";
import { recusas } from "#shared/marcacoes/recusas.messages.ts";
import { startingPayment } from "#shared/marcacoes/rules/payment.ts";
import { withoutOverlap } from "../marcacoes.errors.ts";
import * as marcacoes from "../queries/marcacoes.queries.ts";
import { appointments } from "./appointment-port.ts";
import { offeredTime } from "./read-agenda.ts";
import { recordHistory } from "./record-history.ts";

/**
 * Books a slot; of several that race for it exactly one gets it. `criada_por`: the assistant works for the professional
 * under the same rules.
 * @throws AppError 404 for a client or service that is not there; 422 for a time that is not offered; 409 for one that is taken.
 */
export async function createMarcacao(
  ctx: TenantContext,
  input: MarcacaoInput,
  { criada_por = "profissional" }: { criada_por?: CriadaPor } = {},
) {
  const { db, user, now } = ctx;
  const horario = instant(input.horario, user.timezone);
  // Asked together, reported in one order: an unknown client comes before a time that is not offered.
  const { status, servico_id: servicoId, encaixe } = input;
  const offered = offeredTime(ctx, { horario, status }, { servicoId, encaixe, booker: criada_por });
  offered.catch(() => undefined);
  await holdCliente(ctx, input.cliente_id);
  const time = await offered;

  const { cliente_id, observacao = null } = input;
  const pagamento = startingPayment(time.valor_centavos);
  const given = { cliente_id, status, observacao, criada_por, pagamento, ator_id: actorIdOf(ctx) };
  const nova = { id: newId(), usuario_id: user.id, ...given, ...time };
  await keepAuthor(ctx, user.id);
  const marcacao = await withoutOverlap(marcacoes.insertFree(db, nova, now()));
  if (!marcacao) throw conflict(recusas.ocupado);
  await recordHistory(ctx, [{ after: marcacao }]);
  await appointments().made(ctx, user.timezone, marcacao);
  await notify(db, user.id, { tipo: "marcacao", id: marcacao.id });
  return marcacao;
}

/** @throws AppError 422 for a time that the zone's clock jumps over. */
export function instant(text: string, zone: string) {
  const found = parseInstante(text, zone);
  if (!found) throw invalidField("horario", recusas.indisponivel);
  return found;
}
