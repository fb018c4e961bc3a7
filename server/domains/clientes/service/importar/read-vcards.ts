import { setImmediate } from "node:timers/promises";
import ICAL from "ical.js";
import { invalidField } from "#server/core/errors.ts";
import { perCampo } from "#shared/clientes/campos.ts";
import { MAX_LINHAS } from "#shared/clientes/importar.constants.ts";
import { m } from "#shared/clientes/importar.messages.ts";
import { motivos } from "#shared/clientes/importar-motivos.messages.ts";
import { cleanCard } from "./clean-vcard.ts";
import { type Contato, EMPTY } from "./describe-contato.ts";
import { readDate } from "./read-fields.ts";

/** @throws AppError 422 for more contacts than are read. */
export async function readVcards(text: string): Promise<Contato[]> {
  const cards = text.split(/^BEGIN:VCARD[ \t]*$/im, MAX_LINHAS + 2).slice(1);
  if (cards.length > MAX_LINHAS) throw invalidField("arquivo", m.linhasDemais);
  const contatos: Contato[] = [];
  for (const card of cards) {
    contatos.push(readCard(card, contatos.length + 1));
    // Others have their turn.
    if (contatos.length % AT_ONCE === 0) await setImmediate();
  }
  return contatos;
}

const AT_ONCE = 100;

type Property = [name: string, params: unknown, type: string, ...values: unknown[]];

function readCard(card: string, linha: number): Contato {
  try {
    const [, properties]: [string, Property[]] = ICAL.parse(cleanCard(card));
    return contactOf(properties, linha);
  } catch {
    return { ...EMPTY, linha, recusa: motivos.ilegivel };
  }
}

function contactOf(properties: Property[], linha: number): Contato {
  const all = (name: string | null) =>
    properties.flatMap(([own, , , ...values]) => (own === name ? values.map(written) : []));
  const first = (name: string | null) => all(name)[0] ?? "";
  const firstOf = (_: string, { vcard }: { vcard: string | null }) => first(vcard);
  return {
    linha,
    nome: first("fn") || nameOf(properties) || first("org"),
    telefones: all("tel"),
    ...perCampo({
      email: firstOf,
      // "circa 1800" is no reason to refuse a contact.
      nascimento: (_, { vcard }) => readDate(first(`x-${vcard}`)) ?? "",
      cpf: firstOf,
      etiquetas: (_, { vcard }) => all(vcard),
      linha: firstOf,
      texto: (_, { vcard }) => all(vcard).join("\n"),
    }),
  };
}

/** Family name, given name, further ones. */
function nameOf(properties: Property[]): string {
  const value = properties.find(([name]) => name === "n")?.[3];
  const parts: unknown[] = Array.isArray(value) ? value : [value];
  const [family = "", given = "", more = ""] = parts.map(written);
  return [given, more, family].filter(Boolean).join(" ");
}

function written(value: unknown): string {
  if (Array.isArray(value)) return value.map(written).filter(Boolean).join(" ");
  return typeof value === "string" ? value : "";
}
