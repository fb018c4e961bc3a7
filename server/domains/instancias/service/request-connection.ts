import {
  asSystem,
  inTransaction,
  type OutsideContext,
  type SystemContext,
} from "#server/core/context.ts";
import { siteOfOwner } from "#server/core/practice-link.ts";
import { findAdmins } from "#server/domains/contas/service/find-admins.ts";
import type { ConexaoJson, PedidoJson } from "#shared/instancias/conexao.schema.ts";
import { findRequest, findRequestsOfAll, insertRequest } from "../queries/pedidos.queries.ts";
import { defaultHost } from "./edit-default-host.ts";
import { requestLetter } from "./write-letters.ts";

/** More than anybody works off in a day. */
const MOST_REQUESTS = 100;

/** Whether the caller can connect by themselves, and when they asked for a number. */
export async function readConnection(ctx: OutsideContext): Promise<ConexaoJson> {
  const account = await defaultHost(ctx);
  const request = await inTransaction(ctx, ({ db, user }) => findRequest(db, user.id));
  return { pode_conectar: account !== undefined, pedido_em: request?.pedido_em ?? null };
}

/** Asks the administrators for a number, each by email; idempotent until there is one. */
export function requestConnection(ctx: OutsideContext): Promise<{ pedido_em: Date }> {
  return asSystem(ctx, async (ctx) => {
    const { db, user, now, jobs } = ctx;
    const isFirst = await insertRequest(db, user.id, now());
    if (isFirst) {
      for (const { id, email } of await findAdmins(ctx)) {
        const site = await siteOfOwner(ctx, id);
        await jobs.enqueue(db, "mail", requestLetter(site, { to: email, from: user }));
      }
    }
    return (await findRequest(db, user.id)) ?? { pedido_em: now() };
  });
}

/** Open requests, the oldest first. */
export const listRequests = ({ db }: SystemContext): Promise<PedidoJson[]> =>
  findRequestsOfAll(db, MOST_REQUESTS);
