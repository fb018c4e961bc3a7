import { statusOf } from "#client/lib/error-text.ts";
import { keep, kept } from "#client/lib/kept.ts";
import { draftOf } from "#client/lib/kept-keys.ts";
import { trpcClient } from "./trpc.ts";

const NOT_FOUND = 404;

/**
 * Forgets the messages begun for these clients where the client is gone, or was erased: what was written to a person does not
 * outlive their data (LGPD, article 18 VI). One that is too old to be shown goes as well.
 */
export async function forgetDrafts(clientes: readonly string[]) {
  for (const id of clientes)
    if (kept(draftOf(id)) === null || (await isGone(id))) keep(draftOf(id), null);
}

/** Without an answer nothing is known, and it is asked again when the line stands. */
const isGone = (id: string) =>
  trpcClient.clientes.getFicha.query({ id }).then(
    () => false,
    (error: unknown) => statusOf(error) === NOT_FOUND,
  );
