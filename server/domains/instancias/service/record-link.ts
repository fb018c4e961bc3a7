import type { Clock } from "#server/core/clock.ts";
import { newId } from "#server/core/id.ts";
import type { Db } from "#server/db/database.ts";
import { notify } from "#server/db/notify.ts";
import { MINUTE } from "#shared/common/civil.ts";
import * as saude from "../queries/saude.queries.ts";
import { type AssessedLink, assessLink, type HeardLink } from "./assess-link.ts";

/** How often a state is asked of a host that reports nothing unasked. */
const USUAL_MS = 5 * MINUTE;
/** While it is in doubt, and after it was lost: hosts restart, and that is no outage. */
const SOON_MS = 30_000;
const EARLY_MS = 5 * MINUTE;

interface Heard extends HeardLink {
  /** When it was so: the arrival of a post, or when the question left; what is posted while a host is asked is newer. */
  at: Date;
}

/**
 * Keeps what was learnt of an instance's link, in the caller's transaction: its state, the outage and the gap in the
 * history that begin or end with it, and when to ask next. What was learnt later stays. Open screens are notified. Answers what
 * is held for its state now.
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
  if (isOver) await saude.closeGap(db, usuario_id, id, heard.at);
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
    ...(judged.link === "up" ? { conectada_em: heard.at } : {}),
    ...unlinkingOf(judged, heard),
    ...(isOver ? { queda_em: null, queda_notada_em: null, queda_a_avisar: false } : {}),
    ...lost,
    // Who does it knows it.
    ...(heard.how === "unlinked" ? { queda_a_avisar: false } : {}),
  });
  if (judged.status !== before.status || isOver || isLost) {
    await notify(db, usuario_id, { tipo: "instancia", id });
  }
  return judged.status;
}

/** Until somebody begins to link it again, or it is linked, one that a person has unlinked stays so. */
function unlinkingOf({ link }: AssessedLink, { how, at }: Heard): { desligada_em?: Date | null } {
  if (how === "unlinked") return { desligada_em: at };
  return link === "up" || how === "shown" ? { desligada_em: null } : {};
}

/** What is known from a time to come is of a clock that was set back since. */
const CLOCKS_MS = MINUTE;

const isLater = (known: Date | null, at: Date, now: Date): boolean =>
  known !== null && known > at && known.getTime() <= now.getTime() + CLOCKS_MS;

interface Losing {
  id: string;
  usuario_id: string;
  before: { conectada_em: Date | null; ultimo_evento_em: Date | null };
}

/** Messages may be missing since the last sign of life, unless the host itself says when it was. */
async function lose(
  { db, now }: { db: Db; now: Clock },
  { id, usuario_id, before }: Losing,
  { at, how }: Heard,
) {
  const signs = [before.conectada_em, before.ultimo_evento_em].flatMap(
    (sign) => sign?.getTime() ?? [],
  );
  const asked = how === "polled" || how === "seen";
  const since =
    asked && signs.length > 0 ? Math.min(at.getTime(), Math.max(...signs)) : at.getTime();
  const gap = { id: newId(), usuario_id, instancia_id: id, inicio: new Date(since) };
  const queda_em = await saude.openGap(db, gap);
  return { queda_em, queda_notada_em: now(), queda_a_avisar: true, silenciosa_em: null };
}

/** Not all at one moment: each a little earlier or later. */
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
