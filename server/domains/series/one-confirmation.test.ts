import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { areAll, toldSeries } from "#server/testing/told-series.ts";
import { daSerie, motivos } from "#shared/lembretes/lembretes.messages.ts";

/** A psychologist's series: the client is told once, and one reply answers for all dates. */
const app = await testApp();
const { at, work, psychologist, extendAll } = await toldSeries(app);

test("a series of 27 dates is one message, and its '1' confirms all of them", async () => {
  const { create, sent, say, listed, confirmationOf, ana } = await psychologist();
  const { id, dates } = await create({ repeticoes: 27 });
  expect(await confirmationOf(dates[4]?.id ?? "")).toMatchObject({ motivo: daSerie.vai });
  await work();
  expect(sent()).toHaveLength(1);
  expect(sent()[0]).toContain("10/03/2026");
  expect(sent()[0]).toContain(
    "Vale para a série: toda terça-feira, às 15:00, de 10/03/2026 a 08/09/2026 (27 datas).",
  );
  for (const date of dates)
    expect(await confirmationOf(date.id)).toMatchObject({ status: "enviado", motivo: daSerie.foi });

  await say("1");
  expect(await listed(id)).toHaveLength(27);
  expect(areAll("confirmado", await listed(id))).toBe(true);
  expect(sent().slice(1)).toEqual([
    "Confirmado! As suas 27 datas estão confirmadas, a próxima na terça-feira, 10/03, às 15:00. Se não puder vir em alguma, responda 2.",
  ]);
  for (const date of dates)
    expect(await confirmationOf(date.id)).toMatchObject({ resposta: { acao: "confirmou" } });
  const { confirmados_whatsapp } = await ana.trpc.dashboard.recuperados.query({ days: 7 });
  expect(confirmados_whatsapp).toBe(27);
  await say("1");
  expect(sent().at(-1)).toContain("já estão confirmadas");
});

test("a price, a rhythm of weeks and dates that are left out are told", async () => {
  const { create, sent, ana } = await psychologist();
  const servico = await ana.trpc.servicos.create.mutate({
    nome: "Sessão",
    duracao_minutos: 30,
    preco_centavos: 20_000,
  });
  await create({
    repeticoes: 4,
    a_cada_semanas: 2,
    pular: ["2026-03-24", "2026-04-07"],
    servico_id: servico.id,
  });
  await work();
  expect(sent()).toHaveLength(1);
  expect(sent()[0]).toContain(
    "a cada 2 semanas, na terça-feira, às 15:00, de 10/03/2026 a 21/04/2026 (2 datas), R$ 200,00 cada. Não há em 24/03 e 07/04.",
  );
});

test("its '2' asks which: a letter cancels one date, another one all", async () => {
  const { create, sent, say, listed } = await psychologist();
  const { id } = await create({ repeticoes: 3 });
  await work();
  await say("2");
  expect(areAll("pendente", await listed(id))).toBe(true);
  expect(sent().at(-1)).toBe(
    [
      "O que você quer cancelar? Responda só com a letra:",
      "A) Todas as 3 datas",
      "B) terça-feira, 10/03, às 15:00",
      "C) terça-feira, 17/03, às 15:00",
      "D) terça-feira, 24/03, às 15:00",
    ].join("\n"),
  );
  await say("C");
  expect(await listed(id)).toEqual([
    "03-10 15:00 pendente",
    "03-17 15:00 cancelado",
    "03-24 15:00 pendente",
  ]);
  await say("1");
  expect(await listed(id)).toEqual([
    "03-10 15:00 confirmado",
    "03-17 15:00 cancelado",
    "03-24 15:00 confirmado",
  ]);
  await say("2");
  await say("A");
  expect(areAll("cancelado", await listed(id))).toBe(true);
  expect(sent().at(-1)).toContain("cancelamos as suas 2 datas a partir de terça-feira, 10/03");
});

test("a series that goes on and is cancelled whole makes no further dates", async () => {
  const { create, say, listed, sent } = await psychologist();
  const { id } = await create();
  await work();
  expect(sent()[0]).toContain("a partir de 10/03/2026, sem data para terminar");
  await say("2");
  expect(sent().at(-1)?.split("\n").at(-1)).toBe("Para outra data, é só escrever por aqui.");
  await say("A");
  at("30T12:00:00");
  await extendAll();
  expect(await listed(id)).toHaveLength(27);
  expect(areAll("cancelado", await listed(id))).toBe(true);
});

test("each date's reminder stays, and its '1' confirms that date", async () => {
  const { create, say, listed, sent } = await psychologist({ lembretes_minutos: [1440] });
  const { id } = await create({ repeticoes: 3 });
  await work();
  at("16T15:00:00");
  await work();
  expect(sent()).toHaveLength(2);
  await say("1");
  expect(await listed(id)).toEqual([
    "03-10 15:00 pendente",
    "03-17 15:00 confirmado",
    "03-24 15:00 pendente",
  ]);
});

test("a reminder a moment after the series' own message takes its '1' for that date alone", async () => {
  const { create, say, listed, sent } = await psychologist({ lembretes_minutos: [120] });
  const { id } = await create({ horario: "2026-03-03T15:00", repeticoes: 3 });
  await work();
  at("03T13:00:00");
  await work();
  expect(sent()).toHaveLength(2);
  await say("1");
  expect(await listed(id)).toEqual([
    "03-03 15:00 confirmado",
    "03-10 15:00 pendente",
    "03-17 15:00 pendente",
  ]);
});

test("a series that goes on sends no confirmation for its new dates, and their reminders stay", async () => {
  const { create, sent, listed, ana, traceOf } = await psychologist({ lembretes_minutos: [1440] });
  const { id } = await create();
  await work();
  at("18T12:00:00");
  await extendAll();
  await work();
  const { ocorrencias } = await ana.trpc.series.get.query({ id });
  expect(await listed(id)).toHaveLength(28);
  expect(await traceOf(ocorrencias.at(-1)?.id ?? "")).toMatchObject([
    { tipo: "confirmacao", status: "pulado", motivo: motivos.naSerie },
    { tipo: "lembrete", status: "aguardando" },
  ]);
  expect(sent().filter((text) => text.includes("Vale para a série"))).toHaveLength(1);
});
