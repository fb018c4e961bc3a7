import { phonePart } from "#shared/clientes/clientes.rules.ts";
import { readTelefone } from "#shared/common/read-telefone.ts";
import type { NovaMarcacaoForm } from "#shared/marcacoes/marcacoes.schema.ts";

const NUMBER = /[+(]?\d.*\d/s;
const LINK = /^tel:|^whatsapp:|wa\.me|:\/\//i;
const BEFORE_NAME = " ,;:()+-";
const AFTER_NAME = " ,;:(+-";

/** Name, phone, or both, from a search without a result ("Carla Souza 81 99911-2233"). */
export function novoOf(text: string): NonNullable<NovaMarcacaoForm["novo"]> {
  const telefone = readTelefone(text) ?? phonePart(text);
  if (!telefone) return { nome: text, telefone: "" };
  const nome = LINK.test(text) ? "" : text.replace(NUMBER, " ").replaceAll(/\s+/g, " ");
  return { nome: withoutSigns(nome), telefone };
}

/** Without the signs that stood between the name and the number. */
function withoutSigns(nome: string): string {
  let [from, to] = [0, nome.length];
  while (from < to && BEFORE_NAME.includes(nome.charAt(from))) from += 1;
  while (to > from && AFTER_NAME.includes(nome.charAt(to - 1))) to -= 1;
  return nome.slice(from, to);
}
