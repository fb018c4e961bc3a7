import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { testApp } from "#server/testing/app.ts";
import { insertGoogle } from "#server/testing/google-rows.ts";
import { run } from "#server/testing/postgres.ts";
import { novoTemplate } from "#server/testing/templates.ts";

const host = await startWhatsappStandIn();
afterAll(host.stop);
const app = await testApp({ env: { DEFAULT_USER_PASSWORD: "Padrao-Muito-Secreto-1" } });
const { clock } = app;
const admin = await app.admin();
const other = await app.admin();

const audit = async (query = "") => (await admin.rest("GET", `/admin/audit?${query}`)).body;

async function instanceFor(id: string, token: string) {
  const { body } = await admin.rest("POST", `/admin/users/${id}/instances`, {
    nome_instancia: "Recepção",
    host_instancia: host.url,
    instancia_key: `chave-${token}`,
    instancia_token: token,
    webhook: "https://automacao.example/x",
  });
  return body;
}

test("every kind of write says who did what to whom, with what it was before and after", async () => {
  const input = { nome: "Lia Prado", email: `${newId()}@exemplo.com.br`, telefone: "11912345678" };
  const { body: lia } = await admin.rest("POST", "/admin/users", input);
  clock.advance({ minutes: 1 });
  await other.rest("PUT", `/admin/users/${lia.id}`, { descricao: "Psicóloga", nome: "Lia Prado" });
  clock.advance({ minutes: 1 });
  // No change, so no audit row.
  await admin.rest("PUT", `/admin/users/${lia.id}`, { nome: "Lia Prado" });
  await admin.rest("POST", "/trial/start-trial", { user_id: lia.id, days: 2 });
  clock.advance({ minutes: 1 });
  await admin.rest("POST", "/trial/extend", { target_user_id: lia.id, days_to_extend: 3 });
  clock.advance({ minutes: 1 });
  await admin.rest("PUT", `/admin/users/${lia.id}`, { is_trial_user: false });
  clock.advance({ minutes: 1 });
  await admin.rest("DELETE", `/admin/users/${lia.id}`);
  const { items, total } = await audit(`alvo_id=${lia.id}`);
  expect(total).toBe(6);
  expect(new Set(items.map((row: { alvo_nome: string }) => row.alvo_nome))).toEqual(
    new Set(["Lia Prado"]),
  );
  expect(items).toMatchObject([
    { acao: "excluir", alvo_tipo: "usuario", antes: { nome: "Lia Prado" }, depois: null },
    { acao: "converter_trial", antes: { is_trial_user: true }, depois: { is_trial_user: false } },
    { acao: "estender_trial", depois: { dias: 3 } },
    { acao: "iniciar_trial", antes: { trial_end_date: null }, depois: { dias: 2 } },
    {
      acao: "alterar",
      ator_id: other.id,
      ator_nome: "Administradora",
      antes: { descricao: null },
      depois: { descricao: "Psicóloga" },
    },
    { acao: "criar", ator_id: admin.id, antes: null, depois: { nome: "Lia Prado", role: "USER" } },
  ]);
  expect(items[4].antes).toEqual({ descricao: null });
});

test("no secret stands in it, whatever was written", async () => {
  const ana = await app.professional({ nome: "Ana" });
  const token = `token-${newId()}`;
  const instance = await instanceFor(ana.id, token);
  await admin.rest("PUT", `/admin/instances/${instance.id}`, { instancia_token: `${token}-2` });
  await admin.rest("POST", `/instancias/${instance.id}/webhook/rotacionar`);
  await admin.rest("DELETE", `/admin/instances/${instance.id}`);
  const made = await admin.rest("POST", "/admin/users", {
    nome: "Bia",
    email: `${newId()}@exemplo.com.br`,
    password: "Senha-Escolhida-1",
  });
  expect(made.status).toBe(201);
  const google = { usuario_id: ana.id, mark: "1//google-secreto" };
  await app.db((db) => insertGoogle(db, app.services, google));
  await admin.rest("PUT", `/admin/users/${ana.id}`, { usa_google: true });
  const { items, total } = await audit("limit=100");
  expect(items).toHaveLength(total);
  const rows = await app.db((db) => db.selectFrom("auditoria").selectAll().execute());
  const text = JSON.stringify([items, rows]);
  const url = instance.webhook_url.split("/").at(-1);
  for (const secret of [
    token,
    url,
    instance.webhook_segredo,
    "google-secreto",
    "Senha",
    "Padrao",
  ]) {
    expect([secret, text.includes(secret)]).toEqual([secret, false]);
  }
  const acoes = (await audit(`alvo_id=${instance.id}`)).items.map(
    ({ acao, alvo_nome }: { acao: string; alvo_nome: string }) => [acao, alvo_nome],
  );
  expect(acoes).toEqual(
    ["excluir", "rotacionar_webhook", "alterar", "criar"].map((acao) => [acao, "Recepção"]),
  );
});

test("what is gone keeps the name that it had; who is gone has none", async () => {
  const ana = await app.professional();
  const { id } = await ana.trpc.templates.create.mutate({
    ...novoTemplate,
    name: "Aviso da Ana",
  });
  await admin.trpc.templates.remove.mutate({ id });
  const id2 = newId();
  await app.db((db) =>
    db
      .insertInto("auditoria")
      .values({
        id: id2,
        ator_id: newId(),
        acao: "alterar",
        alvo_tipo: "usuario",
        alvo_id: null,
        antes: null,
        depois: null,
        criado_em: clock.now(),
      })
      .execute(),
  );
  const { items } = await audit("alvo_tipo=template");
  expect(items[0]).toMatchObject({ acao: "excluir", alvo_nome: "Aviso da Ana", alvo_id: id });
  const gone = (await audit()).items.find((row: { id: string }) => row.id === id2);
  expect(gone).toMatchObject({ ator_nome: null, alvo_nome: null });
});

test("a questionnaire is called after whom it is for, also when it is gone", async () => {
  const lia = await app.professional({ nome: "Lia Prado" });
  const categoria_id = newId();
  const row = { id: categoria_id, name: "q", display_name: "Q", description: null, icon: null };
  await app.db((db) => db.insertInto("categories").values(row).execute());
  const input = { usuario_id: lia.id, categoria_id };
  const { body } = await admin.rest("POST", "/questionnaires/", input);
  await admin.rest("DELETE", `/questionnaires/${body.id}`);
  const { items } = await audit(`alvo_id=${body.id}`);
  expect(items).toMatchObject([
    { acao: "excluir", alvo_nome: "Lia Prado" },
    { acao: "criar", alvo_nome: "Lia Prado" },
  ]);
});

test("filters by author, target, kind, action and civil days of the administrator's zone", async () => {
  clock.set("2026-05-10T22:00:00-03:00");
  const ana = await app.professional();
  await other.rest("PUT", `/admin/users/${ana.id}`, { nome: "Ana A" });
  clock.set("2026-05-11T00:00:00-03:00");
  await other.rest("PUT", `/admin/users/${ana.id}`, { nome: "Ana B" });
  clock.set("2026-05-11T23:59:59-03:00");
  await admin.rest("PUT", `/admin/users/${ana.id}`, { nome: "Ana C" });
  const names = async (query: string) =>
    (await audit(`alvo_id=${ana.id}&${query}`)).items.map(
      (row: { depois: { nome: string } }) => row.depois.nome,
    );
  expect(await names("")).toEqual(["Ana C", "Ana B", "Ana A"]);
  expect(await names(`ator_id=${other.id}`)).toEqual(["Ana B", "Ana A"]);
  expect(await names("data_inicio=2026-05-11")).toEqual(["Ana C", "Ana B"]);
  expect(await names("data_fim=2026-05-10")).toEqual(["Ana A"]);
  expect(await names("data_inicio=2026-05-11&data_fim=2026-05-11")).toEqual(["Ana C", "Ana B"]);
  expect(await names("data_inicio=2026-05-11T03:00:01Z")).toEqual(["Ana C"]);
  expect(await names("acao=excluir")).toEqual([]);
  expect(await names("acao=alterar&alvo_tipo=usuario")).toHaveLength(3);
  expect(await names("acao=&alvo_tipo=")).toHaveLength(3);
  expect(await names("skip=1&limit=1")).toEqual(["Ana B"]);
  for (const wrong of [
    "acao=inventada",
    "alvo_tipo=x",
    "data_inicio=ontem",
    "ator_id=1",
    "limit=0",
  ])
    expect([wrong, (await admin.rest("GET", `/admin/audit?${wrong}`)).status]).toEqual([
      wrong,
      422,
    ]);
});

test("rows are added and read, never changed or removed, by whatever the product can run", async () => {
  const { system, app: tenant } = app.services.databases;
  for (const pool of [system, tenant]) {
    for (const statement of [
      "update auditoria set acao = 'x'",
      "delete from auditoria",
      "truncate auditoria",
    ]) {
      await expect(pool.query(statement)).rejects.toMatchObject({ code: "42501" });
    }
  }
  await expect(tenant.query("select * from auditoria")).rejects.toMatchObject({ code: "42501" });
  // Forgetting a person takes away what names them, and nothing else.
  const ana = await app.professional();
  await admin.rest("PUT", `/admin/users/${ana.id}`, { nome: "Ana Nova", usa_google: true });
  const before = await audit(`alvo_id=${ana.id}`);
  await system.query(`select auditoria_esquecer('${ana.id}')`);
  const after = await audit(`alvo_id=${ana.id}`);
  const [row] = before.items;
  expect(after.items).toEqual([
    { ...row, antes: { usa_google: false }, depois: { usa_google: true } },
  ]);
  await expect(tenant.query(`select auditoria_esquecer('${ana.id}')`)).rejects.toMatchObject({
    code: "42501",
  });
});

test("pages are read in an index, whatever is filtered", async () => {
  await app.db((db) =>
    sql`
      insert into auditoria (id, ator_id, acao, alvo_tipo, alvo_id, criado_em)
      select gen_random_uuid(), gen_random_uuid(), 'alterar', 'usuario', gen_random_uuid(),
        timestamptz '2025-01-01' + n * interval '1 minute' from generate_series(1, 20000) n
    `.execute(db),
  );
  const plan = async (where: string) => {
    const { rows } = await app.services.databases.system.query<object>(`
      explain select id from auditoria ${where} order by criado_em desc, id desc limit 50`);
    return JSON.stringify(rows);
  };
  await run(app.databaseUrl, "vacuum analyze auditoria");
  expect(await plan("")).toContain("Index Only Scan using auditoria_criado");
  const id = newId();
  expect(await plan(`where ator_id = '${id}'`)).toContain("auditoria_por_ator_id");
  expect(await plan(`where alvo_id = '${id}'`)).toContain("auditoria_por_alvo_id");
  expect(await plan("where acao = 'excluir'")).toContain("auditoria_por_acao");
});
