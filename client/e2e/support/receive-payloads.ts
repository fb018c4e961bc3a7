import type { Page } from "playwright";
import { expect } from "vitest";
import { spokenText } from "#client/features/whatsapp/kinds.ts";
import { contatosEm } from "#shared/historico-mensagens/contatos.ts";
import { see } from "./controls.ts";
import { inbox } from "./inbox.ts";
import { payloadMessages } from "./payload-messages.ts";
import type { Product } from "./product.ts";

/** The only name of somebody of whom a `@lid` alone is known. */
export const STRANGER = "Cliente Exemplo";

/** Every example body is posted to the number of `key`, and shown in the conversation of `nome`, who has the phone in them. */
export async function receiveEverything(
  product: Product,
  page: Page,
  { key, nome }: { key: string; nome: string },
) {
  const messages = inbox(page);
  await see(page.getByText("Nenhuma conversa encontrada"));
  for (const { name, body, text, fromMe, telefone } of payloadMessages()) {
    const who = telefone === null ? STRANGER : nome;
    if (telefone !== null && (await messages.log.isVisible())) {
      const bubble = bubbleOf(page, fromMe ? "Você" : who, text);
      const before = await bubble.count();
      expect(await product.whatsapp.push(key, body), name).toBe(200);
      await expect.poll(() => bubble.count(), { message: name, timeout: 20_000 }).toBe(before + 1);
    } else {
      expect(await product.whatsapp.push(key, body), name).toBe(200);
      await see(messages.row(who).filter({ hasText: text }));
      if (telefone !== null) await messages.row(who).getByRole("link").click();
    }
  }
}

/** How the log says it; the previous release, in which these bodies are received too, says what it stores: a card's label alone. */
function bubbleOf(page: Page, who: string, text: string) {
  const { messageOf } = inbox(page);
  const stored = messageOf(who, text);
  return contatosEm(text).length > 0
    ? messageOf(who, "Contato").or(messageOf(who, "[contato]"))
    : stored.or(messageOf(who, spokenText(text)));
}
