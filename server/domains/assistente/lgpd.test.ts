import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { testApp } from "#server/testing/app.ts";
import { insertTurn } from "#server/testing/assistant-steps.ts";
import { withoutGuard } from "#server/testing/mutants.ts";
import { idleLlm, withAssistant } from "#server/testing/with-assistant.ts";
import { insertWorkshop } from "#server/testing/workshop-rows.ts";

const app = await testApp({ services: { llm: idleLlm } });

/** A client of whom tools and a replay have kept words, with an answer under way. */
async function known() {
  const one = await withAssistant(app);
  const { conversation, ana, id } = one;
  const contents = {
    argumentos: { observacao: "dor nas costas" },
    resultado: { erro: "segunda não dá" },
  };
  await insertTurn(app, conversation, [{ acao: "agendou", ...contents }]);
  await insertTurn(app, { ...conversation, isOpen: true }, [{ acao: null, ...contents }]);
  const place = { mensagem_id: newId(), versao: newId(), ensaio: newId() };
  await app.db((db) =>
    insertWorkshop(db, { ...conversation, ...place, mark: "sigilo", now: app.clock.now() }),
  );
  await ana.trpc.assistente.pause.mutate({ id });
  return one;
}

test("what the assistant keeps of a client is in the copy", async () => {
  const { ana, id } = await known();
  const { assistente } = await ana.trpc.clientes.getDados.query({ id });
  expect(assistente).toMatchObject({
    conversa: { pausa_motivo: "interruptor", marca_motivo: null },
    passos: [
      { acao: "agendou", argumentos: { observacao: "dor nas costas" } },
      { acao: null, resultado: { erro: "segunda não dá" } },
    ],
    ensaios: [{ pergunta: "sigilo pergunta", resposta_real: "sigilo resposta", resposta: null }],
  });
  const other = await withAssistant(app);
  const none = { conversa: null, passos: [], ensaios: [] };
  const { assistente: ofOther } = await other.ana.trpc.clientes.getDados.query({ id: other.id });
  expect(ofOther).toEqual(none);
});

/** The assistant's traces of a client after the client was erased. */
async function left() {
  const one = await known();
  const other = await known();
  await one.ana.trpc.clientes.anonymize.mutate({ id: one.id });
  const { assistente } = await one.ana.trpc.clientes.getDados.query({ id: one.id });
  const { assistente: kept } = await other.ana.trpc.clientes.getDados.query({ id: other.id });
  expect(JSON.stringify(kept)).toContain("dor nas costas");
  return { ...one, assistente, words: JSON.stringify(assistente) };
}

const WORDS = ["dor", "segunda", "sigilo"];

test("erasing a client erases these words, and what waited for an answer gets none", async () => {
  const { ana, words, assistente } = await left();
  expect(WORDS.filter((word) => words.includes(word))).toEqual([]);
  expect(assistente.passos.map(({ acao }) => acao)).toEqual(["agendou", null]);
  const rows = await app.db(async (db) => ({
    turnos: await db
      .selectFrom("assistente_turnos")
      .where("usuario_id", "=", ana.id)
      .select("resultado")
      .orderBy("resultado")
      .execute(),
    itens: await db
      .selectFrom("assistente_ensaio_itens")
      .where("usuario_id", "=", ana.id)
      .select(["status", "feito_em"])
      .execute(),
  }));
  expect(rows).toEqual({
    turnos: [{ resultado: "cliente_removido" }, { resultado: "respondida" }],
    itens: [{ status: "falhou", feito_em: app.clock.now() }],
  });
});

test("mutant: were the steps left out, they would be found", async () => {
  const guard = {
    statement: /update "assistente_passos" set/,
    guard: /"usuario_id" = /g,
    instead: "false and $&",
  };
  const { words } = await withoutGuard(app.services.databases.app, guard, left);
  expect(words).toContain("dor nas costas");
});
