import { describe, expect, test } from "vitest";
import { mergePages, withDays } from "./message-rows.ts";

const at = (minute: number, note = "") => ({
  id: `m${minute}`,
  timestamp: new Date(Date.UTC(2026, 2, 2, 12, minute)),
  note,
});
const page = (...minutes: number[]) => ({ mensagens: minutes.map((minute) => at(minute)) });
const ids = (messages: { id: string }[]) => messages.map(({ id }) => id);

describe("merging pages", () => {
  test("the newest page comes last, and time runs forwards", () => {
    expect(ids(mergePages([page(5, 6), page(3, 4), page(1, 2)]))).toEqual([
      "m1",
      "m2",
      "m3",
      "m4",
      "m5",
      "m6",
    ]);
  });

  test("a message that moved to the next page meanwhile is there once", () => {
    expect(ids(mergePages([page(4, 5), page(3, 4), page(2, 3)]))).toEqual(["m2", "m3", "m4", "m5"]);
  });

  test("where two answers differ, the newer page is believed", () => {
    const newer = { mensagens: [at(2, "lida")] };
    const older = { mensagens: [at(1), at(2, "pendente")] };
    expect(mergePages([newer, older]).at(-1)?.note).toBe("lida");
  });

  test("no page and empty pages are no messages", () => {
    expect(mergePages([])).toEqual([]);
    expect(mergePages([page(), page()])).toEqual([]);
  });

  test("ten thousand messages in two hundred pages keep their order", () => {
    const pages = Array.from({ length: 200 }, (_, index) => {
      const first = (199 - index) * 50;
      return page(...Array.from({ length: 50 }, (_, minute) => first + minute));
    });
    const merged = mergePages(pages);
    expect(merged).toHaveLength(10_000);
    expect(merged.every(({ id }, index) => id === `m${index}`)).toBe(true);
  });
});

describe("day separators", () => {
  const message = (iso: string) => ({ id: iso, timestamp: new Date(iso) });

  test("the first message of each day of the zone carries the day", () => {
    const messages = [
      message("2026-03-02T02:59:00Z"),
      message("2026-03-02T03:00:00Z"),
      message("2026-03-02T20:00:00Z"),
      message("2026-03-04T12:00:00Z"),
    ];
    expect(withDays(messages, "America/Sao_Paulo").map(({ day }) => day)).toEqual([
      "2026-03-01",
      "2026-03-02",
      null,
      "2026-03-04",
    ]);
    expect(withDays(messages, "America/Rio_Branco").map(({ day }) => day)).toEqual([
      "2026-03-01",
      null,
      "2026-03-02",
      "2026-03-04",
    ]);
  });
});
