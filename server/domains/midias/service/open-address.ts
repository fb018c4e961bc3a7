import { authenticate } from "#server/core/authenticate.ts";
import { asSystem, type PublicContext } from "#server/core/context.ts";
import { createTurns } from "#server/core/turns.ts";
import { findKept } from "../queries/midias.queries.ts";
import { fileName } from "./name-file.ts";
import { readBytes } from "./seal-bytes.ts";
import { lifeOf } from "./sign-address.ts";

interface Asked {
  id: string;
  ate: unknown;
  assinatura: unknown;
}

/** Each holds its file twice, sealed and open. */
const inTurn = createTurns(4);

/**
 * The file behind a short-lived address; undefined when the address is over or was made for something else, or when a token
 * sent with it is not the owner's.
 */
export async function openAddress(ctx: PublicContext, { id, ...signed }: Asked) {
  const row = await asSystem(ctx, ({ db }) => findKept(db, id));
  const lifeMs = row && lifeOf(ctx, row, signed);
  if (!row?.chave || lifeMs === undefined) return undefined;
  if (ctx.request.token !== undefined && !(await isOwner(ctx, row.usuario_id))) return undefined;
  const { chave, tipo, especie } = row;
  const bytes = await inTurn(() => readBytes(ctx, { id, chave }));
  return bytes && { bytes, tipo, especie, nome: fileName(row), lifeMs };
}

const isOwner = (ctx: PublicContext, usuarioId: string): Promise<boolean> =>
  authenticate(ctx, async ({ user }) => user.id === usuarioId, { readOnly: true }).catch(
    () => false,
  );
