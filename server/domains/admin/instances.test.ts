import { expect, test, vi } from "vitest";
import { newId } from "#server/core/id.ts";
import { sendWaiting } from "#server/domains/historico-mensagens/service/outbox/send-waiting.ts";
import { testApp } from "#server/testing/app.ts";
import { createdInstances } from "#server/testing/created-instances.ts";
import { m } from "#shared/instancias/instancias.messages.ts";

const app = await testApp();
const { admin, create, input, standIn } = await createdInstances(app);

const row = (id: string) =>
  app.db((db) => db.selectFrom("instancias").where("id", "=", id).selectAll().executeTakeFirst());

test("an instance is created for a professional, and its host learns where to post", async () => {
  const ana = await app.professional();
  const given = input({ usuario_id: ana.id, webhook: "" });
  const { status, body } = await admin.rest("POST", `/admin/users/${ana.id}/instances`, given);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    usuario_id: ana.id,
    nome_instancia: "Recepção",
    host_instancia: standIn.url,
    instancia_key: "chave••••",
    instancia_token: null,
    tem_token: true,
    webhook: null,
    ativa: true,
    status: "disconnected",
    webhook_configurado: true,
  });
  expect(standIn.instance(given.instancia_key).webhookUrl).toBe(body.webhook_url);
  const kept = await row(body.id);
  expect(kept?.instancia_token).toMatch(/^ey/);
  expect(JSON.stringify(kept)).not.toContain(given.instancia_token);
  expect(await ana.rest("GET", "/usuarios/me/instances")).toMatchObject({
    body: [{ id: body.id }],
  });
});

test("a host that can not be reached does not stop the saving", async () => {
  const ana = await app.professional();
  const { status, body } = await create(ana.id, { host_instancia: "http://127.0.0.1:9/" });
  expect([status, body.webhook_configurado]).toEqual([201, false]);
  expect(body.host_instancia).toBe("http://127.0.0.1:9");
  const silent = await create(ana.id, { instancia_token: "" });
  expect(silent.body).toMatchObject({ tem_token: false, webhook_configurado: false });
});

test("each fault has its sentence, and nothing is written", async () => {
  const ana = await app.professional();
  const faults: [object, string][] = [
    [{ nome_instancia: " " }, m.nomeObrigatorio],
    [{ nome_instancia: "x".repeat(201) }, m.nomeLongo],
    [{ host_instancia: "sem endereço" }, m.hostInvalido],
    [{ host_instancia: "ftp://host.example" }, m.hostInvalido],
    [{ host_instancia: `https://${"x".repeat(500)}.example` }, m.hostLongo],
    [{ instancia_key: "" }, m.keyObrigatoria],
    [{ instancia_key: "x".repeat(501) }, m.keyLonga],
    [{ instancia_key: "qualquer••••" }, m.keyMascarada],
    [{ webhook: "x" }, m.webhookInvalido],
    [{ usuario_id: newId() }, m.usuarioObrigatorio],
    [{ status: "connected" }, "Campo desconhecido"],
    [{ webhook_token_hash: "x" }, "Campo desconhecido"],
  ];
  for (const [more, sentence] of faults) {
    const { status, body } = await create(ana.id, more);
    expect([status, body.detail[0].msg]).toEqual([422, sentence]);
  }
  expect(await ana.rest("GET", "/usuarios/me/instances")).toMatchObject({ body: [] });
  expect((await create(newId())).status).toBe(404);
  expect((await create("abc")).status).toBe(404);
});

test("an address that shows that it leads inside is refused where private hosts are not allowed", async () => {
  const closed = await testApp({ env: { ALLOW_PRIVATE_INSTANCE_HOSTS: "false" } });
  const [boss, ana] = [await closed.admin(), await closed.professional()];
  const path = `/admin/users/${ana.id}/instances`;
  const refused = await boss.rest("POST", path, input({ host_instancia: "http://0x7f.1/" }));
  expect(refused).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ["body", "host_instancia"], msg: m.hostRecusado }] },
  });
  const { body } = await boss.rest("POST", path, input({ host_instancia: "https://wa.example" }));
  for (const field of ["host_instancia", "webhook"]) {
    const change = { [field]: "http://10.0.0.1" };
    const moved = await boss.rest("PUT", `/admin/instances/${body.id}`, change);
    expect(moved).toMatchObject({ status: 422, body: { detail: [{ loc: ["body", field] }] } });
  }
  // A name of an inside address is refused when it is called.
  const inside = await boss.rest("POST", path, input({ host_instancia: "http://localhost:9" }));
  expect(inside).toMatchObject({ status: 201, body: { webhook_configurado: false } });
  const qrcode = await ana.rest("POST", `/instancias/${inside.body.id}/qrcode`);
  expect(qrcode).toMatchObject({ status: 502, body: { detail: m.hostRecusado } });
});

test("a change keeps what is absent; an empty token keeps the stored one", async () => {
  const ana = await app.professional();
  const { body: created } = await create(ana.id, { webhook: "https://automacao.example/x" });
  const before = await row(created.id);
  const { status, body } = await admin.rest("PUT", `/admin/instances/${created.id}`, {
    nome_instancia: "Sala 2",
    instancia_token: "",
    ativa: false,
  });
  expect(status).toBe(200);
  const { webhook_configurado: _configured, ...same } = created;
  // An inactive instance is not expected to deliver anything, so it is never silenciosa.
  const saude = { ...same.saude, situacao: "ok" };
  expect(body).toEqual({ ...same, nome_instancia: "Sala 2", ativa: false, saude });
  expect((await row(created.id))?.instancia_token).toBe(before?.instancia_token);

  await admin.rest("PUT", `/admin/instances/${created.id}`, { instancia_token: "novo" });
  expect((await row(created.id))?.instancia_token).not.toBe(before?.instancia_token);
  const emptied = await admin.rest("PUT", `/admin/instances/${created.id}`, { webhook: "" });
  expect(emptied.body.webhook).toBeNull();
});

test("a new host learns where to post", async () => {
  const ana = await app.professional();
  const given = input({ host_instancia: "http://127.0.0.1:9" });
  const { body } = await admin.rest("POST", `/admin/users/${ana.id}/instances`, given);
  await app.db((db) =>
    db.updateTable("instancias").set({ status: "connected" }).where("id", "=", body.id).execute(),
  );
  const path = `/admin/instances/${body.id}`;
  const same = { host_instancia: body.host_instancia, instancia_key: given.instancia_key };
  expect((await admin.rest("PUT", path, same)).body).toMatchObject({ status: "connected" });
  for (const instancia_key of [body.instancia_key, "qualquer••••", "outra•chave"]) {
    const masked = await admin.rest("PUT", path, { instancia_key });
    expect([masked.status, masked.body.detail[0].msg]).toEqual([422, m.keyMascarada]);
  }
  expect(await row(body.id)).toMatchObject({ instancia_key: given.instancia_key });

  const moved = await admin.rest("PUT", path, { host_instancia: standIn.url });
  expect(moved.body).toMatchObject({ status: "disconnected", host_instancia: standIn.url });
  expect(standIn.instance(given.instancia_key).webhookUrl).toBe(body.webhook_url);
});

test("open screens hear of each change", async () => {
  const ana = await app.professional();
  const heard: unknown[] = [];
  const silence = app.services.events.subscribe(ana.id, (evento) => heard.push(evento));
  const { body } = await create(ana.id);
  await admin.rest("PUT", `/admin/instances/${body.id}`, { ativa: false });
  await admin.rest("DELETE", `/admin/instances/${body.id}`);
  const evento = { tipo: "instancia", id: body.id };
  await vi.waitFor(() => expect(heard).toEqual([evento, evento, evento]), 10_000);
  silence();
});

test("a removed instance is gone with its address, its messages stay", async () => {
  const ana = await app.professional();
  const { body } = await create(ana.id);
  const { id: cliente_id } = await ana.trpc.clientes.create.mutate({
    nome: "Davi",
    telefone: "11900000002",
  });
  const sent = await ana.trpc.historicoMensagens.send.mutate({ cliente_id, mensagem: "Olá" });
  expect(sent.instancia_id).toBe(body.id);
  expect((await admin.rest("DELETE", `/admin/instances/${body.id}`)).status).toBe(204);
  expect((await admin.rest("DELETE", `/admin/instances/${body.id}`)).status).toBe(404);
  expect(await ana.trpc.historicoMensagens.get.query({ id: sent.id })).toMatchObject({
    mensagem: "Olá",
  });
  expect((await ana.rest("GET", "/usuarios/me/instances")).body).toEqual([]);
  expect((await ana.rest("GET", `/instancias/${body.id}/status`)).status).toBe(404);
  const address = body.webhook_url.replace(app.config.appUrl, app.url);
  const post = await fetch(address, { method: "POST", body: "{}" });
  expect(post.status).toBe(404);
  await sendWaiting(app.services);
  expect(await ana.trpc.historicoMensagens.get.query({ id: sent.id })).toMatchObject({
    status: "falha",
  });
});

test("only administrators: 403 for others, 401 for nobody", async () => {
  const ana = await app.professional();
  const { body } = await create(ana.id);
  const calls: [string, string, object?][] = [
    ["GET", "/admin/instances"],
    ["GET", `/admin/users/${ana.id}/instances`],
    ["POST", `/admin/users/${ana.id}/instances`, input()],
    ["PUT", `/admin/instances/${body.id}`, { ativa: false }],
    ["DELETE", `/admin/instances/${body.id}`],
  ];
  for (const [method, path, sent] of calls) {
    expect(await ana.rest(method, path, sent)).toMatchObject({
      status: 403,
      body: { detail: "Acesso negado" },
    });
    expect((await app.anonymous.rest(method, path, sent)).status).toBe(401);
  }
  expect(await row(body.id)).toMatchObject({ ativa: true });
});

test("each write leaves an audit row without secrets", async () => {
  const ana = await app.professional();
  const { body } = await create(ana.id);
  await admin.rest("PUT", `/admin/instances/${body.id}`, { nome_instancia: "Sala 3" });
  await admin.rest("DELETE", `/admin/instances/${body.id}`);
  const rows = await app.db((db) =>
    db.selectFrom("auditoria").where("alvo_id", "=", body.id).selectAll().orderBy("id").execute(),
  );
  expect(rows).toMatchObject([
    { acao: "criar", ator_id: admin.id, antes: null, depois: { nome_instancia: "Recepção" } },
    {
      acao: "alterar",
      antes: { nome_instancia: "Recepção" },
      depois: { nome_instancia: "Sala 3" },
    },
    { acao: "excluir", antes: { nome_instancia: "Sala 3" }, depois: null },
  ]);
  const text = JSON.stringify(rows);
  for (const secret of ["token", "chave"]) expect(text).not.toContain(secret);
});
