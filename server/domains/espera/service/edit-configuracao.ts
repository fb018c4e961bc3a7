import type { TenantContext, UserContext } from "#server/core/context.ts";
import { assertAsSeen } from "#server/core/seen.ts";
import { lockProfessionals } from "#server/db/locks.queries.ts";
import { notify, notifyWork } from "#server/db/notify.ts";
import { ESPERA } from "#server/jobs/names.ts";
import { ESPERA_PADRAO } from "#shared/espera/espera.constants.ts";
import type { ConfiguracaoEspera, ConfiguracaoUpdate } from "#shared/espera/espera.schema.ts";
import * as configuracao from "../queries/configuracao.queries.ts";
import { withdrawOffers } from "./withdraw-offers.ts";

/** How the list works; the defaults for whoever never changed anything. */
export const readConfiguracao = async ({
  db,
  user,
}: Pick<TenantContext, "db" | "user">): Promise<ConfiguracaoEspera> =>
  (await configuracao.find(db, user.id)) ?? ESPERA_PADRAO;

/** Changes the fields that are given. Whoever switches the list off takes back what it offers. @throws AppError 412 as `assertAsSeen`. */
export async function updateConfiguracao(
  ctx: UserContext,
  { antes, ...input }: ConfiguracaoUpdate,
): Promise<ConfiguracaoEspera> {
  const { db, user, now } = ctx;
  await lockProfessionals(db, [user.id]);
  await configuracao.lock(db, user.id);
  const before = await readConfiguracao(ctx);
  assertAsSeen(before, antes);
  const given = Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== undefined),
  );
  const after: ConfiguracaoEspera = { ...before, ...given };
  await configuracao.save(db, user.id, after, now());
  if (before.ativa && !after.ativa) await withdrawOffers(ctx, user.id, {}, "desligada");
  await notifyWork(db, ESPERA);
  await notify(db, user.id, { tipo: "espera", id: user.id });
  return after;
}
