import type { UserContext } from "#server/core/context.ts";
import type { TipoEndereco } from "#shared/clientes/conflitos.constants.ts";
import { whatsAppOfChave } from "#shared/common/telefone.ts";
import { eraseFailedEvents, findWays } from "../queries/traces.queries.ts";

/**
 * Erases what hosts posted of a person and could not be processed: such events are kept with their contents. To be
 * called while the person's phone and addresses are still known.
 */
export async function eraseEvents({ db, user, now }: UserContext, clienteId: string) {
  const ways = await findWays(db, user.id, clienteId);
  const of = (kind: TipoEndereco) => ways.flatMap(({ tipo, way }) => (tipo === kind ? [way] : []));
  const telefones = of("telefone").flatMap(formsOf);
  await eraseFailedEvents(db, { telefones, lids: of("lid"), bsuids: of("bsuid"), now: now() });
}

/** A phone as hosts may write it: an address with country code, with or without the ninth digit. */
function formsOf(chave: string): string[] {
  const whole = whatsAppOfChave(chave);
  const old = /^(55\d{2})9([6-9]\d{7})$/.exec(whole);
  return [chave, whole, ...(old ? [`${old[1]}${old[2]}`] : [])];
}
