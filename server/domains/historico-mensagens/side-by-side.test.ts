import { afterAll, expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import type { Actor } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { isLong } from "#server/testing/long.ts";
import { withScheduling } from "#server/testing/scheduled.ts";
import { letIn, letOut } from "#server/testing/team.ts";
import { idleLlm } from "#server/testing/with-assistant.ts";
import type { HeardEvento } from "#shared/eventos/eventos.schema.ts";
import { m } from "#shared/historico-mensagens/equipe.messages.ts";

const host = await startWhatsappStandIn({ behaviour: { acks: false, replies: false } });
afterAll(host.stop);
const app = await testApp({ services: { llm: idleLlm } });

async function practice() {
  const one = await withScheduling(app, host);
  const lia = await app.professional({ nome: "Lia Reis" });
  await letIn(app, one.ana, lia);
  const as =
    (who: Actor) =>
    (method: string, path: string, body?: unknown): ReturnType<Actor["rest"]> =>
      who.rest(method, path, body, { "x-conta": one.ana.id });
  return { ...one, lia, asAna: as(one.ana), asLia: as(lia) };
}

const conversas = "/historico-mensagens/conversas";

test("a conversation is given to a member, and listed by who looks after it", async () => {
  const { ana, lia, asAna, asLia, cliente_id, say } = await practice();
  await say("Bom dia!");
  const path = `${conversas}/${cliente_id}/responsavel`;
  const given = await asAna("PUT", path, { pessoa_id: lia.id });
  const hers = { responsavel_id: lia.id, responsavel_nome: "Lia Reis" };
  expect([given.status, given.body]).toEqual([200, hers]);
  const listed = async (call: typeof asAna, responsavel: string) => {
    const { status, body } = await call("GET", `${conversas}?responsavel=${responsavel}`);
    expect(status).toBe(200);
    return [body.conversas.length, body.paginacao.total];
  };
  expect(await listed(asLia, "eu")).toEqual([1, 1]);
  expect(await listed(asAna, "eu")).toEqual([0, 0]);
  expect(await listed(asAna, lia.id)).toEqual([1, 1]);
  expect(await listed(asAna, "ninguem")).toEqual([0, 0]);
  const open = await ana.trpc.historicoMensagens.getConversa.query({ id: cliente_id });
  expect(open).toMatchObject(hers);
  const labelled = await asAna("PUT", `${conversas}/${cliente_id}/etiquetas`, {
    etiquetas: ["urgente", "boleto"],
  });
  expect(labelled.status).toBe(200);
  const inList = { ...hers, etiquetas: ["urgente", "boleto"] };
  const list = () => ana.trpc.historicoMensagens.listConversas.query({});
  expect((await list()).conversas).toMatchObject([inList]);

  await letOut(app, ana, lia);
  expect(await listed(asAna, "ninguem")).toEqual([1, 1]);
  const nobodys = { ...inList, responsavel_id: null, responsavel_nome: null };
  expect((await list()).conversas).toMatchObject([nobodys]);
  expect((await asAna("PUT", path, { pessoa_id: lia.id })).body.detail).toBe(m.pessoaNaoEncontrada);
});

test("only people of the practice are given one, and only its own conversations", async () => {
  const { ana, asAna, asLia, cliente_id } = await practice();
  const bia = await app.professional();
  const path = `${conversas}/${cliente_id}/responsavel`;
  for (const pessoa_id of [bia.id, newId()])
    expect((await asAna("PUT", path, { pessoa_id })).status).toBe(404);
  expect((await bia.rest("PUT", path, { pessoa_id: bia.id })).status).toBe(404);
  await letIn(app, ana, bia, "financeiro");
  const refused = await asAna("PUT", path, { pessoa_id: bia.id });
  expect([refused.status, refused.body]).toEqual([422, { detail: m.pessoaSemConversas }]);
  expect((await asLia("PUT", path, { pessoa_id: ana.id })).body.responsavel_id).toBe(ana.id);
  expect((await asLia("PUT", path, { pessoa_id: null })).body.responsavel_id).toBe(null);
});

test("a colleague whose role reads no conversations any more looks after none", async () => {
  const { ana, lia, asAna, cliente_id, say } = await practice();
  await say("Bom dia!");
  await asAna("PUT", `${conversas}/${cliente_id}/responsavel`, { pessoa_id: lia.id });
  const cleared = async () => {
    const { conversas: listed } = await ana.trpc.historicoMensagens.listConversas.query({});
    return listed.map(({ responsavel_id }) => responsavel_id);
  };
  await asAna("PUT", `/equipe/${lia.id}`, { papel: "profissional" });
  expect(await cleared()).toEqual([lia.id]);
  await asAna("PUT", `/equipe/${lia.id}`, { papel: "financeiro" });
  expect(await cleared()).toEqual([null]);
  // The role that comes back brings none with it.
  await asAna("PUT", `/equipe/${lia.id}`, { papel: "recepcao" });
  expect(await cleared()).toEqual([null]);
});

test("sending over what the client or a colleague has written meanwhile asks first", async () => {
  const { asAna, asLia, cliente_id, say } = await practice();
  const send = (call: typeof asAna, more: object) =>
    call("POST", "/historico-mensagens/enviar", { cliente_id, mensagem: "oi", ...more });
  const refused = [409, { detail: m.chegouMensagem, acao: "ver_mensagens_novas" }];
  const answerOf = async (sent: ReturnType<typeof send>) => {
    const { status, body } = await sent;
    return status === 201 || status === 200 ? body.id : [status, body];
  };
  const first = await answerOf(send(asAna, { ultima_vista: null }));
  expect(first).toEqual(expect.any(String));
  // One's own message is no news.
  expect(await answerOf(send(asAna, { ultima_vista: first }))).toEqual(expect.any(String));
  expect(await answerOf(send(asLia, { ultima_vista: first }))).toEqual(refused);
  app.clock.advance({ minutes: 1 });
  const last = await answerOf(send(asLia, {}));
  expect(await answerOf(send(asAna, { ultima_vista: first }))).toEqual(refused);
  expect(await answerOf(send(asAna, { ultima_vista: last }))).toEqual(expect.any(String));
  app.clock.advance({ minutes: 1 });
  await say("Pode ser às 10?");
  expect(await answerOf(send(asLia, { ultima_vista: last }))).toEqual(refused);
  // As documented: without the field nobody is asked.
  expect(await answerOf(send(asLia, {}))).toEqual(expect.any(String));
});

const RACES = isLong ? 200 : 15;

test(`two people answer one client at once ${RACES} times: one of both is asked`, async () => {
  const { ana, asAna, asLia, cliente_id } = await practice();
  for (let n = 0; n < RACES; n += 1) {
    app.clock.advance({ minutes: 1 });
    const { mensagens } = await ana.trpc.historicoMensagens.getConversa.query({ id: cliente_id });
    const ultima_vista = mensagens.at(-1)?.id ?? null;
    const sent = { cliente_id, mensagem: `vez ${n}`, ultima_vista };
    const both = await Promise.all(
      [asAna, asLia].map((call) => call("POST", "/historico-mensagens/enviar", sent)),
    );
    expect(both.map(({ status }) => status).filter((status) => status === 409)).toHaveLength(1);
  }
});

test("who is writing is heard by colleagues alone, at a bounded rate, and stored nowhere", async () => {
  const { ana, lia, asLia, cliente_id } = await practice();
  const bia = await app.professional();
  const heard = new Map<string, HeardEvento[]>();
  const listen = (usuarioId: string) => {
    heard.set(usuarioId, []);
    return app.services.events.subscribe(usuarioId, (evento) => heard.get(usuarioId)?.push(evento));
  };
  const ends = [listen(ana.id), listen(bia.id), listen(lia.id)];
  const write = () => asLia("POST", `${conversas}/${cliente_id}/escrevendo`);
  const typed = () => heard.get(ana.id)?.filter(({ tipo }) => tipo === "escrevendo") ?? [];
  for (let press = 0; press < 20; press += 1) expect((await write()).status).toBe(204);
  const event = { tipo: "escrevendo", id: cliente_id, pessoa_id: lia.id, nome: "Lia Reis" };
  await expect.poll(typed).toEqual([event]);
  app.clock.advance({ seconds: 3 });
  await write();
  await expect.poll(typed).toEqual([event, event]);
  expect([heard.get(bia.id), heard.get(lia.id)]).toEqual([[], []]);
  expect(app.services.events.recent(ana.id).map(({ tipo }) => tipo)).not.toContain("escrevendo");
  expect((await bia.rest("POST", `${conversas}/${cliente_id}/escrevendo`)).status).toBe(404);
  for (const end of ends) end();
});
