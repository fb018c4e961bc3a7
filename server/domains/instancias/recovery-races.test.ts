import { beforeEach, expect, test } from "vitest";
import type { Services } from "#server/core/context.ts";
import { asSystem } from "#server/core/context.ts";
import { sendWaiting } from "#server/domains/historico-mensagens/service/outbox/send-waiting.ts";
import { queueAutomatic } from "#server/domains/historico-mensagens/service/queue-automatic.ts";
import { WAHA_BODIES } from "#server/stand-ins/whatsapp/waha-bodies.ts";
import { fallSilent, silentNumbers } from "#server/testing/silent-numbers.ts";
import { DAY, HOUR } from "#shared/common/civil.ts";
import { detectSilence } from "./service/detect-silence.ts";
import { recordSignal } from "./service/record-signal.ts";

/** Steps with a silent number where several processes look, one dies, or the number rests. */
const product = await silentNumbers();
const { app, look, pass, drain, leaveAll } = product;
const { clock } = app;

const silent = () => fallSilent(product, "waha");

beforeEach(async () => {
  await leaveAll();
  clock.advance({ hours: 1 });
});

const STEPS = [
  "notado: sem_confirmacao",
  "pergunta: conectado",
  "registro: feito",
  "reinicio: feito",
  "aviso: carta",
];

test("five processes that look at once take each step once", async () => {
  const one = await silent();
  await pass(11, () => Promise.all(Array.from({ length: 5 }, () => detectSilence(app.services))));
  const path = "/api/sessions/{key}";
  expect(one.calls()).toEqual([
    `GET ${path}`,
    `GET ${path}`,
    `PUT ${path}`,
    `GET ${path}`,
    `POST ${path}/restart`,
  ]);
  expect([await one.steps(), (await one.letters()).length]).toEqual([STEPS, 1]);
});

/** A process that dies while it waits for the answer to such a call: it makes it, and never goes on. */
function dying(call: "status" | "configWebhook" | "restart"): Services {
  const { whatsapp } = app.services;
  const never = async () => new Promise<never>(() => {});
  return { ...app.services, whatsapp: { ...whatsapp, [call]: never } };
}

test.each([
  ["status", "pergunta"],
  ["configWebhook", "registro"],
  ["restart", "reinicio"],
] as const)(
  "one that dies in %s loses nothing: another takes the step after a minute",
  async (call, passo) => {
    const one = await silent();
    const due = async () => (await one.row()).muda_passo;
    const index = ["pergunta", "registro", "reinicio"].indexOf(passo);
    // The others wait until the step is due; the one that dies has it first.
    for (let ticks = 0; ticks < 40 && (await due()) < index; ticks += 1) await pass(0.25);
    if (index === 0) clock.advance({ minutes: 1 });
    else clock.advance({ minutes: 2 });
    void detectSilence(dying(call));
    await expect
      .poll(async () => (await one.row()).muda_proximo_em?.getTime() ?? 0, { timeout: 15_000 })
      .toBeGreaterThan(clock.now().getTime());
    await look();
    expect(await due()).toBe(index);
    await pass(1.25);
    expect(await due()).toBe(index + 1);
    await pass(10);
    expect([await one.steps(), (await one.letters()).length]).toEqual([STEPS, 1]);
  },
);

test("a process that was away longer than its lease changes nothing when it comes back", async () => {
  const one = await silent();
  let goOn = () => {};
  const waiting = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const { whatsapp } = app.services;
  const status: typeof whatsapp.status = async () => {
    await waiting;
    return { kind: "status", status: "disconnected" };
  };
  clock.advance({ minutes: 2 });
  const slow = detectSilence({ ...app.services, whatsapp: { ...whatsapp, status } });
  await expect.poll(async () => (await one.row()).muda_em, { timeout: 15_000 }).not.toBeNull();
  await pass(4);
  const before = STEPS.slice(0, 3);
  expect(await one.steps()).toEqual(before);
  one.calls();
  goOn();
  await slow;
  expect(await one.steps()).toEqual(before);
  // Its old answer is no news about the link either.
  expect(await one.row()).toMatchObject({ status: "connected", queda_em: null });
  await pass(8);
  const path = "/api/sessions/{key}";
  expect(one.calls()).toEqual([`GET ${path}`, `POST ${path}/restart`]);
  expect(await one.steps()).toEqual(STEPS);
});

test("a number that rests is restarted, and nothing leaves by that", async () => {
  const one = await silent();
  const of = { usuario_id: one.ana.id, instancia_id: one.id };
  const ate = clock.now().getTime() + 5 * HOUR;
  await asSystem(app.services, (ctx) =>
    recordSignal(ctx, of, { sinal: "restrito", alvo: "numero", codigo: "reachout_timelock", ate }),
  );
  const { id: cliente_id } = await one.ana.trpc.clientes.create.mutate({
    nome: "Eva",
    telefone: "11977776666",
  });
  const expira_em = new Date(clock.now().getTime() + DAY);
  await app.db((db) =>
    queueAutomatic({ db, now: clock.now }, [
      { ...of, cliente_id, origem: "lembrete", mensagem: "lembrete", expira_em },
    ]),
  );
  const before = one.host.sent.length;
  await pass(11, async () => {
    await look();
    while (await sendWaiting(app.services));
  });
  expect(await one.steps()).toEqual(STEPS);
  expect(one.host.sent.length).toBe(before);
  expect(await one.row()).toMatchObject({
    estado_numero: "so_respostas",
    estado_ate: new Date(ate),
  });
});

test("what leaves by itself waits for a minute while a session begins again", async () => {
  const one = await silent();
  for (let ticks = 0; ticks < 40 && (await one.row()).muda_passo < 3; ticks += 1) await pass(0.25);
  const { proximo_envio_em } = await one.row();
  expect(proximo_envio_em?.getTime()).toBe(clock.now().getTime() + 60_000);
});

test("a number that stands still is explained by that: nothing is tried any more", async () => {
  const one = await silent();
  await pass(2);
  one.calls();
  await asSystem(app.services, (ctx) =>
    recordSignal(
      ctx,
      { usuario_id: one.ana.id, instancia_id: one.id },
      { sinal: "sem_pagamento", alvo: "numero", codigo: "131042" },
    ),
  );
  await pass(9);
  expect([one.calls(), await one.letters()]).toEqual([[], []]);
  expect((await one.steps()).at(-1)).toBe("encerrado: parado");
});

test.each([
  ["switched off", { ativa: false }, ["encerrado: desativado"]],
  ["told another host", { host_instancia: "http://127.0.0.1:9" }, []],
])("one that is %s is silent no more", async (_, change, last) => {
  const one = await silent();
  await pass(1.5);
  const admin = await app.admin();
  expect((await admin.rest("PUT", `/admin/instances/${one.id}`, change)).status).toBe(200);
  await pass(10);
  expect([await one.letters(), (await one.row()).muda_em]).toEqual([[], null]);
  expect((await one.steps()).slice(2)).toEqual(last);
});

test("its own echo is no word, and what the professional types on the phone is one", async () => {
  const one = await silent();
  // The host has posted back what it sent: that was no word, or the silence would not have begun.
  await pass(2);
  expect((await one.row()).muda_em).not.toBeNull();
  const { host, instance, key } = one;
  const at = clock.now().getTime();
  const typed = {
    key,
    id: "3EB0DIGITADA",
    to: "5511966665555@s.whatsapp.net",
    text: "Já te ligo",
    at,
  };
  expect(await host.push(key, WAHA_BODIES.echo(instance, typed))).toBe(200);
  await drain();
  expect((await one.row()).muda_em).toBeNull();
});
