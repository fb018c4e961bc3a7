import { expect, test } from "vitest";
import { fetchWaiting } from "#server/domains/midias/service/fetch-waiting.ts";
import { cloudFixture, PERSON } from "#server/testing/cloud.ts";
import { OGG, PDF, PNG, photo, uploadMedia } from "#server/testing/media.ts";
import { m } from "#shared/historico-mensagens/historico-mensagens.messages.ts";
import { midiaMessages as midia } from "#shared/historico-mensagens/midia.messages.ts";

const { app, host, settle, decide, practice } = await cloudFixture();

type Practice = Awaited<ReturnType<typeof practice>>;

const upload = async ({ ana }: Practice, bytes: Buffer, nome: string): Promise<string> =>
  (await uploadMedia(app, ana, { bytes, nome })).body.id;

/** Sends an uploaded file; answers the message, or status and reason of the refusal. */
async function sending({ ana, cliente_id }: Practice, midia_id: string, more: object = {}) {
  const { status, body } = await ana.rest("POST", "/historico-mensagens/enviar", {
    cliente_id,
    midia_id,
    ...more,
  });
  return status < 300 ? body : [status, body.detail?.[0]?.msg ?? body.detail];
}

test("a picture that a client sends through Meta is fetched by its id, with the token", async () => {
  const own = await practice();
  await host.receive(own.key, { from: PERSON, text: "Meu exame", pushName: "Bia", file: photo() });
  await settle();
  while (await fetchWaiting(app.services));
  const { mensagens } = await own.conversa();
  expect(mensagens.at(-1)).toMatchObject({
    mensagem: "Meu exame",
    midia: { especie: "imagem", estado: "pronta", largura: 246 },
  });
});

test("files go to Meta first and are sent by their id; what becomes of them is known by our own", async () => {
  const own = await practice();
  await own.write("Oi");
  const sent = await sending(own, await upload(own, PNG, "a.png"), { mensagem: "Antes" });
  await sending(own, await upload(own, PDF, "Recibo.pdf"));
  await sending(own, await upload(own, OGG, "a.ogg"));
  await settle();
  expect(own.sentBy().map(({ text, file }) => [text, file?.kind, file?.nome])).toEqual([
    ["Antes", "image", "a.png"],
    ["", "document", "Recibo.pdf"],
    ["", "audio", "a.ogg"],
  ]);
  expect(own.sentBy()[0]).toMatchObject({ reference: sent.id, file: { bytes: PNG } });
});

test("an upload whose answer is lost is repeated: the message goes once", async () => {
  const own = await practice();
  await own.write("Oi");
  host.instanceFaults.add({ kind: "drop", taken: false }, { on: /^POST media/ });
  await sending(own, await upload(own, PNG, "a.png"));
  await settle();
  expect(own.sentBy()).toEqual([]);
  app.clock.advance({ seconds: 10 });
  await settle();
  expect(own.sentBy()).toHaveLength(1);
});

test("outside of the window no file goes, not even below an approved template; and none goes later", async () => {
  const own = await practice();
  const { id: template_id } = await own.ana.trpc.templates.create.mutate({
    name: "Aviso com arquivo",
    content: "Olá, {{nome_cliente}}! Segue o que combinamos.",
    category: "general",
    type: "NOTIFICATION",
    tone: "FRIENDLY",
  });
  await decide(own, template_id, "APPROVED");
  const file = await upload(own, PDF, "Recibo.pdf");
  expect(await sending(own, file)).toEqual([409, m.janelaFechada]);
  expect(await sending(own, file, { template_id })).toEqual([409, m.janelaFechada]);
  const enviar_em = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
  expect(await sending(own, file, { enviar_em })).toEqual([422, midia.soAgora]);
  await settle();
  expect(own.sentBy()).toEqual([]);
});
