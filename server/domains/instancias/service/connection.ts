import { asSystem, type OutsideContext, type Services } from "#server/core/context.ts";
import { conflict } from "#server/core/errors.ts";
import type { Db } from "#server/db/database.ts";
import { notify } from "#server/db/notify.ts";
import type { Conexao } from "#shared/instancias/instancias.constants.ts";
import { m } from "#shared/instancias/instancias.messages.ts";
import type { InstanciaQrCode, InstanciaStatus } from "#shared/instancias/instancias.schema.ts";
import * as instancias from "../instancias.queries.ts";
import { changing, findInstancia, hostAccess } from "./find-instancia.ts";
import { hostRefusal } from "./host-refusal.ts";

/** Asks the host; one that does not answer counts as state `error`, so that a screen that polls goes on. */
export async function readStatus(ctx: OutsideContext, id: string): Promise<InstanciaStatus> {
  const instancia = await findInstancia(ctx, id);
  const asked = ctx.now();
  const status = await askStatus(ctx, instancia);
  await changing(ctx, (ctx) => keepStatus(ctx, instancia, { status, asked }));
  return { status, connected: status === "connected" };
}

/**
 * A picture to scan, or none when the phone is linked already.
 * @throws AppError 404; 409 inactive or without token; 502 and 504 when the host fails.
 */
export async function makeQrCode(ctx: OutsideContext, id: string): Promise<InstanciaQrCode> {
  const instancia = await findInstancia(ctx, id, "instancias.qrcode");
  const asked = ctx.now();
  if (!instancia.ativa) throw conflict(m.inativa);
  const result = await ctx.whatsapp.qrCode(await hostAccess(ctx, instancia));
  if (result.kind !== "qrcode" && result.kind !== "connected") {
    throw hostRefusal(result, m.erroAoGerarQr);
  }
  const status = result.kind === "connected" ? "connected" : "connecting";
  await changing(ctx, (ctx) => keepStatus(ctx, instancia, { status, asked }));
  return { qrcode: result.kind === "qrcode" ? result.qrcode : null, status };
}

/** @throws AppError 404; 409 without token; 502 and 504 when the host fails. */
export async function disconnect(ctx: OutsideContext, id: string): Promise<InstanciaStatus> {
  const instancia = await findInstancia(ctx, id, "instancias.desconectar");
  const asked = ctx.now();
  const result = await ctx.whatsapp.disconnect(await hostAccess(ctx, instancia));
  if (result.kind !== "disconnected") throw hostRefusal(result, m.erroAoDesconectar);
  await changing(ctx, (ctx) => keepStatus(ctx, instancia, { status: "disconnected", asked }));
  return { status: "disconnected", connected: false };
}

async function askStatus(ctx: Services, instancia: instancias.InstanciaRow): Promise<Conexao> {
  const result = await ctx.whatsapp.status(await hostAccess(ctx, instancia));
  return result.kind === "status" ? result.status : "error";
}

async function keepStatus(
  { db, now }: Services & { db: Db },
  { id, usuario_id }: instancias.InstanciaRow,
  heard: { status: Conexao; asked: Date },
) {
  const isNews = await instancias.updateStatus(db, { id, usuario_id }, { ...heard, now: now() });
  if (isNews) await notify(db, usuario_id, { tipo: "instancia", id });
}

const SILENCE_MS = 5 * 60 * 1_000;
const AT_ONCE = 8;

/**
 * Hosts do not always tell that a phone was unlinked: those that nobody has asked for 5 minutes are asked, a few at
 * once. True when there may be more.
 */
export async function checkSilentInstances(ctx: Services): Promise<boolean> {
  const now = ctx.now();
  const before = new Date(now.getTime() - SILENCE_MS);
  const silent = await asSystem(ctx, ({ db }) =>
    instancias.claimSilentOfAll(db, { before, now, limit: AT_ONCE }),
  );
  await Promise.all(
    silent.map(async (instancia) => {
      const status = await askStatus(ctx, instancia);
      await asSystem(ctx, (ctx) => keepStatus(ctx, instancia, { status, asked: now }));
    }),
  );
  return silent.length === AT_ONCE;
}
