import type { Clock } from "#server/core/clock.ts";
import type { SystemContext } from "#server/core/context.ts";
import type { Db } from "#server/db/database.ts";
import { countAllowance } from "#server/domains/instancias/service/count-allowance.ts";
import type { HostFailure } from "#server/integrations/whatsapp/host.ts";
import type { AckEvent } from "#server/integrations/whatsapp/payload/events.ts";
import { MINUTE } from "#shared/common/civil.ts";
import { recusas } from "#shared/historico-mensagens/recusas.messages.ts";
import {
  applyAcks,
  findCounted,
  findPaid,
  keepAcks,
  settleReferences,
} from "../../queries/acks.queries.ts";
import { putBackFailed } from "../../queries/again.queries.ts";
import { addCosts } from "../../queries/costs.queries.ts";
import type { InboxEvent } from "../../queries/webhook-eventos.queries.ts";
import { noteDelivered } from "../detect-nonpayment.ts";
import { failureText, isHeldByNumber, LATEST_MS } from "../outbox/explain-failure.ts";
import type { Changed } from "./drain-inbox.ts";

const AGAIN_MS = 2 * MINUTE;

/** Keeps each acknowledgement, and moves the messages that are there already; the others take theirs when they come. */
export async function storeAcks(ctx: SystemContext, events: InboxEvent[]): Promise<Changed[]> {
  const { db, now } = ctx;
  const acks = events.flatMap(({ usuario_id, instancia_id, recebido_em, dados }) =>
    dados.kind === "ack"
      ? [
          {
            usuario_id,
            instancia_id,
            provider_id: dados.providerId,
            status: dados.status,
            recebido_em,
            ...failureOf(dados, recebido_em),
            categoria: dados.category ?? null,
            da_franquia: dados.ofAllowance === true,
            reference: dados.reference ?? null,
          },
        ]
      : [],
  );
  if (acks.length === 0) return [];
  await settleReferences(db, acks.flatMap(referenceOf), now());
  await noteDelivered({ db, now }, acks);
  await countCosts(db, acks);
  await countFree(ctx, acks);
  await keepAcks(db, acks);
  return moveMessages({ db, now }, acks);
}

/** A passing failure is tried again; an event of an earlier version says in foreign words only that it failed. */
function failureOf({ failure, reason }: AckEvent, at: Date) {
  if (!failure) return { motivo: reason ? recusas.outra : null, tentar_em: null };
  const afterMs = waitOf(failure);
  const tentar_em = afterMs === undefined ? null : new Date(at.getTime() + afterMs);
  return { motivo: failureText(failure), tentar_em };
}

/** How long what a provider could not pass on waits, by the same rule as where its answer says so. */
function waitOf(failure: HostFailure): number | undefined {
  if (failure.kind === "rateLimited") return failure.afterMs;
  return failure.kind === "unreachable" || isHeldByNumber(failure) ? AGAIN_MS : undefined;
}

/** Moves messages to what was reported of them; one that failed for a while goes back to where it waits. */
export async function moveMessages(
  { db, now }: { db: Db; now: Clock },
  acks: { instancia_id: string; provider_id: string }[],
): Promise<Changed[]> {
  const at = now();
  const back = await putBackFailed(db, acks, {
    now: at,
    oldest: new Date(at.getTime() - LATEST_MS),
  });
  return [...back, ...(await applyAcks(db, acks, at))];
}

interface Ack {
  usuario_id: string;
  instancia_id: string;
  provider_id: string;
  recebido_em: Date;
  categoria: string | null;
  da_franquia: boolean;
  reference: string | null;
}

const referenceOf = ({ reference, ...ack }: Ack) =>
  reference === null ? [] : [{ ...ack, reference }];

/** Each message is paid for once, however many reports say so; reports of one professional come one after the other. */
async function countCosts(db: Db, acks: Ack[]) {
  const reports = acks.filter(({ categoria }) => categoria !== null);
  if (reports.length === 0) return;
  const known = new Set((await findPaid(db, reports)).map(nameOf));
  const fresh = new Map(reports.map((ack) => [nameOf(ack), ack]));
  await addCosts(
    db,
    [...fresh.values()].filter((ack) => !known.has(nameOf(ack))),
  );
}

/** Service messages count against those that are free for their number and month, each once. */
async function countFree(ctx: SystemContext, acks: Ack[]) {
  const reports = acks.filter(({ da_franquia }) => da_franquia);
  if (reports.length === 0) return;
  const known = new Set((await findCounted(ctx.db, reports)).map(nameOf));
  const fresh = new Map(reports.map((ack) => [nameOf(ack), ack]));
  await countAllowance(
    ctx,
    [...fresh.values()].filter((ack) => !known.has(nameOf(ack))),
  );
}

const nameOf = ({ instancia_id, provider_id }: Pick<Ack, "instancia_id" | "provider_id">) =>
  `${instancia_id} ${provider_id}`;
