import { afterAll, describe, expect, test } from "vitest";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { alikeHost } from "#server/testing/alike-host.ts";
import { testApp } from "#server/testing/app.ts";
import { ownConnections } from "#server/testing/own-connections.ts";
import { PROVEDORES_DE_HOSTS } from "#shared/instancias/instancias.constants.ts";
import { m } from "#shared/instancias/instancias.messages.ts";

const app = await testApp();
const admin = await app.admin();
const alike = await alikeHost();
const PATH = "/admin/whatsapp-padrao";
const host_instancia = "https://wa.exemplo.com.br";
const save = (body: object) => admin.rest("PUT", PATH, body);
const none = {
  provedor: "mega",
  host_instancia: null,
  tem_chave: false,
  origem: null,
  resultado: null,
};
const kept = { ...none, host_instancia, tem_chave: true, origem: "painel" };
/** An address at which no server listens. */
const saved = { ...kept, resultado: "sem_resposta" };

test("a host is named in the panel: its key is sealed, never shown, and each change is noted", async () => {
  const ana = await app.professional();
  expect((await admin.rest("GET", PATH)).body).toEqual(none);
  const chave = "chave-do-servidor-1";
  expect(await save({ host_instancia: `${host_instancia}//`, chave })).toMatchObject({
    status: 200,
    body: saved,
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
  expect((await save({ host_instancia, chave: "" })).body).toEqual(saved);
  const moved = await save({ host_instancia: "https://ladrao.exemplo.com.br", chave: "" });
  expect([moved.status, moved.body.detail[0].loc]).toEqual([422, ["body", "chave"]]);
  expect((await admin.rest("GET", PATH)).body).toEqual(kept);
});

const PAGE = "<!doctype html><html><head><title>Evolution Manager</title></head></html>";

describe.each(PROVEDORES_DE_HOSTS)("%s", (provedor) => {
  test("the host is asked when it is saved, makes nothing, and is kept whatever it says", async () => {
    const host = await startWhatsappStandIn({ provedor });
    afterAll(host.stop);
    const named = { provedor, host_instancia: host.url };
    const right = await save({ ...named, chave: host.adminToken });
    expect(right).toMatchObject({ status: 200, body: { ...named, resultado: "responde" } });
    expect(host.made).toEqual([]);
    const wrong = await save({ ...named, chave: "outra-chave" });
    // MegaAPI has no call that the administrator's token alone opens.
    const resultado = provedor === "mega" ? "responde" : "recusa";
    expect(wrong).toMatchObject({ status: 200, body: { ...named, tem_chave: true, resultado } });
    expect((await admin.rest("GET", PATH)).body).toMatchObject({ ...named, resultado: null });
  });

  test.each([
    ["a page of the host's own panel", 200, PAGE],
    ["a web server without such a path", 404, { message: "Cannot GET /x", statusCode: 404 }],
    ["Pontual", 404, { detail: "Não encontrado" }],
    ["another program's object", 200, { status: "ok" }],
    ["a gateway", 502, ""],
  ])("%s is no answer", async (_, status, body) => {
    alike.answerWith(status, body);
    const host = `${alike.url}/manager`;
    const kept = await save({ provedor, host_instancia: host, chave: "chave" });
    expect(kept).toMatchObject({ status: 200, body: { resultado: "sem_resposta" } });
  });
});

test("an instance's own key is not the administrator's at Evolution", async () => {
  const host = await startWhatsappStandIn({ provedor: "evolution" });
  afterAll(host.stop);
  host.addInstance({ key: "clinica", token: "chave-da-instancia" });
  const named = { provedor: "evolution", host_instancia: host.url, chave: "chave-da-instancia" };
  expect((await save(named)).body).toMatchObject({ resultado: "recusa" });
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
  const found = { ...none, host_instancia: standIn.url, tem_chave: true };
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
