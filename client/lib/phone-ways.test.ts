import { expect, test } from "vitest";
import { telefoneField } from "#shared/common/telefone-field.ts";
import { nextTyped, phoneValue, settled } from "./phone-mask.ts";

/** Area code and the two halves of the number, as they are in a phone book. */
const NUMBERS = [
  ["11", "98888", "7777"],
  ["21", "96543", "2101"],
  ["55", "99999", "8888"],
  ["15", "91511", "0055"],
  ["91", "98055", "1155"],
  ["98", "90000", "0000"],
  ["11", "3333", "4444"],
  ["55", "3222", "1234"],
  ["91", "3322", "5566"],
  ["41", "8765", "4321"],
] as const;

type Form = (ddd: string, a: string, b: string) => string;

/** Forms that say by themselves where the number begins. */
const CLEAR: readonly Form[] = [
  (d, a, b) => `${d}${a}${b}`,
  (d, a, b) => `(${d}) ${a}-${b}`,
  (d, a, b) => `(${d})${a}${b}`,
  (d, a, b) => `${d} ${a} ${b}`,
  (d, a, b) => `${d}.${a}.${b}`,
  (d, a, b) => `${d}-${a}-${b}`,
  (d, a, b) => ` ${d}  ${a} - ${b} `,
  (d, a, b) => `[${d}] ${a}${b}`,
  (d, a, b) => `(${d})\u00a0${a}\u2011${b}`,
  (d, a, b) => `\u202a(${d}) ${a}\u2013${b}\u202c`,
  (d, a, b) => `${d} ${a[0]} ${a.slice(1)} ${b}`,
  (d, a, b) => `${d} ${(a + b).split("").join(" ")}`,
  (d, a, b) => wide(`${d} ${a}-${b}`),
  (d, a, b) => `+55${d}${a}${b}`,
  (d, a, b) => `+55 ${d} ${a}-${b}`,
  (d, a, b) => `+55 (${d}) ${a}-${b}`,
  (d, a, b) => `+55-${d}-${a}-${b}`,
  (d, a, b) => `+55.${d}.${a}${b}`,
  (d, a, b) => `(+55) ${d} ${a}-${b}`,
  (d, a, b) => `+ 55 ${d} ${a} ${b}`,
  (d, a, b) => wide(`+55 ${d} ${a}-${b}`),
  (d, a, b) => `+55\u00a0${d}\u00a0${a}\u2011${b}`,
  (d, a, b) => `+55 0${d} ${a}-${b}`,
  (d, a, b) => `+55 (0) ${d} ${a}-${b}`,
  (d, a, b) => `+55 (0xx${d}) ${a}-${b}`,
  (d, a, b) => `0055 ${d} ${a}-${b}`,
  (d, a, b) => `00 55 (${d}) ${a} ${b}`,
  (d, a, b) => `0${d}${a}${b}`,
  (d, a, b) => `0${d} ${a}-${b}`,
  (d, a, b) => `(0${d}) ${a}-${b}`,
  (d, a, b) => `0 xx ${d} ${a}-${b}`,
  (d, a, b) => `0xx${d} ${a}${b}`,
  (d, a, b) => `(0XX${d}) ${a}-${b}`,
  (d, a, b) => `0-${d}-${a}-${b}`,
];

/** Country code or carrier before the number, with nothing that says so. */
const TWO_BEFORE: readonly Form[] = [
  (d, a, b) => `55${d}${a}${b}`,
  (d, a, b) => `55 ${d} ${a}-${b}`,
  (d, a, b) => `55 (${d}) ${a}-${b}`,
  (d, a, b) => `(55) ${d} ${a} ${b}`,
  (d, a, b) => `55-${d}-${a}-${b}`,
  (d, a, b) => `055${d}${a}${b}`,
  (d, a, b) => `055 ${d} ${a}-${b}`,
  (d, a, b) => `0 15 ${d} ${a}-${b}`,
  (d, a, b) => `015 (${d}) ${a}-${b}`,
  (d, a, b) => `0 21 ${d} ${a}-${b}`,
  (d, a, b) => `021${d}${a}${b}`,
  (d, a, b) => `0 41 ${d} ${a} ${b}`,
];

/** Links: pasted, never typed. */
const LINKS: readonly Form[] = [
  (d, a, b) => `tel:+55${d}${a}${b}`,
  (d, a, b) => `tel:0${d}${a}${b}`,
  (d, a, b) => `https://wa.me/55${d}${a}${b}`,
  (d, a, b) => `wa.me/55${d}${a}${b}?text=Quero%202%20sess%C3%B5es`,
  (d, a, b) => `whatsapp://send?phone=55${d}${a}${b}`,
  (d, a, b) => `https://api.whatsapp.com/send?phone=55${d}${a}${b}&text=Oi`,
];

/** Not the number that was meant: all of them are refused. */
const WRONG: readonly Form[] = [
  (_d, a, b) => `${a}-${b}`,
  (d, a, b) => `${d} ${a}${b}${tooMany(d + a)}`,
  (d, a, b) => `+55 ${d} ${a}-${b}${tooMany(d + a)}`,
  (d, a, b) => `+1 ${d}${a}${b}`,
  (d, a, b) => `00351 ${d}${a}${b}`,
  (d, a) => `${d} ${a}`,
];

/** To a number of ten digits three more: with one it has eleven, which is all that is asked of a number. */
const tooMany = (beginning: string) => (beginning.length === 7 ? "0" : "000");

/**
 * The rule of the table, which asks none of the code: the stored digits are those of the phone book. Two digits before ten
 * that begin with 9 are refused: with the next one they are a mobile number, and one digit too many.
 */
const ROWS = NUMBERS.flatMap(([d, a, b]) => {
  const digits = d + a + b;
  const isTwofold = digits.length === 10 && d.startsWith("9");
  const rows = (forms: readonly Form[], stored: string | null, isTyped = true) =>
    forms.map((form) => ({ text: form(d, a, b), stored, isTyped }));
  return [
    ...rows(CLEAR, digits),
    ...rows(TWO_BEFORE, isTwofold ? null : digits),
    ...rows(LINKS, digits, false),
    ...rows(WRONG, null),
  ];
});

const STORED_BEFORE = "(31) 97777-6666";

/** Each answers what the box shows in the end. */
const WAYS = {
  "key by key": (text: string) => {
    let state = { text: "", caret: 0 };
    for (const key of text) state = press(state, key);
    return state.text;
  },
  "key by key, one forgotten and put in afterwards": (text: string) => {
    const keys = text.split("");
    const at = keys.findLastIndex((key) => /[\d\uff10-\uff19]/.test(key));
    let state = { text: "", caret: 0 };
    for (const key of keys.toSpliced(at - 2, 1)) state = press(state, key);
    const [forgotten = ""] = keys.slice(at - 2, at - 1);
    const behind = keys.slice(at - 1).filter((key) => /[\d\uff10-\uff19]/.test(key)).length;
    return press({ text: state.text, caret: caretBefore(state.text, behind) }, forgotten).text;
  },
  pasted: (text: string) => nextTyped("", { text, caret: text.length }).text,
  "pasted over another": (text: string) =>
    nextTyped(STORED_BEFORE, { text, caret: text.length }).text,
  "typed over another": (text: string) => {
    const [first = "", ...others] = text;
    let state = nextTyped(STORED_BEFORE, { text: first, caret: 1 });
    for (const key of others) state = press(state, key);
    return state.text;
  },
};

function press({ text, caret }: { text: string; caret: number }, key: string) {
  const typed = text.slice(0, caret) + key + text.slice(caret);
  return nextTyped(text, { text: typed, caret: caret + key.length });
}

/** Before the digit that has so many behind it, itself included. */
function caretBefore(text: string, digitsBehind: number) {
  let position = text.length;
  for (let left = digitsBehind; left > 0; position--)
    if (/\d/.test(text[position - 1] ?? "")) left--;
  return position;
}

test("the table has more than five hundred rows, each different", () => {
  expect(new Set(ROWS.map(({ text }) => text)).size).toBeGreaterThan(500);
});

test.each(Object.entries(WAYS))("%s: the stored digits are those of the table", (way, fill) => {
  const rows = ROWS.filter(({ isTyped }) => isTyped || way.startsWith("pasted"));
  const wrong = rows.flatMap(({ text, stored }) => {
    const shown = fill(text);
    const results = [saved(shown), saved(settled(shown))];
    return results.every((result) => result === stored) ? [] : [{ text, stored, shown, results }];
  });
  expect(wrong).toEqual([]);
});

test("what is refused stays in sight, and what is stored wears the mask", () => {
  for (const { text, stored } of ROWS) {
    const shown = settled(WAYS.pasted(text));
    if (stored) expect(shown).toMatch(/^\(\d\d\) \d{4,5}-\d{4}$/);
    else expect(shown.replace(/\D/g, "")).toBe(narrow(text).replace(/\D/g, ""));
  }
});

/** The rule of every schema with a phone. */
const telefone = telefoneField("recusado");

/** The number that the server stores for it; null where it refuses. */
function saved(shown: string) {
  const { data, error } = telefone.safeParse(phoneValue(shown));
  expect(error?.issues.map(({ message }) => message) ?? ["recusado"]).toEqual(["recusado"]);
  return data ?? null;
}

function wide(text: string) {
  return text.replace(/[\d+]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
}

function narrow(text: string) {
  return text.replace(/[\uff10-\uff19]/g, (sign) =>
    String.fromCharCode(sign.charCodeAt(0) - 0xfee0),
  );
}
