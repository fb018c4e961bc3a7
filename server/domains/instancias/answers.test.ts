import { describe, expect, test } from "vitest";
import { sendWaiting } from "#server/domains/historico-mensagens/service/outbox/send-waiting.ts";
import { alikeHost } from "#server/testing/alike-host.ts";
import { testApp } from "#server/testing/app.ts";
import { insertNumber } from "#server/testing/insert-number.ts";
import { recusas } from "#shared/historico-mensagens/recusas.messages.ts";
import {
  PROVEDORES_DE_HOSTS,
  type ProvedorDeHost,
} from "#shared/instancias/instancias.constants.ts";
import { checkDueInstances } from "./service/check-due-instances.ts";

const app = await testApp();
const admin = await app.admin();
const { url, answerWith } = await alikeHost();

const PAGE = "<!DOCTYPE html><html><head><title>Manager</title></head></html>";
const NO_WORD: [string, unknown][] = [
  ["a page", PAGE],
  ["an empty object", {}],
  ["another program", { status: "ok" }],
];
const NO: [string, unknown][] = [
  ["an error in words", { error: "boom" }],
  ["an error object", { error: { code: 1 } }],
  ["success: false", { success: false }],
  ["status: error", { status: "error" }],
];

/** A professional whose number was linked, and whose host now answers everything alike. */
async function practice(provedor: ProvedorDeHost) {
  const ana = await app.professional();
  const place = { host: url, key: "clinica", token: "segredo" };
  const { id } = await insertNumber(app.services, ana.id, {
    provedor,
    ...place,
    status: "connected",
  });
  const cliente = await ana.trpc.clientes.create.mutate({ nome: "Bia", telefone: "11988887777" });
  const instance = () =>
    app.db((db) =>
      db
        .selectFrom("instancias")
        .where("id", "=", id)
        .select(["status", "queda_em"])
        .executeTakeFirstOrThrow(),
    );
  const message = (mensagem: string) =>
    app.db((db) =>
      db
        .selectFrom("mensagens")
        .where("id", "=", mensagem)
        .select(["status", "erro", "enviada_em", "incerta_desde"])
        .executeTakeFirstOrThrow(),
    );
  return { ana, id, cliente, instance, message };
}

describe.each(PROVEDORES_DE_HOSTS)("%s", (provedor) => {
  test.each([...NO_WORD, ...NO])(
    "a 200 with %s connects, configures and disconnects nothing, and begins no outage",
    async (_, body) => {
      const { ana, id, instance } = await practice(provedor);
      answerWith(200, body);
      const place = { provedor, host_instancia: url, instancia_key: "k", instancia_token: "t" };
      const tried = await admin.rest("POST", "/admin/instances/testar", place);
      expect(tried.body.resultado).not.toBe("responde");
      const made = await admin.rest("POST", `/admin/users/${ana.id}/instances`, {
        nome_instancia: "Outro",
        ...place,
      });
      expect([made.status, made.body.webhook_configurado]).toEqual([201, false]);
      await admin.rest("DELETE", `/admin/instances/${made.body.id}`);
      const status = await ana.rest("GET", `/instancias/${id}/status`);
      expect(status.body).toEqual({ status: "error", connected: false });
      const ended = await ana.rest("POST", `/instancias/${id}/desconectar`);
      expect([502, 504]).toContain(ended.status);
      await checkDueInstances(app.services);
      expect((await instance()).queda_em).toBeNull();
    },
  );
});

describe.each(PROVEDORES_DE_HOSTS)("a message at %s", (provedor) => {
  test("without a name in the answer is not sent: an error is refused, anything else waits for its echo", async () => {
    const { ana, cliente, message } = await practice(provedor);
    const send = async (body: unknown) => {
      answerWith(200, body);
      const { id } = await ana.trpc.historicoMensagens.send.mutate({
        cliente_id: cliente.id,
        mensagem: "Oi",
      });
      await sendWaiting(app.services);
      return id;
    };
    for (const [what, body] of NO_WORD) {
      const id = await send(body);
      const waiting = { status: "pendente", enviada_em: null, incerta_desde: app.clock.now() };
      expect([what, await message(id)]).toMatchObject([what, waiting]);
      app.clock.advance({ minutes: 3 });
      await sendWaiting(app.services);
      expect([what, (await message(id)).status]).toEqual([what, "falha"]);
    }
    for (const [what, body] of NO) {
      const id = await send(body);
      const refused = { status: "pendente", enviada_em: null, erro: recusas.outra };
      expect([what, await message(id)]).toMatchObject([what, refused]);
      for (let tries = 0; tries < 4; tries += 1) {
        app.clock.advance({ minutes: 11 });
        await sendWaiting(app.services);
      }
      expect([what, await message(id)]).toMatchObject([what, { ...refused, status: "erro" }]);
    }
  });

  test("to a number that is not on WhatsApp ends at once, in Portuguese", async () => {
    const { ana, cliente, message } = await practice(provedor);
    const jid = "5511988887777@s.whatsapp.net";
    const body = { response: { message: [{ jid, exists: false, number: "5511988887777" }] } };
    answerWith(400, { status: 400, error: "Bad Request", ...body });
    const { id } = await ana.trpc.historicoMensagens.send.mutate({
      cliente_id: cliente.id,
      mensagem: "Oi",
    });
    await sendWaiting(app.services);
    expect(await message(id)).toMatchObject({ status: "erro", erro: recusas.semWhatsapp });
  });
});
