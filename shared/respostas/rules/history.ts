import { ATRASO_MAXIMO_MS } from "../respostas.constants.ts";

/** Whether a message was written so long before it arrived that nobody waits for an answer any more. */
export const isHistory = ({ momento, criado_em }: { momento: Date; criado_em: Date }): boolean =>
  criado_em.getTime() - momento.getTime() > ATRASO_MAXIMO_MS;
