import type { Random } from "./random.ts";

/** A rule: percent in hundredths, or centavos. People and services are places in lists. */
export interface PlainRule {
  who: number;
  service: number | null;
  tipo: "percentual" | "fixo";
  valor: number;
}

/** An appointment as it is now; `pago_em` in milliseconds. */
export interface PlainPaid {
  id: string;
  who: number;
  service: number | null;
  valor: number | null;
  pago_em: number | null;
}

export interface PlainLine {
  id: string;
  pago_em: number;
  who: number;
  service: number | null;
  valor: number;
  parte: number;
  ajuste_de: string | null;
  rule: PlainRule | undefined;
}

/** A practice: what is paid now, its rules, and what was closed. */
export interface PlainPractice {
  zone: string;
  paid: Map<string, PlainPaid>;
  rules: PlainRule[];
  closed: Map<string, PlainLine[]>;
}

/** The whole number that is nearest to a fraction, the even one of two. */
function nearest(numerator: bigint, denominator: bigint): number {
  const below = numerator / denominator;
  const [down, up] = [numerator - below * denominator, (below + 1n) * denominator - numerator];
  if (down === up) return Number(below % 2n === 0n ? below : below + 1n);
  return Number(down < up ? below : below + 1n);
}

function shareOf(rule: PlainRule | undefined, paid: number): number {
  if (!rule) return 0;
  if (rule.tipo === "fixo") return Math.min(rule.valor, paid);
  return nearest(BigInt(paid) * BigInt(rule.valor), 10_000n);
}

const ruleFor = ({ rules }: PlainPractice, who: number, service: number | null) =>
  rules.find((rule) => rule.who === who && service !== null && rule.service === service) ??
  rules.find((rule) => rule.who === who && rule.service === null);

const formatters = new Map<string, Intl.DateTimeFormat>();

/** The month of an instant, as a calendar on the wall of that zone says. */
export function monthIn(zone: string, instant: number): string {
  const known =
    formatters.get(zone) ??
    new Intl.DateTimeFormat("en-CA", { timeZone: zone, year: "numeric", month: "2-digit" });
  formatters.set(zone, known);
  return known.format(instant);
}

export function monthBefore(mes: string): string {
  const [year = 0, month = 0] = mes.split("-").map(Number);
  const [y, m] = month === 1 ? [year - 1, 12] : [year, month - 1];
  return `${y}-${String(m).padStart(2, "0")}`;
}

/** The lines of a month, found one payment after the other. */
export function plainLines(practice: PlainPractice, mes: string): PlainLine[] {
  const frozen = practice.closed.get(mes);
  if (frozen) return frozen;
  const before: string[] = [];
  for (let one = monthBefore(mes); practice.closed.has(one); one = monthBefore(one))
    before.push(one);
  const ever = [...practice.closed].flatMap(([closed, lines]) =>
    lines.map((line) => ({ ...line, closed, origin: line.ajuste_de ?? closed })),
  );
  const counted = Map.groupBy(ever, ({ id, pago_em }) => `${id} ${pago_em}`);
  return [
    ...[...practice.paid.values()].flatMap((one) => {
      if (one.pago_em === null || counted.has(`${one.id} ${one.pago_em}`)) return [];
      const origin = monthIn(practice.zone, one.pago_em);
      if (origin === mes) return [lineOf(practice, one, one.pago_em, null)];
      return before.includes(origin) ? [lineOf(practice, one, one.pago_em, origin)] : [];
    }),
    ...[...counted.values()].flatMap((lines) => {
      const origin = lines[0]?.origin;
      return origin && before.includes(origin) ? corrections(practice, lines, origin) : [];
    }),
  ];
}

function lineOf(
  practice: PlainPractice,
  { id, who, service, valor }: PlainPaid,
  pago_em: number,
  ajuste_de: string | null,
): PlainLine {
  const rule = ruleFor(practice, who, service);
  const paid = valor ?? 0;
  return { id, pago_em, who, service, valor: paid, parte: shareOf(rule, paid), ajuste_de, rule };
}

type Counted = PlainLine & { closed: string };

/** The lines that lead from what was counted of one payment to what it is now. */
function corrections(practice: PlainPractice, lines: Counted[], origin: string): PlainLine[] {
  const [first] = lines;
  if (!first) return [];
  const { id, pago_em } = first;
  const found = practice.paid.get(id);
  const present = found?.pago_em === pago_em ? found : undefined;
  const people = new Set([...lines.map(({ who }) => who), ...(present ? [present.who] : [])]);
  return [...people].flatMap((who) => {
    const theirs = lines.filter((line) => line.who === who);
    const now = present?.who === who ? present : undefined;
    const change = changeOf(practice, theirs, { who, now });
    return change.valor || change.parte ? [{ id, pago_em, who, ajuste_de: origin, ...change }] : [];
  });
}

interface Whose {
  who: number;
  /** The payment, where it is theirs by now. */
  now: PlainPaid | undefined;
}

function changeOf(practice: PlainPractice, counted: readonly Counted[], { who, now }: Whose) {
  const sum = (of: (line: PlainLine) => number) => counted.reduce((all, one) => all + of(one), 0);
  const was = { valor: sum(({ valor }) => valor), parte: sum(({ parte }) => parte) };
  const last = counted.toSorted((a, b) => a.closed.localeCompare(b.closed)).at(-1);
  if (!now) {
    const { service = null, rule } = last ?? {};
    return { service, rule, valor: -was.valor, parte: -was.parte };
  }
  const { service } = now;
  const paid = now.valor ?? 0;
  const isSame = last !== undefined && service === last.service;
  const rule = isSame ? last.rule : ruleFor(practice, who, service);
  const parte = isSame && paid === was.valor ? was.parte : shareOf(rule, paid);
  return { service, rule, valor: paid - was.valor, parte: parte - was.parte };
}

/** Values that make halves, none, and whole ones of every size. */
const value = (random: Random) =>
  [null, 0, 1, 5, 50 * (1 + 2 * random(50)), random(2_147_483_647), random(50_000)][random(7)] ??
  null;

const percent = (random: Random) => [5_000, 2_500, 0, 10_000, random(10_001)][random(5)] ?? 0;

/** At most one for each professional and service. */
export function generatedRules(random: Random, people: number, services: number): PlainRule[] {
  const places = Array.from({ length: people }, (_, who) => who).flatMap((who) =>
    [null, ...Array.from({ length: services }, (_, service) => service)].map((service) => ({
      who,
      service,
    })),
  );
  return places
    .filter(() => random(5) < 3)
    .map((place) =>
      random(3)
        ? { ...place, tipo: "percentual", valor: percent(random) }
        : { ...place, tipo: "fixo", valor: random(40_000) },
    );
}

/** An instant of a month, often at one of its ends. */
export function instantIn(random: Random, mes: string): number {
  const start = Date.parse(`${mes}-01T00:00:00Z`);
  const [hour, day] = [3_600_000, 86_400_000];
  return start + (random(3) ? random(27) * day + random(day) : random(10) * hour - random(2));
}

interface Changed {
  random: Random;
  people: number;
  services: number;
  /** Months in which it may be paid. */
  months: readonly string[];
}

/** The appointment after one thing that people do to it; undefined where it is deleted. */
export function changed(
  one: PlainPaid,
  { random, people, services, months }: Changed,
): PlainPaid | undefined {
  const service = services && random(3) ? random(services) : null;
  const when = () => instantIn(random, months[random(months.length)] ?? "2025-01");
  switch (random(7)) {
    case 0:
      return { ...one, pago_em: null };
    case 1:
      return { ...one, pago_em: when() };
    case 2:
      return { ...one, valor: value(random) };
    case 3:
      return { ...one, who: random(people) };
    case 4:
      return { ...one, service };
    case 5:
      return { ...one, who: random(people), service, valor: value(random) };
    default:
      return random(3) ? one : undefined;
  }
}

/** A new appointment, paid in one of these months or not yet. */
export const generatedPaid = (
  id: string,
  { random, people, services, months }: Changed,
): PlainPaid => ({
  id,
  who: random(people),
  service: services && random(3) ? random(services) : null,
  valor: value(random),
  pago_em: random(6) ? instantIn(random, months[random(months.length)] ?? "2025-01") : null,
});
