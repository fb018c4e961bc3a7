import { expect, test } from "vitest";
import { formatSeconds, formatSize, wordsOf } from "./words.ts";

const midia = {
  url: null,
  especie: "audio",
  tipo: null,
  tamanho: null,
  sha256: null,
  nome: null,
  estado: "pronta",
  motivo: null,
  repetivel: false,
  segundos: null,
  largura: null,
  altura: null,
  transcricao: null,
} as const;

test.each([
  ["Oi", null, "Oi"],
  ["[áudio]", midia, ""],
  ["[áudio] Oi", { ...midia, transcricao: "Oi" }, "Oi"],
  ["[imagem]", { ...midia, especie: "imagem" as const }, ""],
  ["Segue", { ...midia, especie: "imagem" as const }, "Segue"],
  ["[localização]", { ...midia, especie: "localizacao" as const }, ""],
])("below a file stand its words: %s", (mensagem, carried, words) => {
  expect(wordsOf({ mensagem, midia: carried })).toBe(words);
});

test.each([
  [0, "0 bytes"],
  [1_023, "1.023 bytes"],
  [2_048, "2 KB"],
  [1_468_006, "1,4 MB"],
])("%i bytes are %s", (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});

test.each([
  [0, "0:00"],
  [4.4, "0:04"],
  [65, "1:05"],
  [3_723, "1:02:03"],
])("%d seconds are %s", (seconds, text) => {
  expect(formatSeconds(seconds)).toBe(text);
});
