import { expect, test } from "vitest";
import { wordsOf } from "./words.ts";

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
