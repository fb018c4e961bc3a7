import type { Permissao } from "#shared/equipe/permissoes.ts";

/** A part of a screen: down to the card or the switch where its address ends in an id. */
export interface Destination {
  label: string;
  to: string;
  /** Other words under which people look for it. */
  words: string;
  /** An administrator has none of it. */
  isPractice?: true;
  /** Without it the part is not for the signed-in person. */
  needs?: Permissao;
  /** A practice of one has none of it. */
  isShared?: true;
}
