import { createServer } from "node:http";
import { afterAll, expect, test } from "vitest";
import { listen } from "#server/core/http/listen.ts";
import { newId } from "#server/core/id.ts";
import { testApp } from "#server/testing/app.ts";
import { hostedInstances } from "#server/testing/hosted-instances.ts";
import { m } from "#shared/instancias/instancias.messages.ts";

const app = await testApp();
const { standIn, withHost } = await hostedInstances(app);
const admin = await app.admin();
const ask = (body: object) => admin.rest("POST", "/admin/instances/testar", body);
const typed = (more: object = {}) => ({
  host_instancia: standIn.url,
  instancia_key: "digitada",
  instancia_token: "digitado",
  ...more,
});

test("the host is asked with what was typed, and nothing is stored but that somebody asked", async () => {
  standIn.addInstance({ key: "digitada", token: "digitado", status: "connected" });
  const answers = { resultado: "responde", status: "connected" };
  expect(await ask(typed())).toMatchObject({ status: 200, body: answers });
  expect((await ask(typed({ instancia_token: "errado" }))).body).toEqual({
    resultado: "recusa",
    status: null,
  });
  const silent = typed({ host_instancia: "http://127.0.0.1:9" });
  expect((await ask(silent)).body).toEqual({ resultado: "sem_resposta", status: null });
  const { total } = await admin.trpc.admin.listInstances.query({});
  expect(total).toBe(0);
  const notes = await app.db((db) =>
    db.selectFrom("auditoria").where("ator_id", "=", admin.id).select(["acao", "depois"]).execute(),
  );
  expect(notes.map(({ acao }) => acao)).toEqual(["testar", "testar", "testar"]);
  expect(JSON.stringify(notes)).not.toMatch(/digitad|errado/);
});

test("a private address is not spoken to where that is not allowed", async () => {
  const closed = await testApp({ env: { ALLOW_PRIVATE_INSTANCE_HOSTS: "false" } });
  const boss = await closed.admin();
  for (const host_instancia of [standIn.url, "http://localhost:9", "http://0x7f.1"]) {
    const { body } = await boss.rest("POST", "/admin/instances/testar", typed({ host_instancia }));
    expect(body).toEqual({ resultado: "bloqueado", status: null });
  }
});

test("a stored token goes to its own host alone", async () => {
  const { id, key } = await withHost("connected");
  const heard: (string | undefined)[] = [];
  const thief = createServer((req, res) => {
    heard.push(req.headers.authorization);
    res.end('{"instance":{"status":"connected"}}');
  });
  const elsewhere = `http://127.0.0.1:${await listen(thief)}`;
  afterAll(() => thief.close());
  const kept = { id, instancia_token: "" };
  const { body } = await ask({ ...kept, host_instancia: standIn.url });
  expect(body).toEqual({ resultado: "responde", status: "connected" });
  const moved = await ask({ ...kept, host_instancia: elsewhere, instancia_key: key });
  expect([moved.status, moved.body.detail[0].msg]).toEqual([422, m.tokenDeOutroHost]);
  expect(heard).toEqual([]);
  expect((await ask(typed({ id, host_instancia: elsewhere }))).body.resultado).toBe("responde");
  expect(heard).toEqual(["Bearer digitado"]);
});

test("what is missing is reported; nobody but administrators asks", async () => {
  const fault = async (body: object) => (await ask(body)).body.detail[0].msg;
  expect(await fault(typed({ instancia_token: "" }))).toBe(m.tokenObrigatorio);
  expect(await fault(typed({ instancia_key: undefined }))).toBe(m.keyObrigatoria);
  expect(await fault(typed({ instancia_key: "abc••••" }))).toBe(m.keyMascarada);
  expect((await ask(typed({ id: newId() }))).status).toBe(404);
  const ana = await app.professional();
  expect((await ana.rest("POST", "/admin/instances/testar", typed())).status).toBe(403);
});
