import type { SystemContext } from "#server/core/context.ts";
import { newId } from "#server/core/id.ts";
import { takeTurns } from "#server/domains/historico-mensagens/service/take-turns.ts";
import { formatDate } from "#shared/common/civil.ts";
import { civilOf } from "#shared/common/time.ts";
import type { TipoLembrete } from "#shared/lembretes/lembretes.constants.ts";
import type { Decisao } from "#shared/lembretes/rules/decide.ts";
import {
  ESPACO_MS,
  isUrgent,
  MAX_JUNTOS,
  turnOf,
  waiting,
} from "#shared/lembretes/rules/spacing.ts";
import type { DueRow } from "../queries/due.queries.ts";
import { type Composed, compose, isOneSeries } from "./compose-message.ts";
import { situationOf } from "./read-situation.ts";

type Text = Extract<Composed, { kind: "text" }>;
type Refusal = Exclude<Decisao, { kind: "envia" }>;

/** A message about one appointment or several, by time. */
export interface Message {
  id: string;
  rows: readonly DueRow[];
  text: Text;
  isUrgent: boolean;
  /** Goes though it is not its turn yet. */
  isAhead: boolean;
}

/**
 * One message for each person: what else could go is joined with it, or waits for its turn. Answers what goes, and what happens
 * to the others; one that only joined, and does not go, stays as it is.
 */
export async function inTurn(ctx: SystemContext, ready: ReadonlyMap<DueRow, Text>) {
  const now = ctx.now();
  const all = [...Map.groupBy(ready, ([, text]) => text)].map(([text, of]) =>
    messageOf(
      of.map(([row]) => row),
      text,
      now,
    ),
  );
  const [answers, others] = [all.filter(isAnswer), all.filter((one) => !isAnswer(one))];
  const chosen: Message[] = [];
  const later = new Map<DueRow, Refusal>();
  const wait = ({ rows }: Message, turn: Date) => {
    for (const row of rows) later.set(row, waiting(situationOf(row, now), turn));
  };
  for (const messages of Map.groupBy(others, personOf).values()) {
    const free: Message[] = [];
    for (const one of messages) {
      const turn = turnOfAll(one, now) ?? afterOther(one);
      if (turn) wait(one, turn);
      else free.push(one);
    }
    const first = firstOf(free, now);
    if (!first) continue;
    const message = await joined(ctx, first, free);
    chosen.push(message);
    const gone = new Set(message.rows.map(({ id }) => id));
    const turn = new Date(now.getTime() + ESPACO_MS.comum);
    for (const one of free) if (!one.rows.some(({ id }) => gone.has(id))) wait(one, turn);
  }
  const taken = await takeTurns(ctx, chosen.map(asTurn));
  for (const one of chosen) {
    const space = one.isUrgent ? ESPACO_MS.urgente : ESPACO_MS.comum;
    if (!taken.has(one.id)) wait(one, new Date(now.getTime() + space));
  }
  return { messages: [...answers, ...chosen.filter(({ id }) => taken.has(id))], later };
}

function messageOf(rows: DueRow[], text: Text, now: Date): Message {
  const turn = new Date(now.getTime() + ESPACO_MS.comum);
  const byTime = rows.toSorted((a, b) => a.horario.getTime() - b.horario.getTime());
  const urgent = rows.some((row) => isUrgent(row, turn));
  const isEarly = rows.some((row) => turnOf({ ...row, mudou_de: null }, row, now) !== null);
  return { id: newId(), rows: byTime, text, isUrgent: urgent, isAhead: urgent && isEarly };
}

const isAnswer = ({ rows }: Message) => rows.some((row) => row.isAnswer);

const leadOf = ({ rows }: Message) => {
  const [lead] = rows;
  if (!lead) throw new Error("a message about nothing");
  return lead;
};

const personOf = (message: Message) => {
  const { usuario_id, cliente_id } = leadOf(message);
  return `${usuario_id}:${cliente_id}`;
};

const asTurn = (message: Message) => {
  const { usuario_id, cliente_id, marcacao_id } = leadOf(message);
  const { id: mensagem_id, isUrgent } = message;
  return { usuario_id, cliente_id, mensagem_id, marcacao_id, isUrgent };
};

/** When it may go; null for now. Of several appointments the most urgent decides. */
function turnOfAll({ rows }: Message, now: Date): Date | null {
  const turns = rows.map((row) => turnOf(row, row, now));
  if (turns.includes(null)) return null;
  return new Date(Math.min(...turns.map((turn) => turn?.getTime() ?? 0)));
}

/** A follow-up yields to what is to leave within the hour, which would have to wait for it. */
function afterOther(message: Message): Date | null {
  const { otherAt } = leadOf(message);
  return otherAt && new Date(otherAt.getTime() + ESPACO_MS.comum);
}

const RANKS: Record<TipoLembrete, number> = { confirmacao: 0, lembrete: 1, followup: 2 };

/** The due message that cannot wait for another turn goes first, else the one that says most. */
function firstOf(messages: readonly Message[], now: Date): Message | undefined {
  const turn = new Date(now.getTime() + ESPACO_MS.comum);
  const ranked = messages
    .filter(({ rows }) => rows.some(({ isDue }) => isDue))
    .map((message) => {
      const lead = leadOf(message);
      const canWait = waiting(situationOf(lead, now), turn).kind === "espera";
      const order = [canWait ? 1 : 0, RANKS[lead.tipo], lead.enviar_em.getTime()] as const;
      return { message, order };
    });
  return ranked.toSorted(
    ({ order: a }, { order: b }) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2],
  )[0]?.message;
}

/** Joins others of its kind into the message; unchanged where there are none, or its text has no place for them. */
async function joined(
  ctx: SystemContext,
  first: Message,
  free: readonly Message[],
): Promise<Message> {
  if (!isJoinable(first)) return first;
  const { tipo } = leadOf(first);
  const rows = [...first.rows];
  for (const one of free) {
    const fits = one !== first && isJoinable(one) && leadOf(one).tipo === tipo;
    if (fits && rows.length + one.rows.length <= MAX_JUNTOS) rows.push(...one.rows);
  }
  if (rows.length === first.rows.length) return first;
  const grupo_id = newId();
  const together = rows.map((row) => ({ ...row, grupo_id, isJoined: true }));
  const [text] = (await compose(ctx, together)).values();
  if (text?.kind !== "text" || !namesAll(text, together)) return first;
  return { ...messageOf(together, text, ctx.now()), id: first.id };
}

const isJoinable = ({ rows }: Message) =>
  rows.every(({ tipo }) => tipo !== "followup") && !(rows.length > 1 && isOneSeries(rows));

/** An approved text may have no place for further dates: a reply confirms only what the client has read. */
const namesAll = ({ mensagem }: Text, rows: readonly DueRow[]) =>
  rows
    .toSorted((a, b) => a.horario.getTime() - b.horario.getTime())
    .slice(1)
    .every(({ horario, timezone }) => {
      const { date, time } = civilOf(horario, timezone);
      return mensagem.includes(`${formatDate(date)}, às ${time}`);
    });
