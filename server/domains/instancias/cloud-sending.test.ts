import { expect, test } from "vitest";
import { sendWaiting } from "#server/domains/historico-mensagens/service/outbox/send-waiting.ts";
import { cloudFixture, PERSON } from "#server/testing/cloud.ts";
import { m as historico } from "#shared/historico-mensagens/historico-mensagens.messages.ts";
import { recusas } from "#shared/historico-mensagens/recusas.messages.ts";
import { checkDueInstances } from "./service/check-due-instances.ts";

const { app, host, admin, settle, post, practice } = await cloudFixture();

const stored = (id: string) =>
  app.db((db) =>
    db.selectFrom("mensagens").where("id", "=", id).selectAll().executeTakeFirstOrThrow(),
  );
const storedInstance = (id: string) =>
  app.db((db) =>
    db.selectFrom("instancias").where("id", "=", id).selectAll().executeTakeFirstOrThrow(),
  );
const outcome = async (id: string) => {
  const { status, erro } = await stored(id);
  return { status, erro };
};

test("a token that has ended stops the number; what waits goes once there is a new one", async () => {
  const { ana, id, place, write, send, sentBy } = await practice();
  await write("Oi");
  await ana.rest("GET", `/instancias/${id}/status`);
  host.instance(place.instancia_key).token = "outro-token";
  const waiting = await send("Até amanhã");
  await sendWaiting(app.services);
  expect(await outcome(waiting.id)).toEqual({ status: "pendente", erro: null });
  expect((await storedInstance(id)).queda_em).toEqual(app.clock.now());
  const { body } = await ana.rest("GET", "/usuarios/me/instances");
  expect(body[0].saude.situacao).toBe("desconectada");

  await admin.rest("PUT", `/admin/instances/${id}`, { instancia_token: "outro-token" });
  await checkDueInstances(app.services);
  app.clock.advance({ minutes: 6 });
  await settle();
  expect(sentBy().map(({ text }) => text)).toEqual(["Até amanhã"]);
  expect((await stored(waiting.id)).enviada_em).not.toBeNull();
});

test("too much at once waits as Meta says, keeps its place, and ends after a day", async () => {
  const { write, send, sentBy } = await practice();
  await write("Oi");
  const limit = {
    kind: "http",
    status: 429,
    body: { error: { code: 130429, message: "m" } },
  } as const;
  host.faults.push(limit);
  const [first, second] = [await send("um"), await send("dois")];
  await settle();
  expect(sentBy()).toEqual([]);
  app.clock.advance({ seconds: 9 });
  await settle();
  expect(sentBy()).toEqual([]);
  app.clock.advance({ seconds: 2 });
  await settle();
  await settle();
  expect(sentBy().map(({ text }) => text)).toEqual(["um", "dois"]);
  for (const { id } of [first, second]) expect((await stored(id)).erro).toBeNull();

  const last = await send("três");
  for (let hours = 0; hours < 30; hours += 1) {
    host.faults.splice(0, Number.POSITIVE_INFINITY, limit);
    await write("ainda aqui");
    app.clock.advance({ hours: 1 });
  }
  expect((await stored(last.id)).status).toBe("falha");
  host.faults.length = 0;
});

test("a number that may not send ends with a Portuguese sentence, never with Meta's words", async () => {
  const { write, send } = await practice();
  await write("Oi");
  const meta = (code: number, details: string) =>
    ({
      kind: "http",
      status: 400,
      body: { error: { code, message: "m", error_data: { details } } },
    }) as const;
  host.faults.push(meta(131031, "Account has been locked"));
  const locked = await send("um");
  await settle();
  expect(await outcome(locked.id)).toEqual({ status: "erro", erro: recusas.restrito });
});

test("nobody knows what became of an attempt until a status event brings our own id along: sent once", async () => {
  const { write, send, sentBy } = await practice();
  await write("Oi");
  host.faults.push({ kind: "drop", taken: true });
  const lost = await send("Chegou?");
  await settle();
  expect((await stored(lost.id)).provider_id).toBeNull();
  await expect
    .poll(async () => {
      await settle();
      return (await stored(lost.id)).status;
    })
    .toBe("lida");
  app.clock.advance({ minutes: 3 });
  await settle();
  expect(sentBy().map(({ text }) => text)).toEqual(["Chegou?"]);
  expect((await stored(lost.id)).provider_id).toBe(sentBy()[0]?.id);
});

test("the number under which WhatsApp knows a phone is a further address; of two clients it makes a conflict", async () => {
  const { ana, write, send, conversa } = await practice();
  await write("Oi");
  const other = await ana.trpc.clientes.create.mutate({ nome: "Caio", telefone: "11977770002" });
  const knownAs = (wa_id: string) =>
    host.faults.push({
      kind: "http",
      status: 200,
      body: { messages: [{ id: `wamid.${wa_id}` }], contacts: [{ input: PERSON, wa_id }] },
    });
  knownAs("5511977770001");
  await send("um");
  await settle();
  await write("Sou eu também", "5511977770001");
  expect((await conversa()).mensagens.at(-1)?.mensagem).toBe("Sou eu também");
  knownAs("5511977770002");
  const { cliente_id } = await send("dois");
  await settle();
  const { items } = await ana.trpc.clientes.listConflitos.query({});
  expect(items).toHaveLength(1);
  expect(JSON.stringify(items[0])).toContain(other.id);
  expect(JSON.stringify(items[0])).toContain(String(cliente_id));
});

test("what fails later has the reason, and what was paid for is counted once, by month and kind", async () => {
  const { ana, id, key, write, send, sentBy } = await practice();
  await write("Oi");
  host.behaviour.acks = false;
  const message = await send("Olá");
  await settle();
  host.behaviour.acks = true;
  const [sent] = sentBy();
  const status = (over: object) =>
    post({
      object: "whatsapp_business_account",
      entry: [
        {
          id: "1",
          changes: [
            {
              field: "messages",
              value: {
                metadata: { phone_number_id: key, display_phone_number: "1" },
                statuses: [{ id: sent?.id, recipient_id: PERSON, ...over }],
              },
            },
          ],
        },
      ],
    });
  const pricing = { billable: true, category: "utility", pricing_model: "PMP" };
  for (const step of ["sent", "delivered", "delivered"]) await status({ status: step, pricing });
  await settle();
  await status({ status: "read", pricing });
  await settle();
  const mes = app.clock.now().toISOString().slice(0, 7);
  const costs = await ana.rest("GET", `/instancias/${id}/custos?mes=${mes}`);
  expect([costs.status, costs.body[0]]).toEqual([200, { categoria: "utility", mensagens: 1 }]);
  expect(costs.body.slice(1)).toMatchObject([{ categoria: "service", mensagens: 0 }]);
  const other = await ana.rest("GET", `/instancias/${id}/custos?mes=2020-01`);
  expect(other.body).toEqual([]);
  const bia = await app.professional();
  expect((await bia.rest("GET", `/instancias/${id}/custos?mes=${mes}`)).status).toBe(404);
  expect((await ana.rest("GET", `/instancias/${id}/custos?mes=2026-13`)).status).toBe(422);
  expect((await stored(message.id)).status).toBe("lida");

  host.behaviour.window = "fails";
  app.clock.advance({ hours: 23, minutes: 59 });
  const late = await send("Ainda dá?");
  app.clock.advance({ seconds: 30 });
  host.faults.push({ kind: "http", status: 503 });
  await settle();
  app.clock.advance({ minutes: 1 });
  await settle();
  expect(await outcome(late.id)).toEqual({ status: "erro", erro: historico.janelaFechada });
  host.behaviour.window = "refused";
});

test("Meta raises how many strangers a number may write to", async () => {
  const { ana, key } = await practice();
  await post({
    object: "whatsapp_business_account",
    entry: [
      {
        id: "1",
        changes: [
          {
            field: "phone_number_quality_update",
            value: { metadata: { phone_number_id: key }, current_limit: "TIER_1K" },
          },
        ],
      },
    ],
  });
  await settle();
  const { body } = await ana.rest("GET", "/usuarios/me/instances");
  expect(body[0].envios.limite_primeiros_contatos).toBe(1_000);
});
