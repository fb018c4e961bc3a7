import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { inTenant } from "#server/db/database.ts";
import { bookerOf, offerHours } from "#server/testing/agenda.ts";
import { testApp } from "#server/testing/app.ts";
import { remindedPractices } from "#server/testing/reminded.ts";
import { m as marcacoes } from "#shared/marcacoes/marcacoes.messages.ts";
import { m } from "#shared/pagamentos/pagamentos.messages.ts";
import { brCode, txidOf } from "#shared/pagamentos/rules/br-code.ts";
import { depositOf } from "./service/make-charge.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();
const { practice: reminded, work } = await remindedPractices(app);

const PIX = { chave: "529.982.247-25", nome: "Ana Souza", cidade: "São Paulo" };
const OF = { chave: "52998224725", nome: "Ana Souza", cidade: "São Paulo" };
const SERVICE = {
  nome: "Sessão",
  duracao_minutos: 50,
  preco_centavos: 18_000,
  sinal_centavos: 5_000,
};

async function practice() {
  const ana = await app.professional();
  await offerHours(ana);
  const { id: servico_id } = await ana.trpc.servicos.create.mutate(SERVICE);
  const { cliente_id } = await bookerOf(ana);
  const book = (horario: string, more: object = { servico_id }) =>
    ana.rest("POST", "/marcacoes", { cliente_id, horario, ...more });
  return { ana, servico_id, cliente_id, book };
}

test("a key is kept as the central bank keeps it; a change leaves the rest; emptied it is off", async () => {
  const ana = await app.professional();
  const none = { chave: null, tipo: null, nome: null, cidade: null };
  expect((await ana.rest("GET", "/usuarios/me/pix")).body).toEqual(none);
  const saved = await ana.rest("PUT", "/usuarios/me/pix", PIX);
  const kept = { chave: "52998224725", tipo: "cpf", nome: "Ana Souza", cidade: "São Paulo" };
  expect([saved.status, saved.body]).toEqual([200, kept]);
  await ana.rest("PUT", "/usuarios/me/pix", { cidade: "Santos" });
  expect((await ana.rest("GET", "/usuarios/me/pix")).body).toEqual({ ...kept, cidade: "Santos" });
  const other = await ana.rest("PUT", "/usuarios/me/pix", { chave: "+55 11 98765-4321" });
  expect(other.body).toMatchObject({ chave: "+5511987654321", tipo: "telefone" });
  for (const chave of ["", null]) {
    await ana.rest("PUT", "/usuarios/me/pix", PIX);
    const { body } = await ana.rest("PUT", "/usuarios/me/pix", { chave });
    expect(body).toEqual({ ...kept, chave: null, tipo: null });
  }
  const events = await ana.trpc.usuarios.listEventosDeSeguranca.query({});
  const tipos = events.items.map(({ tipo }) => tipo);
  expect(tipos.filter((tipo) => tipo === "pix_alterado")).toHaveLength(6);
});

test.each([
  [{ chave: "52998224724" }, "chave", m.chaveInvalida.cpf],
  [{ chave: "11222333000182" }, "chave", m.chaveInvalida.cnpj],
  [{ chave: "ana@" }, "chave", m.chaveInvalida.email],
  [{ chave: "+1 212 555 0100" }, "chave", m.chaveInvalida.telefone],
  [{ chave: "123e4567-e12b" }, "chave", m.chaveInvalida.aleatoria],
  [{ chave: "minha chave" }, "chave", m.chaveDesconhecida],
  [{ tipo: "cnpj" }, "chave", m.chaveInvalida.cnpj],
  [{ tipo: "boleto" }, "tipo", m.tipoInvalido],
  [{ nome: null }, "nome", m.nomeObrigatorio],
  [{ nome: "日本" }, "nome", m.nomeObrigatorio],
  [{ nome: "á".repeat(26) }, "nome", m.nomeLongo],
  [{ cidade: " " }, "cidade", m.cidadeObrigatoria],
  [{ cidade: "São José do Rio P" }, "cidade", m.cidadeLonga],
])("%o is refused at its field, and nothing changes", async (fault, field, msg) => {
  const ana = await app.professional();
  await ana.rest("PUT", "/usuarios/me/pix", PIX);
  const { status, body } = await ana.rest("PUT", "/usuarios/me/pix", fault);
  expect([status, body.detail]).toMatchObject([422, [{ loc: ["body", field], msg }]]);
  expect((await ana.rest("GET", "/usuarios/me/pix")).body).toMatchObject(OF);
});

test("ten minutes after a sign-in another key asks who is there", async () => {
  const ana = await app.professional();
  app.clock.advance({ minutes: 11 });
  const { status, body } = await ana.rest("PUT", "/usuarios/me/pix", PIX);
  app.clock.advance({ minutes: -11 });
  expect([status, body.acao]).toEqual([403, "confirmar_identidade"]);
});

test("an appointment with a value has a code of its own; without key or value a sentence says what is missing", async () => {
  const { ana, book } = await practice();
  const { id } = (await book("2026-03-03T09:00")).body;
  const of = async (one: string) => {
    const { status, body } = await ana.rest("GET", `/marcacoes/${one}/pix`);
    return [status, status === 200 ? body : body.detail];
  };
  expect(await of(id)).toEqual([409, m.semChave]);
  await ana.rest("PUT", "/usuarios/me/pix", PIX);
  const txid = txidOf(id);
  const copia_e_cola = brCode(OF, { valor_centavos: 18_000, txid });
  const code = { copia_e_cola, txid, valor_centavos: 18_000 };
  expect([await of(id), await of(id)]).toEqual(Array(2).fill([200, code]));
  const free = (await book("2026-03-03T11:00", {})).body;
  expect(await of(free.id)).toEqual([409, m.semValor]);
  const bia = await practice();
  const others = (await bia.book("2026-03-03T09:00")).body;
  expect(await of(others.id)).toEqual([404, marcacoes.naoEncontrada]);
  expect(await of(newId())).toEqual([404, marcacoes.naoEncontrada]);
  await ana.rest("PUT", "/usuarios/me/pix", { chave: null });
  expect(await of(id)).toEqual([409, m.semChave]);
});

test("a deposit is at most the price, whichever of them changes", async () => {
  const { ana, servico_id } = await practice();
  const path = `/servicos/${servico_id}`;
  const msgOf = async (change: object) =>
    (await ana.rest("PUT", path, change)).body.detail?.[0].msg;
  const sentence = "O sinal vai de R$ 0,01 até o preço do serviço";
  for (const change of [
    { sinal_centavos: 18_001 },
    { sinal_centavos: 0 },
    { preco_centavos: 4_999 },
    { preco_centavos: null },
  ])
    expect(await msgOf(change)).toBe(sentence);
  const made = await ana.rest("POST", "/servicos", {
    ...SERVICE,
    nome: "Outra",
    preco_centavos: null,
  });
  expect([made.status, made.body.detail[0].msg]).toEqual([422, sentence]);
  expect(await msgOf({ preco_centavos: 5_000 })).toBeUndefined();
  expect(await msgOf({ preco_centavos: null, sinal_centavos: null })).toBeUndefined();
  expect((await ana.rest("GET", path)).body).toMatchObject({ sinal_centavos: null });
});

test("a service's deposit has a code for what is booked, of its own professional's key alone", async () => {
  const [ana, bia] = [await practice(), await practice()];
  const referencia = newId();
  const of = (who: typeof ana, servico_id: string) =>
    inTenant(app.services.databases, who.ana.id, (db) =>
      depositOf({ db, user: { id: who.ana.id } }, { servico_id, referencia }),
    );
  expect(await of(ana, ana.servico_id)).toBeNull();
  await ana.ana.rest("PUT", "/usuarios/me/pix", PIX);
  const txid = txidOf(referencia);
  const copia_e_cola = brCode(OF, { valor_centavos: 5_000, txid });
  expect(await of(ana, ana.servico_id)).toEqual({ copia_e_cola, txid, valor_centavos: 5_000 });
  expect([await of(ana, bia.servico_id), await of(bia, bia.servico_id)]).toEqual([null, null]);
  const { update } = ana.ana.trpc.servicos;
  await update.mutate({ id: ana.servico_id, ativo: false });
  expect(await of(ana, ana.servico_id)).toBeNull();
  await update.mutate({ id: ana.servico_id, ativo: true, sinal_centavos: null });
  expect(await of(ana, ana.servico_id)).toBeNull();
});

test("a message by hand holds the code of the next appointment, or says that it is missing", async () => {
  const { ana, book, cliente_id } = await practice();
  const render = async () => {
    const content = "Pague: {{pix_copia_e_cola}}";
    const { body } = await ana.rest("POST", "/templates/render", { content, cliente_id });
    return [body.rendered_content, body.missing_variables];
  };
  const missing = ["Pague: {{pix_copia_e_cola}}", ["pix_copia_e_cola"]];
  await ana.rest("PUT", "/usuarios/me/pix", PIX);
  expect(await render()).toEqual(missing);
  const { id } = (await book("2026-03-03T09:00")).body;
  const code = brCode(OF, { valor_centavos: 18_000, txid: txidOf(id) });
  expect(await render()).toEqual([`Pague: ${code}`, []]);
  await ana.rest("PUT", "/usuarios/me/pix", { chave: "" });
  expect(await render()).toEqual(missing);
  const listed = (await ana.rest("GET", "/templates/variables")).body;
  expect(listed).toContainEqual({
    name: "pix_copia_e_cola",
    label: "PIX copia e cola",
    example: expect.stringMatching(/^000201.*6304[0-9A-F]{4}$/),
  });
});

test("an automatic message holds the code of its own appointment", async () => {
  const { ana, cliente_id, sent } = await reminded();
  await ana.rest("PUT", "/usuarios/me/pix", PIX);
  const { id: servico_id } = await ana.trpc.servicos.create.mutate(SERVICE);
  const { id: confirmacao_template_id } = await ana.trpc.templates.create.mutate({
    name: "Com PIX",
    content: "Pague: {{pix_copia_e_cola}}",
    category: "general",
    type: "CONFIRMATION",
    tone: "FORMAL",
  });
  await ana.trpc.usuarios.updateAutomacoes.mutate({ confirmacao_template_id });
  const { body } = await ana.rest("POST", "/marcacoes", {
    cliente_id,
    servico_id,
    horario: "2026-03-05T09:00",
  });
  await work();
  const code = brCode(OF, { valor_centavos: 18_000, txid: txidOf(body.id) });
  expect(sent()).toContain(`Pague: ${code}`);
});
