import { expect, test } from "vitest";
import { drainInbox } from "#server/domains/historico-mensagens/service/inbox/drain-inbox.ts";
import { refusal } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { RECORD } from "#server/testing/client-record.ts";
import { messageBody, withInstance } from "#server/testing/instances.ts";
import { BLANK, perCampo, textOrList } from "#shared/clientes/campos.ts";
import { m } from "#shared/clientes/ficha.messages.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();

/** The labels by which a professional's clients are found. */
const labelsOf = (usuarioId: string) =>
  app.db(async (db) => {
    const rows = await db
      .selectFrom("cliente_etiquetas")
      .where("usuario_id", "=", usuarioId)
      .select(["chave"])
      .orderBy("chave")
      .execute();
    return rows.map(({ chave }) => chave);
  });

test("a record is written whole, kept by what does not name it, and emptied field by field", async () => {
  const ana = await app.professional();
  const { id } = await ana.trpc.clientes.create.mutate({ nome: "Davi" });
  expect(await ana.trpc.clientes.get.query({ id })).toMatchObject(BLANK);
  const { status, body } = await ana.rest("PUT", `/clientes/${id}`, RECORD);
  expect(status).toBe(200);
  expect(body).toMatchObject({ nome: "Davi", ...RECORD });
  await ana.trpc.clientes.update.mutate({ id, nome: "Davi Rocha" });
  expect(await ana.trpc.clientes.get.query({ id })).toMatchObject(RECORD);
  const blank = perCampo(
    textOrList(
      () => "",
      () => [],
    ),
  );
  expect((await ana.rest("PUT", `/clientes/${id}`, blank)).body).toMatchObject(BLANK);
});

test("a list holds the labels, and of the record nothing else", async () => {
  const ana = await app.professional();
  await ana.trpc.clientes.create.mutate({ nome: "Davi", ...RECORD });
  for (const q of ["", "davi"]) {
    const { items } = await ana.trpc.clientes.list.query({ q });
    expect(items).toMatchObject([{ etiquetas: RECORD.etiquetas }]);
    const fields = ["id", "usuario_id", "nome", "telefone", "etiquetas", "aceita_mensagens"];
    expect(Object.keys(items[0] ?? {})).toEqual([...fields, "criado_em", "excluido_em"]);
  }
});

test("nobody is born tomorrow, by the professional's own calendar", async () => {
  const ana = await app.professional();
  const { id } = await ana.trpc.clientes.create.mutate({
    nome: "Bebê",
    data_nascimento: "2026-03-02",
  });
  const tomorrow = { data_nascimento: "2026-03-03" };
  const detail = [
    { loc: ["body", "data_nascimento"], msg: m.nascimentoFuturo, type: "value_error" },
  ];
  expect(await refusal(ana.trpc.clientes.update.mutate({ id, ...tomorrow }))).toEqual({
    status: 422,
    detail,
  });
  expect(await refusal(ana.trpc.clientes.create.mutate({ nome: "Outro", ...tomorrow }))).toEqual({
    status: 422,
    detail,
  });
  expect(await ana.trpc.clientes.list.query({})).toMatchObject({ total: 1 });
});

test("labels are found by as long as the client is there", async () => {
  const ana = await app.professional();
  const { id } = await ana.trpc.clientes.create.mutate({
    nome: "Davi",
    etiquetas: ["São João", "vip"],
  });
  expect(await labelsOf(ana.id)).toEqual(["sao joao", "vip"]);
  await ana.trpc.clientes.update.mutate({ id, etiquetas: ["VIP", "novo"] });
  expect(await labelsOf(ana.id)).toEqual(["novo", "vip"]);
  await ana.trpc.clientes.update.mutate({ id, observacoes: "nada muda" });
  expect(await labelsOf(ana.id)).toEqual(["novo", "vip"]);
  await ana.trpc.clientes.remove.mutate({ id });
  expect(await labelsOf(ana.id)).toEqual([]);
});

test("two clients who were one person keep what was written about both", async () => {
  const ana = await app.professional();
  const { post } = await withInstance(app, ana);
  const hear = async (message: Omit<Parameters<typeof messageBody>[0], "text">) => {
    await post(messageBody({ text: "oi", ...message }));
    while (await drainInbox(app.services));
  };
  await hear({ id: `${ana.id}-1`, from: "987@lid" });
  await hear({ id: `${ana.id}-2`, from: "5511966665555" });
  const { items } = await ana.trpc.clientes.list.query({});
  const idOf = (hasPhone: boolean) =>
    items.find(({ telefone }) => (telefone !== null) === hasPhone)?.id ?? "";
  await ana.trpc.clientes.update.mutate({ id: idOf(false), ...RECORD });
  const own = {
    email: "outro@exemplo.com.br",
    etiquetas: ["VIP", "novo"],
    observacoes: "liga antes",
  };
  await ana.trpc.clientes.update.mutate({ id: idOf(true), ...own });
  await hear({ id: `${ana.id}-3`, from: "987@lid", phone: "5511966665555" });

  expect((await ana.trpc.clientes.list.query({})).total).toBe(1);
  expect(await ana.trpc.clientes.get.query({ id: idOf(true) })).toMatchObject({
    ...RECORD,
    email: "outro@exemplo.com.br",
    etiquetas: ["VIP", "novo", "Convênio"],
    observacoes: "liga antes\n\nprefere a manhã",
  });
  expect(await labelsOf(ana.id)).toEqual(["convenio", "novo", "vip"]);
});
