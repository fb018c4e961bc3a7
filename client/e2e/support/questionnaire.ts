import type { Page } from "playwright";
import type { Actor } from "#server/testing/actor.ts";
import { answersTo } from "#server/testing/questionnaires.ts";
import type { QuestionnaireJson } from "#shared/questionnaires/questionnaires.schema.ts";
import { choose, field, see } from "./controls.ts";
import type { Product } from "./product.ts";

/** An administrator makes a questionnaire for somebody through REST; answers it and its path. */
export async function newQuestionnaire(
  product: Product,
  { nome = "Helena Prado", slug = "medical" },
) {
  const [admin, person] = [await product.admin(), await product.professional({ nome })];
  const categoria_id = await categoryOf(admin, slug);
  const made = await admin.rest("POST", "/questionnaires/", {
    usuario_id: person.id,
    categoria_id,
  });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  const questionnaire: QuestionnaireJson = made.body;
  const read = async (): Promise<QuestionnaireJson> =>
    (await admin.rest("GET", `/questionnaires/${questionnaire.id}`)).body;
  return { admin, person, questionnaire, url: questionnaire.url, read };
}

async function categoryOf(admin: Actor, slug: string): Promise<string> {
  const found = await admin.rest("GET", `/categories/slug/${slug}`);
  if (found.status === 200) return found.body.id;
  const input = { name: slug, display_name: "Advocacia" };
  return (await admin.rest("POST", "/categories/", input)).body.id;
}

/** Fills in the answers, question by question, as the page shows them. */
export async function fillIn(page: Page) {
  await see(page.getByRole("heading", { name: "Questionário de Perfil Profissional" }));
  await field(page, LABELS.nome).fill("Dra. Helena Prado");
  await field(page, LABELS.especialidade).fill("Cardiologia");
  await choose(page, "Há quanto tempo você atua na área\\?", "11 a 20 anos");
  await field(page, LABELS.diferencial).fill("Consultas sem pressa.");
  for (const name of ["Consultas", "Telemedicina", "Particular", "Adultos", "Idosos"])
    await option(page, "checkbox", name);
  await option(page, "radio", "30 minutos");
  await option(page, "checkbox", "Pelo WhatsApp");
  await option(page, "radio", "Acolhedora e próxima");
  await field(page, LABELS.lembrado).fill("Alguém que escuta");
}

/** A tab's stored draft with every answer, as `Visitor.openWith` takes it. */
export const keptAnswers = ({ token, questions }: QuestionnaireJson) => ({
  [`questionario:${token}`]: JSON.stringify(answersTo(questions)),
});

const LABELS = {
  nome: "1. Como você quer ser apresentado(a) aos clientes?",
  especialidade: "2. Qual é a sua principal especialidade?",
  diferencial: "5. O que torna o seu atendimento único?",
  lembrado: "15. Como você gostaria de ser lembrado(a) pelos seus clientes?",
};

/** A finger taps the line of the option; the box inside it is drawn. */
const option = (page: Page, role: "checkbox" | "radio", name: string) =>
  page
    .locator("label")
    .filter({ has: page.getByRole(role, { name, exact: true }) })
    .click();

export const submit = (page: Page) =>
  page.getByRole("button", { name: "Enviar Questionário" }).click();
