import type { TenantContext, UserContext } from "#server/core/context.ts";
import { notFound } from "#server/core/errors.ts";
import type { Db } from "#server/db/database.ts";
import { addDays, DAY } from "#shared/common/civil.ts";
import { civilOf, dayBounds } from "#shared/common/time.ts";
import { m } from "#shared/instancias/instancias.messages.ts";
import { textoDoPasso } from "#shared/instancias/passos.messages.ts";
import { notaDe } from "#shared/instancias/rules/nota.ts";
import { DIAS_DA_SAUDE, type LiberarInput } from "#shared/instancias/saude.schema.ts";
import * as figures from "../queries/nota.queries.ts";
import { findLatestRest, findSignals } from "../queries/numero.queries.ts";
import { findSteps } from "../queries/passos.queries.ts";
import { endRest } from "./end-rest.ts";
import { limitsOf } from "./limit-first-contacts.ts";

interface Number {
  usuario_id: string;
  instancia_id: string;
}

/** The steps of a silence are shown for so long. */
const STEPS_MS = 7 * DAY;
/** The newest ones are shown; a number that is limited may be told so by each message. */
const SHOWN_SIGNALS = 50;

/** Health of one's own number: what it may send, its score with its parts in words, and 30 days. @throws AppError 404. */
export async function assessNumber(ctx: TenantContext, id: string) {
  const { db, user, now } = ctx;
  const number = { usuario_id: user.id, instancia_id: id };
  const row = await figures.findNumber(db, number);
  if (!row) throw notFound(m.naoEncontrada);
  const at = now();
  const hoje = civilOf(at, user.timezone).date;
  const first = addDays(hoje, 1 - DIAS_DA_SAUDE);
  const period = { since: dayBounds(first, user.timezone).inicio, zone: user.timezone };
  const dias = await daysOf(db, number, { ...period, first });
  const sinais = await findSignals(db, number, { since: period.since, limit: SHOWN_SIGNALS });
  const rest = await findLatestRest(db, number, period.since);
  const steps = await findSteps(db, number, new Date(at.getTime() - STEPS_MS));
  const limits = await limitsOf(ctx, [{ ...number, hoje }]);
  const novos_hoje = dias.at(-1)?.novos ?? 0;
  const novos_limite = limits.get(id) ?? 0;
  const sum = (of: "enviadas" | "recebidas" | "recusas") =>
    dias.reduce((total, day) => total + day[of], 0);
  const measured = {
    estado: row.estado_numero,
    enviadas: sum("enviadas"),
    recebidas: sum("recebidas"),
    recusas: sum("recusas"),
    novosHoje: novos_hoje,
    novosLimite: novos_limite,
    ...(await linkOf(db, number, { row, since: period.since, now: at })),
    ultimoSinal: latestAlert(sinais[0], rest),
  };
  return {
    estado: row.estado_numero,
    ate: row.estado_ate,
    motivo: row.estado_motivo,
    ...notaDe(measured, at),
    novos_hoje,
    novos_limite,
    sinais,
    passos: steps.map((step) => ({ ...step, texto: textoDoPasso(step.passo, step.resultado) })),
    dias,
  };
}

type Signal = Awaited<ReturnType<typeof findSignals>>[number];
type LatestRest = Awaited<ReturnType<typeof findLatestRest>>;

/** A rest says more than the refusals of single contacts that began it, or that came while it went on. */
function latestAlert(signal: Signal | undefined, rest: LatestRest) {
  if (rest && (!signal || rest.fim === null || rest.fim >= signal.momento)) return rest;
  return signal ?? null;
}

/** The owner, who has read what it risks, ends a rest. @throws AppError 404, 409. */
export async function releaseNumber(ctx: UserContext, { id }: LiberarInput) {
  await endRest(ctx, id);
  return assessNumber(ctx, id);
}

/** Figures of each of the days, oldest first. */
async function daysOf(
  db: Db,
  number: Number,
  { first, ...period }: { first: string; since: Date; zone: string },
) {
  const isOnly = await figures.isOnlyNumber(db, number, period.since);
  const messages = isOnly
    ? await figures.countDays(db, number.usuario_id, period)
    : await figures.countDaysOfNumber(db, number, period);
  const contacts = await figures.findContactDays(db, number, { first });
  const refusals = await figures.countRefusals(db, number, period);
  const [written, met, refused] = [byDay(messages), byDay(contacts), byDay(refusals)];
  return Array.from({ length: DIAS_DA_SAUDE }, (_, index) => {
    const dia = addDays(first, index);
    return {
      dia,
      enviadas: written.get(dia)?.enviadas ?? 0,
      recebidas: written.get(dia)?.recebidas ?? 0,
      novos: met.get(dia)?.novos ?? 0,
      recusas: refused.get(dia)?.recusas ?? 0,
    };
  });
}

const byDay = <R extends { dia: string }>(rows: R[]) => new Map(rows.map((row) => [row.dia, row]));

type Row = NonNullable<Awaited<ReturnType<typeof figures.findNumber>>>;

/** On how many of its last days the number was linked; parts of days without a link add up. */
async function linkOf(
  db: Db,
  number: Number,
  { row, since, now }: { row: Row; since: Date; now: Date },
) {
  const from = row.criado_em > since ? row.criado_em : since;
  const dias = Math.min(
    DIAS_DA_SAUDE,
    Math.max(1, Math.ceil((now.getTime() - from.getTime()) / DAY)),
  );
  if (!row.conectada_em && row.status !== "connected") return { dias, conectado: null };
  const gaps = await figures.sumGaps(db, number, { since: from, now });
  return { dias, conectado: Math.max(0, dias - Math.round(gaps / DAY)) };
}
