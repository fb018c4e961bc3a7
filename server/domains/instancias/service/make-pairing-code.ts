import type { OutsideContext, PublicContext } from "#server/core/context.ts";
import { conflict } from "#server/core/errors.ts";
import { takeLimit } from "#server/core/limits.ts";
import { telefoneChave, whatsAppOfChave } from "#shared/common/telefone.ts";
import type { CodigoInput, InstanciaCodigo } from "#shared/instancias/conexao.schema.ts";
import { CODIGO_SEGUNDOS } from "#shared/instancias/instancias.constants.ts";
import { m } from "#shared/instancias/instancias.messages.ts";
import type { InstanciaRow } from "../queries/instancias.queries.ts";
import { isOfHost } from "./describe-instancia.ts";
import { hostRefusal, isHeard } from "./explain-refusal.ts";
import { changing, findInstancia, hostAccess } from "./find-instancia.ts";
import { type Heard, recordLink } from "./record-link.ts";

/** WhatsApp itself shows a phone only so many codes, and the phone rings for each. */
const LIMIT = { points: 10, seconds: 10 * 60, message: m.muitasTentativas };

/**
 * A code to type into the phone, or none when it is linked already.
 * @throws AppError 404; 409 inactive, without token, linked elsewhere, or a host without codes; 429; 502 and 504 when the
 * host fails.
 */
export async function makePairingCode(
  ctx: OutsideContext,
  { id, telefone }: CodigoInput,
): Promise<InstanciaCodigo> {
  const instancia = await findInstancia(ctx, id, "gerar_codigo");
  if (!instancia.ativa) throw conflict(m.inativa);
  if (!isOfHost(instancia)) throw conflict(m.semPareamento);
  return showCode(ctx, { instancia, telefone }, (heard) =>
    changing(ctx, (ctx) => recordLink(ctx, instancia, heard)),
  );
}

interface Showing {
  instancia: InstanciaRow;
  telefone: string;
}

/**
 * Asks the host for a code for this phone, and stores by `record` that a person links it.
 * @throws AppError 409 without token, linked elsewhere, or a host without codes; 429; 502 and 504 when the host fails.
 */
export async function showCode(
  ctx: PublicContext,
  { instancia, telefone }: Showing,
  record: (heard: Heard) => Promise<unknown>,
): Promise<InstanciaCodigo> {
  const at = ctx.now();
  const access = await hostAccess(ctx, instancia);
  await takeLimit(ctx, { ...LIMIT, key: `codigo:${instancia.id}` });
  const result = await ctx.whatsapp.pairingCode(access, whatsAppOfChave(telefoneChave(telefone)));
  if (result.kind === "elsewhere") throw conflict(m.celularEmOutroLugar);
  if (result.kind === "unsupported") throw conflict(m.codigoIndisponivel);
  if (result.kind !== "code" && result.kind !== "connected") {
    throw hostRefusal(result, isHeard(result) ? m.codigoRecusado : m.codigoSemResposta);
  }
  const status = result.kind === "connected" ? "connected" : "connecting";
  await record({ status, at, how: "shown" });
  if (result.kind === "connected") return { codigo: null, status, expira_em: null };
  const expira_em = new Date(at.getTime() + CODIGO_SEGUNDOS * 1_000);
  return { codigo: result.code, status, expira_em };
}
