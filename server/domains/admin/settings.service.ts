import { randomInt } from "node:crypto";
import { asSystem, type Services } from "#server/core/context.ts";
import { findSetting, insertSetting } from "./settings.queries.ts";

const KEY = "default_password";
const PLACE = `configuracoes.valor:${KEY}`;

/** The password that users made by an administrator begin with: configured, or made once and kept sealed. */
export async function readDefaultPassword(ctx: Services): Promise<string> {
  if (ctx.config.defaultUserPassword) return ctx.config.defaultUserPassword;
  const sealed = await asSystem(ctx, async ({ db, secrets }) => {
    if (!(await findSetting(db, KEY)))
      await insertSetting(db, KEY, await secrets.seal(PLACE, newPassword()));
    return findSetting(db, KEY);
  });
  if (!sealed) throw new Error("the default password was not kept");
  return ctx.secrets.open(PLACE, sealed.valor);
}

const SETS = ["ABCDEFGHJKLMNPQRSTUVWXYZ", "abcdefghijkmnpqrstuvwxyz", "23456789", "!@#$%&*?"];

/** Sixteen characters, some of each set, none that look alike. */
export function newPassword(): string {
  const pick = (set: string) => set[randomInt(set.length)] ?? "";
  const all = SETS.join("");
  const rest = Array.from({ length: 12 }, () => pick(all));
  return [...SETS.map(pick), ...rest].join("");
}

/** For administrators. */
export const readSettings = async (ctx: Services) => ({
  default_password: await readDefaultPassword(ctx),
});
