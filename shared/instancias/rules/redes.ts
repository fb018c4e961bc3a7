import { z } from "#shared/common/zod.ts";

/** Longer than any address with its mask. */
const LONGEST = 50;
const REDE = z.union([z.ipv4(), z.cidrv4(), z.ipv6(), z.cidrv6()]);

/** An address, or a network as `203.0.113.0/24`; of both families. */
export const isRede = (text: string): boolean =>
  text.length <= LONGEST && REDE.safeParse(text).success;

/** Splits a list written with commas, semicolons, blanks or lines between. */
export const redesOf = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);
