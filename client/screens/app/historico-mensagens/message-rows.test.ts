import { describe, expect, test } from "vitest";
import { type Act, type Gap, mergeActs, mergeGaps, mergePages, toRows } from "./message-rows.ts";

const at = (minute: number, note = "") => ({
  id: `m${minute}`,
  timestamp: new Date(Date.UTC(2026, 2, 2, 12, minute)),
  note,
});
const page = (...minutes: number[]) => ({ mensagens: minutes.map((minute) => at(minute)) });
const NOTHING = { gaps: [], acts: [], notes: [] };
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
    expect(toRows(messages, NOTHING, "America/Sao_Paulo").map(({ day }) => day)).toEqual([
      "2026-03-01",
      "2026-03-02",
      null,
      "2026-03-04",
    ]);
    expect(toRows(messages, NOTHING, "America/Rio_Branco").map(({ day }) => day)).toEqual([
      "2026-03-01",
      null,
      "2026-03-02",
      "2026-03-04",
    ]);
  });
});

describe("gaps", () => {
  const gap = (from: number, to: number | null, instancia_id = "i1"): Gap => ({
    instancia_id,
    nome_instancia: "Consultório",
    inicio: at(from).timestamp,
    fim: to === null ? null : at(to).timestamp,
  });
  const placed = (messages: number[], gaps: Gap[]) =>
    toRows(
      messages.map((minute) => at(minute)),
      { ...NOTHING, gaps },
      "America/Sao_Paulo",
    ).map((row) => [
      row.gaps.map(({ inicio }) => inicio.getUTCMinutes()),
      row.message.id,
      row.gapsAfter.map(({ inicio }) => inicio.getUTCMinutes()),
    ]);

  test("a gap stands before the first message that came after it began", () => {
    expect(placed([10, 20, 30], [gap(5, 6), gap(12, 15), gap(20, 25), gap(35, null)])).toEqual([
      [[5], "m10", []],
      [[12], "m20", []],
      [[20], "m30", [35]],
    ]);
  });

  test("without messages there is no place for it, and without gaps nothing changes", () => {
    expect(placed([], [gap(5, 6)])).toEqual([]);
    expect(placed([10], [])).toEqual([[[], "m10", []]]);
  });

  test("two pages that know of the same gap show it once, as the newer page says it", () => {
    const pages = [
      { lacunas: [gap(20, 25), gap(20, 22, "i2")] },
      { lacunas: [gap(20, null), gap(5, 6)] },
    ];
    expect(mergeGaps(pages)).toEqual([gap(5, 6), gap(20, 25), gap(20, 22, "i2")]);
  });
});

describe("what the assistant did", () => {
  const act = (minute: number, horario: Date | null = null): Act => ({
    id: `a${minute}`,
    acao: "agendou",
    marcacao_id: null,
    horario,
    criado_em: at(minute).timestamp,
  });

  test("it stands between the client's message and the answer, and after the last while that is on its way", () => {
    const rows = toRows(
      [at(10), at(20), at(30)],
      { ...NOTHING, acts: [act(12), act(13), act(31)] },
      "America/Sao_Paulo",
    );
    expect(rows.map(({ acts, actsAfter }) => [ids([...acts]), ids([...actsAfter])])).toEqual([
      [[], []],
      [["a12", "a13"], []],
      [[], ["a31"]],
    ]);
  });

  test("two pages that know of the same act show it once, as the newer page says it", () => {
    const moved = at(50).timestamp;
    const pages = [{ acoes: [act(20, moved)] }, { acoes: [act(20), act(5)] }];
    expect(mergeActs(pages)).toEqual([act(5), act(20, moved)]);
  });
});

test("notes stand between the messages of their time, and after the last one", () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 12, minute));
  const note = (minute: number) => ({
    id: `n${minute}`,
    cliente_id: "c",
    texto: "nota",
    ator_id: null,
    ator_nome: null,
    criado_em: at(minute),
    atualizado_em: at(minute),
  });
  const messages = [10, 20].map((minute) => ({ id: `${minute}`, timestamp: at(minute) }));
  const rows = toRows(messages, { ...NOTHING, notes: [note(5), note(15), note(25)] }, "UTC");
  const ids = (notes: readonly { id: string }[]) => notes.map(({ id }) => id);
  expect(rows.map(({ notes, notesAfter }) => [ids(notes), ids(notesAfter)])).toEqual([
    [["n5"], []],
    [["n15"], ["n25"]],
  ]);
});
