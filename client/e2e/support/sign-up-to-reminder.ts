import type { Locator, Page } from "playwright";
import { expect } from "vitest";
import { newId } from "#server/core/id.ts";
import { m as semana } from "#shared/disponibilidades/semana.messages.ts";
import { m as instancias } from "#shared/instancias/instancias.messages.ts";
import { m as lembretes } from "#shared/lembretes/lembretes.messages.ts";
import { field, gone, see, toast } from "./controls.ts";
import type { Product } from "./product.ts";

/** Presses and fields from the landing page to a reminder on one's own phone, besides what is typed. */
export const MOST = 20;

/** How somebody presses and fills in; each time counts. */
export interface Hands {
  press(control: Locator): Promise<void>;
  type(control: Locator, text: string): Promise<void>;
  readonly count: number;
}

let phones = 0;

/** Signs up on the landing page and ends when the test reminder has arrived; nobody helps. */
export async function signUpToReminder(
  product: Product,
  page: Page,
  hands: Hands,
  dashboard: Locator,
) {
  phones += 1;
  const telefone = `1197777000${phones}`;
  const button = (name: string, within: Page | Locator = page) =>
    within.getByRole("button", { name, exact: true }).filter({ visible: true });
  const link = (name: string | RegExp) =>
    page.getByRole("link", { name }).filter({ visible: true }).first();
  const sent = () => product.whatsapp.sent.filter(({ to }) => to.includes(telefone));

  await page.goto(product.url);
  await hands.press(link(/^Criar (minha )?conta/i));
  await see(page.getByRole("heading", { name: "Criar conta" }));
  await hands.type(field(page, "Nome completo"), "Ana Souza");
  await hands.type(field(page, "Email"), `${newId()}@exemplo.com.br`);
  await hands.type(field(page, "Senha"), "Consultorio-2026!");
  await hands.type(field(page, "Telefone (opcional)"), telefone);
  await hands.press(page.getByRole("checkbox"));
  await hands.press(button("Criar conta para consulta"));

  await see(page.getByText("0 de 6 concluídos"));
  await hands.press(button("Usar este horário"));
  await see(toast(page, semana.semanaCriada));
  await hands.press(link("Conectar"));
  const code = page.getByRole("dialog", { name: "Conectar WhatsApp" });
  await see(code.getByRole("img", { name: "QR Code para conectar o WhatsApp" }));
  await product.whatsapp.scan(product.whatsapp.made.at(-1) ?? "");
  await see(code.getByText(instancias.conectado));
  await hands.press(button("Concluir"));
  await gone(code);

  await hands.press(dashboard);
  await hands.press(button("Ver e ativar"));
  await hands.press(button("Ativar as três"));
  await hands.press(button("Pronto"));
  expect(sent()).toEqual([]);
  await hands.press(button("Enviar um lembrete de teste para mim"));
  await hands.press(button("Enviar lembrete de teste"));
  await see(page.getByText(lembretes.testeEnviado));
  expect(sent()).toHaveLength(1);
  expect(sent()[0]?.text).toContain(lembretes.testeMarca);
  expect(sent()[0]?.text).toContain("com Ana Souza");
  await see(page.getByText("4 de 6 concluídos"));
}
