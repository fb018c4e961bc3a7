import { PROMPT_PADRAO, REGRAS_PADRAO } from "./usuarios.constants.ts";

/**
 * Value to store for a prompt or fixed rules: null for the default text and for none, so that such an
 * account also gets a better default that comes later.
 */
export function unlessDefault(text: string | null | undefined, defaultText: string): string | null {
  const own = text?.trim();
  return !own || own === defaultText.trim() ? null : own;
}

interface Texts {
  prompt?: string | null;
  prompt_fixo?: string | null;
}

/** The texts of an assistant as they are stored: the product's own text is none. */
export const ownTexts = ({ prompt, prompt_fixo }: Texts) => ({
  ...(prompt !== undefined && { prompt: unlessDefault(prompt, PROMPT_PADRAO) }),
  ...(prompt_fixo !== undefined && { prompt_fixo: unlessDefault(prompt_fixo, REGRAS_PADRAO) }),
});
