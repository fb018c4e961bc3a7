import type { TenantContext } from "#server/core/context.ts";
import { notify } from "#server/db/notify.ts";
import { MAX_ETIQUETAS } from "#shared/clientes/clientes.constants.ts";
import { searchable } from "#shared/common/text.ts";
import * as etiquetas from "../queries/etiquetas.queries.ts";

/** Gives clients a label; answers who got it, who has it already, and who has as many as may be. */
export async function labelClientes(
  { db, user, now }: TenantContext,
  ids: readonly string[],
  etiqueta: string,
) {
  const present = await etiquetas.lockLabelled(db, user.id, ids);
  const key = searchable(etiqueta);
  const has = present.filter((one) => one.etiquetas.some((label) => searchable(label) === key));
  const others = present.filter((one) => !has.includes(one));
  const room = others.filter((one) => one.etiquetas.length < MAX_ETIQUETAS);
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  const given = idsOf(room);
  await etiquetas.addLabel(db, user.id, { ids: given, etiqueta, now: now() });
  for (const id of given) await notify(db, user.id, { tipo: "cliente", id });
  const full = idsOf(others.filter((one) => !room.includes(one)));
  return { given, has: idsOf(has), full };
}

/** For a change that is taken back. */
export async function unlabelClientes(
  { db, user, now }: TenantContext,
  ids: readonly string[],
  etiqueta: string,
) {
  await etiquetas.removeLabel(db, user.id, { ids, etiqueta, now: now() });
  for (const id of ids) await notify(db, user.id, { tipo: "cliente", id });
}
