import type { SystemContext } from "#server/core/context.ts";
import { notify } from "#server/db/notify.ts";
import * as instancias from "../queries/instancias.queries.ts";

/** The business account of a number of Meta's; nothing for any other. */
export async function wabaOf({ db }: SystemContext, id: string): Promise<string | null> {
  return (await instancias.findOneOfAll(db, id))?.waba_id ?? null;
}

/** How many strangers a number may write to in a day from now on, as Meta says. */
export async function recordLimit(
  { db }: SystemContext,
  { usuario_id, instancia_id }: { usuario_id: string; instancia_id: string },
  limite_contatos: number,
) {
  await instancias.update(db, usuario_id, instancia_id, { limite_contatos });
  await notify(db, usuario_id, { tipo: "instancia", id: instancia_id });
}
