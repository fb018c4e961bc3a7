import { expect, test } from "vitest";
import type { Silence } from "#client/lib/reach.ts";
import { connectionOf } from "./connection-of.ts";

type Instance = NonNullable<Parameters<typeof connectionOf>[1]>[number];

const instance = (situacao: Instance["saude"]["situacao"]): Instance => ({ saude: { situacao } });
const [WELL, OUT, QUIET] = [instance("ok"), instance("desconectada"), instance("silenciosa")];

test.each<[Silence | null, Instance[] | undefined, string, string]>([
  [null, undefined, "Online", "bg-green"],
  [null, [], "Online", "bg-green"],
  [null, [WELL, QUIET], "Online", "bg-green"],
  [null, [OUT], "Online, WhatsApp fora", "bg-amber"],
  [null, [WELL, OUT], "Online, WhatsApp fora", "bg-amber"],
  ["silent", [OUT], "Offline", "bg-grey"],
  ["offline", [WELL], "Offline", "bg-grey"],
])(
  "where the silence is %s and the numbers are %j the sidebar says %s",
  (silence, numbers, ...words) => {
    expect(connectionOf(silence, numbers)).toEqual(words);
  },
);
