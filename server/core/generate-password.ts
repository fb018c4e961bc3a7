import { randomInt } from "node:crypto";

const SETS = ["ABCDEFGHJKLMNPQRSTUVWXYZ", "abcdefghijkmnpqrstuvwxyz", "23456789", "!@#$%&*?"];

/** Sixteen characters, some of each set, none that look alike. */
export function generatePassword(): string {
  const pick = (set: string) => set[randomInt(set.length)] ?? "";
  const all = SETS.join("");
  const rest = Array.from({ length: 12 }, () => pick(all));
  return [...SETS.map(pick), ...rest].join("");
}
