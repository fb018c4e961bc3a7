import type { SystemContext, TenantContext } from "#server/core/context.ts";
import { isChanging } from "#server/db/graces.ts";
import { notify } from "#server/db/notify.ts";
import { MINUTE, SECOND } from "#shared/common/civil.ts";
import type { FimDaVaga } from "#shared/espera/espera.constants.ts";
import * as ofertas from "../queries/ofertas.queries.ts";
import { save, type Vaga } from "../queries/vagas.queries.ts";
import { readConfiguracao } from "./edit-configuracao.ts";
import { agendaFor } from "./find-starts.ts";
import { makeWave } from "./make-wave.ts";
import { takeBack } from "./withdraw-offers.ts";

/** Interval at which it is checked that offered times are still free: closing an hour notifies nobody. */
const REVIEW_MS = 5 * SECOND;
/** Longest sleep between steps: a hold-up may end earlier than expected. */
const PATIENCE_MS = MINUTE;

export type StepContext = SystemContext & TenantContext;

/**
 * One step with a freed time: what is offered ends where nobody answered or it is not free any more, and when nothing stands
 * the next people are asked. All of it in the caller's transaction, so a process that dies has done nothing.
 */
export async function takeStep(ctx: StepContext, vaga: Vaga) {
  const { db, user } = ctx;
  const configuracao = await readConfiguracao(ctx);
  const agenda = agendaFor(ctx, vaga);
  await ofertas.expire(db, user.id, vaga.id, ctx.now());
  if (!configuracao.ativa) return end(ctx, vaga, "desligada");
  if (vaga.fim <= ctx.now()) return end(ctx, vaga, "passou");
  const isUnsure = await isChanging(db, user.id);
  const postponed = await review(ctx, vaga, { refusalOf: agenda.refusalOf, isUnsure });
  if (postponed) return wait(ctx, vaga, { until: postponed, onda: vaga.onda });
  const onda = vaga.onda + 1;
  const wave = await makeWave(ctx, { ...vaga, onda }, { configuracao, startsOf: agenda.startsOf });
  await notify(db, user.id, { tipo: "espera", id: vaga.id });
  if (wave.offeredUntil) return wait(ctx, vaga, { until: wave.offeredUntil, onda });
  if (wave.waitsUntil) return rest(ctx, vaga, wave.waitsUntil);
  if (isUnsure) return rest(ctx, vaga, soon(ctx));
  return end(ctx, vaga, "ninguem");
}

const soon = ({ now }: StepContext) => new Date(now().getTime() + REVIEW_MS);

/**
 * Takes back what can not be had any more; answers when the last of the others ends, nothing when none stands. While a change can be
 * taken back (`isUnsure`) a time that it takes is no reason yet.
 */
async function review(
  ctx: StepContext,
  vaga: Vaga,
  { refusalOf, isUnsure }: { refusalOf: RefusalOf; isUnsure: boolean },
): Promise<Date | null> {
  let until: Date | null = null;
  for (const offer of await ofertas.findOpen(ctx.db, ctx.user.id, vaga.id)) {
    const motivo = whyOver(offer) ?? (isUnsure ? null : await refusalOf(offer));
    if (!motivo) {
      const { expira_em } = offer;
      if (expira_em && (until === null || expira_em > until)) until = expira_em;
      continue;
    }
    const gone = await ofertas.withdraw(ctx.db, ctx.user.id, { ids: [offer.id] }, { motivo });
    await takeBack(ctx, ctx.user.id, gone);
    await notify(ctx.db, ctx.user.id, { tipo: "espera", id: offer.espera_id });
  }
  return until;
}

type RefusalOf = ReturnType<typeof agendaFor>["refusalOf"];
type Open = Awaited<ReturnType<typeof ofertas.findOpen>>[number];

function whyOver(offer: Open) {
  if (offer.situacao !== "aguardando") return "saiuDaLista" as const;
  return offer.isUnsent ? ("naoEnviada" as const) : null;
}

async function wait(
  { db, user, now }: StepContext,
  { id }: Vaga,
  { until, onda }: { until: Date; onda: number },
) {
  const review = now().getTime() + REVIEW_MS;
  const proxima_em = new Date(Math.min(until.getTime(), review));
  await save(db, user.id, id, { situacao: "oferecendo", onda, proxima_em, tentativas: 0 });
}

async function rest({ db, user, now }: StepContext, { id }: Vaga, until: Date) {
  const latest = now().getTime() + PATIENCE_MS;
  const proxima_em = new Date(Math.min(until.getTime(), latest));
  await save(db, user.id, id, { situacao: "oferecendo", proxima_em, tentativas: 0 });
}

/** Offered no more: what stands or waits is taken back. */
async function end(ctx: StepContext, { id }: Vaga, motivo: FimDaVaga) {
  const { db, user } = ctx;
  const why = motivo === "desligada" ? motivo : "indisponivel";
  const gone = await ofertas.withdraw(db, user.id, { vagaId: id }, { motivo: why });
  await takeBack(ctx, user.id, gone);
  await save(db, user.id, id, { situacao: "encerrada", motivo, proxima_em: null });
}
