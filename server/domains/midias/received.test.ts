import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { drainInbox } from "#server/domains/historico-mensagens/service/inbox/drain-inbox.ts";
import type { StandInFile } from "#server/stand-ins/whatsapp/files.ts";
import { testApp } from "#server/testing/app.ts";
import { large, OGG, PDF, PNG, photo, voice } from "#server/testing/media.ts";
import { withMedia } from "#server/testing/with-media.ts";
import { MAX_MIDIA_BYTES } from "#shared/historico-mensagens/midia.constants.ts";

const app = await testApp();
const MiB = 1024 * 1024;

const open = (url: string | null | undefined, headers: Record<string, string> = {}) =>
  fetch(`${app.url}${url}`, { headers });

test("a picture is announced at once and fetched afterwards, with what its bytes say", async () => {
  const { receive, fetched } = await withMedia(app);
  const announced = await receive(photo({ tamanho: 9 }), "Segue a foto");
  expect(announced).toMatchObject({ mensagem: "Segue a foto", direcao: "ENTRADA" });
  expect(announced.midia).toMatchObject({ estado: "aguardando", url: null, tipo: "image/jpeg" });
  const { midia } = await fetched();
  expect(midia).toMatchObject({
    estado: "pronta",
    especie: "imagem",
    tipo: "image/png",
    tamanho: PNG.length,
    sha256: createHash("sha256").update(PNG).digest("hex"),
    largura: 246,
    altura: 246,
    motivo: null,
  });
  const answer = await open(midia?.url);
  expect(answer.status).toBe(200);
  expect(Buffer.from(await answer.arrayBuffer()).equals(PNG)).toBe(true);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "image/png",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
    "content-disposition": expect.stringMatching(/^inline; /),
    "cache-control": expect.stringMatching(/^private, max-age=\d+, immutable$/),
  });
});

test("at rest nothing of a file can be read", async () => {
  const { receive, fetched } = await withMedia(app);
  await receive(photo({ kind: "document", bytes: PDF, mimetype: "application/pdf" }));
  await fetched();
  const folder = join(app.dataDir, "midias");
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const kept = files.filter((file) => file.isFile());
  expect(kept.length).toBeGreaterThan(0);
  for (const { parentPath, name } of kept) {
    expect((await readFile(join(parentPath, name))).includes("%PDF")).toBe(false);
  }
});

test("an address is its owner's, for some minutes", async () => {
  const { ana, receive, fetched } = await withMedia(app);
  const bia = await app.professional();
  await receive(photo());
  const { midia } = await fetched();
  const url = midia?.url ?? "";
  const status = async (address: string, actor?: typeof bia) =>
    (await open(address, actor && { authorization: `Bearer ${await actor.token()}` })).status;
  expect(await status(url, ana)).toBe(200);
  expect(await status(url, bia)).toBe(404);
  expect(await status(url.replace(/assinatura=./, "assinatura=!"))).toBe(404);
  expect(await status(url.replace(/ate=\d/, "ate=9"))).toBe(404);
  expect(await status(url.split("?")[0] ?? "")).toBe(404);
  const other = "01980000-0000-7000-8000-000000000001";
  expect(await status(url.replace(/[\da-f-]{36}/, other))).toBe(404);
  app.clock.advance({ minutes: 4, seconds: 59 });
  expect(await status(url)).toBe(200);
  app.clock.advance({ minutes: 5, seconds: 1 });
  expect(await status(url)).toBe(404);
});

test("a part of a sound can be asked for", async () => {
  const { receive, fetched } = await withMedia(app);
  await receive(voice());
  const { midia, mensagem } = await fetched();
  expect(mensagem).toBe("[áudio]");
  expect(midia).toMatchObject({ especie: "audio", tipo: "audio/ogg", segundos: 4 });
  const part = async (range: string) => {
    const answer = await open(midia?.url, { range });
    const bytes = Buffer.from(await answer.arrayBuffer());
    return [answer.status, answer.headers.get("content-range"), bytes.toString("hex")];
  };
  const [size, hex] = [
    OGG.length,
    (from: number, to?: number) => OGG.subarray(from, to).toString("hex"),
  ];
  expect(await part("bytes=0-3")).toEqual([206, `bytes 0-3/${size}`, hex(0, 4)]);
  expect(await part("bytes=10-")).toEqual([206, `bytes 10-${size - 1}/${size}`, hex(10)]);
  expect(await part("bytes=-4")).toEqual([206, `bytes ${size - 4}-${size - 1}/${size}`, hex(-4)]);
  expect(await part(`bytes=${size}-`)).toEqual([416, `bytes */${size}`, ""]);
  expect((await part("bytes=0-1,4-5"))[0]).toBe(200);
});

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const EXE = Buffer.concat([Buffer.from("MZ"), Buffer.alloc(200)]);

test.each<[what: string, file: StandInFile, end: object]>([
  ["20 MB", photo({ bytes: large(20 * MiB) }), { estado: "pronta", tamanho: 20 * MiB }],
  [
    "more than 25 MB",
    photo({ bytes: large(MAX_MIDIA_BYTES + 1) }),
    failed("Arquivo grande demais: o limite é 25 MB"),
  ],
  ["a type that lies", photo({ bytes: EXE }), failed("Tipo de arquivo não aceito")],
  [
    "a program as a document",
    photo({ kind: "document", bytes: EXE, nome: "a.pdf" }),
    failed("Tipo de arquivo não aceito"),
  ],
  [
    "an SVG with a script",
    photo({ kind: "document", mimetype: "image/svg+xml", bytes: SVG }),
    failed("Tipo de arquivo não aceito"),
  ],
  [
    "words as a picture",
    photo({ bytes: Buffer.from("só texto") }),
    failed("Tipo de arquivo não aceito"),
  ],
  ["zero bytes", photo({ bytes: Buffer.alloc(0) }), failed("O arquivo chegou vazio")],
  [
    "a PDF named .jpg",
    photo({ kind: "document", bytes: PDF, mimetype: "image/jpeg", nome: "foto.jpg" }),
    { estado: "pronta", especie: "documento", tipo: "application/pdf", nome: "foto.jpg" },
  ],
  [
    "a PDF as a picture",
    photo({ bytes: PDF }),
    { estado: "pronta", especie: "documento", tipo: "application/pdf" },
  ],
])("%s has its defined end", async (_, file, end) => {
  const { receive, fetched } = await withMedia(app);
  await receive(file);
  const { midia } = await fetched();
  expect(midia).toMatchObject(end);
  if (midia?.estado === "falhou") expect(midia).toMatchObject({ url: null, repetivel: false });
});

function failed(motivo: string) {
  return { estado: "falhou", motivo };
}

test("what is no picture, sound or film is saved, never shown, under a name that says what it is", async () => {
  const { receive, fetched } = await withMedia(app);
  const served = async (file: StandInFile) => {
    await receive(file);
    const { headers } = await open((await fetched()).midia?.url);
    return [headers.get("content-type"), headers.get("content-disposition")];
  };
  const pdf = photo({ kind: "document", bytes: PDF, mimetype: "image/jpeg", nome: "Laudo é.jpg" });
  expect(await served(pdf)).toEqual([
    "application/pdf",
    `attachment; filename="Laudo _.jpg.pdf"; filename*=UTF-8''Laudo%20%C3%A9.jpg.pdf`,
  ]);
  const text = photo({ kind: "document", bytes: Buffer.from("a;b;c"), mimetype: "text/html" });
  const [type, disposition] = await served({ ...text, nome: 'x"\r\n.html' });
  expect(type).toBe("application/octet-stream");
  expect(disposition).toMatch(/^attachment; filename="x___.html";/);
});

test("ten at once are all there in the end", async () => {
  const { host, receive, fetched, conversation } = await withMedia(app);
  await receive(photo());
  const others = Array.from({ length: 9 }, (_, n) => photo({ bytes: large(PNG.length + n + 1) }));
  await Promise.all(
    others.map((file) => host.receive("k1", { from: "5511900000002", text: "", file })),
  );
  await drainInbox(app.services);
  await fetched();
  const { mensagens } = await conversation();
  expect(mensagens.map(({ midia }) => midia?.estado)).toEqual(Array(10).fill("pronta"));
  expect(new Set(mensagens.map(({ midia }) => midia?.tamanho)).size).toBe(10);
});

test("what has expired is asked for once more, then given up with a reason, and can be asked for by hand", async () => {
  const { host, ana, receive, fetched } = await withMedia(app);
  const file = photo({ gone: true });
  const { id } = await receive(file);
  expect((await fetched()).midia).toMatchObject({ estado: "aguardando" });
  app.clock.advance({ minutes: 1 });
  expect((await fetched()).midia).toMatchObject({
    ...failed("O arquivo expirou no WhatsApp antes de ser baixado"),
    repetivel: true,
  });
  file.gone = false;
  const again = await ana.trpc.midias.retry.mutate({ id });
  expect(again.midia).toMatchObject({ estado: "aguardando", motivo: null });
  expect((await fetched()).midia?.estado).toBe("pronta");
  await expect(ana.trpc.midias.retry.mutate({ id })).rejects.toMatchObject({
    data: { httpStatus: 409 },
  });
  const bia = await app.professional();
  await expect(bia.trpc.midias.retry.mutate({ id })).rejects.toMatchObject({
    data: { httpStatus: 404 },
  });
  expect(host.files.size).toBe(1);
});

test("a host that is out is asked again, until it has had hours", async () => {
  const { host, receive, fetched } = await withMedia(app);
  await receive(photo());
  for (let n = 0; n < 6; n += 1) {
    host.fileFaults.push({ kind: "http", status: 503 });
    const { midia } = await fetched();
    expect(midia?.estado).toBe(n < 5 ? "aguardando" : "falhou");
    app.clock.advance({ hours: 6 });
  }
});

test("a place is shown on the map, without bytes", async () => {
  const { ana, instance, last } = await withMedia(app);
  await instance.post({
    messageType: "locationMessage",
    key: { remoteJid: "5511900000002@s.whatsapp.net", fromMe: false, id: `LOC${ana.id}` },
    messageTimestamp: 1772460000,
    message: {
      locationMessage: { degreesLatitude: -15.5, degreesLongitude: -48.25, name: "Clínica" },
    },
  });
  await drainInbox(app.services);
  expect(await last()).toMatchObject({
    mensagem: "[localização]",
    midia: {
      especie: "localizacao",
      nome: "Clínica",
      url: "https://www.google.com/maps/search/?api=1&query=-15.5,-48.25",
    },
  });
});
