import { newId } from "#server/core/id.ts";
import type { Db } from "#server/db/database.ts";
import { BUILT_IN_CATEGORIES } from "#shared/categories/categories.constants.ts";
import type { TestApp } from "./app.ts";

/** The fields of a new template, as the form sends them. */
export const novoTemplate = {
  name: "Aviso da clínica",
  description: "Para avisar",
  content: "Olá, {{nome_cliente}}! Até breve.",
  category: "general",
  type: "notification",
  tone: "friendly",
  is_active: true,
};

/** A professional of one field of work, which is made when there is none of that slug. */
export async function professionalOf(app: TestApp, slug: string) {
  const person = await app.professional();
  await app.db(async (db) => {
    await db
      .insertInto("categories")
      .values({ id: newId(), name: slug, display_name: displayName(slug) })
      .onConflict((oc) => oc.column("name").doNothing())
      .execute();
    await db
      .updateTable("usuarios")
      .set((eb) => ({
        categoria_id: eb.selectFrom("categories").where("name", "=", slug).select("id"),
      }))
      .where("id", "=", person.id)
      .execute();
  });
  return person;
}

const displayName = (slug: string) =>
  BUILT_IN_CATEGORIES.find(({ name }) => name === slug)?.display_name ?? slug;

export const systemTemplate = (app: TestApp, category: string, type: string) =>
  app.db((db) =>
    db
      .selectFrom("templates")
      .where("library_key", "=", `${category}:${type}`)
      .select(["id", "name", "content"])
      .executeTakeFirstOrThrow(),
  );

interface FromTemplate {
  usuario_id: string;
  cliente_id: string;
  template_id: string | null;
  at: Date;
  status?: "pendente" | "entregue" | "lida" | "erro" | "falha";
  enviada_em?: Date | null;
}

/** Queues messages that were made from templates, and answers their ids. */
export async function insertFromTemplate(db: Db, messages: FromTemplate[]): Promise<string[]> {
  const rows = messages.map(({ at, status = "pendente", ...message }) => ({
    id: newId(),
    direcao: "SAIDA" as const,
    mensagem_enviada: "Olá!",
    status,
    momento: at,
    criado_em: at,
    atualizado_em: at,
    origem: "manual",
    ...message,
  }));
  await db.insertInto("mensagens").values(rows).execute();
  return rows.map(({ id }) => id);
}

/** A professional with two clients who were written to before, and two templates. */
export async function practiceWithTemplates(app: TestApp) {
  const ana = await app.professional();
  const clientes: string[] = [];
  const templates: string[] = [];
  for (const n of [1, 2]) {
    const cliente = await ana.trpc.clientes.create.mutate({ nome: `Cliente ${n}` });
    const template = await ana.trpc.templates.create.mutate({
      ...novoTemplate,
      name: `Aviso ${n}`,
    });
    clientes.push(cliente.id);
    templates.push(template.id);
  }
  const at = app.clock.now();
  const usuario_id = ana.id;
  await app.db((db) =>
    insertFromTemplate(
      db,
      clientes.map((cliente_id) => ({ usuario_id, cliente_id, template_id: null, at })),
    ),
  );
  const [c1 = "", c2 = ""] = clientes;
  const [t1 = "", t2 = ""] = templates;
  return { ana, c1, c2, t1, t2 };
}
