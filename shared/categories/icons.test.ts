import { expect, test } from "vitest";
import { DEFAULT_COLOR, DEFAULT_ICON } from "./categories.constants.ts";
import { ICON_KEYWORDS, iconOf, isIconKeyword, lengthOf } from "./icons.ts";

/** product.md section 3, word for word. */
const SPECIFIED =
  "medical, hospital, health, doctor, dental, pharmacy, nurse, psychology, therapy, consulting, business, legal, beauty, salon, spa, nails, fitness, gym, sports, yoga, education, school, tech, food, coffee, general, default, star, heart, home, gear, lightning";

test("every specified keyword has an emoji of one character and a colour", () => {
  for (const word of SPECIFIED.split(", ")) {
    expect(ICON_KEYWORDS).toContain(word);
    const { emoji, color } = iconOf(word.toUpperCase());
    expect([word, lengthOf(emoji), /^#[0-9a-f]{6}$/.test(color)]).toEqual([word, 1, true]);
  }
  expect(new Set(ICON_KEYWORDS).size).toBe(ICON_KEYWORDS.length);
});

test("an emoji stays as it is, also one made of several", () => {
  for (const emoji of ["🦷", "👩‍⚕️", "🇧🇷", "1️⃣", "❤️"]) expect(iconOf(emoji).emoji).toBe(emoji);
});

test("a single character is taken, anything else falls back to the clipboard in grey", () => {
  expect(iconOf("Ω").emoji).toBe("Ω");
  for (const icon of ["", "  ", null, undefined, "nada", "abc"]) {
    expect(iconOf(icon)).toEqual({ emoji: DEFAULT_ICON, color: DEFAULT_COLOR });
  }
  expect(isIconKeyword("nada")).toBe(false);
});
