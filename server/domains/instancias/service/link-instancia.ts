import { asSystem, type OutsideContext, type Services } from "#server/core/context.ts";
import { conflict } from "#server/core/errors.ts";
import type { Db } from "#server/db/database.ts";
import type { Conexao } from "#shared/instancias/instancias.constants.ts";
import { m } from "#shared/instancias/instancias.messages.ts";
import type { InstanciaQrCode, InstanciaStatus } from "#shared/instancias/instancias.schema.ts";
import type { InstanciaRow } from "../queries/instancias.queries.ts";
import { changeLink, lockLink } from "../queries/saude.queries.ts";
import { askLink } from "./check-instances.ts";
import { isOfHost } from "./describe-instancia.ts";
import { hostRefusal } from "./explain-refusal.ts";
import { changing, findInstancia, hostAccess } from "./find-instancia.ts";
import { type Heard, recordLink } from "./record-link.ts";
import { rememberNumber } from "./remember-number.ts";

/** Asks the host; one that does not answer counts as state `error`, so that a screen that polls continues. */
export async function readStatus(ctx: OutsideContext, id: string): Promise<InstanciaStatus> {
  const instancia = await findInstancia(ctx, id);
  const status = await seeLink(ctx, instancia, (heard) =>
    changing(ctx, (ctx) => recordLink(ctx, instancia, heard)),
  );
  return { status, connected: status === "connected" };
}

type Record = (heard: Heard) => ReturnType<typeof recordLink>;

/** Asks the host for a person, and stores the answer by `record`. @throws AppError 409 without a token. */
export async function seeLink(
  ctx: Services,
  instancia: InstanciaRow,
  record: Record,
): Promise<Conexao> {
  const at = ctx.now();
  const { status, address } = await askLink(ctx, instancia);
  if (address) {
    await asSystem(ctx, (ctx) => rememberNumber(ctx, instancia, address));
  }
  const known = await record({ status, at, how: "seen" });
  return status === "connected" ? status : (known ?? status);
}

/**
 * A picture to scan, or none when the phone is linked already.
 * @throws AppError 404; 409 inactive, without token, or where no phone is linked; 502 and 504 when the host fails.
 */
export async function makeQrCode(ctx: OutsideContext, id: string): Promise<InstanciaQrCode> {
  const instancia = await findInstancia(ctx, id, "gerar_qrcode");
  const at = ctx.now();
  if (!instancia.ativa) throw conflict(m.inativa);
  if (!isOfHost(instancia)) throw conflict(m.semPareamento);
  const result = await ctx.whatsapp.qrCode(await hostAccess(ctx, instancia));
  if (result.kind !== "qrcode" && result.kind !== "connected") {
    throw hostRefusal(result, m.erroAoGerarQr);
  }
  const status = result.kind === "connected" ? "connected" : "connecting";
  await changing(ctx, (ctx) => recordLink(ctx, instancia, { status, at, how: "shown" }));
  return { qrcode: result.kind === "qrcode" ? result.qrcode : null, status };
}

/** @throws AppError 404; 409 without token, or where no phone is linked; 502 and 504 when the host fails. */
export async function disconnect(ctx: OutsideContext, id: string): Promise<InstanciaStatus> {
  const instancia = await findInstancia(ctx, id, "desconectar");
  const at = ctx.now();
  if (!isOfHost(instancia)) throw conflict(m.semPareamento);
  const access = await hostAccess(ctx, instancia);
  const former = await changing(ctx, (ctx) => beginUnlinking(ctx, instancia, at));
  const result = await ctx.whatsapp.disconnect(access);
  if (result.kind !== "disconnected") {
    await changing(ctx, (ctx) => changeLink(ctx.db, instancia.usuario_id, id, former));
    throw hostRefusal(result, m.erroAoDesconectar);
  }
  const heard = { status: "disconnected", at, how: "unlinked" } as const;
  await changing(ctx, (ctx) => recordLink(ctx, instancia, heard));
  return { status: "disconnected", connected: false };
}

/** Its host may post the end of the link before it answers: that is no removal. Answers how it was before. */
async function beginUnlinking(
  { db }: { db: Db },
  { id, usuario_id }: { id: string; usuario_id: string },
  desligada_em: Date,
) {
  const before = await lockLink(db, usuario_id, id);
  await changeLink(db, usuario_id, id, { desligada_em });
  return { desligada_em: before?.desligada_em ?? null };
}
