import { describe, expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { replyScene } from "#server/testing/replies.ts";
import { HOUR } from "#shared/common/civil.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília, unless a test moves it.
const app = await testApp();

type Scene = Awaited<ReturnType<typeof replyScene>>;

const statuses = (scene: Scene, ...marcacoes: { id: string }[]) =>
  Promise.all(marcacoes.map(({ id }) => scene.statusOf(id)));

/** Two appointments of one client, both reminded of a minute ago. */
async function two() {
  const scene = await replyScene(app);
  return { scene, first: await scene.reminded(1), second: await scene.reminded(4) };
}

/** The client is asked which, and reads it a minute later. */
async function asked(text: string) {
  const both = await two();
  await both.scene.say(text);
  await both.scene.settle();
  await both.scene.deliver();
  app.clock.advance({ minutes: 1 });
  return both;
}

const hours = (horario: Date) =>
  `${String(horario.getUTCHours() - 3).padStart(2, "0")}:${String(horario.getUTCMinutes()).padStart(2, "0")}`;

test("when two appointments could be meant, nothing is changed and the client is asked which", async () => {
  const { scene, first, second } = await two();
  await scene.say("1");
  await scene.settle();
  expect(await statuses(scene, first, second)).toEqual(["pendente", "pendente"]);
  expect(await scene.answers()).toEqual([
    [
      "Você tem mais de um horário marcado. Qual deles quer confirmar? Responda só com a letra:",
      `A) terça-feira, 03/03, às ${hours(first.horario)}`,
      `B) terça-feira, 03/03, às ${hours(second.horario)}`,
    ].join("\n"),
  ]);
  expect(await scene.results()).toMatchObject([{ acao: "perguntou", marcacao_id: null }]);
});

test("the letter decides, and the other appointment stays open", async () => {
  const { scene, first, second } = await asked("1");
  await scene.say("b)");
  await scene.settle();
  expect(await statuses(scene, first, second)).toEqual(["pendente", "confirmado"]);
  const [, result] = await scene.results();
  expect(result).toMatchObject({ acao: "confirmou", sobre_id: second.lembrete.id });
  await scene.say("A");
  await scene.settle();
  expect(await statuses(scene, first, second)).toEqual(["confirmado", "confirmado"]);
});

test("which to cancel is asked and done likewise", async () => {
  const { scene, first, second } = await asked("cancelar");
  expect((await scene.answers())[0]).toContain("Qual deles quer cancelar?");
  await scene.say("A");
  await scene.settle();
  expect(await statuses(scene, first, second)).toEqual(["cancelado", "pendente"]);
});

test("a letter that was not offered, or without a question, leads to nothing", async () => {
  const { scene, first, second } = await asked("1");
  await scene.say("C");
  await scene.settle();
  const alone = await replyScene(app);
  await alone.reminded();
  await alone.say("A");
  await alone.settle();
  expect(await statuses(scene, first, second)).toEqual(["pendente", "pendente"]);
  expect(await alone.results()).toMatchObject([{ acao: "nenhuma", motivo: "sem_pergunta" }]);
});

test("a letter means what was offered: an appointment moved meanwhile is told and asked about", async () => {
  const { scene, first, second } = await asked("1");
  const horario = new Date(first.horario.getTime() + HOUR);
  const fim = new Date(horario.getTime() + HOUR);
  await app.db((db) =>
    db.updateTable("marcacoes").set({ horario, fim }).where("id", "=", first.id).execute(),
  );
  await scene.say("A");
  await scene.settle();
  expect(await statuses(scene, first, second)).toEqual(["pendente", "pendente"]);
  expect((await scene.answers())[1]).toContain(`agora é terça-feira, 03/03, às ${hours(horario)}`);
});

test("a newer reminder voids the question: the client is asked anew, with all that is open", async () => {
  const { scene, first, second } = await asked("1");
  app.clock.advance({ minutes: 5 });
  const third = await scene.reminded(9);
  await scene.say("A");
  await scene.settle();
  expect(await statuses(scene, first, second, third)).toEqual(["pendente", "pendente", "pendente"]);
  expect((await scene.answers())[1]?.split("\n")).toHaveLength(4);
});

test("after a day a letter is only a letter", async () => {
  const { scene, first, second } = await asked("1");
  app.clock.advance({ hours: 24, minutes: 1 });
  await scene.say("A");
  await scene.settle();
  expect(await statuses(scene, first, second)).toEqual(["pendente", "pendente"]);
  expect(await scene.answers()).toHaveLength(1);
});

describe("a reply that quotes", () => {
  test("a reminder means its appointment, were it not the latest", async () => {
    const { scene, first, second } = await two();
    await scene.say("1", { quotes: first.lembrete.providerId ?? "" });
    await scene.settle();
    expect(await statuses(scene, first, second)).toEqual(["confirmado", "pendente"]);
  });

  test("our question with letters may answer it after a newer reminder", async () => {
    const { scene, first, second } = await asked("1");
    await scene.reminded(9);
    const question = await app.db((db) =>
      db
        .selectFrom("mensagens")
        .where("origem", "=", "resposta")
        .where("cliente_id", "=", scene.cliente.id)
        .select("provider_id")
        .executeTakeFirstOrThrow(),
    );
    await scene.say("B", { quotes: question.provider_id ?? "" });
    await scene.settle();
    expect(await statuses(scene, first, second)).toEqual(["pendente", "confirmado"]);
  });

  test("what a person or the client has written is no reply to a reminder", async () => {
    const scene = await replyScene(app);
    const { id } = await scene.reminded();
    await scene.say("bom dia", { id: "OWN" });
    await scene.settle();
    await scene.say("1", { quotes: "OWN" });
    await scene.settle();
    expect([await scene.statusOf(id), await scene.answers()]).toEqual(["pendente", []]);
  });

  test("what nobody knows is asked about", async () => {
    const scene = await replyScene(app);
    const { id } = await scene.reminded();
    await scene.say("2", { quotes: "UNKNOWN" });
    await scene.settle();
    expect(await scene.statusOf(id)).toBe("pendente");
    expect((await scene.answers())[0]).toContain("Você fala do seu horário de ");
  });

  test("another client's reminder does nothing, whoever knows its id", async () => {
    const ana = await app.professional();
    const davi = await replyScene(app, { who: ana });
    const rute = await replyScene(app, { who: ana, phone: "11977776666" });
    const { id, lembrete } = await davi.reminded();
    await rute.say("2", { quotes: lembrete.providerId ?? "" });
    const bia = await replyScene(app);
    await bia.say("2", { quotes: lembrete.providerId ?? "" });
    await rute.settle();
    expect([await davi.statusOf(id), await davi.answers()]).toEqual(["pendente", []]);
    expect(await bia.results()).toMatchObject([{ acao: "nenhuma" }]);
  });
});

describe("after the professional has written something", () => {
  test("'sim' may answer that: the client is asked, and then it counts", async () => {
    const scene = await replyScene(app);
    const { id } = await scene.reminded();
    await scene.speak("manual");
    await scene.say("sim");
    await scene.settle();
    expect(await scene.statusOf(id)).toBe("pendente");
    await scene.deliver();
    app.clock.advance({ minutes: 1 });
    await scene.say("sim");
    await scene.settle();
    expect(await scene.statusOf(id)).toBe("confirmado");
  });

  test("'1' still answers the reminder", async () => {
    const scene = await replyScene(app);
    const { id } = await scene.reminded();
    await scene.speak("telefone");
    await scene.say("1");
    await scene.settle();
    expect(await scene.statusOf(id)).toBe("confirmado");
  });
});

test("a reminder that the host refused has asked nothing: the reply means the one that arrived", async () => {
  const one = await replyScene(app);
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
