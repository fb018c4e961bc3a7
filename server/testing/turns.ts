import { contaOf, newId } from "#server/core/id.ts";
import { liveTools } from "#server/domains/assistente/service/make-live-tools.ts";
import { offerHours } from "./agenda.ts";
import type { TestApp } from "./app.ts";
import { withAssistant } from "./with-assistant.ts";

/** A turn that one attempt has claimed, and its tools. */
export async function heldTurn(app: TestApp, usuario_id: string, cliente_id: string) {
  const now = app.clock.now();
  const turno = { id: newId(), cliente_id, versao: 1, tentativas: 1 };
  await app.db((db) =>
    db
      .insertInto("assistente_turnos")
      .values({ ...turno, usuario_id, responder_em: now, reservado_ate: now, criado_em: now })
      .execute(),
  );
  const tools = liveTools(app.services, { id: contaOf(usuario_id) }, turno);
  /** Calls a tool; the answer is the model's to read. */
  const call = (name: string, given: unknown = {}) =>
    tools.run({ id: "x", name, arguments: given });
  return { ...turno, call };
}

/** A professional with hours from nine to noon, and a client whose turn is held. */
export async function practiceWithTurn(app: TestApp) {
  const { ana, id: cliente_id } = await withAssistant(app);
  await offerHours(ana);
  const turn = await heldTurn(app, ana.id, cliente_id);
  const book = (horario: string, more: { cliente_id?: string; observacao?: string } = {}) =>
    ana.trpc.marcacoes.create.mutate({ cliente_id, horario, ...more });
  return { ana, cliente_id, book, turn, call: turn.call };
}

/** The steps of a turn as they are stored. */
export const stepsOf = (app: TestApp, turnoId: string) =>
  app.db((db) =>
    db
      .selectFrom("assistente_passos")
      .where("turno_id", "=", turnoId)
      .select(["ordem", "ferramenta", "argumentos", "resultado", "acao", "marcacao_id", "horario"])
      .orderBy("ordem")
      .execute(),
  );
