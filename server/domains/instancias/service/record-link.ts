import type { Clock } from "#server/core/clock.ts";
import { newId } from "#server/core/id.ts";
import type { Db } from "#server/db/database.ts";
import { notify } from "#server/db/notify.ts";
import { MINUTE } from "#shared/common/civil.ts";
import { endShown } from "../queries/reconexoes.queries.ts";
import * as saude from "../queries/saude.queries.ts";
import { type AssessedLink, assessLink, type HeardLink } from "./assess-link.ts";
import { endStop } from "./end-rest.ts";
import { endSilence } from "./end-silence.ts";

/** Interval of the questions to a host that reports nothing unasked. */
const USUAL_MS = 5 * MINUTE;
/** Interval while the link is in doubt and after it was lost: hosts restart, and that is no outage. */
const SOON_MS = 30_000;
const EARLY_MS = 5 * MINUTE;

/** A report about a link, and its moment. */
export interface Heard extends HeardLink {
  /** Arrival of a post, or start of a question; posts that arrive while a host is asked are newer. */
  at: Date;
}

/**
 * Stores a report about an instance's link, in the caller's transaction: its state, the outage and the gap in the history
 * that begin or end with it, and when to ask next. Reports later than this one win. Notifies open screens. Answers the state
 * that counts now.
 */
export async function recordLink(
  { db, now }: { db: Db; now: Clock },
  { id, usuario_id }: { id: string; usuario_id: string },
  heard: Heard,
) {
  const before = await saude.lockLink(db, usuario_id, id);
  if (!before) return undefined;
  if (isLater(before.status_em, heard.at, now())) return before.status;
  const judged = assessLink(before, heard);
  const isOver = judged.link === "up" && before.queda_em !== null;
  if (judged.link === "up") await endWaiting({ db, now }, { id, usuario_id, before }, heard.at);
  const isLost = judged.link === "lost";
  const lost = isLost ? await lose({ db, now }, { id, usuario_id, before }, heard) : undefined;

  await saude.changeLink(db, usuario_id, id, {
    status: judged.status,
    status_em: heard.at,
    duvidas: judged.duvidas,
    proxima_consulta_em: nextQuestion(
      before.queda_notada_em ?? lost?.queda_notada_em,
      judged,
      now(),
    ),
    ...(judged.link === "up" ? { conectada_em: heard.at, ...heardAnew(before, heard) } : {}),
    ...unlinkingOf(judged, heard),
    ...(isOver ? { queda_em: null, queda_notada_em: null, queda_a_avisar: false } : {}),
    ...lost,
    // The person who unlinked it needs no email.
    ...(heard.how === "unlinked" ? { queda_a_avisar: false } : {}),
  });
  if (judged.status !== before.status || isOver || isLost) {
    await notify(db, usuario_id, { tipo: "instancia", id });
  }
  return judged.status;
}

/** A link that was gone so long tells nothing of the pause before it: what came meanwhile may be lost. */
const GONE_MS = 10 * MINUTE;
/** So does a state that nobody asked for so long: nobody was here to hear anything. */
const UNWATCHED_MS = 30 * MINUTE;

type Row = NonNullable<Awaited<ReturnType<typeof saude.lockLink>>>;

/** A pause counts from the moment from which on something can be heard; a silence that is known goes on. */
function heardAnew(before: Row, { at, how }: Heard): { ouvida_em?: Date } {
  if (before.muda_em !== null || before.silenciosa_em !== null) return {};
  const { conectada_em, status, queda_em, status_em } = before;
  const isLongAgo = (moment: Date | null, ms: number) =>
    moment !== null && at.getTime() - moment.getTime() > ms;
  const isFirst = conectada_em === null && status !== "connected";
  const isAsked = how === "polled" || how === "seen";
  const isAnew =
    isFirst || isLongAgo(queda_em, GONE_MS) || (isAsked && isLongAgo(status_em, UNWATCHED_MS));
  return isAnew ? { ouvida_em: at } : {};
}

/** An instance that a person has unlinked stays so until somebody begins to link it again, or it is linked. */
function unlinkingOf({ link }: AssessedLink, { how, at }: Heard): { desligada_em?: Date | null } {
  if (how === "unlinked") return { desligada_em: at };
  return link === "up" || how === "shown" ? { desligada_em: null } : {};
}

/** Moments further in the future were noted before the clock was set back, and are ignored. */
const CLOCKS_MS = MINUTE;

const isLater = (known: Date | null, at: Date, now: Date): boolean =>
  known !== null && known > at && known.getTime() <= now.getTime() + CLOCKS_MS;

/** An instance, and what was known of its link. */
interface Changing {
  id: string;
  usuario_id: string;
  before: Row;
}

/** Ends the gap, a stop of the number, and the link through which somebody was to link the phone. */
async function endWaiting(
  { db, now }: { db: Db; now: Clock },
  { id, usuario_id, before }: Changing,
  at: Date,
) {
  if (before.queda_em !== null) await saude.closeGap(db, usuario_id, id, at);
  await endStop({ db, now }, { usuario_id, instancia_id: id }, before);
  if (before.status !== "connected") await endShown(db, usuario_id, id, at);
}

/** Messages may be missing since the last sign of life, unless the host itself reports when the link was lost. */
async function lose(
  { db, now }: { db: Db; now: Clock },
  { id, usuario_id, before }: Changing,
  { at, how }: Heard,
) {
  const signs = [before.conectada_em, before.ultimo_evento_em].flatMap(
    (sign) => sign?.getTime() ?? [],
  );
  if (before.muda_em && before.silenciosa_em) {
    await endSilence({ db, now }, { usuario_id, instancia_id: id }, before.muda_em, "desconectado");
  }
  const asked = how === "polled" || how === "seen";
  const since =
    asked && signs.length > 0 ? Math.min(at.getTime(), Math.max(...signs)) : at.getTime();
  const gap = { id: newId(), usuario_id, instancia_id: id, inicio: new Date(since) };
  const queda_em = await saude.openGap(db, gap);
  return { queda_em, queda_notada_em: now(), queda_a_avisar: true, silenciosa_em: null };
}

/** With jitter, so that questions spread out. */
function nextQuestion(
  notedAt: Date | null | undefined,
  { duvidas, link }: AssessedLink,
  now: Date,
) {
  const isDown = notedAt && link !== "up";
  const isSoon = isDown ? now.getTime() - notedAt.getTime() < EARLY_MS : duvidas === 1;
  const pause = isSoon ? SOON_MS : USUAL_MS;
  return new Date(now.getTime() + pause * (0.9 + 0.2 * Math.random()));
}
