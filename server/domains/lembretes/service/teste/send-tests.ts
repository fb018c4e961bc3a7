import { asSystem, type Services, type SystemContext } from "#server/core/context.ts";
import { isTrialExpired } from "#server/core/guards.ts";
import type { Claim } from "#server/db/lease.ts";
import { lockProfessionals } from "#server/db/locks.queries.ts";
import { notify } from "#server/db/notify.ts";
import type { HostFailure, SendResult } from "#server/integrations/whatsapp/host.ts";
import { tryAgainAt } from "#server/jobs/backoff.ts";
import type { Loop } from "#server/jobs/loop.ts";
import { LEMBRETES_TESTE } from "#server/jobs/names.ts";
import { type Queue, runDue, startQueue } from "#server/jobs/queue.ts";
import { MINUTE, SECOND } from "#shared/common/civil.ts";
import { isTelefone, telefoneChave, whatsAppOfChave } from "#shared/common/telefone.ts";
import type { MotivoTeste } from "#shared/lembretes/lembretes.constants.ts";
import * as testes from "../../queries/testes.queries.ts";

/** Pauses between attempts, short because a person waits before the screen; no retry after the third. */
const PAUSES = [5 * SECOND, 20 * SECOND];
/** A test older than this is not sent any more. */
const TOO_LATE_MS = 10 * MINUTE;

/** Reminders that people send to themselves: no client's message, so beside the outbox. */
const QUEUE: Queue<testes.ClaimedTest> = {
  name: LEMBRETES_TESTE,
  everyMs: 5 * SECOND,
  atOnce: 8,
  leaseMs: MINUTE,
  idOf: ({ id }) => id,
  claim: claimDue,
  run: send,
};

export const startTestReminders = (services: Services): Loop => startQueue(services, QUEUE);

/** Runs one round; true when there may be more. */
export const sendTests = (services: Services): Promise<boolean> => runDue(services, QUEUE);

async function claimDue(ctx: SystemContext, claim: Claim) {
  for (const { usuario_id } of await testes.endAbandoned(ctx.db, claim)) {
    await notify(ctx.db, usuario_id, { tipo: "automacoes", id: usuario_id });
  }
  return testes.claimTests(ctx.db, claim);
}

type Outcome = SendResult | { kind: "impossible"; motivo: MotivoTeste };

async function send(services: Services, test: testes.ClaimedTest) {
  const outcome = await attempt(services, test);
  await asSystem(services, async ({ db, now }) => {
    // The host's own report of it (the inbox) comes before or after this, never beside it.
    await lockProfessionals(db, [test.usuario_id]);
    if (outcome.kind === "sent") await testes.markSent(db, test.id, outcome.providerId, now());
    else await testes.markFailed(db, test, failureOf(test, outcome, now()));
    await notify(db, test.usuario_id, { tipo: "automacoes", id: test.usuario_id });
  });
}

async function attempt(services: Services, test: testes.ClaimedTest): Promise<Outcome> {
  const now = services.now();
  if (now.getTime() - test.criado_em.getTime() > TOO_LATE_MS) return impossible("tarde");
  const route = await asSystem(services, ({ db }) => testes.findRoute(db, test));
  if (!route?.ativa) return impossible("semInstancia");
  if (route.desativado_em || isTrialExpired(route, now)) return impossible("contaPausada");
  const { telefone, instancia_token } = route;
  if (!telefone || !isTelefone(telefone)) return impossible("semTelefone");
  if (!instancia_token || !services.secrets.canOpen(instancia_token)) {
    return impossible("semToken");
  }
  const place = `instancias.instancia_token:${test.instancia_id}`;
  const token = await services.secrets.open(place, instancia_token);
  const { provedor, host_instancia: host, instancia_key: key } = route;
  const to = `${whatsAppOfChave(telefoneChave(telefone))}@s.whatsapp.net`;
  return services.whatsapp.sendText({ provedor, host, key, token }, { to, text: test.mensagem });
}

const impossible = (motivo: MotivoTeste): Outcome => ({ kind: "impossible", motivo });

const MOTIVOS: Record<HostFailure["kind"], MotivoTeste> = {
  refused: "recusado",
  blocked: "semInstancia",
  unreachable: "foraDoAr",
  unknown: "incerto",
  rateLimited: "foraDoAr",
  unauthorised: "semToken",
  unlicensed: "recusado",
  windowClosed: "janelaFechada",
};

/** Outcomes where certainly nothing was sent, and a retry may succeed. */
const PASSING: ReadonlySet<string> = new Set(["unreachable", "rateLimited"]);

/** Retried only where certainly nothing was sent: otherwise the person could get it twice. */
function failureOf(
  { tentativas }: testes.ClaimedTest,
  outcome: Exclude<Outcome, { kind: "sent" }>,
  now: Date,
) {
  const motivo = outcome.kind === "impossible" ? outcome.motivo : MOTIVOS[outcome.kind];
  const again = PASSING.has(outcome.kind) ? tryAgainAt(PAUSES, tentativas, now) : undefined;
  return { motivo, again: again ?? null, now };
}
