import type { TenantContext } from "#server/core/context.ts";
import type { Recebedor } from "#shared/pagamentos/rules/br-code.ts";
import { brCode, txidOf } from "#shared/pagamentos/rules/br-code.ts";
import * as pix from "../queries/pix.queries.ts";

/** The recipient's data for a code; null while PIX is off. */
export function recebedorOf(
  found: { chave: string | null; nome: string | null; cidade: string | null } | undefined,
): Recebedor | null {
  const { chave, nome, cidade } = found ?? {};
  return chave && nome && cidade ? { chave, nome, cidade } : null;
}

/** The code that pays for something; null without a key or a value. `referencia` (an id) is what it is recognised by. */
export function chargeOf(
  recebedor: Recebedor | null,
  { referencia, valor_centavos }: { referencia: string; valor_centavos: number | null },
) {
  if (!recebedor || !valor_centavos) return null;
  const txid = txidOf(referencia);
  return { copia_e_cola: brCode(recebedor, { valor_centavos, txid }), txid, valor_centavos };
}

type Owner = Pick<TenantContext, "db"> & { user: { id: string } };

/** For other domains: the code for an appointment of this professional; null without a key or a value. */
export async function chargeOfMarcacao(
  { db, user }: Owner,
  { id, valor_centavos }: { id: string; valor_centavos: number | null },
) {
  if (!valor_centavos) return null;
  const recebedor = recebedorOf(await pix.find(db, user.id));
  return chargeOf(recebedor, { referencia: id, valor_centavos });
}

/**
 * For other domains: the code for the deposit of one of this professional's services; null without a key, or where the
 * service asks for no deposit, is not active or not there. `referencia` is the id of what is booked.
 */
export async function depositOf(
  { db, user }: Owner,
  { servico_id, referencia }: { servico_id: string | null; referencia: string },
) {
  if (!servico_id) return null;
  const [found, servico] = await Promise.all([
    pix.find(db, user.id),
    pix.findDeposit(db, user.id, servico_id),
  ]);
  const valor_centavos = servico?.sinal_centavos ?? null;
  return chargeOf(recebedorOf(found), { referencia, valor_centavos });
}

/** For other domains: whether this professional can be paid by PIX. */
export const takesPix = async ({ db, user }: Owner) =>
  recebedorOf(await pix.find(db, user.id)) !== null;
