import { CARENCIA } from "./carencias.constants.ts";

export const m = {
  segundosInvalidos: `A carência vai de ${CARENCIA.min} a ${CARENCIA.max} segundos`,
  terminou: "Já não dá para desfazer",
  mudou: "O agendamento mudou depois disso e não pode mais ser desfeito",
  ocupado: "O horário anterior já está ocupado",
  desfeito: "Desfeito",
  desfazer: "Desfazer",
};
