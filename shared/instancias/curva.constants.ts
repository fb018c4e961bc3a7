/**
 * How many people a number may write to for the first time, in contacts a civil day. The figures are those of the contract; their order
 * comes from reports of numbers that were limited after 15 to 40 strangers a day (Baileys 1983, 2800); measured against modelled
 * reactions in docs/decisions/0054-guarding-the-number.md.
 */
export const CURVA_DE_CONTATOS = {
  /** On the first day, and on the first one after a rest. */
  primeiroDia: 10,
  /** Times the day before. */
  crescimento: 1.3,
  /** At most, on any day. */
  maximo: 60,
  /** On the first day of a number that has written with people for `diasDeVeterano`. */
  veterano: 40,
  /** Days since the first message with anybody. */
  diasDeVeterano: 60,
};

export type CurvaDeContatos = typeof CURVA_DE_CONTATOS;
