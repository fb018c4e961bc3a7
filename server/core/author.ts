import type { Db } from "#server/db/database.ts";
import type { TipoDeAutor } from "#shared/equipe/autores.ts";
import { insertName, keepMember, renameEverywhere } from "./author.queries.ts";
import type { Actor } from "./context.ts";
import { textOf } from "./id.ts";

/** The part of a context that says on whose behalf it writes; without either the product itself does. */
export interface Authored {
  /** The person who calls. */
  actor?: Actor;
  /** A client, a visitor or the assistant for whom the practice's own services work; counts before a person. */
  autor?: Exclude<TipoDeAutor, "pessoa">;
}

/** The columns that name an author. */
export const authorOf = ({ actor, autor }: Authored) => ({
  autor_tipo: autor ?? (actor ? ("pessoa" as const) : ("sistema" as const)),
  ator_id: actor && !autor ? textOf(actor.id) : null,
});

/** The `ator_id` of a row that this context writes; null where no person does. */
export const actorIdOf = (ctx: Authored): string | null => authorOf(ctx).ator_id;

/**
 * Before a row names a member as its author: keeps their name in the practice, where it stays when their access ends. The
 * owner's name is that of the account.
 */
export async function keepAuthor(ctx: Authored & { db: Db }, usuarioId: string): Promise<void> {
  const id = actorIdOf(ctx);
  if (!ctx.actor || !id || id === usuarioId) return;
  await insertName(ctx.db, { usuario_id: usuarioId, pessoa_id: id, nome: ctx.actor.nome });
}

/** The new name of a person, also in the practices that they have left. */
export const renameAuthor = ({ db }: { db: Db }, pessoaId: string, nome: string) =>
  renameEverywhere(db, pessoaId, nome);

/** The role of this person in the practice that the call is about; null for who may not enter it. */
export const papelOf = ({ db }: { db: Db }, pessoaId: string) => keepMember(db, pessoaId);
