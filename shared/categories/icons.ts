import { DEFAULT_COLOR, DEFAULT_ICON } from "./categories.constants.ts";

/** How a category is drawn. */
export interface CategoryIcon {
  emoji: string;
  /** For what is drawn without a colour of its own, `#rrggbb`. */
  color: string;
}

const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;

/** The keywords of product.md section 3 and their relatives: one emoji and one colour for several words. */
const KEYWORDS: readonly (readonly [words: string, emoji: string, color: string])[] = [
  ["medical clinic", "🩺", "#2563eb"],
  ["hospital", "🏥", "#2563eb"],
  ["health", "💚", "#16a34a"],
  ["doctor", "👨‍⚕️", "#2563eb"],
  ["nurse", "👩‍⚕️", "#0891b2"],
  ["dental dentist tooth", "🦷", "#0891b2"],
  ["pharmacy medicine", "💊", "#16a34a"],
  ["psychology brain mind", "🧠", "#7c3aed"],
  ["therapy therapist", "🛋️", "#7c3aed"],
  ["consulting consultant", "💼", "#0f766e"],
  ["business company office", "🏢", "#0f766e"],
  ["finance money accounting", "💰", "#15803d"],
  ["legal law lawyer", "⚖️", "#92400e"],
  ["beauty makeup", "💄", "#db2777"],
  ["salon hair barber", "💇", "#db2777"],
  ["spa massage", "💆", "#c026d3"],
  ["nails nail", "💅", "#db2777"],
  ["fitness workout", "💪", "#ea580c"],
  ["gym", "🏋️", "#ea580c"],
  ["sports sport", "⚽", "#16a34a"],
  ["yoga meditation", "🧘", "#7c3aed"],
  ["nutrition diet", "🥗", "#65a30d"],
  ["education teacher graduation", "🎓", "#ca8a04"],
  ["school book", "📚", "#ca8a04"],
  ["music", "🎵", "#7c3aed"],
  ["art design", "🎨", "#c026d3"],
  ["photo photography camera", "📷", "#475569"],
  ["tech technology computer", "💻", "#0369a1"],
  ["food restaurant", "🍽️", "#dc2626"],
  ["coffee cafe", "☕", "#92400e"],
  ["pet pets veterinary", "🐾", "#a16207"],
  ["car auto", "🚗", "#475569"],
  ["travel", "✈️", "#0284c7"],
  ["calendar schedule", "📅", "#2563eb"],
  ["phone", "📞", "#0f766e"],
  ["star", "⭐", "#ca8a04"],
  ["heart", "❤️", "#dc2626"],
  ["home house", "🏠", "#a16207"],
  ["gear settings service", "⚙️", "#475569"],
  ["lightning energy", "⚡", "#ca8a04"],
  ["general default other", DEFAULT_ICON, DEFAULT_COLOR],
];

const BY_WORD = new Map(
  KEYWORDS.flatMap(([words, emoji, color]) =>
    words.split(" ").map((word): [string, CategoryIcon] => [word, { emoji, color }]),
  ),
);

/** Every known keyword, in the order of the table. */
export const ICON_KEYWORDS: readonly string[] = [...BY_WORD.keys()];

const characters = new Intl.Segmenter("pt-BR", { granularity: "grapheme" });

/** Characters as a person counts them: "👩‍⚕️" is one. */
export const lengthOf = (text: string): number => Array.from(characters.segment(text)).length;

export const isIconKeyword = (icon: string): boolean => BY_WORD.has(icon.trim().toLowerCase());

/**
 * How a stored icon is drawn: an emoji as it is, a keyword as its emoji and colour, any other single character as it
 * is, everything else as a clipboard in grey (product.md section 3).
 */
export function iconOf(icon: string | null | undefined): CategoryIcon {
  const text = icon?.trim() ?? "";
  if (EMOJI.test(text)) return { emoji: text, color: DEFAULT_COLOR };
  const known = BY_WORD.get(text.toLowerCase());
  if (known) return known;
  if (lengthOf(text) === 1) return { emoji: text, color: DEFAULT_COLOR };
  return { emoji: DEFAULT_ICON, color: DEFAULT_COLOR };
}
