import { asSystem, type Services, type SystemContext } from "#server/core/context.ts";
import { newId } from "#server/core/id.ts";
import { notify } from "#server/db/notify.ts";
import { MINUTE, SECOND } from "#shared/common/civil.ts";
import { type Resultado, TENTATIVAS, type Tentativa } from "#shared/instancias/passos.constants.ts";
import {
  changeSilence,
  claimStepsOfAll,
  insertStep,
  lockSilence,
  type Silent,
} from "../queries/passos.queries.ts";
import { endSilence } from "./end-silence.ts";
import { probe, register, restart, type StepTaken } from "./take-step.ts";
import { tellSilence } from "./tell-silence.ts";

/** Longer than a step's calls take. */
const LEASE_MS = MINUTE;
const AT_ONCE = 32;
const PER_HOST = 4;
/** No step is postponed so long. */
const NEVER_MS = 10 * MINUTE;

/** Time in which something may come after each step: with the looks in between, people are told within ten minutes. */
const PAUSES_MS: Record<Tentativa, number> = {
  pergunta: 2 * MINUTE,
  registro: 2 * MINUTE,
  reinicio: 150 * SECOND,
  aviso: 0,
};

/**
 * One round: takes the next step with each silent number for which it is due; true when there may be more. One process takes a
 * step; when it dies meanwhile, another one takes it after a minute.
 */
export async function recoverSilent(services: Services): Promise<boolean> {
  const due = await asSystem(services, ({ db, now }) => {
    const at = now();
    return claimStepsOfAll(db, {
      now: at,
      until: new Date(at.getTime() + LEASE_MS),
      never: new Date(at.getTime() + NEVER_MS),
      steps: TENTATIVAS.length,
      limit: AT_ONCE,
      perHost: PER_HOST,
    });
  });
  await Promise.all(
    due.map((silent) =>
      takeStep(services, silent).catch((err: unknown) =>
        services.log.error({ err, instancia: silent.id }, "a step with a silent number failed"),
      ),
    ),
  );
  return due.length > 0;
}

const HOST_STEPS = { pergunta: probe, registro: register, reinicio: restart } as const;

async function takeStep(services: Services, silent: Silent) {
  const passo = TENTATIVAS[silent.muda_passo];
  const over = whyOver(silent);
  if (!passo || over) return asSystem(services, (ctx) => end(ctx, silent, over ?? "desativado"));
  if (passo === "aviso") return asSystem(services, (ctx) => concludeTelling(ctx, silent));
  const at = services.now();
  const taken = await HOST_STEPS[passo](services, silent);
  return asSystem(services, async (ctx) => {
    await conclude(ctx, silent, { passo, at, ...taken });
    await taken.settle?.(ctx);
  });
}

/** A known reason explains the silence, and nothing has to be tried. */
function whyOver(silent: Silent): Resultado<"encerrado"> | undefined {
  if (!silent.ativa || silent.instancia_token === null) return "desativado";
  if (silent.queda_em) return "desconectado";
  return silent.estado_numero === "parada" ? "parado" : undefined;
}

interface Concluded extends Pick<StepTaken, "resultado" | "isOver"> {
  passo: Tentativa;
  /** When it began. */
  at: Date;
}

/** Whether this silence is still at this step: nothing was heard meanwhile, and no other process has taken it. */
async function isAtStep(ctx: SystemContext, { usuario_id, id, muda_em, muda_passo }: Silent) {
  const row = await lockSilence(ctx.db, { usuario_id, instancia_id: id });
  return row?.muda_em?.getTime() === muda_em.getTime() && row.muda_passo === muda_passo
    ? row
    : undefined;
}

async function conclude(ctx: SystemContext, silent: Silent, { passo, at, ...taken }: Concluded) {
  const { db, now } = ctx;
  if (!(await isAtStep(ctx, silent))) return;
  const pause = taken.isOver ? 0 : PAUSES_MS[passo];
  await writeStep(ctx, silent, { passo, resultado: taken.resultado });
  await changeSilence(db, numberOf(silent), {
    muda_passo: silent.muda_passo + 1,
    muda_proximo_em: new Date(at.getTime() + pause),
    ...(passo === "registro" ? { webhook_dito_em: now() } : {}),
  });
}

async function concludeTelling(ctx: SystemContext, silent: Silent) {
  const row = await isAtStep(ctx, silent);
  if (!row) return;
  const resultado = await tellSilence(ctx, silent, row);
  await writeStep(ctx, silent, { passo: "aviso", resultado });
  await changeSilence(ctx.db, numberOf(silent), {
    muda_passo: silent.muda_passo + 1,
    muda_proximo_em: null,
  });
}

async function end(ctx: SystemContext, silent: Silent, why: Resultado<"encerrado">) {
  if (await isAtStep(ctx, silent)) await endSilence(ctx, numberOf(silent), silent.muda_em, why);
}

const numberOf = ({ usuario_id, id }: Silent) => ({ usuario_id, instancia_id: id });

async function writeStep(
  { db, now }: SystemContext,
  silent: Silent,
  step: { passo: Tentativa; resultado: string },
) {
  const { usuario_id, id, muda_em } = silent;
  await insertStep(db, { ...numberOf(silent), ...step, id: newId(), muda_em, momento: now() });
  await notify(db, usuario_id, { tipo: "instancia", id });
}
