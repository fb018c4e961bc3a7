import { beforeEach, expect, test } from "vitest";
import { fallSilent, silentNumbers } from "#server/testing/silent-numbers.ts";
import { notifyOutages } from "./service/notify-outages.ts";

/** Steps with a silent number that its host refuses, or answers with another state. */
const product = await silentNumbers();
const { app, look, pass, wait, poll, leaveAll } = product;
const { clock } = app;

beforeEach(async () => {
  await leaveAll();
  clock.advance({ hours: 1 });
});

test("a link that proves to be lost is an outage: nothing is tried, and people are told of that", async () => {
  const one = await fallSilent(product, "waha");
  one.instance.status = "disconnected";
  await pass(1);
  expect(one.calls()).toEqual(["GET /api/sessions/{key}"]);
  await pass(5);
  await notifyOutages(app.services);
  expect(one.calls()).toEqual([]);
  expect(await one.steps()).toEqual([
    "notado: sem_confirmacao",
    "pergunta: desconectado",
    "encerrado: desconectado",
  ]);
  expect((await one.letters()).map(({ subject }) => subject)).toEqual([
    "WhatsApp desconectado: Consultório",
  ]);
  expect(await one.situacao()).toBe("desconectada");
  // Linked again, its pause counts anew.
  await wait(20);
  await one.host.scan(one.key);
  await pass(20);
  expect([await one.situacao(), (await one.letters()).length]).toEqual(["ok", 1]);
});

test("a session that was logged out meanwhile is not restarted", async () => {
  const one = await fallSilent(product, "evolution");
  await pass(4);
  one.calls();
  one.instance.status = "disconnected";
  await pass(3);
  expect(one.calls().filter((call) => call.includes("restart"))).toEqual([]);
  expect((await one.steps()).slice(3)).toEqual([
    "reinicio: nao_conectado",
    "encerrado: desconectado",
  ]);
  await pass(5);
  expect((await one.row()).queda_em).not.toBeNull();
});

test("a host that refuses our address and the restart is told of all the same", async () => {
  const one = await fallSilent(product, "waha");
  one.host.instanceFaults.add({ kind: "http", status: 400 }, { on: /^PUT session/ });
  one.host.instanceFaults.add({ kind: "http", status: 500 }, { on: /^POST session restart/ });
  await pass(11);
  expect(await one.steps()).toEqual([
    "notado: sem_confirmacao",
    "pergunta: conectado",
    "registro: recusado",
    "reinicio: recusado",
    "aviso: carta",
  ]);
});

test("a host that does not answer is in doubt; a second doubt ends it as an outage", async () => {
  const one = await fallSilent(product, "mega");
  one.host.instanceFaults.add(
    { kind: "drop", taken: false },
    { on: new RegExp(`^GET instance ${one.key}`), times: Infinity },
  );
  await pass(1, async () => {
    await poll();
    await look();
  });
  expect((await one.steps()).slice(0, 2)).toEqual([
    "notado: sem_confirmacao",
    "pergunta: sem_resposta",
  ]);
  await pass(4, async () => {
    await poll();
    await look();
  });
  one.host.instanceFaults.clear();
  expect((await one.steps()).at(-1)).toBe("encerrado: desconectado");
  expect(await one.letters()).toEqual([]);
});

test("a token that the host takes no longer is an outage as well", async () => {
  const one = await fallSilent(product, "evolution");
  await pass(1);
  one.instance.token = "outro-token-do-servidor";
  await pass(4);
  expect((await one.steps()).slice(2)).toEqual(["registro: recusado", "encerrado: desconectado"]);
  expect((await one.row()).queda_em).not.toBeNull();
});

test("an older host is restarted by its own method; one without the call is told of without waiting", async () => {
  const old = await fallSilent(product, "evolution", "untilRestart");
  old.host.behaviour.restart = "older";
  await pass(6);
  expect(old.calls().slice(-2)).toEqual([
    "POST /instance/restart/{key}",
    "PUT /instance/restart/{key}",
  ]);
  old.host.behaviour.restart = "known";
  await old.hear();

  const none = await fallSilent(product, "mega");
  none.host.behaviour.restart = "unknown";
  await pass(6.5);
  none.host.behaviour.restart = "known";
  expect((await none.steps()).slice(3)).toEqual(["reinicio: nao_ha", "aviso: carta"]);
});
