import type { UserContext } from "#server/core/context.ts";
import { conflict } from "#server/core/errors.ts";
import { assertMay, may } from "#server/core/guards.ts";
import { heldTexts } from "#server/domains/historico-mensagens/service/agendadas/hold-texts.ts";
import {
  type Aviso,
  previewConfirmations,
} from "#server/domains/lembretes/service/preview-messages.ts";
import { CARENCIA_MAIS_LONGA } from "#shared/carencias/carencias.constants.ts";
import { m } from "#shared/carencias/carencias.messages.ts";
import type { CarenciaUpdate } from "#shared/carencias/carencias.schema.ts";
import { SECOND } from "#shared/common/civil.ts";
import * as carencias from "../queries/carencias.queries.ts";

type Found = Awaited<ReturnType<typeof carencias.findOpen>>[number];

/**
 * Lists open graces, the latest first: client, former and new time, and the message that will leave. Somebody who may not
 * write the agenda sees those of payments alone.
 */
export async function listGraces(ctx: UserContext) {
  const mayWrite = may(ctx.actor, "agenda.escrever");
  const all = await carencias.findOpen(ctx.db, ctx.user.id);
  const open = all.filter(({ acao }) => mayWrite || acao === "pagar");
  if (open.length === 0) return [];
  const told = await previewConfirmations(
    ctx,
    open.flatMap(({ marcacoes }) => marcacoes),
  );
  const held = await heldTexts(
    ctx,
    open.map(({ id }) => id),
  );
  return open.map((one) => shown(ctx, one, { told, text: held.get(one.id) }));
}

/** `restam_ms` so that a screen counts down by its own clock; the first told appointment stands for all of them. */
function shown(
  { now }: UserContext,
  { criado_em: _since, antes, depois, ...grace }: Found,
  { told, text }: { told: ReadonlyMap<string, Aviso>; text: string | undefined },
) {
  const [first] = grace.marcacoes.flatMap((id) => told.get(id) ?? []);
  const written = text ? { enviar_em: grace.ate, texto: text, motivo: null } : null;
  return {
    ...grace,
    de: instantIn(antes),
    para: instantIn(depois),
    aviso: written ?? first ?? null,
    restam_ms: Math.max(0, grace.ate.getTime() - now().getTime()),
  };
}

/** As `to_jsonb` writes a moment. */
const instantIn = (text: string | null) => (text === null ? null : new Date(text));

/**
 * Gives it more time, up to two minutes after it began, or says whether the client is told.
 * @throws AppError 403 for more than payments, by somebody who may not write the agenda; 409 when its time is over.
 */
export async function updateGrace(ctx: UserContext, { id, segundos, avisa }: CarenciaUpdate) {
  const { db, user, now } = ctx;
  const found = await carencias.hold(db, user.id, id);
  if (!found) throw conflict(m.terminou);
  if (found.acao !== "pagar") assertMay(ctx, "agenda.escrever");
  const ate = segundos === undefined ? found.ate : prolonged(found, now(), segundos);
  await carencias.update(db, user.id, { id, ate, avisa: avisa ?? found.avisa });
  const [changed] = (await listGraces(ctx)).filter((grace) => grace.id === id);
  if (!changed) throw conflict(m.terminou);
  return changed;
}

function prolonged(
  { ate, criado_em }: { ate: Date; criado_em: Date },
  now: Date,
  segundos: number,
) {
  const latest = criado_em.getTime() + CARENCIA_MAIS_LONGA * SECOND;
  const wanted = Math.min(now.getTime() + segundos * SECOND, latest);
  return new Date(Math.max(ate.getTime(), wanted));
}
