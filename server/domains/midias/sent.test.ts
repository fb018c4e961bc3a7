import { expect, test } from "vitest";
import { drainInbox } from "#server/domains/historico-mensagens/service/inbox/drain-inbox.ts";
import { sendWaiting } from "#server/domains/historico-mensagens/service/outbox/send-waiting.ts";
import { testApp } from "#server/testing/app.ts";
import { large, OGG, PDF, PNG, photo, uploadMedia } from "#server/testing/media.ts";
import { withMedia } from "#server/testing/with-media.ts";
import { applyRetention } from "#server/workers/apply-retention.ts";
import { MAX_MIDIA_BYTES } from "#shared/historico-mensagens/midia.constants.ts";

const app = await testApp();

/** A professional whose client has written, so there is an address to send to. */
async function fixture(behaviour: Parameters<typeof withMedia>[1] = {}) {
  const known = await withMedia(app, behaviour);
  const { cliente_id } = await known.receive(photo());
  const upload = (bytes: Buffer, nome: string, segundos?: number) =>
    uploadMedia(app, known.ana, { bytes, nome, ...(segundos === undefined ? {} : { segundos }) });
  const send = (midia_id: string, mensagem?: string) =>
    known.ana.trpc.historicoMensagens.send.mutate({ cliente_id, midia_id, mensagem });
  return { ...known, cliente_id, upload, send };
}

test("a picture goes with its words, once, and is shown in the conversation", async () => {
  const { host, upload, send, last } = await fixture();
  const { status, body } = await upload(PNG, "Antes e depois.png");
  expect([status, body]).toEqual([
    201,
    expect.objectContaining({
      especie: "imagem",
      estado: "pronta",
      tipo: "image/png",
      largura: 246,
    }),
  ]);
  const sent = await send(body.id, "Antes e depois");
  expect(sent).toMatchObject({ mensagem: "Antes e depois", midia: { especie: "imagem" } });
  await sendWaiting(app.services);
  await sendWaiting(app.services);
  expect(host.sent).toHaveLength(1);
  expect(host.sent[0]).toMatchObject({
    to: "5511900000002@s.whatsapp.net",
    text: "Antes e depois",
    file: { kind: "image", mimetype: "image/png", nome: "Antes e depois.png" },
  });
  expect(host.sent[0]?.file?.bytes.equals(PNG)).toBe(true);
  const shown = await last();
  expect(shown.midia?.url).toMatch(/^\/api\/v1\/midias\//);
  await expect(send(body.id)).rejects.toMatchObject({ data: { httpStatus: 409 } });
});

test("a PDF and a voice message go without words, as what they are", async () => {
  const { host, upload, send } = await fixture();
  const pdf = await upload(PDF, "Recibo.pdf");
  const voice = await upload(OGG, "audio.ogg", 3);
  expect(voice.body).toMatchObject({ especie: "audio", tipo: "audio/ogg", segundos: 3 });
  expect((await send(pdf.body.id)).mensagem).toBe("[documento]");
  expect((await send(voice.body.id)).mensagem).toBe("[áudio]");
  await expect(send((await upload(OGG, "b.ogg", 3)).body.id, "com texto")).rejects.toMatchObject({
    data: { httpStatus: 422 },
  });
  while (await sendWaiting(app.services));
  expect(host.sent.map(({ text, file }) => [text, file?.kind])).toEqual([
    ["", "document"],
    ["", "audio"],
  ]);
});

test("an attempt whose outcome is unknown is settled by its echo, and not repeated", async () => {
  const { host, upload, send, conversation } = await fixture({ echo: true });
  const { body } = await upload(PNG, "a.png");
  host.faults.push({ kind: "drop", taken: true });
  const { id } = await send(body.id);
  await sendWaiting(app.services);
  await expect
    .poll(async () => {
      await drainInbox(app.services);
      const { mensagens } = await conversation();
      return mensagens
        .filter(({ direcao }) => direcao === "SAIDA")
        .map((sent) => [sent.id, sent.enviada_em !== null]);
    })
    .toEqual([[id, true]]);
  expect(host.sent).toHaveLength(1);
});

test("what was refused is sent again with its file", async () => {
  const { host, ana, upload, send } = await fixture();
  const { body } = await upload(PDF, "Recibo.pdf");
  for (let n = 0; n < 5; n += 1) host.faults.push({ kind: "http", status: 400 });
  const { id } = await send(body.id);
  for (let n = 0; n < 5; n += 1) {
    await sendWaiting(app.services);
    app.clock.advance({ minutes: 10 });
  }
  expect((await ana.trpc.historicoMensagens.get.query({ id })).status).toBe("erro");
  await ana.trpc.historicoMensagens.resend.mutate({ id });
  await sendWaiting(app.services);
  expect(host.sent[0]?.file?.bytes.equals(PDF)).toBe(true);
});

test.each([
  ["nothing", Buffer.alloc(0), "O arquivo chegou vazio"],
  ["words", Buffer.from("só texto"), "Tipo de arquivo não aceito: envie imagem, PDF ou áudio"],
  ["an SVG", Buffer.from("<svg onload='alert(1)'></svg>"), "Tipo de arquivo não aceito"],
  [
    "a GIF",
    Buffer.from("GIF89a\x01\x00\x01\x00", "latin1"),
    "Tipo de arquivo não aceito: envie imagem, PDF ou áudio",
  ],
])("%s is not taken, whatever its name says", async (_, bytes, msg) => {
  const { upload } = await fixture();
  const { status, body } = await upload(bytes, "foto.jpg");
  expect([status, body.detail[0]]).toMatchObject([422, { loc: ["body", "arquivo"], msg }]);
});

test("more than 25 MB is not taken", async () => {
  const { upload } = await fixture();
  expect((await upload(large(MAX_MIDIA_BYTES), "a.png")).status).toBe(201);
  expect((await upload(large(MAX_MIDIA_BYTES + 1), "a.png")).status).toBe(413);
});

test("another professional's upload does not exist", async () => {
  const { send } = await fixture();
  const bia = await app.professional();
  const { body } = await uploadMedia(app, bia, { bytes: PNG, nome: "a.png" });
  await expect(send(body.id)).rejects.toMatchObject({ data: { httpStatus: 404 } });
});

test("what nobody has sent goes after a day, and only a hundred wait", async () => {
  const { ana, upload, send } = await fixture();
  const { body } = await upload(PNG, "a.png");
  await send((await upload(PNG, "b.png")).body.id);
  const now = app.clock.now();
  const row = { usuario_id: ana.id, especie: "imagem", estado: "aguardando" } as const;
  const ids = Array.from({ length: 99 }, () => crypto.randomUUID());
  await app.db((db) =>
    db
      .insertInto("midias")
      .values(ids.map((id) => ({ id, ...row, criado_em: now, atualizado_em: now })))
      .execute(),
  );
  expect((await upload(PNG, "c.png")).status).toBe(429);
  app.clock.advance({ days: 1, seconds: 1 });
  await applyRetention(app.services);
  const left = await app.db((db) =>
    db
      .selectFrom("midias")
      .where("usuario_id", "=", ana.id)
      .select(["id", "mensagem_id"])
      .execute(),
  );
  expect(left.every(({ mensagem_id }) => mensagem_id !== null)).toBe(true);
  await expect(send(body.id)).rejects.toMatchObject({ data: { httpStatus: 404 } });
});

test("an export names the file of a message", async () => {
  const { ana, receive, fetched } = await withMedia(app);
  const nome = "Laudo.pdf";
  await receive(photo({ kind: "document", bytes: PDF, mimetype: "application/pdf", nome }));
  await fetched();
  const answer = await fetch(`${app.url}/api/v1/historico-mensagens/exportar`, {
    method: "POST",
    headers: { authorization: `Bearer ${await ana.token()}`, "content-type": "application/json" },
    body: JSON.stringify({ format: "csv" }),
  });
  expect(await answer.text()).toContain(
    `[documento] (Laudo.pdf, application/pdf, ${PDF.length} bytes)`,
  );
});
