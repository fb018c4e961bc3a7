import { expect, test } from "vitest";
import { releaseDue } from "#server/domains/historico-mensagens/service/agendadas/release-due.ts";
import { testApp } from "#server/testing/app.ts";
import { gracePractices } from "#server/testing/graces.ts";
import { m as agenda } from "#shared/agenda/agenda.messages.ts";
import { m as carencias } from "#shared/carencias/carencias.messages.ts";
import { m } from "#shared/ferias/ferias.messages.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();
const { practice, goOn, open, rowsOf } = await gracePractices(app);

const FERIAS = {
  de: "2026-03-09",
  ate: "2026-03-20",
  como: "cancelar",
  texto: m.textos.cancelar,
} as const;
const COM_CARENCIA = { ...FERIAS, carencia_segundos: 10 };

/** Davi with a series and one date more, Bia with one, Caio without a phone; what booking says has gone. */
async function bookedUp() {
  const one = await practice();
  const { ana, cliente_id: davi, client, sent } = one;
  const bia = await client("Bia Lima", "11944443333");
  const { id: caio } = await ana.trpc.clientes.create.mutate({ nome: "Caio" });
  await ana.trpc.series.create.mutate({
    cliente_id: davi,
    horario: "2026-03-03T09:00",
    a_cada_semanas: 1,
    repeticoes: 4,
  });
  await one.book("2026-03-12T10:00");
  for (const cliente_id of [bia, caio])
    await ana.trpc.marcacoes.create.mutate({
      cliente_id,
      horario: cliente_id === bia ? "2026-03-13T14:00" : "2026-03-16T14:00",
    });
  /** Messages of one instance leave one after the other. */
  const work = async () => {
    await releaseDue(app.services);
    for (let turn = 0; turn < 5; turn += 1) {
      await goOn();
      app.clock.advance({ seconds: 30 });
    }
  };
  await work();
  const before = sent().length;
  const statuses = async () => {
    const { items } = await ana.trpc.marcacoes.list.query({ limit: 50 });
    return items
      .toSorted((a, b) => a.horario.getTime() - b.horario.getTime())
      .map(({ horario, status }) => `${horario.toISOString().slice(5, 10)} ${status}`);
  };
  return { ...one, davi, bia, caio, work, statuses, heard: () => sent().slice(before) };
}

const OPEN = [
  "03-03 pendente",
  "03-10 pendente",
  "03-12 pendente",
  "03-13 pendente",
  "03-16 pendente",
  "03-17 pendente",
  "03-24 pendente",
];
const CANCELLED = OPEN.map((line) =>
  /03-(03|24)/.test(line) ? line : line.replace("pendente", "cancelado"),
);

test("a preview names every client once with all their dates, and changes nothing", async () => {
  const { ana, davi, bia, caio, statuses, heard, work } = await bookedUp();
  const found = await ana.trpc.ferias.preview.query(COM_CARENCIA);
  const shown = found.map(({ cliente_id, marcacoes, motivo }) => [
    cliente_id,
    marcacoes.length,
    motivo,
  ]);
  expect(shown).toEqual([
    [davi, 3, null],
    [bia, 1, null],
    [caio, 1, m.semTelefone],
  ]);
  expect(found[0]?.mensagem).toContain(
    "terça-feira, 10/03, às 09:00; quinta-feira, 12/03, às 10:00 e terça-feira, 17/03, às 09:00",
  );
  expect(found[0]?.mensagem).toContain("Volto em 23/03.");
  expect(found[0]?.enviar_em).toEqual(new Date(app.clock.now().getTime() + 10_000));
  expect(found[2]?.enviar_em).toBeNull();
  expect(await statuses()).toEqual(OPEN);
  expect(await ana.trpc.agenda.listExcecoes.query({})).toEqual([]);
  await work();
  expect(heard()).toEqual([]);
});

test("each client is told once, series included, and only once nothing can be taken back", async () => {
  const { ana, statuses, heard, work } = await bookedUp();
  const done = await ana.trpc.ferias.create.mutate(COM_CARENCIA);
  expect(done).toMatchObject({ cancelados: 5, excecao: { de: FERIAS.de, motivo: "Férias" } });
  expect(done.atingidos.map(({ motivo }) => motivo)).toEqual([null, null, m.semTelefone]);
  expect(await statuses()).toEqual(CANCELLED);
  expect(await open(ana)).toMatchObject({ acao: "ferias", mensagens: 2 });
  app.clock.advance({ seconds: 9 });
  await releaseDue(app.services);
  expect(heard()).toEqual([]);
  app.clock.advance({ seconds: 2 });
  await goOn();
  await work();
  const texts = heard();
  expect(texts).toHaveLength(2);
  expect(texts.filter((text) => text.startsWith("Olá, Davi!"))).toHaveLength(1);
  expect(texts.filter((text) => text.startsWith("Olá, Bia!"))).toHaveLength(1);
  await work();
  expect(heard()).toHaveLength(2);
});

test("all of it is taken back at once: days, appointments, reminders and messages", async () => {
  const { ana, statuses, heard, work } = await bookedUp();
  const before = await rowsOf(ana);
  await ana.trpc.ferias.create.mutate(COM_CARENCIA);
  app.clock.advance({ seconds: 9 });
  await ana.trpc.carencias.undo.mutate({ id: (await open(ana)).id });
  expect(await statuses()).toEqual(OPEN);
  expect(await rowsOf(ana)).toEqual(before);
  expect(await ana.trpc.agenda.listExcecoes.query({})).toEqual([]);
  await work();
  expect(heard()).toEqual([]);
});

test("a grace that is prolonged holds the messages as long", async () => {
  const { ana, heard } = await bookedUp();
  await ana.trpc.ferias.create.mutate(COM_CARENCIA);
  app.clock.advance({ seconds: 9 });
  await ana.trpc.carencias.update.mutate({ id: (await open(ana)).id, segundos: 30 });
  app.clock.advance({ seconds: 20 });
  await releaseDue(app.services);
  await goOn();
  expect(heard()).toEqual([]);
  await ana.trpc.carencias.undo.mutate({ id: (await open(ana)).id });
});

test("where another time is proposed the appointments stay, and it is taken back all the same", async () => {
  const { ana, statuses, heard, work } = await bookedUp();
  const propor = { ...COM_CARENCIA, como: "propor", texto: m.textos.propor } as const;
  const done = await ana.trpc.ferias.create.mutate(propor);
  expect(done.cancelados).toBe(0);
  expect(await statuses()).toEqual(OPEN);
  await ana.trpc.carencias.undo.mutate({ id: (await open(ana)).id });
  expect(await ana.trpc.agenda.listExcecoes.query({})).toEqual([]);
  await work();
  expect(heard()).toEqual([]);
  await ana.trpc.ferias.create.mutate(propor);
  app.clock.advance({ seconds: 11 });
  await goOn();
  await work();
  expect(heard()).toHaveLength(2);
  expect(heard().every((text) => text.includes("Podemos remarcar?"))).toBe(true);
});

test("at night the messages wait for the morning", async () => {
  const { ana } = await bookedUp();
  await ana.trpc.usuarios.updateAutomacoes.mutate({
    silencio_inicio: "00:00",
    silencio_fim: "23:00",
  });
  const [first] = await ana.trpc.ferias.preview.query(COM_CARENCIA);
  expect(first?.enviar_em?.toISOString()).toBe("2026-03-03T02:00:00.000Z");
});

test("somebody who is left out is cancelled and not written to", async () => {
  const { ana, bia, heard, work, statuses } = await bookedUp();
  const done = await ana.trpc.ferias.create.mutate({ ...FERIAS, sem_aviso: [bia] });
  expect(done.atingidos.find(({ cliente_id }) => cliente_id === bia)?.motivo).toBe(m.semAviso);
  expect(await statuses()).toEqual(CANCELLED);
  await work();
  expect(heard()).toHaveLength(1);
});

test.each([
  [{ ate: "2026-03-01" }, agenda.fimAntesDoInicio],
  [{ ate: "2027-12-01" }, agenda.longaDemais],
  [{ texto: " " }, m.textoObrigatorio],
  [{ texto: "Olá, {{apelido}}" }, m.variavelDesconhecida(["apelido"])],
  [{ como: "esperar" }, m.comoInvalido],
])("%o is refused", async (change, msg) => {
  const { ana } = await practice();
  const { status, body } = await ana.rest("POST", "/ferias", { ...FERIAS, ...change });
  expect([status, body.detail[0].msg]).toEqual([422, msg]);
});

test("days that are over are refused, and another's appointments are not met", async () => {
  const [{ ana }, other] = [await bookedUp(), await bookedUp()];
  const past = { ...FERIAS, de: "2026-02-01", ate: "2026-02-10" };
  expect((await ana.rest("POST", "/ferias", past)).status).toBe(409);
  await ana.trpc.ferias.create.mutate(FERIAS);
  expect(await other.statuses()).toEqual(OPEN);
});

test("what a client has changed since is not overwritten", async () => {
  const { ana, davi } = await bookedUp();
  const { atingidos } = await ana.trpc.ferias.create.mutate(COM_CARENCIA);
  const [date] = atingidos.find(({ cliente_id }) => cliente_id === davi)?.marcacoes ?? [];
  await ana.trpc.marcacoes.update.mutate({ id: date?.id ?? "", observacao: "ligou" });
  await expect(ana.trpc.carencias.undo.mutate({ id: (await open(ana)).id })).rejects.toMatchObject({
    message: carencias.mudou,
  });
  expect(await ana.trpc.agenda.listExcecoes.query({})).toHaveLength(1);
});
