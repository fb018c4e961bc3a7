import { inTurn, ratioOf, summary } from "./compare.ts";
import type { Lab } from "./lab.ts";
import { type Measured, perSecond } from "./row.ts";

const SECONDS = 2;
/** How much longer an answer may take at the largest size. */
export const LIMIT = 1.5;

/** The same request of professionals whose histories have different sizes, the smallest first. */
export async function answersAtSizes(
  lab: Lab,
  work: string,
  requests: readonly string[],
): Promise<Measured> {
  const server = await lab.product();
  const sides = requests.map((request) => ({ server, requests: [request] }));
  const figures = await inTurn(sides, { connections: 16, seconds: SECONDS });
  const [few = [], , many = []] = figures;
  return {
    work: `${work}, HTTP`,
    figure: figures.map((found) => perSecond(summary(found).perSecond)).join(", "),
    ratio: 1 / ratioOf(many, few),
    limit: LIMIT,
    kind: "at most",
  };
}
