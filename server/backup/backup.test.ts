import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSecrets } from "#server/core/secrets.ts";
import { readBytes } from "#server/domains/midias/service/seal-bytes.ts";
import type { MediaStore } from "#server/integrations/media/media-store.ts";
import { startS3 } from "#server/stand-ins/s3.ts";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { testApp } from "#server/testing/app.ts";
import { backupFolder, hashesOf, plainOwner } from "#server/testing/backups.ts";
import { dropMonth } from "#server/testing/drop-month.ts";
import { ranOn, rowsOf, shapeOf } from "#server/testing/fresh-databases.ts";
import { insertSealedMedia, PNG, uploadMedia } from "#server/testing/media.ts";
import { APP_SECRET, createTestDatabase, run } from "#server/testing/postgres.ts";
import { createTenantFixture } from "#server/testing/tenant-fixture.ts";
import { readArchive, writeArchive } from "./archive.ts";
import { backUp } from "./back-up.ts";
import { MANIFEST } from "./contents.ts";
import { restore } from "./restore.ts";

const KEY = "senha comprida da cópia";
const host = await startWhatsappStandIn();
afterAll(host.stop);
const s3 = await startS3();
afterAll(s3.stop);
/** Files come from one kind of store and go into the other. */
const app = await testApp({ env: { MEDIA_URL: s3.url } });
const folder = await backupFolder();
const owner = await plainOwner();
const file = folder.path("um.backup");
let ownUrl = "";
let media = "";
let before: Record<string, string> = {};

const backup = (more: Partial<Parameters<typeof backUp>[0]>) =>
  backUp({
    url: ownUrl,
    mediaStore: app.services.mediaStore,
    file,
    key: KEY,
    appSecret: APP_SECRET,
    keepsSecret: true,
    ...more,
  });

const bringBack = (url: string, more: Partial<Parameters<typeof restore>[0]> = {}) =>
  restore({ url, mediaStore: folder.store("midias"), file, key: KEY, ...more });

beforeAll(async () => {
  const { owner: ana } = await createTenantFixture(app, host);
  media = (await uploadMedia(app, ana, { bytes: PNG, nome: "foto.png" })).body.id;
  ownUrl = await owner.own(app.databaseUrl);
  const { secrets } = app.services;
  const erased = { usuario_id: ana.id, now: app.clock.now(), secrets };
  await app.db((db) => insertSealedMedia(db, erased));
  // A partition of a day that is over when the tables are made again.
  await run(
    app.databaseUrl,
    `create table pgboss.queue_stats_20200101 partition of pgboss.queue_stats
      for values from ('2020-01-01Z') to ('2020-01-02Z');
    select setval('webhook_eventos_id_seq', 1234);
    insert into pgboss.queue_stats (name, captured_on) values ('mail', '2020-01-01T12:00:00Z')`,
  );
  before = await hashesOf(app.databaseUrl);
  const { media_gone } = await backup({});
  // Its bytes went between the snapshot and the store.
  expect(media_gone).toBe(1);
});

test("every table comes back equal, in another database whose owner is no superuser, files too", async () => {
  const { url, adminUrl } = await owner.fresh();
  // The first try breaks off in the middle of the files: nothing is left of the rows before them.
  const broken: MediaStore = {
    ...folder.store("midias"),
    put: () => Promise.reject(new Error("the store is full")),
  };
  await expect(bringBack(url, { mediaStore: broken })).rejects.toThrow("the store is full");
  expect(await rowsOf(adminUrl, "select from usuarios")).toEqual([]);

  let secret: string | undefined;
  await bringBack(url, {
    keepSecret: async (given) => {
      secret = given;
    },
  });
  expect(await hashesOf(app.databaseUrl)).toEqual(before);
  expect(await hashesOf(adminUrl)).toEqual(before);
  expect(Object.values(before).filter((hash) => !hash.startsWith("0 ")).length).toBeGreaterThan(60);
  expect(owner.unnamed(await shapeOf(adminUrl))).toEqual(
    owner.unnamed(await shapeOf(app.databaseUrl)),
  );
  const switchedOff = "select from pg_trigger where tgenabled = 'D'";
  expect(await rowsOf(adminUrl, switchedOff)).toEqual([]);

  expect(secret).toBe(APP_SECRET);
  const mediaStore = folder.store("midias");
  const [row] = await rowsOf<{ id: string; chave: string }>(
    adminUrl,
    `select id, chave from midias where id = '${media}'`,
  );
  const secrets = createSecrets(secret ?? "");
  expect(row && (await readBytes({ secrets, mediaStore }, row))).toEqual(PNG);
  const sequences = "select sequencename, last_value from pg_sequences order by 1";
  const values = await rowsOf(adminUrl, sequences);
  expect(values).toEqual(await rowsOf(app.databaseUrl, sequences));
  expect(values).toContainEqual({ sequencename: "webhook_eventos_id_seq", last_value: "1234" });
});

const half = (bytes: Uint8Array) => bytes.subarray(0, bytes.length >> 1);

/** One bit in the middle. */
function flipped(bytes: Uint8Array) {
  const changed = Buffer.from(bytes);
  const at = changed.length >> 1;
  changed[at] = 1 ^ (changed[at] ?? 0);
  return changed;
}

async function namesIn(plain: string) {
  const names: string[] = [];
  for await (const { name } of readArchive({ file: plain, key: undefined })) names.push(name);
  return names;
}

test("a wrong key, none, a cut and a changed file are refused, and nothing is written", async () => {
  const { url, adminUrl } = await owner.fresh();
  const whole = await readFile(file);
  const spoilt = folder.path("estragado.backup");
  const damaged = /the backup is damaged/;

  await expect(bringBack(url, { key: `${KEY}!` })).rejects.toThrow(/^BACKUP_KEY: it does not open/);
  await expect(bringBack(url, { key: undefined })).rejects.toThrow(/^BACKUP_KEY: required/);
  for (const bytes of [whole.subarray(0, -1), half(whole), flipped(whole)]) {
    await writeFile(spoilt, bytes);
    await expect(bringBack(url, { file: spoilt })).rejects.toThrow(damaged);
  }
  expect(await ranOn(adminUrl)).toEqual([]);
});

test("without a key the file is plain, has no secret in it, and is as strict about damage", async () => {
  const plain = folder.path("aberto.backup");
  await backup({ file: plain, key: undefined });
  await expect(backup({ file: plain })).rejects.toThrow(/is there already/);
  const bytes = await readFile(plain);
  expect(await namesIn(plain)).not.toContain("secret");
  const { url, adminUrl } = await owner.fresh();
  await expect(bringBack(url, { file: plain })).rejects.toThrow(/^BACKUP_KEY: .* not encrypted/);

  const spoilt = folder.path("estragado-aberto.backup");
  const refuses = async () => {
    const tried = bringBack(url, { file: spoilt, key: undefined });
    await expect(tried).rejects.toThrow(/the backup is damaged/);
  };
  for (const damaged of [bytes.subarray(0, -512), half(bytes), flipped(bytes)]) {
    await writeFile(spoilt, damaged);
    await refuses();
  }
  // Parts that are no JSON any more, or another one.
  for (const spoil of [(part: Uint8Array) => part.subarray(1), () => Buffer.from("{}")]) {
    await rm(spoilt);
    await writeArchive({ file: spoilt, key: undefined }, async (add) => {
      for await (const { name, bytes: part } of readArchive({ file: plain, key: undefined })) {
        await add({ name, bytes: name === MANIFEST ? spoil(part) : part });
      }
    });
    await refuses();
  }
  // One whose outer forms are whole, and whose rows are not those that were written.
  await rm(spoilt);
  await writeArchive({ file: spoilt, key: undefined }, async (add) => {
    for await (const { name, bytes: part } of readArchive({ file: plain, key: undefined })) {
      const isUsers = name.startsWith("tables/public.usuarios/");
      await add({ name, bytes: isUsers ? flipped(part) : part });
    }
  });
  await refuses();
  expect(await ranOn(adminUrl)).toEqual([]);
});

test("a database with rows is refused, hidden as they may be, and stays as it is", async () => {
  await expect(bringBack(ownUrl)).rejects.toThrow(/the database is not empty/);
  expect(await hashesOf(app.databaseUrl)).toEqual(before);
});

test("a backup of a newer version is refused", async () => {
  const { url } = await createTestDatabase();
  await run(url, "insert into kysely_migration values ('9999-depois', '9999')");
  const newer = folder.path("novo.backup");
  await backup({ url, file: newer, key: undefined });
  const target = await owner.fresh();
  const late = bringBack(target.url, { file: newer, key: undefined });
  await expect(late).rejects.toThrow(/made by a newer version/);
  expect(await ranOn(target.adminUrl)).toEqual([]);
});

test("rows that nobody here can see stop the backup, and nothing is left of it", async () => {
  const { url } = await createTestDatabase();
  await run(url, "drop policy sistema on clientes");
  const hidden = backup({ url: await owner.own(url), file: folder.path("cego.backup") });
  await expect(hidden).rejects.toThrow(/^public\.clientes: row security hides rows/);
  const left = await readdir(folder.path(""));
  expect(left.filter((name) => name.startsWith("cego"))).toEqual([]);
});

test("a month that is being taken off is waited for; one that was taken off is not in the file", async () => {
  const { url } = await createTestDatabase();
  await run(url, "create table mensagens_solto_2025_01 (usuario_id uuid)");
  await run(url, "create table mensagens_solto_2025_01_donos (usuario_id uuid)");
  const away = { url: await owner.own(url), file: folder.path("mes.backup"), key: undefined };
  await expect(backup(away)).rejects.toThrow("A month is being taken off");
  await run(url, "drop table mensagens_solto_2025_01_donos");
  const month = new Date().toISOString().slice(0, 7).replace("-", "_");
  await dropMonth(url, month);
  await backup(away);
  expect((await namesIn(away.file)).filter((name) => name.includes("_solto_"))).toEqual([]);

  // As from an installation that ended before this month began.
  const { url: other, adminUrl } = await owner.fresh();
  await bringBack(other, { file: away.file, key: undefined });
  const there = `select to_regclass('mensagens_${month}') is not null as there`;
  expect(await rowsOf(adminUrl, there)).toEqual([{ there: true }]);
});
