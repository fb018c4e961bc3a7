import { addressKey } from "#server/core/address-key.ts";
import type { PublicContext } from "#server/core/context.ts";
import type { PessoaId } from "#server/core/id.ts";
import { countLimit } from "#server/core/limits.ts";
import { emailInLog } from "#server/core/log.ts";
import { recordRepeated } from "./record-event.ts";

const HOUR_S = 60 * 60;

/**
 * Records a failed sign-in in the account's list of security events. An email without an account leaves a line in the log
 * alone, which holds its hash.
 */
export async function recordRefusedSignIn(
  ctx: PublicContext,
  tipo: "entrada_recusada" | "limite_atingido",
  { email, account }: { email: string; account: { id: PessoaId } | undefined },
) {
  if (account) return recordRepeated(ctx, { tipo, usuario_id: account.id });
  const { id: requestId, ip: endereco } = ctx.request;
  const conta = emailInLog(ctx.secrets, email);
  ctx.log.info({ security: tipo, conta, endereco, requestId }, "security");
  // As many writes as for an existing account, so that the response time does not reveal whether there is one.
  await countLimit(ctx, `sem-conta:${tipo}:${addressKey(endereco)}`, HOUR_S);
}
