import type { Page } from "playwright";
import type { Actor } from "#server/testing/actor.ts";

/** 100 characters, all that a name may have, and nowhere a place to break it. */
export const LONG_TEMPLATE =
  `Orientacoes_${"detalhadas_para_a_primeira_consulta_".repeat(3)}`.slice(0, 100);

/** The system's library, beside it templates of one's own (a long one, one switched off), and messages made from them. */
export async function fullLibrary(person: Actor, clienteId: string) {
  const { templates, historicoMensagens, usuarios } = person.trpc;
  await templates.initializeLibrary.mutate();
  const { categoria } = await usuarios.me.query();
  const base = { category: categoria?.name ?? "general", type: "notification", tone: "formal" };
  const long = await templates.create.mutate({
    ...base,
    name: LONG_TEMPLATE,
    description: "Para quem vem pela primeira vez. ".repeat(9),
    content: `Olá, {{nome_cliente}}! Veja o mapa: https://exemplo.com.br/${"caminho".repeat(20)} *Até breve*, {{apelido}}`,
  });
  await templates.create.mutate({
    ...base,
    name: "Aviso de férias",
    content: "Olá, {{nome_cliente}}! Estarei de férias na próxima semana.",
    is_active: false,
  });
  for (const apelido of ["Bia", "Cid"]) {
    await historicoMensagens.send.mutate({
      cliente_id: clienteId,
      template_id: long.id,
      context: { apelido },
    });
  }
}

/** The library and the form of a template as one uses them. */
export function library(page: Page) {
  const list = page.getByRole("list", { name: "Templates" });
  return {
    list,
    /** A template by its exact name. */
    card: (name: string) =>
      list.getByRole("article").filter({ has: page.getByRole("heading", { name, exact: true }) }),
    names: () => list.getByRole("heading").allInnerTexts(),
    chip: (group: string, name: string) =>
      page.getByRole("toolbar", { name: group }).getByRole("button", { name, exact: true }),
  };
}

/** Drops every request of a procedure, until the answer is called. */
export async function cut(page: Page, procedure: string) {
  const url = new RegExp(`/trpc/[^?]*templates\\.${procedure}\\b`);
  await page.route(url, (route) => route.abort());
  return () => page.unroute(url);
}
