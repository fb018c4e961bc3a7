import type { Page } from "playwright";
import { choose, gone } from "./controls.ts";

/** The hours of service as one uses them. */
export function horarios(page: Page) {
  const dialog = page.getByRole("dialog");
  const card = (dia: string) =>
    page.locator("section").filter({ has: page.getByRole("heading", { name: dia, exact: true }) });
  return {
    card,
    add: async (dia: string, { inicio, fim, intervalo }: Hours) => {
      await card(dia)
        .getByRole("button", { name: `Adicionar horário em ${dia}` })
        .first()
        .click();
      await choose(page, "Início", inicio);
      await choose(page, "Fim", fim);
      await choose(page, "Intervalo", intervalo);
      await dialog.getByRole("button", { name: "Criar", exact: true }).click();
      await gone(dialog);
    },
    copy: async (from: string, to: string) => {
      await card(from)
        .getByRole("button", { name: /^Copiar/ })
        .click();
      await dialog.getByText(to, { exact: true }).click();
      await dialog.getByRole("button", { name: "Copiar", exact: true }).click();
      await gone(dialog);
    },
  };
}

interface Hours {
  inicio: string;
  fim: string;
  /** As the list says it: "1 h". */
  intervalo: string;
}
