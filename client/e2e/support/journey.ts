import { randomUUID } from "node:crypto";
import type { Page } from "playwright";
import { m as auth } from "#shared/auth/auth.messages.ts";
import { m as instancias } from "#shared/instancias/instancias.messages.ts";
import type { Visitor } from "./browser.ts";
import { field, gone, see, select, toast } from "./controls.ts";
import type { Product } from "./product.ts";
import { hurryIntervals } from "./timers.ts";

/** Fills in the sign-up form, category included, and waits for the dashboard. */
export async function signUp(
  product: Product,
  { page }: Visitor,
  { nome, password }: { nome: string; password: string },
) {
  const email = `${randomUUID()}@exemplo.com.br`;
  await page.goto(`${product.url}/register`);
  await field(page, "Nome completo").fill(nome);
  await field(page, "Email").fill(email);
  await field(page, "Senha").fill(password);
  await field(page, "Telefone (opcional)").pressSequentially("11987650000");
  await select(page, "Categoria profissional").click();
  await page.getByRole("option", { name: "Psicologia" }).click();
  // At its beginning: further on are links to what is accepted.
  await page.getByText("Li e aceito os termos de uso").click({ position: { x: 8, y: 8 } });
  await page.getByRole("button", { name: "Criar conta para consulta" }).click();
  await see(toast(page, auth.contaCriada(nome)));
  await see(page.getByRole("heading", { name: "Dashboard", level: 1 }));
  const row = await product.db((db) =>
    db.selectFrom("usuarios").select("id").where("email", "=", email).executeTakeFirstOrThrow(),
  );
  return { email, id: row.id };
}

/** An administrator gives this professional an instance, through REST; answers its key on the host. */
export async function reachThrough(product: Product, usuarioId: string): Promise<string> {
  const key = randomUUID();
  product.whatsapp.addInstance({ key, token: "token-da-instancia" });
  const admin = await product.admin();
  const { status, body } = await admin.rest("POST", `/admin/users/${usuarioId}/instances`, {
    nome_instancia: "Consultório",
    host_instancia: product.whatsapp.url,
    instancia_key: key,
    instancia_token: "token-da-instancia",
  });
  if (status !== 201 || !body.webhook_configurado) throw new Error(JSON.stringify(body));
  return key;
}

/** A section of the settings: on a phone a row of their list, on a desk a tab. */
export const openSection = (page: Page, name: string) =>
  page
    .getByRole("main")
    .getByRole("tab", { name, exact: true })
    .or(page.getByRole("main").getByRole("link", { name }))
    .first()
    .click();

/** Links the phone: shows the code, has it scanned, and waits for the good news. Starts in the settings. */
export async function connectWhatsapp(product: Product, page: Page, key: string) {
  await hurryIntervals(page);
  await openSection(page, "WhatsApp");
  await page.getByRole("button", { name: "Gerar QR Code" }).click();
  const dialog = page.getByRole("dialog", { name: "Conectar WhatsApp" });
  await see(dialog.getByRole("img", { name: "QR Code para conectar o WhatsApp" }));
  await product.whatsapp.scan(key);
  await see(dialog.getByText(instancias.conectado));
  await dialog.getByRole("button", { name: "Concluir" }).click();
  await gone(dialog);
  await see(page.getByText("Conectado", { exact: true }));
}
