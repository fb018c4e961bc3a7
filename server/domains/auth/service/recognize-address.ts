import { addressKey } from "#server/core/address-key.ts";
import type { PublicContext, SystemContext } from "#server/core/context.ts";
import type { PessoaId } from "#server/core/id.ts";
import { DAY } from "#shared/common/civil.ts";
import { findAddresses } from "../queries/sessoes.queries.ts";

/** An address from which the account was signed in to within these days is its owner's. */
const KNOWN_MS = 90 * DAY;

/** Whether the caller's address is one that the account knows: what strangers do wrong does not hold it up. */
export async function isKnownAddress(
  { db, now, request }: SystemContext & PublicContext,
  pessoaId: PessoaId,
): Promise<boolean> {
  const since = new Date(now().getTime() - KNOWN_MS);
  const from = addressKey(request.ip);
  const addresses = await findAddresses(db, pessoaId, since);
  return addresses.some((address) => addressKey(address) === from);
}
