import { expect, test } from "vitest";
import { type Fala, spokenHistory } from "./spoken-history.ts";

const ZONE = "America/Sao_Paulo";
const fala = (de: Fala["de"], texto: string, at: string): Fala => ({
  de,
  texto,
  momento: new Date(at),
});

test("what one side says in a row is one message; blank ones are none", () => {
  const entries = spokenHistory(
    [
      fala("cliente", " Oi ", "2026-03-02T12:00:00Z"),
      fala("cliente", "", "2026-03-02T12:00:01Z"),
      fala("cliente", "Tem horário?", "2026-03-02T12:00:02Z"),
      fala("assistente", "Tenho.", "2026-03-02T12:01:00Z"),
      fala("cliente", "[áudio]", "2026-03-02T12:02:00Z"),
    ],
    ZONE,
  );
  expect(entries).toEqual([
    { de: "cliente", texto: "Oi\nTem horário?" },
    { de: "assistente", texto: "Tenho." },
    { de: "cliente", texto: "[áudio]" },
  ]);
});

test("words of an earlier day, by the professional's calendar, carry their date", () => {
  const entries = spokenHistory(
    [
      // Ten in the evening of Sunday in São Paulo.
      fala("cliente", "Amanhã pode?", "2026-03-02T01:00:00Z"),
      fala("assistente", "Pode.", "2026-03-02T01:01:00Z"),
      fala("cliente", "E amanhã?", "2026-03-02T15:00:00Z"),
      fala("assistente", " ", "2026-03-03T15:00:00Z"),
    ],
    ZONE,
  );
  expect(entries.map(({ texto }) => texto)).toEqual([
    "[domingo, 1º de março de 2026]\nAmanhã pode?",
    "Pode.",
    "E amanhã?",
  ]);
});

test("a message longer than anybody writes is cut to its beginning", () => {
  const [entry] = spokenHistory(
    [fala("cliente", "a".repeat(60_000), "2026-03-02T12:00:00Z")],
    ZONE,
  );
  expect(entry?.texto).toHaveLength(2_001);
});
