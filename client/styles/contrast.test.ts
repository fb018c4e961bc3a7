import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** WCAG 2.2, level AA: 1.4.3 for text, 1.4.11 for the edges of controls and the dots that stand for a status. */
const TEXT = 4.5;
const GRAPHIC = 3;

const CLIENT = join(import.meta.dirname, "..");
const TONES = ["brand", "amber", "green", "red", "blue", "violet", "grey"];

/** Any text may stand on any of these; a ground that is half transparent lies between two of them. */
const GROUNDS = ["canvas", "surface", "muted", ...TONES.map((tone) => `${tone}-soft`)];
const INKS = ["ink", "soft", "faint", ...TONES.map((tone) => `${tone}-ink`)];

/** Text on strong colours: each stands on these and on nothing else. */
const ON_STRONG: [ink: string, ...grounds: string[]][] = [
  ["on-brand", "brand", "brand-strong"],
  ["on-danger", "danger", "danger-strong"],
  ["on-deep", "deep", "deep-soft"],
  ["on-deep-soft", "deep", "deep-soft"],
  ["deep", "on-deep", "on-deep-soft"],
  ["canvas", "ink"],
  ["on-paper", "paper"],
];
const GRAPHICS = ["control", "danger", ...TONES];

/** Coloured marks that are no text: an icon, the points of a list. */
const ICONS = ["brand", "blue", "control"];
/** An empty box of a form; its tick is drawn when the box has the brand's colour. */
const NEVER_SEEN = ["on-brand on surface"];
/** Grounds that carry no text: dots, tracks and bars, and what lies behind a dialog. */
const BARE = ["line", "control", "backdrop", "on-brand", ...TONES];

const pairsOf = (inks: string[], grounds: string[]) =>
  inks.flatMap((ink) => grounds.map((ground) => `${ink} on ${ground}`));
const textPairs = [
  ...pairsOf(INKS, GROUNDS),
  ...ON_STRONG.flatMap(([ink, ...grounds]) => pairsOf([ink], grounds)),
];

const TOKEN = /^ *--([a-z-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\);$/;
const tokens = new Map(
  readFileSync(join(import.meta.dirname, "tokens.css"), "utf8")
    .split("\n")
    .flatMap((line) => {
      const [, name = "", light = "", dark = ""] = TOKEN.exec(line) ?? [];
      return name ? [[name, { light, dark }] as const] : [];
    }),
);

test.each(["light", "dark"] as const)("every text of the %s theme can be read", (theme) => {
  expect(tooWeak(textPairs, TEXT, theme)).toEqual([]);
});

test.each(["light", "dark"] as const)("controls and dots of the %s theme can be seen", (theme) => {
  expect(tooWeak(pairsOf(GRAPHICS, ["canvas", "surface"]), GRAPHIC, theme)).toEqual([]);
});

test("no class list puts a text on a ground that is not among those", () => {
  const used = classLists().flatMap((list) =>
    pairsOf(
      tokensOf(list, "text"),
      tokensOf(list, "bg").filter((ground) => ground !== "backdrop"),
    ),
  );
  expect(used.length).toBeGreaterThan(50);
  const known = new Set([...textPairs, ...NEVER_SEEN]);
  expect([...new Set(used)].filter((pair) => !known.has(pair))).toEqual([]);
});

test("every colour that text or grounds have is among those", () => {
  const lists = classLists();
  const inks = new Set([...INKS, ...ON_STRONG.map(([ink]) => ink), ...ICONS]);
  const grounds = new Set([...GROUNDS, ...ON_STRONG.flatMap(([, ...rest]) => rest), ...BARE]);
  const used = (kind: "text" | "bg") => new Set(lists.flatMap((list) => tokensOf(list, kind)));
  expect([...used("text")].filter((ink) => !inks.has(ink))).toEqual([]);
  expect([...used("bg")].filter((ground) => !grounds.has(ground))).toEqual([]);
});

function tooWeak(pairs: string[], least: number, theme: "light" | "dark"): string[] {
  return pairs.flatMap((pair) => {
    const [ink, ground] = pair.split(" on ").map((name) => luminance(tokens.get(name)?.[theme]));
    const [dark = 0, light = 0] = [ink ?? Number.NaN, ground ?? Number.NaN].toSorted(
      (a, b) => a - b,
    );
    const ratio = (light + 0.05) / (dark + 0.05);
    return ratio >= least ? [] : [`${pair}: ${ratio.toFixed(2)}`];
  });
}

/** As WCAG defines it, of #rrggbb. */
function luminance(colour = ""): number {
  const [red = Number.NaN, green = Number.NaN, blue = Number.NaN] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Every literal of the client's sources. */
function classLists(): string[] {
  return globSync("**/*.{ts,tsx}", { cwd: CLIENT })
    .filter((file) => !file.startsWith("e2e") && !file.includes(".test."))
    .flatMap((file) => readFileSync(join(CLIENT, file), "utf8").match(/"[^"\n]*"|`[^`]*`/g) ?? []);
}

/** The tokens that a class list uses as this kind, whatever their state or opacity. */
const tokensOf = (list: string, kind: "text" | "bg") =>
  [...list.matchAll(new RegExp(`(?<![\\w-])${kind}-([a-z]+(?:-[a-z]+)*)(?![\\w-])`, "g"))]
    .map(([, name = ""]) => name)
    .filter((name) => tokens.has(name) || name === "backdrop");
