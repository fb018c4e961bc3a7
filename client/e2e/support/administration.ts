import type { Page } from "playwright";
import type { Actor } from "#server/testing/actor.ts";
import { withInstance } from "#server/testing/instances.ts";
import { answersTo } from "#server/testing/questionnaires.ts";
import type { Product } from "./product.ts";

export const PANEL = "/app/admin";
export const LONG_NAME =
  "Maximiliana Wolfeschlegelsteinhausenbergerdorff de Albuquerque Cavalcanti";

export type FullPanel = Awaited<ReturnType<typeof fullPanel>>;

/** An installation in use: people in every state, a number, questionnaires of each status, and what was changed. */
export async function fullPanel(product: Product) {
  const admin = await product.admin();
  const { admin: users, trial } = admin.trpc;
  const [medicina] = (await admin.trpc.categories.list.query()).filter(
    ({ name }) => name === "medical",
  );
  const categoria_id = medicina?.id ?? "";
  const davi = await product.professional({ nome: "Davi Rocha", trialDays: 2 });
  await product.professional({ nome: "Elisa Prado", trialDays: -3 });
  await product.professional({ nome: "Fábio Nunes", trialDays: null });
  const long = await users.createUser.mutate({
    nome: LONG_NAME,
    email: `maximiliana.wolfeschlegelsteinhausen.${"a".repeat(40)}@consultorio.exemplo.com.br`,
    telefone: "11955554444",
    categoria_id,
    usa_google: true,
  });
  await users.updateUser.mutate({
    id: long.id,
    descricao: "Atende crianças e adolescentes. ".repeat(20),
    role: "USER",
  });
  await trial.extend.mutate({
    target_user_id: davi.id,
    days_to_extend: 3,
    reason: `Esteve em férias. https://exemplo.com.br/${"pedido".repeat(20)}`,
  });
  const instance = await withInstance(product, davi, { host: product.whatsapp.url, key: davi.id });
  product.whatsapp.addInstance({ key: davi.id, token: "token-da-instancia", status: "connected" });
  await users.updateInstance.mutate({
    id: instance.id,
    nome_instancia: `Recepção ${"principal ".repeat(8)}`.trim(),
    webhook: `https://automacao.exemplo.com.br/${"entrada".repeat(10)}`,
  });
  const questionnaires = await threeQuestionnaires(product, admin, { davi, long, categoria_id });
  return { admin, davi, long, instance, categoria_id, ...questionnaires };
}

/** One that waits, one that is answered, one whose time is over. */
async function threeQuestionnaires(product: Product, admin: Actor, people: People) {
  const { davi, long, categoria_id } = people;
  const make = (usuario_id: string) =>
    admin.trpc.questionnaires.create.mutate({ usuario_id, categoria_id });
  const [expired, completed, pending] = [
    await make(davi.id),
    await make(davi.id),
    await make(long.id),
  ];
  await product.db((db) =>
    db
      .updateTable("questionarios")
      .set({ expires_at: new Date(product.now().getTime() - 60_000) })
      .where("id", "=", expired.id)
      .execute(),
  );
  await product.anonymous.trpc.questionnaires.publicRespond.mutate({
    token: completed.token,
    ...answersTo(completed.questions),
  });
  return { expired, completed, pending };
}

interface People {
  davi: { id: string };
  long: { id: string };
  categoria_id: string;
}

/** The panel as one uses it. */
export function panel(page: Page) {
  const table = (name: string) => page.getByRole("table", { name });
  return {
    tab: (name: string) =>
      page.getByRole("tablist", { name: "Painel Administrativo" }).getByRole("tab", { name }),
    /** A row of one of the tables, by what it says. */
    row: (list: string, says: string) => table(list).getByRole("row").filter({ hasText: says }),
    details: (nome: string) => page.getByRole("dialog", { name: nome, exact: true }),
    part: (name: string) =>
      page.getByRole("tablist", { name: "Detalhes do usuário" }).getByRole("tab", { name }),
    /** A sentence of the trail. */
    trail: (says: string | RegExp) =>
      page.getByRole("list", { name: "Auditoria" }).getByRole("listitem").filter({ hasText: says }),
  };
}
