import { ATRASO_MAXIMO_MS } from "../respostas.constants.ts";

/** Whether a message arrived so late that its author no longer waits for an answer. */
export const isHistory = ({ momento, criado_em }: { momento: Date; criado_em: Date }): boolean =>
  criado_em.getTime() - momento.getTime() > ATRASO_MAXIMO_MS;
