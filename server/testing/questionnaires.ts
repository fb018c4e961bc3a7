import { asSystem } from "#server/core/context.ts";
import { newId } from "#server/core/id.ts";
import { hashToken, newToken } from "#server/core/secrets.ts";
import type { Db } from "#server/db/database.ts";
import { initializeCategories } from "#server/domains/categories/service/edit-categories.ts";
import { LINK_MS } from "#shared/questionnaires/questionnaires.constants.ts";
import type { Answers, Question } from "#shared/questionnaires/questionnaires.schema.ts";
import { questionsFor } from "#shared/questionnaires/questions/question-sets.ts";
import type { Actor } from "./actor.ts";
import type { TestApp } from "./app.ts";

/** A pending questionnaire with the general questions; answers the token of its link. */
export async function insertQuestionnaire(
  db: Db,
  { services, clock }: Pick<TestApp, "services" | "clock">,
  { id, usuario_id }: { id: string; usuario_id: string },
): Promise<string> {
  const token = newToken();
  await db
    .insertInto("questionarios")
    .values({
      id,
      usuario_id,
      categoria_id: null,
      categoria_nome: "Geral",
      token_hash: hashToken(token),
      token: await services.secrets.seal(`questionarios.token:${id}`, token),
      questions: JSON.stringify(questionsFor("general")),
      respostas: null,
      descricao_gerada: null,
      criado_em: clock.now(),
      expires_at: new Date(clock.now().getTime() + LINK_MS),
      completado_em: null,
    })
    .execute();
  return token;
}

/** Good answers to all questions, or to those that must be answered. */
export function answersTo(questions: Question[], { all = true } = {}): Answers {
  const asked = questions.filter(({ required }) => all || required);
  return Object.fromEntries(asked.map((question) => [question.id, answerTo(question)]));
}

function answerTo({ type, label, options }: Question): string | string[] {
  const [first, second] = options.map(({ value }) => value);
  if (type === "checkbox_multiple") return [first ?? "", second ?? ""];
  return first ?? `Resposta: ${label}`;
}

/** One of the built-in categories, made in this database when it is not there. */
export async function categoryOf(app: TestApp, slug: string): Promise<string> {
  await asSystem(app.services, initializeCategories);
  const found = await app.db((db) =>
    db.selectFrom("categories").where("name", "=", slug).select("id").executeTakeFirst(),
  );
  if (found) return found.id;
  const id = newId();
  await app.db((db) =>
    db.insertInto("categories").values({ id, name: slug, display_name: slug }).execute(),
  );
  return id;
}

/** A questionnaire that an administrator made for a new professional. */
export async function newQuestionnaire(
  app: TestApp,
  admin: Actor,
  { slug = "medical", nome = "Ana Souza" } = {},
) {
  const person = await app.professional({ nome });
  const categoria_id = await categoryOf(app, slug);
  const questionnaire = await admin.trpc.questionnaires.create.mutate({
    usuario_id: person.id,
    categoria_id,
  });
  const path = `/questionnaires/public/${questionnaire.token}`;
  return { person, categoria_id, questionnaire, path };
}
