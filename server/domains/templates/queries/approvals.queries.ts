import type { Insertable } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { TemplateAprovacoesTable } from "#server/db/schema-templates.ts";
import type { AprovacaoEstado } from "#shared/templates/templates.constants.ts";

const columns = [
  "template_id",
  "waba_id",
  "nome",
  "idioma",
  "conteudo",
  "com_botoes",
  "estado",
  "motivo",
] as const;

export type Approval = Awaited<ReturnType<typeof findOfTemplates>>[number];

/** Approvals of these templates, for all of the professional's business accounts. */
export const findOfTemplates = (db: Db, usuarioId: string, templateIds: string[]) =>
  db
    .selectFrom("template_aprovacoes")
    .where("usuario_id", "=", usuarioId)
    .where("template_id", "in", templateIds)
    .select(columns)
    .orderBy("atualizado_em", "desc")
    .execute();

export const findOne = (
  db: Db,
  usuarioId: string,
  { templateId, wabaId }: { templateId: string; wabaId: string },
) =>
  db
    .selectFrom("template_aprovacoes")
    .where("usuario_id", "=", usuarioId)
    .where("template_id", "=", templateId)
    .where("waba_id", "=", wabaId)
    .select(columns)
    .executeTakeFirst();

/** Stores an offer for approval; another text of the same template replaces it. */
export async function save(db: Db, row: Insertable<TemplateAprovacoesTable>) {
  const {
    usuario_id: _owner,
    template_id: _id,
    waba_id: _account,
    criado_em: _at,
    ...change
  } = row;
  await db
    .insertInto("template_aprovacoes")
    .values(row)
    .onConflict((oc) => oc.columns(["usuario_id", "template_id", "waba_id"]).doUpdateSet(change))
    .execute();
}

interface Named {
  usuario_id: string;
  waba_id: string;
  nome: string;
  idioma: string;
}

/** Answers whether there is a template of this name that was in another state. */
export async function setState(
  db: Db,
  { usuario_id, waba_id, nome, idioma }: Named,
  { estado, motivo, now }: { estado: AprovacaoEstado; motivo: string | null; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable("template_aprovacoes")
    .set({ estado, motivo, atualizado_em: now })
    .where("usuario_id", "=", usuario_id)
    .where("waba_id", "=", waba_id)
    .where("nome", "=", nome)
    .where("idioma", "=", idioma)
    .returning("template_id")
    .executeTakeFirst();
  return row !== undefined;
}
