import { expect, test } from "vitest";
import { answeringApp } from "#server/testing/answering.ts";
import { HOUR, MINUTE } from "#shared/common/civil.ts";

const { app, llm, practice, answer, send } = await answeringApp();

test("messages of one client are debounced and answered once, 8 seconds after the last one", async () => {
  const { say, answers, results, sent } = await practice();
  await say("Oi!");
  await answer(5);
  await say("Tem horário");
  await answer(7);
  expect(await answers()).toEqual([]);
  await answer(1);
  expect(await answers()).toEqual([expect.stringContaining("Tenho estes horários")]);
  await answer(60);
  expect(await results()).toEqual(["respondida"]);
  await send();
  expect(sent()).toEqual(await answers());
});

test("an answer is the assistant's own, of no use after an hour, and the turn knows it", async () => {
  const { hear, turns, ana } = await practice();
  await hear("Oi!");
  const [turn] = await turns();
  const message = await app.db((db) =>
    db
      .selectFrom("mensagens")
      .where("id", "=", turn?.mensagem_id ?? "")
      .select(["origem", "usuario_id", "cliente_id", "expira_em"])
      .executeTakeFirst(),
  );
  const expira_em = new Date(app.clock.now().getTime() + HOUR);
  const of = { usuario_id: ana.id, cliente_id: turn?.cliente_id };
  expect(message).toEqual({ ...of, origem: "assistente", expira_em });
  expect(turn).toMatchObject({ encerrado_em: app.clock.now(), reservado_ate: null, tentativas: 1 });
});

test("the model gets whom it works for, the day, and this conversation, the newest last", async () => {
  const { hear, say } = await practice({ nome: "Ana Souza" });
  await hear("Oi!");
  app.clock.advance({ minutes: 1 });
  await say("Quero marcar");
  await answer();
  const { messages } = llm.requests.findLast(({ tools }) => tools) ?? { messages: [] };
  const [brief] = messages;
  expect(brief).toMatchObject({ role: "system", content: expect.stringContaining("Ana Souza") });
  const spoken = messages.filter(({ role, content }) => role !== "system" && content);
  expect(spoken.map(({ role }) => role).slice(0, 3)).toEqual(["user", "assistant", "user"]);
});

test("a stranger is offered free times, chooses one and has it, as pendente", async () => {
  const { hear, answers, bookings, results } = await practice();
  await hear("Oi, tem horário na semana que vem?");
  const [offer] = await answers();
  expect(offer).toContain("09/03 às 10:00");
  app.clock.advance({ minutes: 1 });
  await hear("Pode ser 10:00 de 09/03");
  const horario = new Date("2026-03-09T10:00:00-03:00");
  const made = { horario, status: "pendente", criada_por: "assistente" };
  expect(await bookings()).toEqual([expect.objectContaining(made)]);
  expect((await answers())[1]).toContain("Reservei 09/03 às 10:00");
  expect(await results()).toEqual(["respondida", "respondida"]);
});

test("two clients are answered each for themselves, and neither sees the other's messages", async () => {
  const { say, answers } = await practice();
  await say("Sou eu, a Carla: tem vaga?", { name: "Carla Dias", from: "5511911112222" });
  await say("Aqui é o Davi: tem vaga?");
  const before = llm.requests.length;
  await answer();
  expect(await answers()).toHaveLength(2);
  for (const { messages } of llm.requests.slice(before)) {
    const text = JSON.stringify(messages);
    expect(text.includes("Carla") && text.includes("Davi")).toBe(false);
  }
});

test("a group is never answered", async () => {
  const { hear, turns, answers } = await practice();
  await hear("Alguém tem horário?", { from: "120363041234567890@g.us" });
  expect([await turns(), await answers()]).toEqual([[], []]);
});

test("what the client wrote an hour ago or yesterday is left to the professional", async () => {
  const { say, results, answers, marks } = await practice();
  await say("Oi!", { at: new Date(app.clock.now().getTime() - 61 * MINUTE) });
  await answer();
  expect([await results(), await answers(), await marks()]).toEqual([
    ["atrasada"],
    [],
    ["atrasada"],
  ]);
});

test("after twenty answers in an hour it stops, and the conversation is marked", async () => {
  const { hear, results, marks } = await practice();
  for (let i = 0; i < 21; i += 1) await hear(`Mensagem ${i}`);
  expect((await results()).slice(19)).toEqual(["respondida", "muitas_respostas"]);
  expect(await marks()).toEqual(["muitas_respostas"]);
  app.clock.advance({ hours: 1 });
  await hear("De novo");
  expect((await results()).at(-1)).toBe("respondida");
});
