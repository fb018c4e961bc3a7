import type { VariavelNome } from "./variables.ts";

const CODE = `{{${"pix_copia_e_cola" satisfies VariavelNome}}}`;

/**
 * A template without the lines that hold nothing but the PIX code, which goes as a message of its own; null where there is
 * no such line, or nothing beside it. A code within a sentence is part of the text.
 */
export function withoutCodeLine(content: string): string | null {
  const kept: string[] = [];
  let isRemoved = false;
  let wasRemoved = false;
  for (const line of content.split("\n")) {
    const text = line.trim();
    if (text === CODE) isRemoved = true;
    // The empty lines around the code become one.
    else if (!(wasRemoved && text === "" && (kept.at(-1) ?? "").trim() === "")) kept.push(line);
    wasRemoved = text === CODE;
  }
  const rest = kept.join("\n").trim();
  return isRemoved && rest ? rest : null;
}
