import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { ownConnections } from "#server/testing/own-connections.ts";
import { m } from "#shared/instancias/instancias.messages.ts";

const app = await testApp();
const admin = await app.admin();
const PATH = "/admin/whatsapp-padrao";
const host_instancia = "https://wa.exemplo.com.br";
const save = (body: object) => admin.rest("PUT", PATH, body);
const none = { provedor: "mega", host_instancia: null, tem_chave: false, origem: null };
const kept = { provedor: "mega", host_instancia, tem_chave: true, origem: "painel" };

test("a host is named in the panel: its key is sealed, never shown, and each change is noted", async () => {
  const ana = await app.professional();
  expect((await admin.rest("GET", PATH)).body).toEqual(none);
  const chave = "chave-do-servidor-1";
  expect(await save({ host_instancia: `${host_instancia}//`, chave })).toMatchObject({
    status: 200,
    body: kept,
  });
  expect((await admin.rest("GET", PATH)).body).toEqual(kept);
  expect(await ana.trpc.instancias.conexao.query()).toMatchObject({ pode_conectar: true });
  const rows = await app.db((db) =>
    db.selectFrom("configuracoes").select(["chave", "valor"]).execute(),
  );
  expect(rows).toMatchObject([{ chave: "whatsapp_padrao", valor: expect.stringMatching(/^ey/) }]);

  expect(await admin.rest("DELETE", PATH)).toMatchObject({ status: 204 });
  expect((await admin.rest("GET", PATH)).body).toEqual(none);
  expect(await admin.rest("DELETE", PATH)).toMatchObject({ status: 204 });
  expect(await ana.trpc.instancias.conexao.query()).toMatchObject({ pode_conectar: false });
  const notes = await app.db((db) =>
    db
      .selectFrom("auditoria")
      .where("ator_id", "=", admin.id)
      .select(["acao", "alvo_tipo"])
      .orderBy("id")
      .execute(),
  );
  const about = { alvo_tipo: "servidor_padrao" };
  expect(notes).toEqual([
    { acao: "alterar", ...about },
    { acao: "excluir", ...about },
  ]);
});

test("a blank key keeps the stored one, which another host never gets", async () => {
  expect((await save({ host_instancia })).body.detail[0]).toMatchObject({
    msg: m.chaveObrigatoria,
  });
  await save({ host_instancia, chave: "a" });
  expect((await save({ host_instancia, chave: "" })).body).toEqual(kept);
  const moved = await save({ host_instancia: "https://ladrao.exemplo.com.br", chave: "" });
  expect([moved.status, moved.body.detail[0].loc]).toEqual([422, ["body", "chave"]]);
  expect((await admin.rest("GET", PATH)).body).toEqual(kept);
});

test("a private address is refused where those are not allowed", async () => {
  const closed = await testApp({ env: { ALLOW_PRIVATE_INSTANCE_HOSTS: "false" } });
  const boss = await closed.admin();
  const refused = await boss.rest("PUT", PATH, { host_instancia: "http://10.0.0.1", chave: "a" });
  expect(refused.body.detail[0]).toMatchObject({ msg: m.hostRecusado });
});

test("what the environment names counts, and the panel does not change it", async () => {
  const { app: fixed, standIn } = await ownConnections();
  const boss = await fixed.admin();
  const found = { provedor: "mega", host_instancia: standIn.url, tem_chave: true };
  expect((await boss.rest("GET", PATH)).body).toEqual({ ...found, origem: "ambiente" });
  for (const [method, body] of [
    ["PUT", { host_instancia, chave: "a" }],
    ["DELETE", undefined],
  ] as const) {
    const refused = await boss.rest(method, PATH, body);
    expect(refused).toMatchObject({ status: 409, body: { detail: m.padraoDoAmbiente } });
  }
});

test("professionals neither see nor name it", async () => {
  const ana = await app.professional();
  expect((await ana.rest("GET", PATH)).status).toBe(403);
  expect((await ana.rest("PUT", PATH, { host_instancia, chave: "a" })).status).toBe(403);
  expect((await ana.rest("DELETE", PATH)).status).toBe(403);
});
