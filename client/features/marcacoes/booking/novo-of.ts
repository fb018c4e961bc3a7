import { phonePart } from "#shared/clientes/clientes.rules.ts";
import { readTelefone } from "#shared/common/read-telefone.ts";
import type { NovaMarcacaoForm } from "#shared/marcacoes/marcacoes.schema.ts";

const NUMBER = /[+(]*\d.*\d/s;
const LINK = /^tel:|^whatsapp:|wa\.me|:\/\//i;
const AT_AN_END = /^[\s,;:()-]+|[\s,;:(-]+$/g;

/** What was searched in vain: a name, a phone, or both ("Carla Souza 81 99911-2233"). */
export function novoOf(text: string): NonNullable<NovaMarcacaoForm["novo"]> {
  const telefone = readTelefone(text) ?? phonePart(text);
  if (!telefone) return { nome: text, telefone: "" };
  const nome = LINK.test(text) ? "" : text.replace(NUMBER, " ").replaceAll(AT_AN_END, "");
  return { nome: nome.replaceAll(/\s+/g, " "), telefone };
}
