import { expect, test, vi } from "vitest";
import { refusal } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { AUTOMACOES_PADRAO } from "#shared/lembretes/lembretes.constants.ts";
import { m } from "#shared/lembretes/lembretes.messages.ts";
import type { TemplateTipo } from "#shared/templates/templates.constants.ts";

const app = await testApp();

const template = (who: Awaited<ReturnType<typeof app.professional>>, type: TemplateTipo) =>
  who.trpc.templates.create.mutate({
    name: `Meu texto ${type}`,
    content: "Olá, {{nome_cliente}}! Até breve.",
    category: "general",
    type,
    tone: "FRIENDLY",
  });

test("whoever never changed anything has all switches off, 24 h and 2 h, and quiet nights", async () => {
  const ana = await app.professional();
  const { status, body } = await ana.rest("GET", "/usuarios/me/automacoes");
  expect([status, body]).toEqual([
    200,
    {
      chatbot_ativo: false,
      confirmacao_ativa: false,
      confirmacao_template_id: null,
      lembretes_ativos: false,
      lembretes_minutos: [1440, 120],
      lembrete_template_id: null,
      followup_ativo: false,
      followup_template_id: null,
      silencio_inicio: "21:00",
      silencio_fim: "08:00",
    },
  ]);
});

test("the settings change only where fields are given, for their owner alone", async () => {
  const [ana, bia] = [await app.professional(), await app.professional()];
  const first = await ana.rest("PUT", "/usuarios/me/automacoes", {
    lembretes_ativos: true,
    lembretes_minutos: [60, 2880],
  });
  const expected = {
    ...AUTOMACOES_PADRAO,
    lembretes_ativos: true,
    lembretes_minutos: [2880, 60],
  };
  expect([first.status, first.body]).toEqual([200, expected]);
  const second = await ana.trpc.usuarios.updateAutomacoes.mutate({ silencio_fim: "07:30" });
  expect(second).toEqual({ ...expected, silencio_fim: "07:30" });
  expect((await ana.rest("PUT", "/usuarios/me/automacoes", {})).body).toEqual(second);
  expect(await ana.trpc.usuarios.getAutomacoes.query()).toEqual(second);
  expect(await bia.trpc.usuarios.getAutomacoes.query()).toEqual(AUTOMACOES_PADRAO);
});

test("each fault has its sentence, and nothing is written", async () => {
  const ana = await app.professional();
  const faults: [Record<string, unknown>, string, (string | number)[]][] = [
    [{ lembretes_minutos: [] }, m.minutosObrigatorios, ["lembretes_minutos"]],
    [{ lembretes_minutos: [5, 6, 7, 8, 9, 10] }, m.minutosDemais, ["lembretes_minutos"]],
    [{ lembretes_minutos: [60, 60] }, m.minutosRepetidos, ["lembretes_minutos"]],
    [{ lembretes_minutos: [60, 4] }, m.minutosInvalidos, ["lembretes_minutos", 1]],
    [{ lembretes_minutos: [43_201] }, m.minutosInvalidos, ["lembretes_minutos", 0]],
    [{ lembretes_minutos: [7.5] }, m.minutosInvalidos, ["lembretes_minutos", 0]],
    [{ silencio_inicio: "24:00" }, m.silencioInvalido, ["silencio_inicio"]],
    [{ silencio_fim: "8h" }, m.silencioInvalido, ["silencio_fim"]],
    [{ lembrete_template_id: "x" }, m.templateInvalido, ["lembrete_template_id"]],
    [{ usuario_id: ana.id }, "Campo desconhecido", ["usuario_id"]],
  ];
  for (const [change, msg, loc] of faults) {
    const { status, body } = await ana.rest("PUT", "/usuarios/me/automacoes", {
      lembretes_ativos: true,
      ...change,
    });
    expect([status, body.detail]).toMatchObject([422, [{ msg, loc: ["body", ...loc] }]]);
  }
  expect(await ana.trpc.usuarios.getAutomacoes.query()).toEqual(AUTOMACOES_PADRAO);
});

test("a template must be there, be for the caller, and be of the message's type", async () => {
  const [ana, bia] = [await app.professional(), await app.professional()];
  const { id: own } = await template(ana, "REMINDER");
  const { id: theirs } = await template(bia, "REMINDER");
  const put = (body: object) => ana.rest("PUT", "/usuarios/me/automacoes", body);
  expect((await put({ lembrete_template_id: own })).body.lembrete_template_id).toBe(own);
  for (const [field, id] of [
    ["lembrete_template_id", theirs],
    ["lembrete_template_id", crypto.randomUUID()],
    ["confirmacao_template_id", own],
    ["followup_template_id", own],
  ] as const) {
    const { status, body } = await put({ [field]: id });
    expect([status, body.detail]).toMatchObject([
      422,
      [{ msg: m.templateInvalido, loc: ["body", field] }],
    ]);
  }
  expect((await put({})).body.lembrete_template_id).toBe(own);
  await ana.trpc.templates.remove.mutate({ id: own });
  expect((await put({})).body.lembrete_template_id).toBe(null);
});

test("the chatbot needs a language model", async () => {
  const ana = await app.professional();
  expect(
    await refusal(
      ana.trpc.usuarios.updateAutomacoes.mutate({ chatbot_ativo: true, followup_ativo: true }),
    ),
  ).toEqual({ status: 409, detail: m.chatbotSemModelo });
  expect(await ana.trpc.usuarios.getAutomacoes.query()).toEqual(AUTOMACOES_PADRAO);
  const off = await ana.rest("PUT", "/usuarios/me/automacoes", { chatbot_ativo: false });
  expect(off.status).toBe(200);
});

test("with an expired trial they are read and not changed", async () => {
  const ana = await app.professional({ trialDays: -1 });
  expect((await ana.rest("GET", "/usuarios/me/automacoes")).status).toBe(200);
  const { status, body } = await ana.rest("PUT", "/usuarios/me/automacoes", {});
  expect([status, body.detail]).toEqual([403, "Período de teste expirado. Fale com o suporte."]);
});

test("open screens hear of each change, and nobody else's do", async () => {
  const [ana, bia] = [await app.professional(), await app.professional()];
  const heard: unknown[] = [];
  const silences = [ana, bia].map(({ id }) =>
    app.services.events.subscribe(id, (evento) => heard.push(evento)),
  );
  await ana.rest("PUT", "/usuarios/me/automacoes", { lembretes_ativos: true });
  await vi.waitFor(() => expect(heard).toEqual([{ tipo: "automacoes", id: ana.id }]), 10_000);
  for (const silence of silences) silence();
});
