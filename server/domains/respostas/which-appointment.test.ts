import { describe, expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { replyFixture } from "#server/testing/replies.ts";
import { HOUR } from "#shared/common/civil.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília, unless a test moves it.
const app = await testApp();

type Fixture = Awaited<ReturnType<typeof replyFixture>>;

const statuses = (fixture: Fixture, ...marcacoes: { id: string }[]) =>
  Promise.all(marcacoes.map(({ id }) => fixture.statusOf(id)));

/** Two appointments of one client, both reminded of a minute ago. */
async function two() {
  const fixture = await replyFixture(app);
  return { fixture, first: await fixture.reminded(1), second: await fixture.reminded(4) };
}

/** The client is asked which, and reads it a minute later. */
async function asked(text: string) {
  const both = await two();
  await both.fixture.say(text);
  await both.fixture.settle();
  await both.fixture.deliver();
  app.clock.advance({ minutes: 1 });
  return both;
}

const hours = (horario: Date) =>
  `${String(horario.getUTCHours() - 3).padStart(2, "0")}:${String(horario.getUTCMinutes()).padStart(2, "0")}`;

test("when two appointments could be meant, nothing is changed and the client is asked which", async () => {
  const { fixture, first, second } = await two();
  await fixture.say("1");
  await fixture.settle();
  expect(await statuses(fixture, first, second)).toEqual(["pendente", "pendente"]);
  expect(await fixture.answers()).toEqual([
    [
      "Você tem mais de um horário marcado. Qual deles quer confirmar? Responda só com a letra:",
      `A) terça-feira, 03/03, às ${hours(first.horario)}`,
      `B) terça-feira, 03/03, às ${hours(second.horario)}`,
    ].join("\n"),
  ]);
  expect(await fixture.results()).toMatchObject([{ acao: "perguntou", marcacao_id: null }]);
});

test("the letter decides, and the other appointment stays open", async () => {
  const { fixture, first, second } = await asked("1");
  await fixture.say("b)");
  await fixture.settle();
  expect(await statuses(fixture, first, second)).toEqual(["pendente", "confirmado"]);
  const [, result] = await fixture.results();
  expect(result).toMatchObject({ acao: "confirmou", sobre_id: second.lembrete.id });
  await fixture.say("A");
  await fixture.settle();
  expect(await statuses(fixture, first, second)).toEqual(["confirmado", "confirmado"]);
});

test("which to cancel is asked and done likewise", async () => {
  const { fixture, first, second } = await asked("cancelar");
  expect((await fixture.answers())[0]).toContain("Qual deles quer cancelar?");
  await fixture.say("A");
  await fixture.settle();
  expect(await statuses(fixture, first, second)).toEqual(["cancelado", "pendente"]);
});

test("a letter that was not offered, or without a question, leads to nothing", async () => {
  const { fixture, first, second } = await asked("1");
  await fixture.say("C");
  await fixture.settle();
  const alone = await replyFixture(app);
  await alone.reminded();
  await alone.say("A");
  await alone.settle();
  expect(await statuses(fixture, first, second)).toEqual(["pendente", "pendente"]);
  expect(await alone.results()).toMatchObject([{ acao: "nenhuma", motivo: "sem_pergunta" }]);
});

test("a letter means what was offered: an appointment moved meanwhile is named and asked about", async () => {
  const { fixture, first, second } = await asked("1");
  const horario = new Date(first.horario.getTime() + HOUR);
  const fim = new Date(horario.getTime() + HOUR);
  await app.db((db) =>
    db.updateTable("marcacoes").set({ horario, fim }).where("id", "=", first.id).execute(),
  );
  await fixture.say("A");
  await fixture.settle();
  expect(await statuses(fixture, first, second)).toEqual(["pendente", "pendente"]);
  expect((await fixture.answers())[1]).toContain(
    `agora é terça-feira, 03/03, às ${hours(horario)}`,
  );
});

test("a newer reminder voids the question: the client is asked again, with all that is open", async () => {
  const { fixture, first, second } = await asked("1");
  app.clock.advance({ minutes: 5 });
  const third = await fixture.reminded(9);
  await fixture.say("A");
  await fixture.settle();
  expect(await statuses(fixture, first, second, third)).toEqual([
    "pendente",
    "pendente",
    "pendente",
  ]);
  expect((await fixture.answers())[1]?.split("\n")).toHaveLength(4);
});

test("after a day a letter is only a letter", async () => {
  const { fixture, first, second } = await asked("1");
  app.clock.advance({ hours: 24, minutes: 1 });
  await fixture.say("A");
  await fixture.settle();
  expect(await statuses(fixture, first, second)).toEqual(["pendente", "pendente"]);
  expect(await fixture.answers()).toHaveLength(1);
});

describe("a reply that quotes", () => {
  test("a reminder means its appointment, were it not the latest", async () => {
    const { fixture, first, second } = await two();
    await fixture.say("1", { quotes: first.lembrete.providerId ?? "" });
    await fixture.settle();
    expect(await statuses(fixture, first, second)).toEqual(["confirmado", "pendente"]);
  });

  test("our question with letters may answer it after a newer reminder", async () => {
    const { fixture, first, second } = await asked("1");
    await fixture.reminded(9);
    const question = await app.db((db) =>
      db
        .selectFrom("mensagens")
        .where("origem", "=", "resposta")
        .where("cliente_id", "=", fixture.cliente.id)
        .select("provider_id")
        .executeTakeFirstOrThrow(),
    );
    await fixture.say("B", { quotes: question.provider_id ?? "" });
    await fixture.settle();
    expect(await statuses(fixture, first, second)).toEqual(["pendente", "confirmado"]);
  });

  test("what a person or the client has written is no reply to a reminder", async () => {
    const fixture = await replyFixture(app);
    const { id } = await fixture.reminded();
    await fixture.say("bom dia", { id: "OWN" });
    await fixture.settle();
    await fixture.say("1", { quotes: "OWN" });
    await fixture.settle();
    expect([await fixture.statusOf(id), await fixture.answers()]).toEqual(["pendente", []]);
  });

  test("what nobody knows is asked about", async () => {
    const fixture = await replyFixture(app);
    const { id } = await fixture.reminded();
    await fixture.say("2", { quotes: "UNKNOWN" });
    await fixture.settle();
    expect(await fixture.statusOf(id)).toBe("pendente");
    expect((await fixture.answers())[0]).toContain("Você fala do seu horário de ");
  });

  test("another client's reminder does nothing, whoever knows its id", async () => {
    const ana = await app.professional();
    const davi = await replyFixture(app, { who: ana });
    const rute = await replyFixture(app, { who: ana, phone: "11977776666" });
    const { id, lembrete } = await davi.reminded();
    await rute.say("2", { quotes: lembrete.providerId ?? "" });
    const bia = await replyFixture(app);
    await bia.say("2", { quotes: lembrete.providerId ?? "" });
    await rute.settle();
    expect([await davi.statusOf(id), await davi.answers()]).toEqual(["pendente", []]);
    expect(await bia.results()).toMatchObject([{ acao: "nenhuma" }]);
  });
});

describe("after the professional has written something", () => {
  test("'sim' may answer that: the client is asked, and then it counts", async () => {
    const fixture = await replyFixture(app);
    const { id } = await fixture.reminded();
    await fixture.speak("manual");
    await fixture.say("sim");
    await fixture.settle();
    expect(await fixture.statusOf(id)).toBe("pendente");
    await fixture.deliver();
    app.clock.advance({ minutes: 1 });
    await fixture.say("sim");
    await fixture.settle();
    expect(await fixture.statusOf(id)).toBe("confirmado");
  });

  test("'1' still answers the reminder", async () => {
    const fixture = await replyFixture(app);
    const { id } = await fixture.reminded();
    await fixture.speak("telefone");
    await fixture.say("1");
    await fixture.settle();
    expect(await fixture.statusOf(id)).toBe("confirmado");
  });
});

test("a reminder that the host refused has asked nothing: the reply means the one that arrived", async () => {
  const one = await replyFixture(app);
  const [first, second] = [await one.reminded(), await one.reminded(2)];
  await app.db((db) =>
    db
      .updateTable("mensagens")
      .set({ status: "erro" })
      .where("id", "=", second.lembrete.id)
      .execute(),
  );
  await one.say("1");
  await one.settle();
  expect(await one.statusOf(first.id)).toBe("confirmado");
  expect(await one.statusOf(second.id)).toBe("pendente");
});
