import { afterAll, beforeEach, expect, test } from "vitest";
import { scripted } from "#server/stand-ins/llm/chat.ts";
import { receptionist } from "#server/stand-ins/llm/receptionist.ts";
import { startLlm } from "#server/stand-ins/llm.ts";
import { type Actor, refusal } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { llmEnv } from "#server/testing/llm.ts";
import { DRAFT, textOf } from "#server/testing/replays.ts";
import { m } from "#shared/assistente/assistente.messages.ts";
import type { Fala } from "#shared/assistente/assistente.schema.ts";
import { m as auth } from "#shared/auth/auth.messages.ts";
import { usuariosAnswers } from "#shared/usuarios/answers.messages.ts";

const llm = await startLlm();
afterAll(llm.stop);
const app = await testApp({ env: llmEnv(llm) });
const OI: Fala[] = [{ de: "cliente", texto: "Oi" }];

beforeEach(() => {
  llm.behaviour.brain = scripted(["Olá! Como posso ajudar?"]);
  llm.requests.length = 0;
  llm.faults.clear();
});

const testing = (who: Actor, mensagens = OI) =>
  who.trpc.assistente.test.mutate({ prompt: DRAFT, mensagens });

test("the next answer follows the draft and the messages of the chat, not what is in force", async () => {
  const ana = await app.professional();
  await ana.trpc.usuarios.updateMe.mutate({ prompt: "Texto que está em uso." });
  const mensagens: Fala[] = [
    { de: "cliente", texto: "Oi" },
    { de: "assistente", texto: "Olá!" },
    { de: "cliente", texto: "Quanto custa?" },
  ];
  const { status, body } = await ana.rest("POST", "/assistente/testar", {
    prompt: DRAFT,
    mensagens,
  });
  expect([status, body]).toEqual([200, { resposta: "Olá! Como posso ajudar?", acoes: [] }]);
  const [sent] = llm.requests.map(textOf);
  expect(sent).toContain(DRAFT);
  expect(sent).not.toContain("Texto que está em uso.");
  expect(sent).toContain("user: Oi\nassistant: Olá!\nuser: Quanto custa?");
});

test("it offers the free times as they are, and what it says that it books is booked nowhere", async () => {
  llm.behaviour.brain = receptionist;
  const ana = await app.professional();
  const week = { dia_semana: "ter", hora_inicio: "09:00", hora_fim: "11:00" } as const;
  await ana.trpc.disponibilidades.create.mutate({ ...week, intervalo_minutos: 60 });
  const { id: cliente_id } = await ana.trpc.clientes.create.mutate({ nome: "Davi Rocha" });
  await ana.trpc.marcacoes.create.mutate({ cliente_id, horario: "2026-03-10T10:00:00" });
  const rows = async () => {
    const { assistente_uso: _usage, ...rest } = await app.fingerprintOf(ana.id);
    return rest;
  };
  const before = await rows();
  const asked: Fala = { de: "cliente", texto: "Tem horário na semana que vem?" };
  const offered = await testing(ana, [asked]);
  expect(offered.resposta).toContain("09:00");
  expect(offered.resposta).not.toContain("10:00");
  const chat: Fala[] = [asked, { de: "assistente", texto: offered.resposta }];
  const booked = await testing(ana, [...chat, { de: "cliente", texto: "Pode ser 10/03 às 09:00" }]);
  expect(booked.acoes).toEqual([{ acao: "agendou", horario: "2026-03-10T12:00:00.000Z" }]);
  expect(await rows()).toEqual(before);
  expect(llm.requests.map(textOf).join("\n")).not.toContain("Davi");
});

/** The model of this app gives up earlier; answers how long it was to wait. */
function impatient() {
  const { services } = app;
  const model = services.llm;
  if (!model) throw new Error("this app has a model");
  const asked: number[] = [];
  services.llm = {
    complete: (request) => {
      asked.push(request.timeoutMs);
      return model.complete({ ...request, timeoutMs: Math.min(request.timeoutMs, 300) });
    },
  };
  return {
    asked,
    restore: () => {
      services.llm = model;
    },
  };
}

test("a model that fails is 502, one that is slow 504, none is 409", async () => {
  const ana = await app.professional();
  llm.faults.add({ kind: "status", status: 500 }, { times: 2 });
  expect(await refusal(testing(ana))).toEqual({ status: 502, detail: m.modeloFalhou });
  llm.faults.add({ kind: "silence" });
  const { asked, restore } = impatient();
  expect(await refusal(testing(ana))).toEqual({ status: 504, detail: m.modeloLento });
  restore();
  expect(asked).toEqual([expect.toSatisfy((ms: number) => ms > 15_000 && ms <= 20_000)]);
  const bare = await testApp();
  const bia = await bare.professional();
  expect(await refusal(testing(bia))).toEqual({ status: 409, detail: m.semModelo });
}, 40_000);

test("when the month's tokens are used up it is 409, after a trial 403, and fixed rules are not for all", async () => {
  const ana = await app.professional();
  const limit = { usuario_id: ana.id, tokens_mes: "0", atualizado_em: app.clock.now() };
  await app.db((db) => db.insertInto("assistente_limites").values(limit).execute());
  expect(await refusal(testing(ana))).toEqual({ status: 409, detail: m.limiteAtingido });
  const late = await app.professional({ trialDays: -1 });
  expect(await refusal(testing(late))).toEqual({ status: 403, detail: auth.trialExpirado });
  const rules = { prompt: DRAFT, prompt_fixo: "Nenhuma.", mensagens: OI };
  const refused = await refusal(ana.trpc.assistente.test.mutate(rules));
  expect(refused).toEqual({ status: 403, detail: usuariosAnswers.somenteAdmin });
  expect(llm.requests).toEqual([]);
});

test("an administrator tries fixed rules of their own", async () => {
  const admin = await app.admin();
  const prompt_fixo = "Nunca fale de preços.";
  await admin.trpc.assistente.test.mutate({ prompt: DRAFT, prompt_fixo, mensagens: OI });
  expect(llm.requests.map(textOf)[0]).toContain(prompt_fixo);
});

test("thirty answers in ten minutes, then 429", async () => {
  const [ana, bia] = [await app.professional(), await app.professional()];
  for (let i = 0; i < 30; i += 1) await testing(ana);
  expect(await refusal(testing(ana))).toEqual({ status: 429, detail: m.testesDemais });
  expect((await testing(bia)).resposta).not.toBe("");
  app.clock.advance({ minutes: 10 });
  expect((await testing(ana)).resposta).not.toBe("");
});

test("a chat whose last word is the assistant's, or without any, is refused", async () => {
  const ana = await app.professional();
  const own: Fala[] = [...OI, { de: "assistente", texto: "Olá!" }];
  for (const mensagens of [[], own, [{ de: "cliente", texto: " " }]]) {
    const { status, body } = await ana.rest("POST", "/assistente/testar", {
      prompt: DRAFT,
      mensagens,
    });
    expect([status, body.detail[0].msg]).toEqual([422, m.mensagemObrigatoria]);
  }
});
