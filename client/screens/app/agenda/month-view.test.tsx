import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { sampleMarcacao } from "#client/data/sample-marcacao.ts";
import { STATUS } from "#shared/marcacoes/marcacoes.constants.ts";
import { MonthView } from "./month-view.tsx";

const DAY = "2026-03-18";

const marcacao = (cliente_nome: string | null, hour: number) =>
  sampleMarcacao({
    id: `m${hour}`,
    cliente_nome,
    cliente_telefone: "11987654321",
    horario: new Date(Date.UTC(2026, 2, 18, hour + 3)),
    status: STATUS[hour % STATUS.length] ?? "pendente",
  });

const items = [marcacao("João & Ana Souza", 9), marcacao(null, 10), marcacao("Bia", 14)];
const nothing = () => undefined;
const html = renderToStaticMarkup(
  <MonthView
    month="2026-03"
    today={DAY}
    active={DAY}
    days={new Map([[DAY, items]])}
    isLoading={false}
    zone="America/Sao_Paulo"
    closureOf={() => null}
    closedTextOf={() => null}
    onActive={nothing}
    onOpenDay={nothing}
    onOpenItem={nothing}
  />,
);

/** Voice control listens for words, without punctuation. */
const words = (text: string) => ` ${text.match(/[\p{L}\d]+/gu)?.join(" ") ?? ""} `;
const textOf = (markup: string) => words(markup.replace(/<[^<>]*>/g, ""));
const buttons = (markup: string) =>
  [...markup.matchAll(/<button[^>]* aria-label="([^"]*)"[^>]*>(.*?)<\/button>/g)].map(
    ([, name = "", content = ""]) => ({ name: words(name), text: textOf(content) }),
  );

test("the name of an appointment in the month holds the time and the person that its chip shows", () => {
  const chips = buttons(html).filter(({ text }) => text.trim());
  expect(chips.map(({ text }) => text)).toEqual([
    " 09 00 João amp Ana Souza ",
    " 10 00 11 98765 4321 ",
  ]);
  for (const { name, text } of chips) expect(name).toContain(text);
});

test("the name of a day in the month holds the day and the count that its cell shows", () => {
  const cells = [...html.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = ""]) => cell);
  expect(cells).toHaveLength(35);
  for (const cell of cells) {
    const [day] = buttons(cell);
    const head = /<div aria-hidden="true".*?<\/div>/.exec(cell)?.[0] ?? "";
    const shown = [...head.matchAll(/>(\d+)</g)].map(([, number]) => number);
    expect(shown).toHaveLength(buttons(cell).length > 1 ? 2 : 1);
    for (const number of shown) expect(day?.name).toContain(` ${number} `);
  }
});
