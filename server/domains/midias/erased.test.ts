import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, expect, test, vi } from "vitest";
import { asSystem } from "#server/core/context.ts";
import { eraseSome } from "#server/domains/usuarios/service/erase-accounts.ts";
import { startS3 } from "#server/stand-ins/s3.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { PNG, photo, uploadMedia } from "#server/testing/media.ts";
import { withMedia } from "#server/testing/with-media.ts";
import { deleteBytes } from "./service/delete-bytes.ts";
import { fetchWaiting } from "./service/fetch-waiting.ts";
import { keepBytes } from "./service/seal-bytes.ts";

const s3 = await startS3();
afterAll(s3.stop);
const [onDisk, inS3] = [await testApp(), await testApp({ env: { MEDIA_URL: s3.url } })];

async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found.filter((file) => file.isFile()).map(({ name }) => name);
}

/** The stores, each with the names of the files in it. */
const STORES: [where: string, app: TestApp, kept: () => Promise<string[]>][] = [
  ["a folder", onDisk, () => filesIn(join(onDisk.dataDir, "midias"))],
  [
    "a store of the S3 protocol",
    inS3,
    async () => [...s3.objects.keys()].map((key) => key.split("/").at(-1) ?? ""),
  ],
];

const idsOf = (app: TestApp, usuarioId: string) =>
  app.db((db) =>
    db.selectFrom("midias").where("usuario_id", "=", usuarioId).select("id").execute(),
  );

describe.each(STORES)("in %s", (_, app, kept) => {
  test("a file comes and is handed out again", async () => {
    const { receive, fetched } = await withMedia(app);
    await receive(photo());
    const { midia } = await fetched();
    const answer = await fetch(`${app.url}${midia?.url}`);
    expect(Buffer.from(await answer.arrayBuffer()).equals(PNG)).toBe(true);
    expect(s3.refused).toEqual([]);
  });

  test("who erases a client erases the bytes, of that client alone", async () => {
    const { ana, instance, receive, fetched } = await withMedia(app);
    const { cliente_id } = await receive(photo());
    await fetched();
    const [mine] = await idsOf(app, ana.id);
    const other = await withMedia(app);
    await other.receive(photo());
    await other.fetched();
    const [theirs] = await idsOf(app, other.ana.id);
    const data = await ana.trpc.clientes.getDados.query({ id: cliente_id });
    expect(data.midias).toMatchObject([{ especie: "imagem", tipo: "image/png", estado: "pronta" }]);
    const { mensagens } = await ana.trpc.historicoMensagens.getConversa.query({ id: cliente_id });
    await ana.trpc.clientes.anonymize.mutate({ id: cliente_id });
    expect((await fetch(`${app.url}${mensagens[0]?.midia?.url}`)).status).toBe(404);
    await deleteBytes(app.services);
    const left = await kept();
    expect([left.includes(mine?.id ?? ""), left.includes(theirs?.id ?? "")]).toEqual([false, true]);
    expect(instance.id).toBeTruthy();
  });

  test("who closes the account takes all files along, sent or not", async () => {
    const { ana, receive, fetched } = await withMedia(app);
    await receive(photo());
    await fetched();
    await uploadMedia(app, ana, { bytes: PNG, nome: "a.png" });
    const ids = (await idsOf(app, ana.id)).map(({ id }) => id);
    expect(ids).toHaveLength(2);
    await asSystem(app.services, ({ db, now }) =>
      db.updateTable("usuarios").set({ desativado_em: now() }).where("id", "=", ana.id).execute(),
    );
    app.clock.advance({ days: 91 });
    while (await eraseSome(app.services));
    while (await deleteBytes(app.services));
    const left = await kept();
    expect(ids.filter((id) => left.includes(id))).toEqual([]);
  });
});

describe.each(STORES)("in %s, while the client is erased,", (_, app, kept) => {
  test("bytes that were written while their row went are gone in the end", async () => {
    const { ana, receive } = await withMedia(app);
    const { cliente_id } = await receive(photo());
    const [row] = await idsOf(app, ana.id);
    const id = row?.id ?? "";
    await ana.trpc.clientes.anonymize.mutate({ id: cliente_id });
    await deleteBytes(app.services);
    await keepBytes(app.services, id, PNG);
    app.clock.advance({ minutes: 9 });
    await deleteBytes(app.services);
    expect(await kept()).toContain(id);
    app.clock.advance({ minutes: 2 });
    await deleteBytes(app.services);
    expect(await kept()).not.toContain(id);
    const notes = await app.db((db) =>
      db.selectFrom("midias_apagar").where("midia_id", "=", id).selectAll().execute(),
    );
    expect(notes).toEqual([]);
  });

  test("a file that comes while its client is erased is not kept", async () => {
    const { host, ana, receive } = await withMedia(app);
    const file = photo();
    const { cliente_id } = await receive(file);
    const [row] = await idsOf(app, ana.id);
    // While the host answers, the client is erased.
    const erasing = {
      ...app.services.whatsapp,
      fetchMedia: async () => {
        await ana.trpc.clientes.anonymize.mutate({ id: cliente_id });
        return { kind: "media" as const, bytes: PNG, mimetype: null };
      },
    };
    await fetchWaiting({ ...app.services, whatsapp: erasing });
    expect(await kept()).not.toContain(row?.id);
    expect(host.files.size).toBe(1);
  });
});

test("a store that refuses, or that another key signs for, keeps nothing from being asked for again", async () => {
  const { receive, fetched, conversation } = await withMedia(inS3);
  await receive(photo());
  vi.spyOn(inS3.services.mediaStore, "put").mockRejectedValueOnce(new Error("out of order"));
  await expect(fetched()).rejects.toThrow("out of order");
  inS3.clock.advance({ minutes: 4 });
  await fetched();
  const { mensagens } = await conversation();
  expect(mensagens[0]?.midia?.estado).toBe("pronta");
});
