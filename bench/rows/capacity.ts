import { brokenLevels } from "../capacity/gives-way.ts";
import { CORES } from "../capacity/processor.ts";
import {
  gbAYear,
  givesWay,
  perCore,
  perScreen,
  roundsTable,
  storedNotes,
} from "../capacity/report.ts";
import { measureStorage, playRound, type Round, type Stored } from "../capacity/round.ts";
import type { Limit } from "../capacity/search.ts";
import { findLimit } from "../capacity/search.ts";
import { openStage, type Stage } from "../capacity/stage.ts";
import { count, type Measured, type Row, times } from "../lab/row.ts";
import { isSmall, sized } from "../lab/scale.ts";

/** Length of the busiest hour played in each round. */
const SECONDS = Number(process.env.BENCH_SECONDS ?? sized(10, 2));
const RANGE = { start: sized(2_000, 20), most: sized(32_000, 20), precision: 1.2 };
/** The storage measurement lasts this many rounds: half a day of all practices in a minute. */
const LONGER = sized(6, 3);
const DAYS = (SECONDS * LONGER) / 120;
/** An installation of 1,000 professionals runs on one small machine. */
const PROMISED = 1_000;
/** GB of database for a professional and year. */
const PROMISED_GB = 0.2;

/** How many professionals' busiest hour holds, played against one process, and what they leave in the database. */
export const capacity: Row = async (lab) => {
  const stage = await openStage(lab);
  try {
    const stored = await measureStorage(stage, DAYS, SECONDS * LONGER);
    const rounds: Round[] = [];
    const limit = await findLimit(async (professionals) => {
      const round = await playRound(stage, professionals, SECONDS);
      rounds.push(round);
      console.error([roundsTable([round]).at(-1), ...round.played.samples].join("\n    "));
      return holds(round);
    }, RANGE);
    return [held(limit, rounds, stage.first), left(stored)];
  } finally {
    await stage.close();
  }
};

/** Other work slows a small run down, so that only what fails counts there. */
const holds = (round: Round) =>
  isSmall ? round.levels.errors === 0 : brokenLevels(round).length === 0;

function held({ held, broken }: Limit, rounds: Round[], first: Stage["first"]): Measured {
  const of = (professionals: number | undefined) =>
    rounds.findLast((round) => round.professionals === professionals);
  const [best, over] = [of(held), of(broken)];
  const figures = best
    ? `${count(held)}, ${count(perCore(best))} for a core, ${count(perScreen(best, first) / 1_000)} kB for an open screen`
    : "none";
  const end = over
    ? `At ${count(over.professionals)} gave way: ${givesWay(over)}.`
    : "Nothing gave way.";
  const memory = best ? ` The server's process then had ${count(best.memory / 1e6)} MB.` : "";
  return {
    work: `professionals whose busiest hour one process holds, of ${count(PROMISED)}`,
    figure: figures,
    ratio: held / PROMISED,
    limit: 1,
    kind: "at least",
    notes: [
      `capacity, ${CORES} cores, the player on the same; cores used in each round:`,
      ...roundsTable(rounds),
      `${end}${memory}`,
    ],
  };
}

function left(stored: Stored): Measured {
  const gb = gbAYear(stored.kept);
  return {
    work: `GB of database for a professional and year, of ${PROMISED_GB}`,
    figure: `${times(gb)} GB, ${times(1 / gb)} professionals and years for a GB`,
    ratio: gb / PROMISED_GB,
    limit: 1,
    kind: "at most",
    notes: storedNotes(stored),
  };
}
