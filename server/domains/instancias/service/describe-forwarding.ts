import type { SystemContext } from "#server/core/context.ts";
import type { InstanciaEncaminhamento } from "#shared/instancias/instancias.schema.ts";
import { findForwardingOfAll } from "../queries/encaminhamento.queries.ts";
import type { InstanciaRow } from "../queries/instancias.queries.ts";

type Addressed = Pick<InstanciaRow, "id" | "webhook">;

/** Adds to instances, for administrators, how forwarding to their own addresses goes. */
export async function withForwarding<T extends Addressed>(ctx: SystemContext, instances: T[]) {
  const known = await forwardings(ctx, instances);
  return instances.map((instance) => ({ ...instance, encaminhamento: of(instance, known) }));
}

/** Null where nothing is forwarded. */
export const forwardingOf = async (ctx: SystemContext, instance: Addressed) =>
  of(instance, await forwardings(ctx, [instance]));

async function forwardings({ db }: SystemContext, instances: Addressed[]) {
  const ids = instances.filter(({ webhook }) => webhook !== null).map(({ id }) => id);
  const rows = ids.length ? await findForwardingOfAll(db, ids) : [];
  const known = new Map<string, InstanciaEncaminhamento>();
  for (const { instancia_id, desistidos, aguardando, ...row } of rows) {
    const counts = { desistidos: Number(desistidos), aguardando: Number(aguardando) };
    known.set(instancia_id, { ...row, ...counts });
  }
  return known;
}

const of = ({ id, webhook }: Addressed, known: ReadonlyMap<string, InstanciaEncaminhamento>) =>
  webhook === null ? null : (known.get(id) ?? NOTHING_YET);

/** An address to which nothing has been forwarded yet. */
const NOTHING_YET: InstanciaEncaminhamento = {
  aguardando: 0,
  desistidos: 0,
  falhas: 0,
  proxima_em: null,
  ultimo_erro: null,
};
