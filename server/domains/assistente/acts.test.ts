import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { bookerOf, offerHours } from "#server/testing/agenda.ts";
import { testApp } from "#server/testing/app.ts";
import { insertTurn } from "#server/testing/assistant-steps.ts";
import { withInstance } from "#server/testing/instances.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();

const at = (time: string) => new Date(`2026-03-02T${time}:00-03:00`);

/** A client whose assistant has booked, moved and called, with messages at these times of the day. */
async function fixture(times: string[]) {
  const ana = await app.professional();
  await offerHours(ana);
  const { cliente_id, book } = await bookerOf(ana);
  const { id: marcacao_id } = await book("2026-03-03T09:00");
  const { id: instancia_id } = await withInstance(app, ana);
  const owned = { usuario_id: ana.id, cliente_id };
  const messages = times.map((time) => ({
    ...owned,
    id: newId(),
    instancia_id,
    direcao: "ENTRADA" as const,
    mensagem_recebida: time,
    status: "entregue" as const,
    momento: at(time),
    criado_em: at(time),
    atualizado_em: at(time),
    origem: "cliente",
  }));
  await app.db((db) => db.insertInto("mensagens").values(messages).execute());
  return { ana, cliente_id, marcacao_id, owned };
}

test("what it did is listed in the page of its time; what only read is not", async () => {
  const { ana, cliente_id: id, marcacao_id, owned } = await fixture(["08:00", "08:10", "08:20"]);
  const horario = new Date("2026-03-03T12:00:00Z");
  const first = await insertTurn(app, owned, [
    { ferramenta: "horarios_livres", em: at("08:00") },
    { acao: "agendou", marcacao_id, horario, em: at("08:01") },
  ]);
  const second = await insertTurn(app, owned, [
    { acao: "chamou", ferramenta: "chamar_pessoa", em: at("08:21") },
  ]);
  const page = async (page: number) =>
    (await ana.trpc.historicoMensagens.getConversa.query({ id, page, size: 2 })).acoes;
  const none = { marcacao_id: null, horario: null };
  expect(await page(1)).toEqual([
    { ...none, id: `${second}:0`, acao: "chamou", criado_em: at("08:21") },
  ]);
  expect(await page(2)).toEqual([
    { id: `${first}:1`, acao: "agendou", marcacao_id, horario, criado_em: at("08:01") },
  ]);
});

test("an appointment tells what the assistant did with it, on both transports", async () => {
  const { ana, marcacao_id, owned } = await fixture(["08:00"]);
  const turno = await insertTurn(app, owned, [
    { acao: "agendou", marcacao_id, horario: at("15:00"), em: at("08:00") },
    { acao: "remarcou", marcacao_id, horario: at("16:00"), em: at("08:01") },
    { acao: "chamou", em: at("08:02") },
  ]);
  const { assistente } = await ana.trpc.marcacoes.get.query({ id: marcacao_id });
  expect(assistente).toMatchObject([
    { id: `${turno}:0`, acao: "agendou", horario: at("15:00") },
    { id: `${turno}:1`, acao: "remarcou", horario: at("16:00") },
  ]);
  const { body } = await ana.rest("GET", `/marcacoes/${marcacao_id}`);
  expect(body.assistente).toEqual(JSON.parse(JSON.stringify(assistente)));
});

test("what it did stays in the conversation when the appointment is deleted", async () => {
  const { ana, cliente_id: id, marcacao_id, owned } = await fixture(["08:00"]);
  await insertTurn(app, owned, [{ acao: "agendou", marcacao_id, horario: at("15:00") }]);
  await ana.trpc.marcacoes.remove.mutate({ id: marcacao_id });
  const { acoes } = await ana.trpc.historicoMensagens.getConversa.query({ id });
  expect(acoes).toMatchObject([{ acao: "agendou", marcacao_id: null, horario: at("15:00") }]);
});

test("the list tells which conversations are marked, since when and why", async () => {
  const { ana, owned } = await fixture(["08:00"]);
  const other = await ana.trpc.clientes.create.mutate({ nome: "Eva", telefone: "11977776666" });
  const list = async () => {
    const { conversas } = await ana.trpc.historicoMensagens.listConversas.query({});
    return conversas.map(({ cliente_id, marca }) => ({ cliente_id, marca }));
  };
  const { cliente_id } = owned;
  expect(await list()).toEqual([{ cliente_id, marca: null }]);
  const values = { marcada_em: at("08:05"), marca_motivo: "limite" as const };
  await app.db((db) =>
    db
      .insertInto("assistente_conversas")
      .values([
        { ...owned, ...values, atualizado_em: at("08:05") },
        { ...owned, cliente_id: other.id, ...values, atualizado_em: at("08:05") },
      ])
      .execute(),
  );
  expect(await list()).toEqual([{ cliente_id, marca: { em: at("08:05"), motivo: "limite" } }]);
});
