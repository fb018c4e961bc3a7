import { expect, test } from "vitest";
import { type Deletion, nextTyped, phoneValue, settled, shownTelefone } from "./phone-mask.ts";

/** A box with its cursor at "|": after each of these, what does it show? */
function box(start: string) {
  let { text, caret } = split(start);
  const put = (inserted: string, end = caret, deletion?: Deletion, from = caret) => {
    const typed = text.slice(0, from) + inserted + text.slice(end);
    ({ text, caret } = nextTyped(text, { text: typed, caret: from + inserted.length }, deletion));
  };
  return {
    keys: (keys: string) => {
      for (const key of keys) put(key);
    },
    paste: (pasted: string, until = caret) => put(pasted, until),
    backspace: () => put("", caret, "backward", Math.max(0, caret - 1)),
    del: () => put("", caret + 1, "forward"),
    at: (position: number) => void (caret = position),
    shows: () => `${text.slice(0, caret)}|${text.slice(caret)}`,
    value: () => phoneValue(text),
    leave: () => settled(text),
  };
}

function split(shown: string) {
  const caret = shown.indexOf("|");
  return { text: shown.replace("|", ""), caret: caret < 0 ? shown.length : caret };
}

test.each([
  ["|", "11988887777", "(11) 98888-7777|"],
  ["|", "+55 11 98888-7777", "+5511988887777|"],
  ["|", "5511988887777", "5511988887777|"],
  ["|", "0 xx 11 98888", "01198888|"],
  ["|", "11a9b8", "(11) 98|"],
  ["(11) 98888-7777|", "6", "119888877776|"],
  ["(11) |8888-7777", "9", "(11) 9|8888-7777"],
  ["(11) 9|888-7777", "8", "(11) 98|888-7777"],
  ["(|1) 9888-8777", "1", "(1|1) 9888-8777"],
  ["|(11) 98888-7777", "+55", "+55|11988887777"],
  ["|(11) 98888-7777", "55", "55|11988887777"],
  ["(11) 98888|-7777", "x+", "(11) 98888|-7777"],
  ["119888877776666|", "5", "119888877776666|"],
])("in %j the keys %j make %j", (start, keys, shown) => {
  const field = box(start);
  field.keys(keys);
  expect(field.shows()).toBe(shown);
});

test.each([
  ["(11) 98888-7777|", "(11) 9888-8777|"],
  ["(11) 98888-|7777", "(11) 9888|-7777"],
  ["(11) |98888-7777", "(1|9) 8888-7777"],
  ["(11)| 98888-7777", "(1|9) 8888-7777"],
  ["(|11) 98888-7777", "|(11) 98888-7777"],
  ["119888877776|", "(11) 98888-7777|"],
  ["+|", "|"],
])("backspace in %j leaves %j", (start, shown) => {
  const field = box(start);
  field.backspace();
  expect(field.shows()).toBe(shown);
});

test.each([
  ["(11|) 98888-7777", "(11|) 8888-7777"],
  ["(11) 98888|-7777", "(11) 9888-8|777"],
  ["|(11) 98888-7777", "|(19) 8888-7777"],
])("delete in %j leaves %j", (start, shown) => {
  const field = box(start);
  field.del();
  expect(field.shows()).toBe(shown);
});

test("both deletions empty the box from either end", () => {
  for (const end of ["backspace", "del"] as const) {
    const field = box("(11) 98888-7777");
    if (end === "del") field.at(0);
    for (let steps = 0; steps < 11; steps++) field[end]();
    expect(field.shows()).toBe("|");
  }
});

test.each([
  ["|", "+55 11 98888-7777", "(11) 98888-7777|"],
  ["(11) |", "98888-7777", "(11) 98888-7777|"],
  ["|", "tel:+55-11-98888-7777", "(11) 98888-7777|"],
  ["|", "(11) 98888-77776", "119888877776|"],
  ["|", "+351 912 345 678", "+351912345678|"],
  ["|", "(11) 3333-4444 ramal 21", "(11) 3333-4444 ramal 21|"],
  ["|", "1133334444.0", "(11) 3333-4444|"],
  ["|", "1198765432.5", "1198765432.5|"],
])("in %j the paste of %j makes %j", (start, pasted, shown) => {
  const field = box(start);
  field.paste(pasted);
  expect(field.shows()).toBe(shown);
});

test("a selection that is typed or pasted over is replaced", () => {
  const field = box("(11) |98888-7777");
  field.paste("97777", "(11) 98888".length);
  expect(field.shows()).toBe("(11) 97777|-7777");
});

test("what was pasted beside the number is removed key by key, and then it is masked", () => {
  const field = box("|");
  field.paste("(11) 3333-4444 r.2");
  for (let steps = 0; steps < 3; steps++) field.backspace();
  expect(field.shows()).toBe("(11) 3333-4444|");
});

test("leaving the box, a country code or a carrier goes and nothing else does", () => {
  expect(settled("5511988887777")).toBe("(11) 98888-7777");
  expect(settled("01511988887777")).toBe("(11) 98888-7777");
  expect(settled("119888877776")).toBe("119888877776");
  expect(settled("+351912345678")).toBe("+351912345678");
});

test("a stored number is masked, one of another country has its plus, what was refused stays", () => {
  expect(shownTelefone("11988887777")).toBe("(11) 98888-7777");
  expect(shownTelefone("351912345678")).toBe("+351912345678");
  expect(shownTelefone("(11) 9888")).toBe("(11) 9888");
});
