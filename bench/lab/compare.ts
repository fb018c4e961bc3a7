import { load, type Running } from "./processes.ts";
import { isSmall, sized } from "./scale.ts";

/** A server and what is asked of it. */
export interface Side {
  server: Running;
  requests: string[];
}

export interface Figure {
  /** Answers in a second. */
  perSecond: number;
  /** Microseconds of the server's own processor time for each answer; undefined where it cannot be measured. */
  cpuMicros: number | undefined;
  bodyBytes: number;
}

const ROUNDS = sized(3, 1);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const WARM_UP_SECONDS = 2;
const SMALL_SECONDS = 0.3;

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Loads the sides in turn, round after round (ABABAB), so that a noisy moment meets them all; the median of each. */
export async function inTurn(
  sides: Side[],
  { connections, seconds = SECONDS }: { connections: number; seconds?: number },
): Promise<Figure[][]> {
  const length = isSmall ? SMALL_SECONDS : seconds;
  for (const side of sides) await once(side, connections, Math.min(length, WARM_UP_SECONDS));
  const rounds: Figure[][] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const figures: Figure[] = [];
    for (const side of sides) figures.push(await once(side, connections, length));
    rounds.push(figures);
  }
  return sides.map((_, index) => rounds.flatMap((figures) => figures[index] ?? []));
}

async function once(
  { server, requests }: Side,
  connections: number,
  seconds: number,
): Promise<Figure> {
  const before = server.cpuMs();
  const { perSecond, bodyBytes } = await load({
    port: server.port,
    connections,
    seconds,
    requests,
  });
  const after = server.cpuMs();
  const cpuMicros =
    before === undefined || after === undefined
      ? undefined
      : ((after - before) * 1_000) / (perSecond * seconds);
  return { perSecond, cpuMicros, bodyBytes };
}

/** The medians of one side's rounds. */
export function summary(figures: Figure[]): Figure {
  const cpus = figures.flatMap(({ cpuMicros }) => cpuMicros ?? []);
  return {
    perSecond: median(figures.map(({ perSecond }) => perSecond)),
    cpuMicros: cpus.length ? median(cpus) : undefined,
    bodyBytes: figures[0]?.bodyBytes ?? 0,
  };
}

/** The median of the rounds' ratios: both of one round met the same noise. */
export const ratioOf = (product: Figure[], bare: Figure[]): number =>
  median(product.map(({ perSecond }, round) => perSecond / (bare[round]?.perSecond ?? Number.NaN)));
