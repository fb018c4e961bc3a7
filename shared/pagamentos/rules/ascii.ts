import { semAcento } from "#shared/common/text.ts";

/** Letters and signs other than accented letters. */
const OTHERS: Readonly<Record<string, string>> = {
  ß: "ss",
  Æ: "AE",
  æ: "ae",
  Œ: "OE",
  œ: "oe",
  Ø: "O",
  ø: "o",
  Ł: "L",
  ł: "l",
  Đ: "D",
  đ: "d",
  "’": "'",
  "‘": "'",
  "–": "-",
  "—": "-",
  º: "o",
  ª: "a",
};

/** "Clínica São João" -> "Clinica Sao Joao": printable ASCII alone, on one line; what has no likeness in it is left out. */
export const asciiOf = (text: string) =>
  semAcento(text)
    .replace(/[^\x20-\x7e]/gu, (sign) => OTHERS[sign] ?? (/\s/.test(sign) ? " " : ""))
    .replace(/ {2,}/g, " ")
    .trim();
