import type { SystemContext } from "#server/core/context.ts";
import { notifyAll } from "#server/db/notify.ts";
import {
  type AutomaticMessage,
  queueAutomatic,
} from "#server/domains/historico-mensagens/service/queue-automatic.ts";
import { type Decisao, decide, prazoOf } from "#shared/lembretes/rules/decide.ts";
import type { DueRow } from "../queries/due.queries.ts";
import { type Outcome, storeOutcomes } from "../queries/outcomes.queries.ts";
import { type Composed, compose } from "./compose-message.ts";
import { situationOf } from "./read-situation.ts";
import { refusedFirstContacts } from "./refuse-first-contacts.ts";
import { inTurn, type Message } from "./take-in-turn.ts";

type Refusal = Exclude<Decisao, { kind: "envia" }> & { detalhe?: string | null };
type Text = Extract<Composed, { kind: "text" }>;

/**
 * Decides about claimed messages and queues those that go, all in the caller's transaction: a process that dies leaves
 * nothing half done. Answers the counts of decisions, by kind or reason.
 */
export async function processDue(
  ctx: SystemContext,
  rows: DueRow[],
): Promise<Record<string, number>> {
  const { refused, ready } = await sortOut(ctx, rows);
  const { messages, later } = await inTurn(ctx, ready);
  await queueAutomatic(ctx, messages.map(messageOf));
  const outcomes = [
    ...messages.flatMap((message) => message.rows.map((row) => queuedOutcome(row, message))),
    // A row that was only to join another one waits for its own moment.
    ...[...refused, ...later].flatMap(([row, refusal]) =>
      row.isDue ? [outcomeOf(row, refusal)] : [],
    ),
  ];
  await storeOutcomes(ctx.db, outcomes, ctx.now());
  await notifyAll(
    ctx.db,
    rows.map(({ usuario_id: usuarioId, marcacao_id: id }) => ({
      usuarioId,
      evento: { tipo: "marcacao", id },
    })),
  );
  return countBy(outcomes);
}

/** Separates messages that go, with their text, from the others, with their reason. */
async function sortOut(ctx: SystemContext, rows: DueRow[]) {
  const now = ctx.now();
  const refused = new Map<DueRow, Refusal>();
  for (const row of rows) {
    const decision = decide(situationOf(row, now), now);
    if (decision.kind !== "envia") refused.set(row, decision);
  }
  const texts = await compose(
    ctx,
    rows.filter((row) => !refused.has(row)),
  );
  const ready = new Map<DueRow, Text>();
  for (const [row, text] of texts) {
    if (text.kind === "text") ready.set(row, text);
    else refused.set(row, { ...text, kind: "pula" });
  }
  for (const row of supersededOf(rows, refused)) {
    ready.delete(row);
    refused.set(row, { kind: "pula", motivo: "substituido" });
  }
  const candidates = [...ready].map(([row, { instancia_id }]) => ({ row, instancia_id }));
  for (const [row, refusal] of await refusedFirstContacts(ctx, candidates)) {
    ready.delete(row);
    refused.set(row, refusal);
  }
  return { refused, ready };
}

/** Messages that a better one of the same appointment supersedes, here or in another process: one goes. */
function supersededOf(rows: DueRow[], refused: ReadonlyMap<DueRow, Refusal>): DueRow[] {
  const here = new Map(rows.map((row) => [row.id, row]));
  const goes = (id: string) => {
    const superior = here.get(id);
    const refusal = superior && refused.get(superior);
    return !refusal || refusal.kind === "espera";
  };
  return rows.filter((row) => !refused.has(row) && row.superiores.some(goes));
}

function messageOf({ id, rows, text }: Message): AutomaticMessage {
  const [row] = rows;
  if (!row) throw new Error("a message about nothing");
  const { instancia_id, template_id, mensagem, valores, seguinte } = text;
  return {
    id,
    usuario_id: row.usuario_id,
    cliente_id: row.cliente_id,
    marcacao_id: row.marcacao_id,
    origem: row.tipo,
    instancia_id,
    template_id,
    mensagem,
    valores,
    seguinte,
    expira_em: prazoOf(row),
    primeiro_contato: row.is_first_contact,
  };
}

const queuedOutcome = (
  { id, enviar_em, grupo_id }: DueRow,
  { id: mensagem_id, isAhead }: Message,
): Outcome => ({
  id,
  enviar_em,
  mensagem_id,
  grupo_id,
  status: "na_fila",
  motivo: isAhead ? "urgente" : null,
  detalhe: null,
  rever_em: null,
});

function outcomeOf({ id, enviar_em, grupo_id }: DueRow, refusal: Refusal): Outcome {
  const { motivo, detalhe = null } = refusal;
  const rest = { id, motivo, detalhe, mensagem_id: null, grupo_id };
  if (refusal.kind !== "espera") {
    const status = refusal.kind === "pula" ? "pulado" : "cancelado";
    return { ...rest, enviar_em, status, rever_em: null };
  }
  // While the trial is expired the moment is unknown; any other wait has its moment.
  const isPaused = refusal.motivo === "testeExpirado";
  const when = isPaused
    ? { enviar_em, rever_em: refusal.ate }
    : { enviar_em: refusal.ate, rever_em: null };
  return { ...rest, ...when, status: "aguardando" };
}

function countBy(outcomes: Outcome[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, motivo } of outcomes) {
    const name = motivo ?? status;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
