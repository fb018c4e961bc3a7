import { PROMPT_PADRAO, REGRAS_PADRAO } from "./usuarios.constants.ts";

/**
 * What is kept of a prompt or of fixed rules: null for the default text and for none, so that whoever keeps the
 * product's own also gets a better one that comes later.
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
