import type { Falta } from "./rules/sayable.ts";

/** Said to the model when what it wrote cannot be sent; no client reads it. */
export const REPAIRS: Record<Falta, string> = {
  ferramenta:
    "A sua última resposta era uma chamada de ferramenta escrita como texto e não foi enviada. Chame a ferramenta de verdade ou responda ao cliente em português, sem código.",
  promessa:
    "A sua última resposta dizia que um horário foi marcado, remarcado ou cancelado, mas nenhuma ferramenta fez isso nesta conversa, e ela não foi enviada. Chame a ferramenta antes de afirmar, ou responda sem afirmar.",
};
