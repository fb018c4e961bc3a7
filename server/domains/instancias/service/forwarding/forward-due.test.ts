import { expect, test, vi } from "vitest";
import { drainInbox } from "#server/domains/historico-mensagens/service/inbox/drain-inbox.ts";
import { sendWaiting } from "#server/domains/historico-mensagens/service/outbox/send-waiting.ts";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { testApp } from "#server/testing/app.ts";
import { forwarding, PHONE } from "#server/testing/forwarding.ts";
import { ackBody, withInstance } from "#server/testing/instances.ts";
import { forwardDue, startForwarding } from "./forward-due.ts";

const app = await testApp();
const { clock } = app;
const forward = async () => {
  while (await forwardDue(app.services));
};

test("a received message is forwarded, signed with the instance's secret", async () => {
  const { id, receiver, secret, receive } = await forwarding(app);
  await receive("bom dia");
  await forward();
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  const [event, ...more] = receiver.events;
  expect(more).toEqual([]);
  expect(event).toMatchObject({
    id: expect.stringMatching(/^msg_[\da-f-]{36}$/),
    type: "mensagem.nova",
    timestamp: clock.now().toISOString(),
    data: {
      instancia_id: id,
      cliente_nome: "Davi",
      cliente_telefone: "11955550000",
      direcao: "ENTRADA",
      tipo: "recebida",
      mensagem: "bom dia",
      status: "entregue",
      origem: "cliente",
    },
  });
  expect(event?.isSignedWith(secret, clock.now())).toBe(true);
  expect(event?.isSignedWith(`whsec_${Buffer.alloc(32).toString("base64")}`, clock.now())).toBe(
    false,
  );
  clock.advance({ minutes: 6 });
  expect(event?.isSignedWith(secret, clock.now())).toBe(false);
});

test("a message of ours is forwarded when it is stored, when it leaves, and with each status", async () => {
  const standIn = await startWhatsappStandIn({ behaviour: { acks: false } });
  const { ana, receiver, instance, receive } = await forwarding(app, {
    host: standIn.url,
    key: "clinica",
  });
  standIn.addInstance({ key: "clinica", token: "token-da-instancia", status: "connected" });
  await receive("oi");
  const { items } = await ana.trpc.clientes.list.query({});
  const cliente_id = items[0]?.id ?? "";
  const { id } = await ana.trpc.historicoMensagens.send.mutate({ cliente_id, mensagem: "Olá!" });
  await forward();
  await sendWaiting(app.services);
  const provider = standIn.sent[0]?.id ?? "";
  for (const status of [3, 2, 4] as const) await instance.post(ackBody(provider, status));
  await drainInbox(app.services);
  await forward();
  const ours = receiver.events.filter(({ data }) => data.id === id);
  expect(ours.map(({ type, data }) => [type, data.status, data.enviada_em !== null])).toEqual([
    ["mensagem.nova", "pendente", false],
    ["mensagem.status", "pendente", true],
    ["mensagem.status", "lida", true],
  ]);
  expect(ours[0]?.data).toMatchObject({ direcao: "SAIDA", origem: "manual", mensagem: "Olá!" });
  await standIn.stop();
});

test("reading a message here concerns nobody else; a message that is taken back is forwarded", async () => {
  const { ana, receiver, receive } = await forwarding(app);
  await receive("oi");
  const { items } = await ana.trpc.clientes.list.query({});
  await ana.trpc.historicoMensagens.getConversa.query({ id: items[0]?.id ?? "" });
  await forward();
  expect(receiver.events).toHaveLength(1);
  const gone = await app.db((db) =>
    db.deleteFrom("mensagens").where("usuario_id", "=", ana.id).returning("id").execute(),
  );
  await forward();
  expect(receiver.events[1]).toMatchObject({ type: "mensagem.removida", data: gone[0] });
});

test("an instance without an address leaves no notes, and one that had none forwards from then on", async () => {
  const { receiver, receive, change, notes, texts } = await forwarding(app);
  await change(null);
  await receive("antes");
  expect(await notes()).toEqual([]);
  await change(receiver.url);
  await receive("depois");
  await forward();
  expect(texts()).toEqual(["depois"]);
});

test("what is undone leaves no note: it is written with its message", async () => {
  const { ana, notes, receive } = await forwarding(app);
  await receive("oi");
  const undone = app.db(async (db) => {
    await db
      .updateTable("mensagens")
      .set({ direcao: "SAIDA" })
      .where("usuario_id", "=", ana.id)
      .execute();
    await db
      .updateTable("mensagens")
      .set({ status: "erro" })
      .where("usuario_id", "=", ana.id)
      .execute();
    throw new Error("taken back");
  });
  await expect(undone).rejects.toThrow("taken back");
  expect(await notes()).toHaveLength(1);
});

test("of an erased person no words leave any more", async () => {
  const { ana, receiver, receive } = await forwarding(app);
  await receive("sinto dor");
  const { items } = await ana.trpc.clientes.list.query({});
  await ana.trpc.clientes.anonymize.mutate({ id: items[0]?.id ?? "" });
  await forward();
  expect(JSON.stringify(receiver.events)).not.toMatch(/sinto dor|Davi|55550000/);
  expect(receiver.events).toMatchObject([{ data: { mensagem: "", cliente_nome: null } }]);
});

test("the secret is shown to the owner and administrators beside the address, and to nobody else", async () => {
  const { ana, boss, id, secret, change } = await forwarding(app);
  const mine = async () => (await ana.rest("GET", "/usuarios/me/instances")).body[0];
  expect(await mine()).toMatchObject({ webhook_segredo: secret });
  const { body } = await boss.rest("GET", `/admin/users/${ana.id}/instances`);
  expect(body).toMatchObject([{ webhook_segredo: secret }]);
  const notes = await boss.rest("GET", "/admin/audit").then(({ body }) => JSON.stringify(body));
  expect(notes).not.toContain("webhook_segredo");
  await change(null);
  expect(await mine()).toMatchObject({ id, webhook: null, webhook_segredo: null });
  await change("https://automacao.example/x");
  expect(await mine()).toMatchObject({ webhook_segredo: secret });
});

test("after a rotation both secrets sign for a week, then the new one alone", async () => {
  const { ana, id, receiver, secret } = await forwarding(app);
  const { body } = await ana.rest("POST", `/instancias/${id}/webhook/rotacionar`);
  const renewed: string = body.webhook_segredo;
  expect(renewed).not.toBe(secret);
  const { id: cliente_id } = await ana.trpc.clientes.create.mutate({
    nome: "Davi",
    telefone: "11955550000",
  });
  const signed = async (text: string) => {
    await ana.trpc.historicoMensagens.send.mutate({ cliente_id, mensagem: text });
    await forward();
    const event = receiver.events.at(-1);
    return [secret, renewed].map((each) => event?.isSignedWith(each, clock.now()));
  };
  expect(await signed("logo")).toEqual([true, true]);
  clock.advance({ days: 8 });
  expect(await signed("depois")).toEqual([false, true]);
});

test("an address from before there were secrets gets one", async () => {
  const { ana, id, receiver, receive } = await forwarding(app);
  await app.db((db) =>
    db.updateTable("instancias").set({ webhook_segredo: null }).where("id", "=", id).execute(),
  );
  await receive("oi");
  await forward();
  const { body } = await ana.rest("GET", "/usuarios/me/instances");
  const [event] = receiver.events;
  expect(event?.isSignedWith(body[0].webhook_segredo, clock.now())).toBe(true);
});

test("after the account's end nothing is forwarded, nor after the instance's", async () => {
  const [left, removed] = [await forwarding(app), await forwarding(app)];
  for (const { receive } of [left, removed]) await receive("oi");
  await app.db((db) =>
    db
      .updateTable("usuarios")
      .set({ desativado_em: clock.now() })
      .where("id", "=", left.ana.id)
      .execute(),
  );
  await removed.boss.rest("DELETE", `/admin/instances/${removed.id}`);
  await forward();
  for (const { receiver } of [left, removed]) expect(receiver.events).toEqual([]);
});

test("an address that leads inside is not spoken to unless that is allowed", async () => {
  const strict = await testApp({ env: { ALLOW_PRIVATE_INSTANCE_HOSTS: "false" } });
  const ana = await strict.professional();
  const instance = await withInstance(strict, ana);
  const { url, events } = (await forwarding(app)).receiver;
  await strict.db((db) =>
    db.updateTable("instancias").set({ webhook: url }).where("id", "=", instance.id).execute(),
  );
  await instance.post({
    messageType: "conversation",
    key: { remoteJid: `${PHONE}@s.whatsapp.net`, fromMe: false, id: "A" },
    message: { conversation: "segredo" },
  });
  await drainInbox(strict.services);
  await forwardDue(strict.services);
  const [note] = await strict.db((db) =>
    db.selectFrom("encaminhamentos").select(["erro", "tentativas"]).execute(),
  );
  expect(note).toEqual({ erro: "endereço não permitido", tentativas: 1 });
  expect(events).toEqual([]);
});

test("a stored message wakes the job; a stop waits for what is under way, and begins nothing more", async () => {
  const { receiver, receive, place } = await forwarding(app);
  const loop = startForwarding(app.services);
  receiver.answers.push((res) => setTimeout(() => res.writeHead(200).end(), 300));
  await receive("A", "B");
  await vi.waitFor(() => expect(receiver.events).toHaveLength(1), { timeout: 1_500 });
  await loop.stop();
  expect(receiver.events).toHaveLength(1);
  expect(await place()).toMatchObject({ reservado_ate: null });
  await forward();
  expect(new Set(receiver.ids()).size).toBe(2);
});
