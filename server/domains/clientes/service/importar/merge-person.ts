import { CAMPOS } from "#shared/clientes/campos.constants.ts";
import { NOUNS, perCampo, textOrList, textos, type Valores } from "#shared/clientes/campos.ts";
import { MAX_ETIQUETAS } from "#shared/clientes/clientes.constants.ts";
import type { DadosImportados } from "#shared/clientes/importar.schema.ts";

/** Data about a person, from a client or from a file. */
export interface Pessoa extends Valores {
  nome: string | null;
  telefone: string | null;
}

const TEXTS = ["nome", "telefone", ...textos] as const;
/** Fields that two people do not share. */
export const OWN = textos.filter((campo) => CAMPOS[campo].isUnique);

const labelKey = (label: string) => label.toLowerCase();

/** Fields that `more` has and `known` lacks. */
export function additionsOf(known: Pessoa, more: Pessoa): DadosImportados {
  const added: DadosImportados = {};
  for (const name of TEXTS) {
    const value = more[name];
    if (known[name] === null && value !== null) added[name] = value;
  }
  const room = Math.max(0, MAX_ETIQUETAS - known.etiquetas.length);
  const labels = missing(known, more).slice(0, room);
  return labels.length ? { ...added, etiquetas: labels } : added;
}

function missing(known: Pessoa, more: Pessoa): string[] {
  const present = new Set(known.etiquetas.map(labelKey));
  return more.etiquetas.filter((label) => !present.has(labelKey(label)));
}

export const labelsDoNotFit = (known: Pessoa, more: Pessoa) =>
  missing(known, more).length > MAX_ETIQUETAS - known.etiquetas.length;

/** The names of what both have and is not the same, for a sentence. A phone that finds somebody is theirs. */
export const otherwise = (known: Pessoa, more: Pessoa): string[] =>
  TEXTS.filter(
    (name) =>
      name !== "telefone" &&
      known[name] !== null &&
      more[name] !== null &&
      known[name] !== more[name],
  ).map((name) => NOUNS[name]);

export const isCompatible = (known: Pessoa, more: Pessoa): boolean =>
  OWN.every((name) => known[name] === null || more[name] === null || known[name] === more[name]);

/** Whether something that people do not share is the same. */
export const isConfirmed = (known: Pessoa, more: Pessoa): boolean =>
  OWN.some((name) => known[name] !== null && known[name] === more[name]);

export const hasAny = (dados: DadosImportados): boolean => Object.keys(dados).length > 0;

export const namesOf = (dados: DadosImportados): string =>
  [...TEXTS, "etiquetas" as const]
    .filter((name) => dados[name] !== undefined)
    .map((name) => NOUNS[name])
    .join(", ");

/** The same person with what is added. */
export function merged(
  known: Pessoa,
  added: { [K in keyof Pessoa]?: Pessoa[K] | undefined },
): Pessoa {
  return {
    nome: known.nome ?? added.nome ?? null,
    telefone: known.telefone ?? added.telefone ?? null,
    ...perCampo(
      textOrList(
        (campo) => known[campo] ?? added[campo] ?? null,
        (campo) => [...known[campo], ...(added[campo] ?? [])],
      ),
    ),
  };
}
