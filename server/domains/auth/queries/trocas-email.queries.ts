import type { Insertable } from "kysely";
import { sql } from "kysely";
import { type PessoaId, textOf } from "#server/core/id.ts";
import type { Db } from "#server/db/database.ts";
import { deleteOld } from "#server/db/delete-old.ts";
import type {
  PapelDoLink,
  TrocasEmailLinksTable,
  TrocasEmailTable,
} from "#server/db/schema-contas.ts";

const columns = [
  "trocas_email.id",
  "trocas_email.usuario_id",
  "trocas_email.email_antigo",
  "trocas_email.email_novo",
  "trocas_email.com_senha",
  "trocas_email.sessao_id",
  "trocas_email.criado_em",
  "trocas_email.expira_em",
  "trocas_email.confirmada_antigo_em",
  "trocas_email.confirmada_novo_em",
  "trocas_email.concluida_em",
  "trocas_email.encerrada_em",
] as const;

export type Troca = TrocasEmailTable;

/** The account as it stands; nobody changes it until the transaction ends, so that changes of its e-mail take turns. */
export const lockEmail = (db: Db, pessoaId: PessoaId) =>
  db
    .selectFrom("usuarios")
    .where("id", "=", textOf(pessoaId))
    .where("desativado_em", "is", null)
    .select(["id", "email"])
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Whether a live account has this e-mail. */
export async function isEmailTaken(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom("usuarios")
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .where("desativado_em", "is", null)
    .select("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Pending changes, and with `since` also concluded ones that were asked for from then on, no longer count. */
export async function endChanges(
  db: Db,
  pessoaId: PessoaId,
  { now, since }: { now: Date; since?: Date },
) {
  await db
    .updateTable("trocas_email")
    .set({ encerrada_em: now })
    .where("usuario_id", "=", pessoaId)
    .where("encerrada_em", "is", null)
    .where((eb) =>
      eb.or([eb("concluida_em", "is", null), ...(since ? [eb("criado_em", ">=", since)] : [])]),
    )
    .execute();
}

export async function insertChange(
  db: Db,
  troca: Omit<
    Insertable<TrocasEmailTable>,
    "confirmada_antigo_em" | "confirmada_novo_em" | "concluida_em" | "encerrada_em"
  >,
) {
  const open = {
    confirmada_antigo_em: null,
    confirmada_novo_em: null,
    concluida_em: null,
    encerrada_em: null,
  };
  await db
    .insertInto("trocas_email")
    .values({ ...troca, ...open })
    .execute();
}

export async function insertLink(db: Db, link: Insertable<TrocasEmailLinksTable>) {
  await db.insertInto("trocas_email_links").values(link).execute();
}

/** Links that were mailed for these purposes no longer work. */
export async function deleteLinks(db: Db, trocaId: string, papeis: PapelDoLink[]) {
  await db
    .deleteFrom("trocas_email_links")
    .where("troca_id", "=", trocaId)
    .where("papel", "in", papeis)
    .execute();
}

/** The change of this account that waits to be confirmed. */
export const findPending = (db: Db, pessoaId: PessoaId, now: Date) =>
  db
    .selectFrom("trocas_email")
    .where("usuario_id", "=", pessoaId)
    .where("concluida_em", "is", null)
    .where("encerrada_em", "is", null)
    .where("expira_em", ">", now)
    .select(columns)
    .executeTakeFirst();

/** The change that a link is about, in any state, while its account is live. */
export const findByLink = (db: Db, hash: Buffer) =>
  db
    .selectFrom("trocas_email_links")
    .innerJoin("trocas_email", "trocas_email.id", "trocas_email_links.troca_id")
    .innerJoin("usuarios", "usuarios.id", "trocas_email.usuario_id")
    .where("trocas_email_links.hash", "=", hash)
    .where("usuarios.desativado_em", "is", null)
    .select(columns)
    .select("trocas_email_links.papel")
    .executeTakeFirst();

export async function updateChange(
  db: Db,
  id: string,
  change: Partial<
    Pick<Troca, "confirmada_antigo_em" | "confirmada_novo_em" | "concluida_em" | "encerrada_em">
  >,
) {
  await db.updateTable("trocas_email").set(change).where("id", "=", id).execute();
}

/** With their links. */
export const deleteEmailChanges = (db: Db, before: Date, batch: number) =>
  deleteOld(db, {
    table: "trocas_email",
    where: sql`t.criado_em < ${before}`,
    by: "criado_em",
    batch,
  });
