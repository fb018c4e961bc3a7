import type { Clock } from "#server/core/clock.ts";
import { newId } from "#server/core/id.ts";
import { pushes } from "#server/core/push-port.ts";
import type { Db } from "#server/db/database.ts";
import { notify } from "#server/db/notify.ts";
import { HOUR } from "#shared/common/civil.ts";
import { telefoneChave } from "#shared/common/telefone.ts";
import {
  countedWithin,
  type HeardSignal,
  REPOUSO,
  type Rest,
  restAfter,
} from "#shared/instancias/rules/repouso.ts";
import * as numero from "../queries/numero.queries.ts";
import { changeLink, lockLink } from "../queries/saude.queries.ts";

/** A signal of the whole number is often told again and again; within this time it is kept once. */
const REPEATED_MS = HOUR;

interface Number {
  usuario_id: string;
  instancia_id: string;
}

type Heard = Omit<HeardSignal, "ate"> & {
  /** Milliseconds since 1970, until when it holds, where the provider says so. */
  ate?: number | undefined;
  /** Our message that it is about. */
  mensagem_id?: string | null;
  /** Digits of the number that it concerns, where it came for a whole account. */
  telefone?: string | undefined;
};

/**
 * Keeps a signal, in the caller's transaction, and lets its number rest or stop where the rules say so. Known signals change
 * nothing, nor does the end of a link that a person has cut here. Lock order: the professional, the instance. Open screens hear it.
 */
export async function recordSignal(
  ctx: { db: Db; now: Clock },
  number: Number,
  { ate, mensagem_id = null, telefone, ...signal }: Heard,
) {
  const { db } = ctx;
  const before = await lockLink(db, number.usuario_id, number.instancia_id);
  if (!before || isNone(signal, before) || isOthers(telefone, before)) return;
  const now = ctx.now();
  const isNew = await numero.insertSignal(
    db,
    { ...number, ...signal, id: newId(), momento: now, mensagem_id },
    new Date(now.getTime() - REPEATED_MS),
  );
  // A limit that is told again may be told with another end.
  if (!isNew && ate === undefined) return;
  if (signal.alvo === "contato") await holdContact(ctx, number);
  const known = { estado: before.estado_numero, ate: before.estado_ate };
  const heard = { ...signal, ate: ate === undefined ? undefined : new Date(ate) };
  const rest = restAfter(known, heard, { before: await heardBefore(ctx, number, signal), now });
  if (rest && !isSame(rest, before)) await beginRest(ctx, number, rest);
  await notify(db, number.usuario_id, { tipo: "instancia", id: number.instancia_id });
}

type Row = NonNullable<Awaited<ReturnType<typeof lockLink>>>;

/** A link that was never up, or that a person has cut here, is not removed; a number that stands still for a reason still does. */
function isNone({ sinal }: Pick<Heard, "sinal">, before: Row): boolean {
  const isUnlinked = before.desligada_em !== null || before.conectada_em === null;
  if (sinal === "removido" && isUnlinked) return true;
  return before.estado_numero === "parada" && before.estado_motivo === sinal;
}

/** Another number of the same account. */
const isOthers = (telefone: string | undefined, { numero: own }: Row): boolean =>
  telefone !== undefined && own !== null && telefoneChave(telefone) !== telefoneChave(own);

const isSame = (
  { estado, motivo }: Rest,
  before: { estado_numero: string; estado_motivo: string | null },
) => estado === "parada" && before.estado_numero === estado && before.estado_motivo === motivo;

/** The contact is the one of the signal's message: until then the outbox looks whether a message goes to it. */
async function holdContact({ db, now }: { db: Db; now: Clock }, number: Number) {
  const contatos_ate = new Date(now().getTime() + REPOUSO.contactMs);
  await changeLink(db, number.usuario_id, number.instancia_id, { contatos_ate });
}

async function heardBefore(
  { db, now }: { db: Db; now: Clock },
  number: Number,
  { codigo }: Pick<HeardSignal, "codigo">,
) {
  const within = countedWithin(codigo);
  const since = new Date(now().getTime() - (within ?? 0));
  const contacts =
    codigo !== null && within !== undefined
      ? await numero.countRefusing(db, number, { codigo, since })
      : 0;
  const lastRest = await numero.findLastRest(db, number);
  return { contacts, lastRest: lastRest ?? null };
}

/** A rest that replaces another closes it. */
async function beginRest(ctx: { db: Db; now: Clock }, number: Number, rest: Rest) {
  const { db } = ctx;
  const desde = ctx.now();
  await numero.closeRest(db, number, { fim: desde });
  await numero.insertRest(db, { ...number, ...rest, id: newId(), desde });
  await changeLink(db, number.usuario_id, number.instancia_id, {
    estado_numero: rest.estado,
    estado_ate: rest.ate,
    estado_motivo: rest.motivo,
    estado_desde: desde,
    sondada_em: null,
  });
  const { usuario_id, instancia_id: assunto_id } = number;
  await pushes().note(ctx, [{ usuario_id, tipo: "numero", assunto_id }]);
}
