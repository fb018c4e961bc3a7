import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import type { GridColumn } from "./columns.ts";
import { DayColumn } from "./day-column.tsx";
import { type ClosedSpan, SEM_HORAS } from "./hours.ts";

const at = (hour: number) => hour * 60;
const nothing = () => undefined;

const drawn = (
  closed: readonly ClosedSpan[],
  mayWrite = true,
  profissional: GridColumn["profissional"] = null,
) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <DayColumn
        at={{ key: "2026-11-24", date: "2026-11-24", profissional, sala: null }}
        name="hoje"
        index={0}
        hours={{ from: at(8), to: at(18) }}
        closed={closed}
        busy={[
          { from: at(7), to: at(10) },
          { from: at(19), to: at(20) },
        ]}
        taken={[{ from: at(14), to: at(15), left: 0, width: 1, isStrip: false }]}
        buffers={[{ from: at(17), to: at(20) }]}
        items={[]}
        nowMinute={at(13)}
        zone="America/Sao_Paulo"
        isShared={false}
        colorOf={() => null}
        onOpen={nothing}
        onFree={mayWrite ? nothing : null}
      />
    </MemoryRouter>,
  );

const html = drawn([
  { from: 0, to: at(9), reason: null },
  { from: at(20), to: at(24), reason: "Fechado: Noite" },
]);

test("what the calendar takes and what is closed stands at its share of the height, cut at the hours that are shown", () => {
  expect(html).toMatch(/data-busy="true" style="top:0%;height:20%"[^>]*>Ocupado no Google/);
  expect(html).toMatch(/data-closed="true" style="top:0%;height:10%"/);
  expect(html.match(/data-busy/g)).toHaveLength(1);
  expect(html).not.toContain("Noite");
});

test("what an appointment of the next day holds before it is hatched, cut at the hours that are shown", () => {
  expect(html).toMatch(/data-buffer="true" style="top:90%;height:10%"/);
});

test("time that somebody else's appointment takes is drawn there, and says no more than that", () => {
  const [, taken = ""] = /(<div role="img"[^>]*data-taken="true".*?<\/div>)/.exec(html) ?? [];
  expect(taken).toContain('aria-label="Ocupado, 14:00 às 15:00"');
  expect(taken).toMatch(/top:60%;height:10%;left:0%;width:100%/);
  expect(taken.replace(/<[^<>]*>/g, "")).toBe("");
});

test("the present moment is a line at its height, and has a name", () => {
  expect(html).toMatch(/data-now="true" style="top:50%;height:0%"/);
  expect(html).toContain("Agora, 13:00");
});

test("a day without hours leads to where they are made; another reason leads nowhere", () => {
  const all = { from: 0, to: at(24) };
  expect(drawn([{ ...all, reason: SEM_HORAS }])).toMatch(
    /<a [^>]*href="\/app\/horarios"[^>]*>Sem horários de atendimento<\/a>/,
  );
  expect(drawn([{ ...all, reason: SEM_HORAS }], true, { id: "bia", nome: "Bia Lima" })).toContain(
    'href="/app/horarios?profissional=bia"',
  );
  expect(drawn([{ ...all, reason: "Fechado: Congresso" }])).not.toContain("<a ");
});

test("for somebody who reads the agenda alone nothing leads to booking or to the hours", () => {
  const read = drawn([{ from: 0, to: at(24), reason: SEM_HORAS }], false);
  expect(read).toContain(SEM_HORAS);
  expect(read).not.toMatch(/<a |<button /);
});
