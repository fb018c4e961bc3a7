import { expect, test } from "vitest";
import { drainInbox } from "#server/domains/historico-mensagens/service/inbox/drain-inbox.ts";
import { testApp } from "#server/testing/app.ts";
import { history, senderOf } from "#server/testing/identities.ts";
import { messageBody, withInstance } from "#server/testing/instances.ts";
import { rewriteStatements } from "#server/testing/mutants.ts";

const app = await testApp();

/** Someone with a client of this phone, and the posts of several people that could not be processed. */
async function withFailed(telefone = "31988887777") {
  const ana = await app.professional();
  const { id } = await ana.trpc.clientes.create.mutate({ nome: "Davi", telefone });
  const instance = await withInstance(app, ana);
  // The form without the ninth digit is that of WhatsApp, from area code 31 on.
  await instance.post(
    messageBody({ id: "A", from: "553188887777", text: "sinto dor", name: "Davi" }),
  );
  await instance.post(
    messageBody({ id: "B", from: "5531988887777", text: "ainda dói", name: "Davi" }),
  );
  await instance.post(
    messageBody({ id: "C", from: "5531977776666", text: "sou a Eva", name: "Eva" }),
  );
  const restore = rewriteStatements(app.services.databases.system, (text) =>
    /insert into mensagens/.test(text)
      ? text.replace("insert into mensagens", "insert into nada")
      : text,
  );
  await drainInbox(app.services);
  restore();
  const kept = () =>
    app.db(async (db) => {
      const rows = await db
        .selectFrom("webhook_eventos")
        .where("usuario_id", "=", ana.id)
        .select(["provider_id", "dados", "processado_em"])
        .orderBy("id")
        .execute();
      return rows.map(({ provider_id, dados, processado_em }) => ({
        id: provider_id,
        text: dados?.text ?? null,
        isDone: processado_em !== null,
      }));
    });
  return { ana, id, kept };
}

test("what could not be processed of an erased person loses its words, that of others stays", async () => {
  const { ana, id, kept } = await withFailed();
  expect((await kept()).map(({ text }) => text)).toEqual(["sinto dor", "ainda dói", "sou a Eva"]);
  const other = await withFailed();
  await ana.trpc.clientes.anonymize.mutate({ id });
  expect(await kept()).toEqual([
    { id: "A", text: null, isDone: true },
    { id: "B", text: null, isDone: true },
    { id: "C", text: "sou a Eva", isDone: false },
  ]);
  expect((await other.kept()).map(({ text }) => text)).toEqual([
    "sinto dor",
    "ainda dói",
    "sou a Eva",
  ]);
  app.clock.advance({ days: 1 });
  await drainInbox(app.services);
  const { items } = await ana.trpc.clientes.list.query({});
  // The erased one stays in the list without a name, and nobody of that phone is made again.
  expect(items.map(({ nome }) => nome)).toEqual(["Eva", null]);
});

test("a person known by an address without phone is found too", async () => {
  const ana = await app.professional();
  const { id: usuario_id } = ana;
  const { id } = await ana.trpc.clientes.create.mutate({ nome: "Lia" });
  const instance = await withInstance(app, ana);
  const seen = {
    tipo: "lid" as const,
    endereco: "777@lid",
    envio: "777@lid",
    visto_em: app.clock.now(),
  };
  await app.db((db) =>
    db
      .insertInto("cliente_enderecos")
      .values({ usuario_id, cliente_id: id, ...seen })
      .execute(),
  );
  await instance.post(messageBody({ id: "L", from: "777@lid", text: "segredo" }));
  await app.db((db) =>
    db
      .updateTable("webhook_eventos")
      .set({ erro: "falhou", processado_em: app.clock.now() })
      .where("usuario_id", "=", usuario_id)
      .execute(),
  );
  await ana.trpc.clientes.anonymize.mutate({ id });
  const [row] = await app.db((db) =>
    db
      .selectFrom("webhook_eventos")
      .where("usuario_id", "=", usuario_id)
      .select(["dados", "erro"])
      .execute(),
  );
  expect(row).toEqual({ dados: null, erro: "apagado" });
});

test("a person whose change of number could not be processed is found by each address in it", async () => {
  const { ana, instances, run } = await history(app);
  await run("A+1");
  const dados = { kind: "identity", old: senderOf("+1"), current: senderOf("B+2"), sentAt: null };
  await app.db((db) =>
    db
      .insertInto("webhook_eventos")
      .values({
        usuario_id: ana.id,
        instancia_id: instances[0]?.id ?? "",
        tipo: "identidade",
        provider_id: "T",
        dados: JSON.stringify(dados),
        recebido_em: app.clock.now(),
        erro: "falhou",
        processado_em: app.clock.now(),
      })
      .execute(),
  );
  const [client] = (await ana.trpc.clientes.list.query({})).items;
  await ana.trpc.clientes.anonymize.mutate({ id: client?.id ?? "" });
  const row = await app.db((db) =>
    db
      .selectFrom("webhook_eventos")
      .where("usuario_id", "=", ana.id)
      .where("provider_id", "=", "T")
      .select(["dados", "erro"])
      .executeTakeFirst(),
  );
  expect(row).toEqual({ dados: null, erro: "apagado" });
});
