import type { Measured, Row } from "../lab/row.ts";
import { sized } from "../lab/scale.ts";
import { ABLATIONS, NEW, TODAY, WITHOUT_REST } from "../number/policies.ts";
import { REACTIONS } from "../number/reactions.ts";
import { type Figures, linesOf } from "../number/report.ts";
import { figuresUnder, practicesOf } from "../number/simulate.ts";

const NUMBERS = sized(1_000, 20);

/**
 * Policies of first contacts and rests against models of WhatsApp's reaction, over 90 days. It needs no database. The ratios are those of
 * the reaction under which the new policy does worst; one number more is counted on both sides, because a few bans come for nothing.
 */
export const numero: Row = async () => {
  const practices = practicesOf(NUMBERS);
  const tables = REACTIONS.map((reaction) => ({
    reaction: reaction.name,
    figures: [TODAY, NEW, ...ABLATIONS].map((policy) => figuresUnder(policy, reaction, practices)),
  }));
  const compared = tables.map(({ reaction, figures }) => ({
    reaction,
    today: named(figures, TODAY.name),
    next: named(figures, NEW.name),
    restless: named(figures, WITHOUT_REST.name),
  }));
  const bans = ({ next, today }: Compared) => (next.banned + 1) / (today.banned + 1);
  const reminders = ({ next, today }: Compared) => next.remindersInTime / today.remindersInTime;
  const rests = ({ next, restless }: Compared) => (next.banned + 1) / (restless.banned + 1);
  return [
    measured(compared, {
      work: `numbers banned in 90 days of ${NUMBERS}, new policy against today's`,
      figure: ({ next, today }) => `${next.banned} against ${today.banned}`,
      ratio: bans,
      kind: "at most",
      notes: tables.flatMap(({ reaction, figures }) => ["", ...linesOf(reaction, figures)]),
    }),
    measured(compared, {
      work: "the same, with rests against without",
      figure: ({ next, restless }) => `${next.banned} against ${restless.banned}`,
      ratio: rests,
      kind: "at most",
    }),
    measured(compared, {
      work: "reminders in time, new policy against today's",
      figure: ({ next, today }) =>
        `${percent(next.remindersInTime)} against ${percent(today.remindersInTime)}`,
      ratio: reminders,
      kind: "at least",
    }),
  ];
};

interface Compared {
  reaction: string;
  today: Figures;
  next: Figures;
  restless: Figures;
}

interface Comparison extends Pick<Measured, "work" | "kind" | "notes"> {
  figure: (of: Compared) => string;
  ratio: (of: Compared) => number;
}

/** Must hold under every reaction. */
function measured(all: Compared[], { figure, ratio, ...row }: Comparison): Measured {
  const ratios = all.map(ratio);
  return {
    ...row,
    figure: all.map((one) => `${one.reaction} ${figure(one)}`).join("; "),
    ratio: row.kind === "at most" ? Math.max(...ratios) : Math.min(...ratios),
    limit: 1,
  };
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

function named(figures: Figures[], name: string): Figures {
  const found = figures.find(({ policy }) => policy === name);
  if (!found) throw new Error(`no figures of ${name}`);
  return found;
}
