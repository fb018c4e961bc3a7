import { inTransaction, type OutsideContext } from "#server/core/context.ts";
import { countryOf } from "#server/core/country.ts";
import { deviceOf } from "#server/core/device.ts";
import { skipLimitResult } from "#shared/common/pagination.ts";
import { sentenceOf } from "#shared/seguranca/seguranca.messages.ts";
import type { EventoSegurancaJson, EventosFilter } from "#shared/seguranca/seguranca.schema.ts";
import { findPage } from "../queries/eventos.queries.ts";

/** Security events of the caller's account, the newest first. */
export async function listEvents(ctx: OutsideContext, filter: EventosFilter) {
  const { items, total } = await inTransaction(ctx, ({ db, actor }) =>
    findPage(db, actor.id, filter),
  );
  return skipLimitResult({ items: await Promise.all(items.map(eventJson)), total }, filter);
}

type Row = Awaited<ReturnType<typeof findPage>>["items"][number];

const eventJson = async ({
  id,
  tipo,
  endereco,
  agente,
  detalhes,
  criado_em,
}: Row): Promise<EventoSegurancaJson> => ({
  id,
  tipo,
  descricao: sentenceOf(tipo, detalhes),
  vezes: Number(detalhes?.vezes ?? 1),
  endereco,
  aparelho: agente && deviceOf(agente),
  local: endereco && (await countryOf(endereco)),
  criado_em,
});
