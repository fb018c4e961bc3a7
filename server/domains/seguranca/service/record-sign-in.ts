import { addressKey } from "#server/core/address-key.ts";
import type { PublicContext } from "#server/core/context.ts";
import { countLimit } from "#server/core/limits.ts";
import { emailInLog } from "#server/core/log.ts";
import { recordRepeated } from "./record-event.ts";

const HOUR_S = 60 * 60;

/**
 * That somebody could not sign in: whose account it is finds it in the list. Of an e-mail without account there is a line
 * in the log alone, which holds its hash.
 */
export async function recordRefusedSignIn(
  ctx: PublicContext,
  tipo: "entrada_recusada" | "limite_atingido",
  { email, account }: { email: string; account: { id: string } | undefined },
) {
  if (account) return recordRepeated(ctx, { tipo, usuario_id: account.id });
  const { id: requestId, ip: endereco } = ctx.request;
  const conta = emailInLog(ctx.secrets, email);
  ctx.log.info({ security: tipo, conta, endereco, requestId }, "security");
  // What is written for an account takes its time: without one as much is written, so that the answer tells nothing.
  await countLimit(ctx, `sem-conta:${tipo}:${addressKey(endereco)}`, HOUR_S);
}
