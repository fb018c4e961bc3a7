import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { drainInbox } from "#server/domains/historico-mensagens/service/inbox/drain-inbox.ts";
import { refusal } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { messageBody, withInstance } from "#server/testing/instances.ts";
import { clientesAnswers } from "#shared/clientes/answers.messages.ts";
import { m } from "#shared/clientes/clientes.messages.ts";

const app = await testApp();

test("a client is created whole, cleaned, and found again", async () => {
  const ana = await app.professional();
  const { status, body } = await ana.rest("POST", "/clientes", {
    nome: "  Davi Rocha ",
    telefone: "(11) 99999-8888",
    email: " Davi@Exemplo.com.br ",
    data_nascimento: "1987-06-05",
    cpf: "529.982.247-25",
    etiquetas: [" Convênio ", "VIP", "vip"],
    observacoes: "prefere a manhã\n",
  });
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.any(String),
    usuario_id: ana.id,
    nome: "Davi Rocha",
    telefone: "11999998888",
    email: "davi@exemplo.com.br",
    data_nascimento: "1987-06-05",
    cpf: "52998224725",
    etiquetas: ["Convênio", "VIP"],
    observacoes: "prefere a manhã",
    aceita_mensagens: true,
    sem_whatsapp: false,
    criado_em: app.clock.now().toISOString(),
  });
  expect((await ana.rest("GET", `/clientes/${body.id}`)).body).toEqual(body);
});

test("clients that are made at one moment differ in the first letters of their ids", async () => {
  const ana = await app.professional();
  const { post } = await withInstance(app, ana);
  for (const nome of ["Um", "Dois", "Três"]) await ana.trpc.clientes.create.mutate({ nome });
  for (const from of ["5511900000002", "5511900000003"])
    await post(messageBody({ id: from, from, text: "oi" }));
  while (await drainInbox(app.services));
  const { items } = await ana.trpc.clientes.list.query({});
  expect(new Set(items.map(({ id }) => id.slice(0, 8))).size).toBe(5);
  // Version 4: none of it is the time.
  for (const { id } of items) expect(id).toMatch(/^.{8}-.{4}-4/);
});

test("a client without name and phone is refused at the field", async () => {
  const ana = await app.professional();
  const { status, body } = await ana.rest("POST", "/clientes", { nome: " ", telefone: "" });
  expect(status).toBe(422);
  expect(body.detail).toEqual([{ loc: ["body", "nome"], msg: m.nomeOuTelefone, type: "custom" }]);
});

test("one phone belongs to one client, with or without the ninth digit", async () => {
  const ana = await app.professional();
  await ana.trpc.clientes.create.mutate({ nome: "Davi", telefone: "11999998888" });
  const second = ana.trpc.clientes.create.mutate({ nome: "Outro", telefone: "1199998888" });
  expect(await refusal(second)).toEqual({ status: 409, detail: clientesAnswers.telefoneRepetido });
  expect(await ana.trpc.clientes.list.query({})).toMatchObject({ total: 1 });

  const bia = await app.professional();
  await bia.trpc.clientes.create.mutate({ nome: "Davi", telefone: "11999998888" });
});

test("a change touches the fields that are given", async () => {
  const ana = await app.professional();
  const davi = await ana.trpc.clientes.create.mutate({ nome: "Davi", telefone: "1133334444" });
  const changed = await ana.rest("PUT", `/clientes/${davi.id}`, { nome: "Davi Rocha" });
  expect(changed.status).toBe(200);
  expect(changed.body).toMatchObject({ id: davi.id, nome: "Davi Rocha", telefone: "1133334444" });
  const cleared = await ana.trpc.clientes.update.mutate({ id: davi.id, telefone: "" });
  expect(cleared).toMatchObject({ nome: "Davi Rocha", telefone: null });
});

test("a change that would leave neither name nor phone is refused", async () => {
  const ana = await app.professional();
  const { id } = await ana.trpc.clientes.create.mutate({ nome: "Davi" });
  const { status, detail } = await refusal(ana.trpc.clientes.update.mutate({ id, nome: "" }));
  expect(status).toBe(422);
  expect(detail).toEqual([{ loc: ["body", "nome"], msg: m.nomeOuTelefone, type: "value_error" }]);
  expect(await ana.trpc.clientes.get.query({ id })).toMatchObject({ nome: "Davi" });
});

test("a change to the phone of another client is refused", async () => {
  const ana = await app.professional();
  await ana.trpc.clientes.create.mutate({ nome: "Davi", telefone: "1133334444" });
  const { id } = await ana.trpc.clientes.create.mutate({ nome: "Eva" });
  const change = ana.trpc.clientes.update.mutate({ id, telefone: "1133334444" });
  expect(await refusal(change)).toEqual({ status: 409, detail: clientesAnswers.telefoneRepetido });
});

test("a foreign phone that a message brought keeps its key when only the name changes", async () => {
  const ana = await app.professional();
  const id = newId();
  const now = app.clock.now();
  const joinville = { telefone: "4791234567", telefone_chave: "+4791234567" };
  await app.db((db) =>
    db
      .insertInto("clientes")
      .values({ id, usuario_id: ana.id, ...joinville, criado_em: now, atualizado_em: now })
      .execute(),
  );
  await ana.trpc.clientes.update.mutate({ id, nome: "Ola Nordmann", telefone: "4791234567" });
  const kept = await app.db((db) =>
    db.selectFrom("clientes").where("id", "=", id).select("telefone_chave").executeTakeFirst(),
  );
  expect(kept).toEqual({ telefone_chave: "+4791234567" });
});

test("a new phone forgets the addresses of the old one, not the account's own", async () => {
  const ana = await app.professional();
  const { id } = await ana.trpc.clientes.create.mutate({ nome: "Davi", telefone: "11999998888" });
  const seen = { usuario_id: ana.id, cliente_id: id, visto_em: app.clock.now() };
  await app.db((db) =>
    db
      .insertInto("cliente_enderecos")
      .values([
        { ...seen, tipo: "telefone", endereco: "11999998888", envio: "551199998888" },
        { ...seen, tipo: "lid", endereco: "12345@lid", envio: "12345@lid" },
      ])
      .execute(),
  );
  await ana.trpc.clientes.update.mutate({ id, telefone: "21999998888" });
  expect((await ana.trpc.clientes.getDados.query({ id })).enderecos).toEqual(["12345@lid"]);
});

test("what one professional does not have does not exist for them", async () => {
  const [ana, bia] = [await app.professional(), await app.professional()];
  const { id } = await bia.trpc.clientes.create.mutate({ nome: "Davi", telefone: "1133334444" });
  const missing = { status: 404, detail: m.naoEncontrado };
  for (const target of [id, newId()]) {
    expect(await refusal(ana.trpc.clientes.get.query({ id: target }))).toEqual(missing);
    expect(await refusal(ana.trpc.clientes.getDados.query({ id: target }))).toEqual(missing);
    expect(await refusal(ana.trpc.clientes.update.mutate({ id: target, nome: "Eu" }))).toEqual(
      missing,
    );
    expect(await refusal(ana.trpc.clientes.remove.mutate({ id: target }))).toEqual(missing);
    expect(await refusal(ana.trpc.clientes.anonymize.mutate({ id: target }))).toEqual(missing);
  }
  expect(await ana.trpc.clientes.list.query({})).toMatchObject({ items: [], total: 0 });
  expect(await ana.trpc.clientes.search.query({ q: "davi" })).toMatchObject({
    items: [],
    total: 0,
  });
  expect(await bia.trpc.clientes.get.query({ id })).toMatchObject({
    nome: "Davi",
    telefone: "1133334444",
  });
});

test("a malformed id in the path is 404", async () => {
  const ana = await app.professional();
  expect((await ana.rest("GET", "/clientes/1")).status).toBe(404);
  expect((await ana.rest("PUT", "/clientes/1", { nome: "Eva" })).status).toBe(404);
});
