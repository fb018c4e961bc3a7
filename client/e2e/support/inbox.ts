import type { Page } from "playwright";

/** The message history as one uses it: the list, the open conversation, the composer. */
export function inbox(page: Page) {
  const log = page.getByRole("log", { name: /^Conversa com/ });
  return {
    /** A conversation of the list. */
    row: (text: string) =>
      page.getByRole("list", { name: "Conversas" }).getByRole("listitem").filter({ hasText: text }),
    log,
    /** Every message, in the order of the screen: who, then what. */
    messageOf: (who: string, text: string) => log.getByText(`${who}: ${text}`, { exact: true }),
    /** A message that was written here, with its time and ticks below. */
    bubble: (text: string) => log.locator("[data-index]").filter({ hasText: text }),
    write: async (text: string) => {
      await page.getByRole("textbox", { name: "Mensagem" }).fill(text);
      await page.getByRole("textbox", { name: "Mensagem" }).press("Enter");
    },
  };
}
