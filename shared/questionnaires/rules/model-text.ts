import { cutAtEnd } from "#shared/assistente/rules/answer-text.ts";
import { storable } from "#shared/common/storable.ts";
import { MAX_DESCRICAO, MAX_PROMPT, MIN_PROMPT } from "#shared/usuarios/usuarios.constants.ts";

/** Shorter texts describe no one. */
const MIN_DESCRICAO = 40;

const FENCE = /^```\w*\n?|\n?```$/g;
const QUOTES = /^["“”]|["“”]$/g;

/** A description as the model wrote it, on one line; nothing when it is none. */
export function readDescription(written: string): string | undefined {
  const line = plain(written).replace(/\s+/g, " ").replace(QUOTES, "").trim();
  return line.length < MIN_DESCRICAO ? undefined : cutAtEnd(line, MAX_DESCRICAO);
}

/** A prompt as the model wrote it, within the limits of a prompt; nothing when it is none. */
export function readPrompt(written: string): string | undefined {
  const text = plain(written).trim();
  return text.length < MIN_PROMPT ? undefined : cutAtEnd(text, MAX_PROMPT);
}

/** Without the marks of a text format, which is not rendered here. */
const plain = (written: string) => storable(written).trim().replace(FENCE, "").replaceAll("**", "");
