import { randomInt } from "node:crypto";
import type { Services } from "#server/core/context.ts";

const SETS = ["ABCDEFGHJKLMNPQRSTUVWXYZ", "abcdefghijkmnpqrstuvwxyz", "23456789", "!@#$%&*?"];

/** Sixteen characters, some of each set, none that look alike. */
export function newPassword(): string {
  const pick = (set: string) => set[randomInt(set.length)] ?? "";
  const all = SETS.join("");
  const rest = Array.from({ length: 12 }, () => pick(all));
  return [...SETS.map(pick), ...rest].join("");
}

/**
 * For administrators: the password that the next account begins with, the configured one or one of its own. It is kept
 * nowhere; the form sends it back with the account.
 */
export const readSettings = ({ config }: Services) => ({
  default_password: config.defaultUserPassword ?? newPassword(),
});
