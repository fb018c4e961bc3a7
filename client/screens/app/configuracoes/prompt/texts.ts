import type { Usuario } from "#client/data/usuarios.hooks.ts";
import type { RascunhoJson } from "#shared/assistente/assistente.schema.ts";
import { PROMPT_PADRAO, REGRAS_PADRAO } from "#shared/usuarios/usuarios.constants.ts";

/** A prompt as it is tried, kept or published; the fixed rules where an administrator writes them. */
export interface Texts {
  prompt: string;
  prompt_fixo?: string | null;
}

export type Rascunho = Pick<RascunhoJson, "prompt" | "prompt_fixo"> | null;

/**
 * The texts being edited: the draft, or else those in force. The fixed rules are an administrator's to write; no other
 * person sends them.
 */
export function presentTexts(usuario: Writer, rascunho: Rascunho): Texts {
  const written = rascunho ?? usuario;
  const prompt = written.prompt ?? PROMPT_PADRAO;
  if (usuario.role !== "ADMIN") return { prompt };
  return { prompt, prompt_fixo: written.prompt_fixo ?? REGRAS_PADRAO };
}

/** Whether publishing these would change nothing; an administrator's blank rules are the default ones. */
export function areInForce(texts: Texts, usuario: Writer) {
  const present = presentTexts(usuario, null);
  if (texts.prompt.trim() !== present.prompt.trim()) return false;
  if (usuario.role !== "ADMIN") return true;
  return (texts.prompt_fixo ?? REGRAS_PADRAO).trim() === present.prompt_fixo?.trim();
}

type Writer = Pick<Usuario, "role" | "prompt" | "prompt_fixo">;
