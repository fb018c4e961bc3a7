import { CAMPOS, IDENTIDADE, type Traits } from "./campos.constants.ts";

export type Campo = keyof typeof CAMPOS;
type Kind = Traits["kind"];
type KindOf<C extends Campo> = (typeof CAMPOS)[C]["kind"];

/** Fields that hold labels; all others hold a text. */
export type CampoDeLista = {
  [C in Campo]: KindOf<C> extends "etiquetas" ? C : never;
}[Campo];
export type CampoDeTexto = Exclude<Campo, CampoDeLista>;

/** Values of a client's record as the database holds them. */
export type Valores = Record<CampoDeTexto, string | null> & Record<CampoDeLista, string[]>;

type Makers = {
  [K in Kind]: (
    campo: K extends "etiquetas" ? CampoDeLista : CampoDeTexto,
    traits: Extract<Traits, { kind: K }>,
  ) => unknown;
};

const all = Object.entries(CAMPOS);

/**
 * Result of each field's maker (by its kind), under the field's name and in the order of the table. A kind without a maker does not
 * compile. The overload keeps the names and types that `Object.fromEntries` forgets.
 */
export function perCampo<M extends Makers>(makers: M): { [C in Campo]: ReturnType<M[KindOf<C>]> };
export function perCampo(
  makers: Record<string, (campo: string, traits: object) => unknown>,
): object {
  return Object.fromEntries(
    all.map(([campo, traits]) => [campo, makers[traits.kind]?.(campo, traits)]),
  );
}

/** Makers for `perCampo` where all texts are treated alike. */
export const textOrList = <T, L>(
  text: (campo: CampoDeTexto, traits: Traits) => T,
  list: (campo: CampoDeLista, traits: Traits) => L,
) => ({ email: text, nascimento: text, cpf: text, linha: text, texto: text, etiquetas: list });

/** The same of every field, whatever its kind. */
export const eachCampo = <T>(make: (campo: Campo, traits: Traits) => T) =>
  perCampo(textOrList(make, make));

export const isCampo = (name: string): name is Campo => name in CAMPOS;
const isTexto = (campo: Campo): campo is CampoDeTexto => CAMPOS[campo].kind !== "etiquetas";

export const campos: readonly Campo[] = Object.keys(CAMPOS).filter(isCampo);
export const textos: readonly CampoDeTexto[] = campos.filter(isTexto);

/** Fields with such a trait. */
export const camposWith = (has: (traits: Traits) => boolean) =>
  campos.filter((campo) => has(CAMPOS[campo]));

export const BLANK: Readonly<Valores> = perCampo(
  textOrList(
    () => null,
    (): string[] => [],
  ),
);

export const LABELS = {
  nome: IDENTIDADE.nome.label,
  telefone: IDENTIDADE.telefone.label,
  ...eachCampo((_, { label }) => label),
};

/** Labels where room is short: form, card and export. */
export const HEADINGS = eachCampo((_, { label, heading }) => heading ?? label);

/** As fields stand in a sentence. */
export const NOUNS = {
  nome: IDENTIDADE.nome.noun,
  telefone: IDENTIDADE.telefone.noun,
  ...eachCampo((_, { noun }) => noun),
};

/** Titles of the columns of a file to import. */
export const TITLES = eachCampo((_, { noun }) => noun.charAt(0).toUpperCase() + noun.slice(1));
