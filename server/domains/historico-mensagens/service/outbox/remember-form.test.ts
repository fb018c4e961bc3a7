import { describe, expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { withInstance } from "#server/testing/instances.ts";
import { numberAt } from "#server/testing/whatsapp-number.ts";
import { recusas } from "#shared/historico-mensagens/recusas.messages.ts";
import {
  PROVEDORES_DE_HOSTS,
  type ProvedorDeHost,
} from "#shared/instancias/instancias.constants.ts";
import { sendWaiting } from "./send-waiting.ts";

const app = await testApp();
const at = (digits: string) => `${digits}@s.whatsapp.net`;

/** A professional with a number of this kind, and clients who have never written. */
async function fixture(provedor: ProvedorDeHost) {
  const { standIn, key, instance } = await numberAt(provedor, {
    behaviour: { acks: false, replies: false },
  });
  const ana = await app.professional();
  const { id: instancia_id } = await withInstance(app, ana, {
    host: instance.host,
    key,
    token: instance.token,
  });
  await app.db((db) =>
    db.updateTable("instancias").set({ provedor }).where("id", "=", instancia_id).execute(),
  );
  const client = (telefone: string) => ana.trpc.clientes.create.mutate({ nome: "Gal", telefone });
  const send = async (cliente_id: string, mensagem = "Oi") => {
    const { id } = await ana.trpc.historicoMensagens.send.mutate({ cliente_id, mensagem });
    while (await sendWaiting(app.services));
    return app.db((db) =>
      db
        .selectFrom("mensagens")
        .where("id", "=", id)
        .select(["status", "erro", "tentativas", "enviada_em"])
        .executeTakeFirstOrThrow(),
    );
  };
  const to = () => standIn.sent.map((sent) => sent.to);
  return { standIn, ana, client, send, to };
}

describe.each(PROVEDORES_DE_HOSTS)("%s", (provedor) => {
  test("a 9 that nobody typed is not sent to, and the form that WhatsApp knows is asked for once", async () => {
    const { standIn, client, send, to } = await fixture(provedor);
    standIn.forms.set("5551980201045", "555180201045");
    const gal = await client("5180201046");
    const gil = await client("51980201045");
    await send(gal.id);
    await send(gil.id);
    await send(gal.id, "de novo");
    await send(gil.id, "de novo");
    const [first, second] = [at("555180201046"), at("555180201045")];
    expect(to()).toEqual([first, second, first, second]);
    expect(standIn.lookups).toEqual(["555180201046", "5551980201045"]);
  });

  test("the other form is sent to where WhatsApp knows that one alone", async () => {
    const { standIn, client, send, to } = await fixture(provedor);
    standIn.forms.set("555180201046", null);
    const { id } = await client("5180201046");
    await send(id);
    expect(to()).toEqual([at("5551980201046")]);
  });

  test("who is not on WhatsApp ends at once, is known to be absent, and is asked for again with another phone", async () => {
    const { standIn, ana, client, send, to } = await fixture(provedor);
    for (const form of ["5511900000009", "551100000009"]) standIn.forms.set(form, null);
    const { id } = await client("11900000009");
    const ended = { status: "erro", erro: recusas.semWhatsapp, tentativas: 1, enviada_em: null };
    expect(await send(id)).toEqual(ended);
    const asked = standIn.lookups.length;
    expect(await send(id)).toEqual(ended);
    expect(standIn.lookups).toHaveLength(asked);
    expect(await ana.trpc.clientes.get.query({ id })).toMatchObject({ sem_whatsapp: true });
    await ana.trpc.clientes.update.mutate({ id, telefone: "11900000008" });
    expect(await send(id)).toMatchObject({ status: "pendente", erro: null });
    expect(await ana.trpc.clientes.get.query({ id })).toMatchObject({ sem_whatsapp: false });
    await ana.trpc.clientes.update.mutate({ id, telefone: "11900000009" });
    standIn.forms.clear();
    expect(await send(id)).toMatchObject({ status: "pendente", erro: null });
    expect(to()).toEqual([at("5511900000008"), at("5511900000009")]);
  });

  test("a phone that is not on WhatsApp is asked for once, and never written to while nobody changes it", async () => {
    const { standIn, client, send, to } = await fixture(provedor);
    standIn.forms.set("551133334444", null);
    const { id } = await client("1133334444");
    expect((await send(id)).status).toBe("erro");
    standIn.forms.clear();
    app.clock.advance({ days: 2 });
    expect((await send(id)).status).toBe("erro");
    expect([standIn.lookups.length, to()]).toEqual([1, []]);
  });
});

test("a host that can not say it stops nothing: the message goes to what was typed", async () => {
  const { standIn, client, send, to } = await fixture("mega");
  const { id } = await client("5180201046");
  standIn.instanceFaults.add({ kind: "http", status: 404 }, { on: /isOnWhatsApp/ });
  expect((await send(id)).status).toBe("pendente");
  expect(to()).toEqual([at("555180201046")]);
});
