import type { UserContext } from "#server/core/context.ts";
import { skipLimitResult } from "#shared/common/pagination.ts";
import { sentenceOf } from "#shared/seguranca/seguranca.messages.ts";
import type { EventoSegurancaJson, EventosFilter } from "#shared/seguranca/seguranca.schema.ts";
import { findPage } from "../eventos.queries.ts";

/** What happened to the safety of the caller's account, the newest first. */
export async function listEvents({ db, user }: UserContext, filter: EventosFilter) {
  const { items, total } = await findPage(db, user.id, filter);
  return skipLimitResult({ items: items.map(eventJson), total }, filter);
}

type Row = Awaited<ReturnType<typeof findPage>>["items"][number];

const eventJson = ({ id, tipo, endereco, detalhes, criado_em }: Row): EventoSegurancaJson => ({
  id,
  tipo,
  descricao: sentenceOf(tipo, detalhes),
  vezes: Number(detalhes?.vezes ?? 1),
  endereco,
  criado_em,
});
