import { expect, test } from "vitest";
import type { Brain } from "#server/stand-ins/llm/chat.ts";
import { receptionist } from "#server/stand-ins/llm/receptionist.ts";
import { formBody } from "#server/stand-ins/whatsapp/forms.ts";
import { answeringApp } from "#server/testing/answering.ts";
import { rewriteStatements, withoutGuard } from "#server/testing/mutants.ts";
import { answerDue, startAssistant } from "./answer-due.ts";

/** Runs while the model thinks about the next request; then it continues as the receptionist. */
let meanwhile: (() => Promise<unknown>) | undefined;
const brain: Brain = async (request) => {
  const now = meanwhile;
  meanwhile = undefined;
  await now?.();
  return receptionist(request);
};
const { app, llm, practice, answer, send, store } = await answeringApp(brain);

test("what the client says while the model thinks is answered too, and once", async () => {
  const { hear, say, answers, results } = await practice();
  meanwhile = () => say("Na semana que vem");
  await hear("Tem horário?");
  expect([await answers(), await results()]).toEqual([[], [null]]);
  const before = llm.requests.length;
  await answer();
  expect([(await answers()).length, await results()]).toEqual([1, ["respondida"]]);
  expect(JSON.stringify(llm.requests[before]?.messages)).toContain("Na semana que vem");
});

test("what the client corrects while the model thinks is answered as it says now, and once", async () => {
  const { hear, instance, answers, results } = await practice();
  const person = "5511988887777";
  meanwhile = async () => {
    const { webhookUrl } = instance;
    const number = { key: "teste", token: "", status: "connected", phone: "", webhookUrl } as const;
    const form = { kind: "edit", of: "CORRIGIDA", text: "Quero marcar na sexta-feira" } as const;
    const done = { person, fromMe: false, id: "CORRECAO", at: app.clock.now().getTime() };
    await instance.post(formBody("mega", number, form, done));
    await store();
  };
  await hear("Quero marcar jabuticaba", { id: "CORRIGIDA", from: person });
  await answer();
  expect([(await answers()).length, await results()]).toEqual([1, ["respondida"]]);
  const asked = JSON.stringify(llm.requests.at(-1)?.messages);
  expect(asked).toContain("sexta-feira");
  expect(asked).not.toContain("jabuticaba");
});

test("the professional who writes while the model thinks is not interrupted", async () => {
  const { ana, hear, turns, results, answers, sent } = await practice();
  meanwhile = async () => {
    const [turn] = await turns();
    const cliente_id = turn?.cliente_id ?? "";
    await ana.trpc.historicoMensagens.send.mutate({ cliente_id, mensagem: "Já te respondo" });
  };
  await hear("Tem horário?");
  await send();
  expect([await answers(), await results(), sent()]).toEqual([[], ["pausada"], ["Já te respondo"]]);
});

test("one who switches it off meanwhile neither", async () => {
  const { ana, hear, results, answers } = await practice();
  meanwhile = () => ana.trpc.usuarios.updateAutomacoes.mutate({ chatbot_ativo: false });
  await hear("Tem horário?");
  expect([await answers(), await results()]).toEqual([[], ["desligado"]]);
});

/** An attempt is so slow that its lease runs out, and another one answers meanwhile. */
async function overtaken() {
  const { hear, turns, answers } = await practice();
  meanwhile = async () => {
    app.clock.advance({ seconds: 61 });
    await answerDue(app.services);
  };
  await hear("Oi!");
  return { answers: await answers(), turns: await turns() };
}

test("an attempt whose lease has run out says nothing when another one has answered", async () => {
  const { answers, turns } = await overtaken();
  expect(answers).toHaveLength(1);
  expect(turns).toMatchObject([{ resultado: "respondida", tentativas: 2 }]);
});

test("mutant: without the attempt's number and the turn's end in the where, both answer", async () => {
  const seen = await withoutGuard(
    app.services.databases.system,
    {
      statement: /assistente_turnos"/,
      guard: /"tentativas" = (\$\d+) and "encerrado_em" is null/g,
      instead: "$1::int is not null",
    },
    overtaken,
  );
  expect(seen.answers).toHaveLength(2);
});

test("two processes that claim at the same time share the turns, each for one of them", async () => {
  const { say, answers, results } = await practice();
  for (let i = 0; i < 12; i += 1) await say("Oi!", { from: `551190000${1_000 + i}` });
  app.clock.advance({ seconds: 8 });
  await Promise.all([1, 2, 3].map(() => answerDue(app.services)));
  expect(await answers()).toHaveLength(12);
  expect(new Set(await results())).toEqual(new Set(["respondida"]));
});

test("a process that is asked to stop gives its turns back at once", async () => {
  const { say, turns, answers } = await practice();
  await say("Oi!");
  app.clock.advance({ seconds: 8 });
  let isAsked = () => {};
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve;
  });
  let goOn = () => {};
  meanwhile = () => {
    isAsked();
    return new Promise<void>((resolve) => {
      goOn = resolve;
    });
  };
  const loop = startAssistant(app.services);
  await asked;
  await loop.stop();
  expect(await turns()).toMatchObject([{ encerrado_em: null, reservado_ate: null }]);
  goOn();
  await store();
  await answer(0);
  expect(await answers()).toHaveLength(1);
});

test("a turn whose work fails unexpectedly is taken up again when its lease has run out", async () => {
  const { hear, results } = await practice();
  const restore = rewriteStatements(app.services.databases.system, (text) =>
    text.startsWith('update "assistente_turnos" set "encerrado_em"')
      ? text.replace(" returning ", " returning 1 / 0, ")
      : text,
  );
  await hear("Oi!").finally(restore);
  expect(await results()).toEqual([null]);
  await answer(59);
  expect(await results()).toEqual([null]);
  await answer(1);
  expect(await results()).toEqual(["respondida"]);
});

test("what was booked before the client wrote more is in the prompt, and not booked again", async () => {
  const { hear, say, bookings, answers, results } = await practice();
  await hear("Tem horário na semana que vem?");
  app.clock.advance({ minutes: 1 });
  // The first request books; the client speaks while the model puts the answer to that into words.
  meanwhile = async () => {
    meanwhile = () => say("Obrigado!");
  };
  await hear("Pode ser 10:00 de 09/03");
  expect([(await bookings()).length, (await answers()).length]).toEqual([1, 1]);
  await answer();
  expect(JSON.stringify(llm.requests.at(-1)?.messages)).toContain('"agendar"');
  expect([(await bookings()).length, (await answers()).length]).toEqual([1, 2]);
  expect(await results()).toEqual(["respondida", "respondida"]);
});
