import type { SystemContext, UserContext } from "#server/core/context.ts";
import { siteOfOwner } from "#server/core/practice-link.ts";
import { notify } from "#server/db/notify.ts";
import { civilOf } from "#shared/common/time.ts";
import { type Franquia, franquiaDe, tarifaDe } from "#shared/instancias/rules/franquia.ts";
import { limiarDe } from "#shared/instancias/rules/limiares.ts";
import * as franquias from "../queries/franquias.queries.ts";
import { allowanceLetter } from "./write-letters.ts";

interface Delivered {
  usuario_id: string;
  instancia_id: string;
  recebido_em: Date;
}

/**
 * Counts delivered service messages of numbers at Meta, and writes to the owner of a number whose free ones of the month come to
 * an end: once for each threshold and month, in the transaction that counts.
 */
export async function countAllowance(ctx: SystemContext, messages: readonly Delivered[]) {
  if (messages.length === 0) return;
  for (const month of await franquias.addDelivered(ctx.db, messages)) await warn(ctx, month);
}

async function warn(ctx: SystemContext, month: franquias.CountedMonth) {
  const { db, now, jobs } = ctx;
  const { usuario_id, instancia_id: id, mes, usadas, timezone } = month;
  const tarifa = tarifaDe(mes);
  const limiar = tarifa && limiarDe({ incluidas: tarifa.incluidas, usadas });
  // A late report of a month that is over is nothing to act upon.
  if (!limiar || monthOf(now(), timezone) !== mes) return;
  if (!(await franquias.noteWarned(db, month, limiar))) return;
  const site = await siteOfOwner(ctx, usuario_id);
  await jobs.enqueue(db, "mail", allowanceLetter(site, month, { tarifa, limiar }));
  await notify(db, usuario_id, { tipo: "instancia", id });
}

/** YYYY-MM on the clock of the zone. */
export const monthOf = (instant: Date, zone: string): string =>
  civilOf(instant, zone).date.slice(0, "YYYY-MM".length);

/** Free service messages of a month (YYYY-MM), by number: how many there are, and how many were used. */
export async function allowancesOf(
  { db, user }: Pick<UserContext, "db" | "user">,
  mes: string,
): Promise<(id: string) => Franquia | undefined> {
  if (!tarifaDe(mes)) return () => undefined;
  const rows = await franquias.findDelivered(db, user.id, mes);
  const used = new Map(rows.map(({ instancia_id, usadas }) => [instancia_id, usadas]));
  return (id) => franquiaDe(mes, used.get(id) ?? 0);
}
