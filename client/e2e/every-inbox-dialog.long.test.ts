import { beforeAll, expect, test } from "vitest";
import { a11yOf, LONG } from "./support/a11y.ts";
import { withBrowser } from "./support/browser.ts";
import { field, see } from "./support/controls.ts";
import { fullPractice } from "./support/practice.ts";
import { type Product, startProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
let practice: Awaited<ReturnType<typeof fullPractice>>;
beforeAll(async () => {
  product = await startProduct();
  practice = await fullPractice(product);
});

const LONG_WORD = "x".repeat(30);

/** A conversation that holds all that the inbox knows: labels, pin, note, a message for later and one that was cancelled. */
async function fullConversation() {
  const { helena, cliente } = practice;
  const id = cliente.id;
  const { historicoMensagens, clientes, respostasRapidas } = helena.trpc;
  const etiquetas = Array.from({ length: 10 }, (_, n) => `${n}${LONG_WORD.slice(1)}`);
  await historicoMensagens.saveEtiquetas.mutate({ id, etiquetas });
  await historicoMensagens.saveFixada.mutate({ id, fixada: true });
  await clientes.createNota.mutate({ id, texto: `Prefere à tarde. ${LONG_WORD.repeat(4)}` });
  await respostasRapidas.create.mutate({ atalho: "pix", texto: `${LONG_WORD} `.repeat(5) });
  // The client's message must be read first: read later, it would cancel the scheduled ones.
  await expect
    .poll(async () => (await historicoMensagens.getConversa.query({ id })).mensagens.length)
    .toBeGreaterThan(0);
  const later = (minutes: number) =>
    historicoMensagens.send.mutate({
      cliente_id: id,
      mensagem: `Bom dia! ${LONG_WORD.repeat(3)}`,
      enviar_em: new Date(product.now().getTime() + minutes * 60_000).toISOString(),
    });
  const { id: cancelled } = await later(60);
  const values = { cancelada_em: product.now(), cancelada_motivo: "cliente_escreveu" } as const;
  await product.db((db) =>
    db.updateTable("mensagens_agendadas").set(values).where("id", "=", cancelled).execute(),
  );
  await later(90);
  return `/app/historico-mensagens?cliente=${id}`;
}

test("a conversation with all tools of the inbox, and what they open", {
  timeout: LONG,
}, async () => {
  const visitor = await browser.visitor();
  const { page } = visitor;
  await signIn(product, visitor, practice.helena, await fullConversation());
  const { overlay, screen, findings } = a11yOf(page);
  const press = (name: string) => page.getByRole("button", { name }).first().click();
  const choose = async (name: string) => {
    await press("Organizar conversa");
    await page.getByRole("menuitem", { name }).click();
    await see(page.getByRole("dialog"));
  };
  await screen("messages for later, a note, labels", async () => {
    await see(page.getByRole("button", { name: "Cancelar envio" }));
    await see(page.getByRole("button", { name: "Enviar mesmo assim" }));
  });
  await overlay("the menu of a conversation", async () => {
    await press("Organizar conversa");
    await see(page.getByRole("menuitem").first());
  });
  await overlay("labels", () => choose("Etiquetas"));
  await overlay("a note", () => choose("Nova nota"));
  await overlay("later, with faults", async () => {
    await press("Anexar");
    await page.getByRole("menuitem", { name: "Enviar depois" }).click();
    await page.getByRole("button", { name: "Agendar", exact: true }).click();
    await see(page.getByText("Mensagem é obrigatória"));
  });
  await screen("quick replies to choose from", async () => {
    await field(page, "Mensagem").fill("/");
    await see(page.getByRole("option", { name: /^\/pix/ }));
  });
  await overlay("all quick replies", async () => {
    await field(page, "Mensagem").fill("/");
    await page.getByRole("option", { name: "Gerenciar respostas rápidas" }).click();
    await see(page.getByRole("button", { name: "Editar /pix" }));
  });
  await overlay("a quick reply with faults", async () => {
    await field(page, "Mensagem").fill("/");
    await page.getByRole("option", { name: "Gerenciar respostas rápidas" }).click();
    await press("Nova resposta rápida");
    await press("Salvar");
    await see(page.getByText("Atalho é obrigatório"));
  });
  expect(findings).toEqual([]);
});
