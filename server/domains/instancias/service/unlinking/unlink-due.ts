import { asSystem, type Services } from "#server/core/context.ts";
import { baseOf } from "#server/integrations/whatsapp/ask-host.ts";
import type { RemoveResult } from "#server/integrations/whatsapp/removal.ts";
import { tryOnAt } from "#server/jobs/backoff.ts";
import type { Loop } from "#server/jobs/loop.ts";
import { DESLIGAMENTOS } from "#server/jobs/names.ts";
import { type Queue, runDue, startQueue } from "#server/jobs/queue.ts";
import { DAY, HOUR, MINUTE, SECOND } from "#shared/common/civil.ts";
import {
  claimUnlinkings,
  deleteUnlinking,
  findHostsOfAll,
  hasNumberOfAccount,
  postponeUnlinking,
  type Unlinking,
} from "../../queries/desligamentos.queries.ts";
import { isOfHost } from "../describe-instancia.ts";
import { stillLinkedLetter } from "../write-letters.ts";
import { accessPlace, type UnlinkingAccess } from "./plan-unlinking.ts";

const PAUSES = [30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR];
/** A host that is away for so long may never come back: its owner is told how to do it on the phone. */
const TELL_MS = DAY;
/** After that the host is given up, and what opens it is forgotten. */
const GIVE_UP_MS = 7 * DAY;
/** Up to seven calls of 10 s. */
const LEASE_MS = 2 * MINUTE;

/** Unlinks numbers at their hosts, each until it is done; one that hangs holds up itself alone. */
const QUEUE: Queue<Unlinking> = {
  name: DESLIGAMENTOS,
  everyMs: 15 * SECOND,
  atOnce: 8,
  leaseMs: LEASE_MS,
  idOf: ({ id }) => id,
  claim: ({ db }, claim) => claimUnlinkings(db, claim),
  run: unlink,
};

export const startUnlinking = (services: Services): Loop => startQueue(services, QUEUE);

/** One round, waited for; true when there may be more. */
export const unlinkDue = (services: Services): Promise<boolean> => runDue(services, QUEUE);

async function unlink(services: Services, row: Unlinking) {
  const { log } = services;
  const access = await openAccess(services, row);
  const result = access ? await remove(services, access) : { kind: "unsupported" as const };
  if (result.kind === "removed") {
    await asSystem(services, ({ db }) => deleteUnlinking(db, row));
    return;
  }
  const age = services.now().getTime() - row.criado_em.getTime();
  const isOver = result.kind === "unsupported" || age >= GIVE_UP_MS;
  if (isOver) log.warn({ desligamento: row.id, kind: result.kind }, "a number stays linked");
  await asSystem(services, async ({ db, now, jobs, config }) => {
    const isToTell = row.avisado_em === null && (isOver || age >= TELL_MS);
    const proxima_em = tryOnAt(PAUSES, row.tentativas, now());
    const avisado_em = isToTell ? now() : row.avisado_em;
    const isMine = isOver
      ? await deleteUnlinking(db, row)
      : await postponeUnlinking(db, row, { proxima_em, avisado_em });
    if (!isMine || !isToTell || !access?.email || !isOfHost(access.instance)) return;
    const letter = stillLinkedLetter(config, { to: access.email, nome: access.nome });
    await jobs.enqueue(db, "mail", letter);
  });
}

/** Undefined where the secret that sealed it is gone. */
async function openAccess({ secrets }: Services, { id, acesso }: Unlinking) {
  if (!secrets.canOpen(acesso)) return undefined;
  const access: UnlinkingAccess = JSON.parse(await secrets.open(accessPlace(id), acesso));
  return access;
}

/** A number that is in use again at the same place, by any tenant, stays linked. */
async function remove(
  services: Services,
  { instance, webhookUrl, isOurs }: UnlinkingAccess,
): Promise<RemoveResult> {
  const { wabaId } = instance;
  const { isInUse, isLastOfAccount } = await asSystem(services, async ({ db }) => {
    const hosts = await findHostsOfAll(db, instance.key);
    return {
      isInUse: hosts.some((one) => baseOf(one.host_instancia) === baseOf(instance.host)),
      isLastOfAccount: wabaId ? !(await hasNumberOfAccount(db, wabaId)) : true,
    };
  });
  if (isInUse) return { kind: "removed" };
  return services.whatsapp.remove(instance, { webhookUrl, isOurs, isLastOfAccount });
}
