import { m } from "#shared/publico/agendar-tela.messages.ts";
import { m as espera } from "#shared/publico/espera-tela.messages.ts";
import {
  askDeposit,
  bookAsVisitor,
  chooseFirst,
  practiceWithPage,
  SERVICO,
  sendProof,
} from "./support/booking-page.ts";
import { field, press, see } from "./support/controls.ts";
import { startProduct } from "./support/product.ts";
import { stateTable } from "./support/state-table.ts";

const { group, screen } = stateTable(async () => {
  const product = await startProduct();
  return { product, ...(await practiceWithPage(product)) };
});

group("the waiting list and a deposit", {
  states: [
    screen("the list below the times, and a deposit", async ({ page, url, ana }) => {
      await ana.trpc.espera.updateConfiguracao.mutate({ ativa: true });
      await askDeposit({ ana });
      await page.goto(url);
      await press(page, new RegExp(`^${SERVICO}`));
      await see(page.getByRole("button", { name: espera.entrar }));
    }),
    screen("preferences with faults", async ({ page }) => {
      await press(page, espera.entrar);
      await press(page, espera.enviar);
      await see(page.getByText(espera.consentimentoFalta));
    }),
    screen("the list waits for the message", async ({ page }) => {
      await field(page, m.nome).fill("Rita Alves");
      await field(page, m.telefone).pressSequentially("11977776666");
      await page.getByText("Ter", { exact: true }).click();
      await page.getByRole("checkbox", { name: /lista de espera/ }).check();
      await press(page, espera.enviar);
      await see(page.getByText(espera.esperando));
    }),
    screen("too late for the list", async ({ page, product }) => {
      product.pass({ minutes: 16 });
      await see(page.getByText(espera.venceuTitulo));
    }),
    screen("on the list", async ({ page, say }) => {
      await press(page, espera.deNovo);
      await press(page, espera.enviar);
      await see(page.getByText(espera.esperando));
      await sendProof(page, { say });
      await see(page.getByText(espera.naLista));
    }),
    screen("booked, with a deposit to pay", async ({ page, url, say }) => {
      await page.evaluate(() => sessionStorage.clear());
      await page.goto(`${url}?3#servico`);
      await chooseFirst(page);
      await bookAsVisitor(page);
      await sendProof(page, { say });
      await see(page.getByRole("img", { name: /QR Code/ }));
    }),
  ],
});
