import type { SystemContext } from "#server/core/context.ts";
import { isSomebodyElse, momentOf } from "#server/domains/clientes/service/find-senders.ts";
import { deleteMedia } from "#server/domains/midias/service/store-incoming.ts";
import type { CorrectionEvent as Correction } from "#server/integrations/whatsapp/payload/events.ts";
import { DAY, HOUR, MINUTE } from "#shared/common/civil.ts";
import {
  correctMessage,
  findTarget,
  findWaiting,
  leaveWaiting,
} from "../../queries/correcoes.queries.ts";
import { finishEvents, type InboxEvent } from "../../queries/webhook-eventos.queries.ts";
import { assistant } from "../conversation-ports.ts";
import type { Changed } from "./drain-inbox.ts";

type CorrectionEvent = InboxEvent & { dados: Correction };

const isCorrection = (event: InboxEvent): event is CorrectionEvent =>
  event.dados.kind === "correction";

/** After how long it is looked for again, from when the correction came; after that it is about nothing that we know. */
const LOOKS = [MINUTE, 10 * MINUTE, HOUR, DAY];

/**
 * Corrects and deletes the words of messages as whoever wrote them has done. Nobody has written anything by that: it answers,
 * cancels, opens and silences nothing. Answers which events wait for their message.
 */
export async function storeCorrections(ctx: SystemContext, events: InboxEvent[]) {
  const changed: Changed[] = [];
  const waiting = new Set<string>();
  for (const event of events.filter(isCorrection)) {
    const found = await correct(ctx, event);
    if (found) changed.push(...found);
    else if (await waits(ctx, event)) waiting.add(event.id);
  }
  return { changed, waiting };
}

/** The messages just stored may have been corrected before they came. */
export async function correctStored(
  ctx: SystemContext,
  messages: { instancia_id: string; provider_id: string }[],
) {
  if (messages.length === 0) return;
  const events = (await findWaiting(ctx.db, messages)).filter(isCorrection);
  for (const event of events) await correct(ctx, event);
  if (events.length === 0) return;
  await finishEvents(
    ctx.db,
    events.map(({ id }) => id),
    ctx.now(),
  );
}

async function waits({ db, now }: SystemContext, { id, recebido_em }: CorrectionEvent) {
  const age = now().getTime() - recebido_em.getTime();
  const next = LOOKS.find((ms) => ms > age);
  if (next === undefined) return false;
  await leaveWaiting(db, id, new Date(recebido_em.getTime() + next));
  return true;
}

/** Undefined when the message is not known (yet). */
async function correct(ctx: SystemContext, event: CorrectionEvent): Promise<Changed[] | undefined> {
  const { usuario_id, instancia_id, dados } = event;
  const { targetId, text, fromMe, sender } = dados;
  const target = await findTarget(ctx.db, { usuario_id, instancia_id, targetId });
  if (!target) return undefined;
  const { id, cliente_id, direcao, editada_em, apagada_em } = target;
  const momento = momentOf(event);
  const isLate =
    apagada_em !== null || (text !== null && editada_em !== null && editada_em > momento);
  const isTheirs = fromMe === null || fromMe === (direcao === "SAIDA");
  if (isLate || !isTheirs || !target.hasWords) return [];
  const at = { usuarioId: usuario_id, instanciaId: instancia_id, at: momento };
  if (sender && (await isSomebodyElse(ctx, { ...at, sender }, cliente_id))) return [];
  await correctMessage(ctx.db, { id, usuario_id, direcao }, { text, momento, now: ctx.now() });
  if (text === null) await deleteMedia(ctx, usuario_id, id);
  // The assistant may be about to answer the former words.
  if (direcao === "ENTRADA") await assistant().touchTurn(ctx, { usuario_id, cliente_id });
  return [{ usuario_id, cliente_id }];
}
