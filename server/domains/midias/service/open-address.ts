import { authenticate } from "#server/core/authenticate.ts";
import { asSystem, type PublicContext } from "#server/core/context.ts";
import { may } from "#server/core/guards.ts";
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
 * sent with it is of nobody who reads the practice's conversations.
 */
export async function openAddress(ctx: PublicContext, { id, ...signed }: Asked) {
  const row = await asSystem(ctx, ({ db }) => findKept(db, id));
  const lifeMs = row && lifeOf(ctx, row, signed);
  if (!row?.chave || lifeMs === undefined) return undefined;
  if (ctx.request.token !== undefined && !(await isReader(ctx, row.usuario_id))) return undefined;
  const { chave, tipo, especie } = row;
  const bytes = await inTurn(() => readBytes(ctx, { id, chave }));
  return bytes && { bytes, tipo, especie, nome: fileName(row), lifeMs };
}

const isReader = (ctx: PublicContext, usuarioId: string): Promise<boolean> =>
  authenticate(ctx, async ({ user, actor }) => user.id === usuarioId && may(actor, "conversas"), {
    readOnly: true,
  }).catch(() => false);
