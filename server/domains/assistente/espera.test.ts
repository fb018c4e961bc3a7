import { expect, test } from "vitest";
import { contaOf } from "#server/core/id.ts";
import { testApp } from "#server/testing/app.ts";
import { practiceWithTurn, stepsOf } from "#server/testing/turns.ts";
import { idleLlm } from "#server/testing/with-assistant.ts";
import { m } from "#shared/assistente/ferramentas.messages.ts";
import { dryRunTools } from "./service/make-dry-run-tools.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp({ services: { llm: idleLlm } });
const SEXTAS = { dias_semana: ["sex"], hora_de: "14:00", observacao: "Dor nas costas" };
const FULL = { de: "2026-03-07", ate: "2026-03-07" };

async function withList() {
  const practice = await practiceWithTurn(app);
  await practice.ana.trpc.espera.updateConfiguracao.mutate({ ativa: true });
  return practice;
}

test("where nothing is free the list is offered, and the person of the conversation joins it once", async () => {
  const { ana, cliente_id, turn, call } = await withList();
  expect(await call("horarios_livres", FULL)).toMatchObject({ dias: [], aviso: m.ofereceEspera });
  expect(await call("entrar_na_espera", SEXTAS)).toEqual({ aviso: m.naEspera });
  expect(await call("entrar_na_espera", {})).toEqual({ erro: m.jaEspera });
  expect(await ana.trpc.espera.list.query({})).toMatchObject([
    { ...SEXTAS, cliente_id, origem: "assistente", servico_id: null, hora_ate: "23:59" },
  ]);
  expect((await stepsOf(app, turn.id)).map(({ acao }) => acao)).toEqual([null, "esperou", null]);
});

test("where no list is kept it is neither offered nor joined", async () => {
  const { ana, call } = await practiceWithTurn(app);
  expect(await call("horarios_livres", FULL)).not.toHaveProperty("aviso");
  expect(await call("entrar_na_espera", SEXTAS)).toEqual({ erro: m.semEspera });
  expect(await ana.trpc.espera.list.query({})).toEqual([]);
});

test("a dry run answers the same and puts nobody on the list", async () => {
  const { ana, cliente_id } = await withList();
  const toolbox = dryRunTools(
    app.services,
    { ...ana, id: contaOf(ana.id) },
    { clienteId: cliente_id },
  );
  const call = (given: object) =>
    toolbox.run({ id: "x", name: "entrar_na_espera", arguments: given });
  expect(await call(SEXTAS)).toEqual({ aviso: m.naEspera });
  expect(await call(SEXTAS)).toEqual({ erro: m.jaEspera });
  expect(toolbox.acoes()).toEqual([{ acao: "esperou", horario: null }]);
  expect(await ana.trpc.espera.list.query({})).toEqual([]);
});
