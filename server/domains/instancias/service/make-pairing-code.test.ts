import { expect, test } from "vitest";
import { refusal } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { hostedInstances } from "#server/testing/hosted-instances.ts";
import { withInstance } from "#server/testing/instances.ts";
import { m } from "#shared/instancias/instancias.messages.ts";

const app = await testApp();
const { standIn, withHost, stored, change } = await hostedInstances(app);
const telefone = "(11) 98888-7777";
const free = "(11) 93333-2222";

test("a professional types a code into the phone, and it is linked", async () => {
  const { ana, id, key } = await withHost();
  const shown = await ana.rest("POST", `/instancias/${id}/codigo`, { telefone });
  expect(shown).toMatchObject({
    status: 200,
    body: {
      codigo: expect.stringMatching(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/),
      status: "connecting",
      expira_em: "2026-03-02T15:02:40.000Z",
    },
  });
  expect(await stored(id)).toMatchObject({ status: "connecting" });
  expect(await standIn.typeCode(key, shown.body.codigo)).toBe(true);
  expect(standIn.instance(key).phone).toBe("5511988887777");
  expect(await ana.trpc.instancias.status.query({ id })).toMatchObject({ connected: true });
  expect(await ana.trpc.instancias.pairingCode.mutate({ id, telefone })).toEqual({
    codigo: null,
    status: "connected",
    expira_em: null,
  });
});

test.each([
  ["+55 31 98888-0001", "5531988880001"],
  ["03188880002", "5531988880002"],
  ["1133334444", "551133334444"],
])("the phone %s is linked as %s", async (typed, phone) => {
  const { ana, id, key } = await withHost();
  const { codigo } = await ana.trpc.instancias.pairingCode.mutate({ id, telefone: typed });
  await standIn.typeCode(key, codigo ?? "");
  expect(standIn.instance(key).phone).toBe(phone);
});

test("each failure says in one sentence what to do", async () => {
  const { ana, id, key } = await withHost();
  const ask = (given = "11977776666") =>
    refusal(ana.trpc.instancias.pairingCode.mutate({ id, telefone: given }));
  expect((await ana.rest("POST", `/instancias/${id}/codigo`, { telefone: "123" })).body).toEqual({
    detail: [expect.objectContaining({ msg: m.telefoneInvalido })],
  });
  const on = { on: new RegExp(`pairingCode ${key}`) };
  for (const [body, status, expected, detail] of [
    [undefined, 503, 504, m.codigoSemResposta],
    [{ message: "Too many devices" }, 400, 409, m.celularEmOutroLugar],
    [{ error: true, message: "not found" }, 404, 409, m.codigoIndisponivel],
    [{ error: true }, 500, 502, m.codigoRecusado],
  ] as const) {
    standIn.instanceFaults.add({ kind: "http", status, body }, on);
    expect(await ask()).toEqual({ status: expected, detail });
  }
  standIn.addInstance({ key: "outro", token: "t", status: "connected", phone: "5511977776666" });
  expect(await ask()).toEqual({ status: 409, detail: m.celularEmOutroLugar });
  expect(await stored(id)).toMatchObject({ status: "disconnected" });

  await change(id, { ativa: false });
  expect(await ask()).toEqual({ status: 409, detail: m.inativa });
  await change(id, { ativa: true, instancia_token: null });
  expect(await ask()).toEqual({ status: 409, detail: m.tokenNaoConfigurado });
});

test("ten codes in ten minutes", async () => {
  const { ana, id } = await withHost();
  for (let i = 0; i < 10; i += 1)
    await ana.trpc.instancias.pairingCode.mutate({ id, telefone: free });
  const more = await refusal(ana.trpc.instancias.pairingCode.mutate({ id, telefone: free }));
  expect(more).toEqual({ status: 429, detail: m.muitasTentativas });
  app.clock.advance({ minutes: 11 });
  expect(await ana.trpc.instancias.pairingCode.mutate({ id, telefone: free })).toMatchObject({
    status: "connecting",
  });
});

test("nobody else's number, none after the trial; what an administrator does to another's is noted", async () => {
  const { id } = await withHost();
  const [bia, admin] = [await app.professional(), await app.admin()];
  const foreign = await refusal(bia.trpc.instancias.pairingCode.mutate({ id, telefone: free }));
  expect(foreign).toEqual({ status: 404, detail: m.naoEncontrada });
  await admin.trpc.instancias.pairingCode.mutate({ id, telefone: free });
  const notes = await app.db((db) =>
    db.selectFrom("auditoria").where("alvo_id", "=", id).select(["acao", "ator_id"]).execute(),
  );
  expect(notes).toEqual([{ acao: "gerar_codigo", ator_id: admin.id }]);
  const late = await app.professional({ trialDays: -1 });
  const own = await withInstance(app, late, { host: standIn.url, key: "tarde", token: "tarde" });
  const { status } = await late.rest("POST", `/instancias/${own.id}/codigo`, { telefone: free });
  expect(status).toBe(403);
});
