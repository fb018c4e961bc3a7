import { execFile } from "node:child_process";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { migrations } from "#migrations/index.ts";
import { firstStart, keptSecret } from "#server/bootstrap.ts";
import { newId } from "#server/core/id.ts";
import { startEmbeddedPostgres } from "#server/db/embedded.ts";
import { migrateTo, migrateToLatest } from "#server/db/migrate.ts";
import { startDemo } from "#server/demo/demo.ts";
import { testApp } from "#server/testing/app.ts";
import { backupFolder, hashesOf } from "#server/testing/backups.ts";
import { freshDatabases, ranOn, rowsOf, shapeOf } from "#server/testing/fresh-databases.ts";
import { APP_SECRET, run } from "#server/testing/postgres.ts";
import { backUp } from "./back-up.ts";
import { restore } from "./restore.ts";

const app = await testApp({ env: { DEMO: "true" } });
await firstStart(app.services);
const demo = await startDemo(app.services, { visitorAfterMs: 1e9 });
afterAll(() => demo?.stop());
const folder = await backupFolder();
const fresh = freshDatabases();
const common = { mediaStore: app.services.mediaStore, key: undefined };
const from = { ...common, appSecret: APP_SECRET, keepsSecret: false };

test("the demo comes back equal", async () => {
  const file = folder.path("demo.backup");
  await backUp({ ...from, url: app.databaseUrl, file });
  const url = await fresh();
  await restore({ ...common, url, file });
  expect(await hashesOf(url)).toEqual(await hashesOf(app.databaseUrl));
}, 300_000);

/** Adds a client with a message again and again; answers how often once it is stopped. */
function writer() {
  let isStopped = false;
  let count = 0;
  const written = (async () => {
    while (!isStopped) {
      await app.db(async (db) => {
        const [id, now] = [newId(), new Date()];
        const { usuario_id, instancia_id } = await db
          .selectFrom("mensagens")
          .select(["usuario_id", "instancia_id"])
          .orderBy("id")
          .limit(1)
          .executeTakeFirstOrThrow();
        const times = { criado_em: now, atualizado_em: now };
        const person = { nome: "Depressa", telefone: null, telefone_chave: null };
        await db
          .insertInto("clientes")
          .values({ id, usuario_id, ...person, ...times })
          .execute();
        await db
          .insertInto("mensagens")
          .values({
            ...times,
            id,
            usuario_id,
            instancia_id,
            cliente_id: id,
            momento: now,
            marcacao_id: null,
            template_id: null,
            enviada_em: null,
            erro: null,
            proxima_tentativa_em: null,
            reservada_ate: null,
            incerta_desde: null,
            direcao: "ENTRADA",
            mensagem_recebida: "oi",
            mensagem_enviada: null,
            status: "entregue",
            data_recebido: now,
            data_envio: null,
            origem: "cliente",
            provider_id: id,
          })
          .execute();
      });
      count += 1;
    }
    return count;
  })();
  return {
    reached: async (wanted: number) => {
      await expect.poll(() => count).toBeGreaterThan(wanted);
    },
    stop: () => {
      isStopped = true;
      return written;
    },
  };
}

/** Clients, messages and what the counters say about messages, notes included. */
const FIGURES = `
  select (select count(*)::int from clientes where nome = 'Depressa') as clientes,
    (select count(*)::int from mensagens m join clientes c on c.id = m.cliente_id where c.nome = 'Depressa') as suas,
    (select count(*)::int from mensagens) as mensagens,
    (select sum(value::int)::int from (
      select to_jsonb(t) - 'hora' as contagem from mensagens_contagens t
      union all select to_jsonb(t) - 'id' - 'hora' - 'cliente_id' from mensagens_contagens_novas t
    ) todas, jsonb_each_text(contagem - 'usuario_id')) as contadas`;

test("what is written while the backup is made is in it whole or not at all", async () => {
  const writing = writer();
  await writing.reached(20);
  const file = folder.path("carga.backup");
  await backUp({ ...from, url: app.databaseUrl, file });
  const written = await writing.stop();
  const url = await fresh();
  await restore({ ...common, url, file });

  const [found] = await rowsOf<Record<string, number>>(url, FIGURES);
  expect(found?.suas).toBe(found?.clientes);
  expect(found?.contadas).toBe(found?.mensagens);
  expect(found?.clientes).toBeGreaterThan(20);
  expect(found?.clientes).toBeLessThan(written);
}, 300_000);

test("a backup of an earlier version becomes one of this version", async () => {
  const [source, target, untouched] = [await fresh(), await fresh(), await fresh()];
  await migrateTo(source, "0048-pagamentos");
  await run(
    source,
    `insert into categories (id, name, display_name) values (gen_random_uuid(), 'antiga', 'Antiga');
    create table de_outro_programa as select 1 as n`,
  );
  const file = folder.path("antigo.backup");
  await backUp({ ...from, url: source, file });
  // The empty tables of a later version are no hindrance.
  await migrateToLatest(target);
  const lines: string[] = [];
  await restore({ ...common, url: target, file, log: (line) => lines.push(line) });
  expect(lines).toContain("Left out: public.de_outro_programa is no table of the product");
  expect(await ranOn(target)).toEqual(Object.keys(migrations).toSorted());
  await migrateToLatest(untouched);
  expect(await shapeOf(target)).toEqual(await shapeOf(untouched));
  expect(await rowsOf(target, "select name from categories")).toEqual([{ name: "antiga" }]);
}, 300_000);

const MAIN = join(import.meta.dirname, "main.ts");

function command(args: string[], env: Record<string, string>) {
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    const { PATH = "" } = process.env;
    const child = execFile(process.execPath, [MAIN, ...args], { env: { PATH, ...env } });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (text) => {
        output += text;
      });
    }
    child.on("close", (code) => resolve({ code, output }));
  });
}

test("the commands: the embedded database, beside the product or without it, with its secret and files", async () => {
  const [here, there] = [folder.path("aqui"), folder.path("la")];
  const postgres = await startEmbeddedPostgres({ dataDir: here });
  await migrateToLatest(postgres.url);
  await run(
    postgres.url,
    "insert into categories (id, name, display_name) values (gen_random_uuid(), 'uma', 'Uma')",
  );
  const secret = await keptSecret(here);
  const open = await command(["backup"], { DATA_DIR: here });
  expect(open).toMatchObject({ code: 0 });
  expect(open.output).toContain(`The secret in ${here}/secret is not in the backup`);
  const before = await hashesOf(postgres.url);
  await postgres.stop();

  const sealed = { DATA_DIR: here, BACKUP_KEY: "senha comprida da cópia" };
  const file = folder.path("comando.backup");
  expect(await command(["backup", file], sealed)).toMatchObject({ code: 0 });
  expect(await readdir(join(here, "backups"))).toEqual([
    expect.stringMatching(/^pontual-.*Z\.backup$/),
  ]);
  expect(await readFile(file)).not.toContain(secret);

  const wrong = await command(["restore", file], { DATA_DIR: there, BACKUP_KEY: "x".repeat(16) });
  expect(wrong).toEqual({
    code: 1,
    output: expect.stringContaining("BACKUP_KEY: it does not open"),
  });
  await mkdir(there, { recursive: true });
  await writeFile(join(there, "secret"), "de outra instalação");
  const other = await command(["restore", file], { ...sealed, DATA_DIR: there });
  expect(other).toEqual({ code: 1, output: expect.stringContaining("this secret is another") });
  await rm(join(there, "secret"));

  expect(await command(["restore", file], { ...sealed, DATA_DIR: there })).toMatchObject({
    code: 0,
  });
  expect(await keptSecret(there)).toBe(secret);
  const back = await startEmbeddedPostgres({ dataDir: there });
  expect(await hashesOf(back.url)).toEqual(before);
  await back.stop();
}, 300_000);
