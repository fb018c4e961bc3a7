import { afterAll, expect, test } from "vitest";
import { asSystem } from "#server/core/context.ts";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { testApp } from "#server/testing/app.ts";
import { PNG } from "#server/testing/media.ts";
import { withoutGuard } from "#server/testing/mutants.ts";
import { withScheduling } from "#server/testing/scheduled.ts";
import { idleLlm } from "#server/testing/with-assistant.ts";
import { SEM_RESPOSTA } from "#shared/historico-mensagens/historico-mensagens.constants.ts";
import { m } from "#shared/historico-mensagens/historico-mensagens.messages.ts";
import { deleteWritten } from "./queries/queue.queries.ts";
import { sendWaiting } from "./service/outbox/send-waiting.ts";

// A host that takes its time: what is claimed is on its way while somebody takes it back.
const host = await startWhatsappStandIn({
  behaviour: { acks: false, replies: false, answerAfter: 60 },
});
afterAll(host.stop);
const app = await testApp({ services: { llm: idleLlm } });

/** A professional who has written one message that nobody has claimed yet. */
async function written() {
  const one = await withScheduling(app, host);
  const { ana, cliente_id } = one;
  const { id } = await ana.trpc.historicoMensagens.send.mutate({ cliente_id, mensagem: "oi" });
  const withdraw = () => ana.rest("DELETE", `/historico-mensagens/${id}/envio`);
  const pause = async () =>
    (await ana.trpc.assistente.getConversa.query({ id: cliente_id })).pausado_ate;
  return { ...one, id, withdraw, pause };
}

test("what waits in the outbox is gone as if never written, and silences nobody", async () => {
  const { ana, id, withdraw, rounds, sent, conversa, pause } = await written();
  expect(await pause()).not.toBe(null);
  expect((await withdraw()).status).toBe(204);
  expect((await withdraw()).status).toBe(404);
  expect((await ana.rest("GET", `/historico-mensagens/${id}`)).status).toBe(404);
  await rounds();
  const { mensagens, paginacao } = await conversa();
  expect([sent(), mensagens, paginacao.total, await pause()]).toEqual([[], [], 0, null]);
  const { conversas } = await ana.trpc.historicoMensagens.listConversas.query({});
  expect(conversas).toEqual([]);
});

test("what has left stays, and so does what the product or the client wrote", async () => {
  const { ana, id, withdraw, rounds, say, conversa } = await written();
  await rounds();
  const refused = await withdraw();
  expect([refused.status, refused.body]).toEqual([409, { detail: m.naoCancelavel }]);
  await say("Bom dia!");
  const { mensagens } = await conversa();
  const [, received] = mensagens;
  expect((await ana.rest("DELETE", `/historico-mensagens/${received?.id}/envio`)).status).toBe(409);
  await app.db((db) =>
    db
      .updateTable("mensagens")
      .set({ origem: "lembrete", enviada_em: null, provider_id: null })
      .where("id", "=", id)
      .execute(),
  );
  expect((await withdraw()).status).toBe(409);
});

type Written = Awaited<ReturnType<typeof written>>;
const byCall = async ({ withdraw }: Written) => (await withdraw()).status === 204;
/** The statement alone, under a role that no policy holds back. */
const byStatement = ({ ana, id }: Written) =>
  asSystem(app.services, async ({ db }) => (await deleteWritten(db, ana.id, id)) !== undefined);

/** Taken back and claimed at the same time, several times; answers how each of them ended. */
async function race(takeBack: (one: Written) => Promise<boolean>) {
  const ends: string[] = [];
  for (let round = 0; round < 8; round += 1) {
    const one = await written();
    const later = () => new Promise((resolve) => setTimeout(resolve, 4 * round));
    const [isGone] = await Promise.all([
      round % 2 ? takeBack(one) : later().then(() => takeBack(one)),
      sendWaiting(app.services),
    ]);
    await one.rounds();
    const { paginacao } = await one.conversa();
    ends.push(`${isGone ? "gone" : "kept"}: ${one.sent().length} sent, ${paginacao.total} there`);
  }
  return ends;
}

const RIGHT = ["gone: 0 sent, 0 there", "kept: 1 sent, 1 there"];
const wrong = (ends: string[]) => ends.filter((end) => !RIGHT.includes(end));
const GUARD = {
  statement: /^delete from "mensagens"/,
  guard: / and "enviada_em" is null and "reservada_ate" is null/g,
  instead: "",
};
const { databases } = app.services;

test("taken back while it is claimed: it is gone or it is sent, and the answer says which", async () => {
  expect(wrong(await race(byCall))).toEqual([]);
  expect(wrong(await race(byStatement))).toEqual([]);
});

test("the policy of the table alone holds it as well", async () => {
  expect(wrong(await withoutGuard(databases.app, GUARD, () => race(byCall)))).toEqual([]);
});

test("mutant: without both it is sent and gone", async () => {
  // On a busy machine they may not meet: one race of several shows it.
  let ends: string[] = [];
  for (let tries = 0; tries < 6 && wrong(ends).length === 0; tries += 1)
    ends = await withoutGuard(databases.system, GUARD, () => race(byStatement));
  expect(wrong(ends)).not.toEqual([]);
});

test("what may have arrived is not taken back, also when it is sent again", async () => {
  const { ana, id, withdraw } = await written();
  await app.db((db) =>
    db
      .updateTable("mensagens")
      .set({ status: "falha", erro: SEM_RESPOSTA })
      .where("id", "=", id)
      .execute(),
  );
  expect((await ana.rest("POST", `/historico-mensagens/${id}/reenviar`)).status).toBe(200);
  expect((await withdraw()).status).toBe(409);
});

test("the file that it carried is an upload again, and can be sent once more", async () => {
  const { ana, cliente_id, rounds } = await written();
  await rounds();
  const arquivo = PNG.toString("base64");
  const { id: midia_id } = await ana.trpc.midias.create.mutate({ arquivo, nome: "foto.png" });
  const send = () => ana.trpc.historicoMensagens.send.mutate({ cliente_id, midia_id });
  const { id } = await send();
  expect((await ana.rest("DELETE", `/historico-mensagens/${id}/envio`)).status).toBe(204);
  expect((await send()).midia).toMatchObject({ especie: "imagem" });
});

test("another professional's message does not exist", async () => {
  const [{ id, rounds, sent }, bia] = [await written(), await app.professional()];
  expect((await bia.rest("DELETE", `/historico-mensagens/${id}/envio`)).status).toBe(404);
  await rounds();
  expect(sent()).toEqual(["oi"]);
});
