import { dia, instante, named } from "#shared/common/answers.ts";
import { z } from "#shared/common/zod.ts";
import { ACOES } from "#shared/fatores/fatores.constants.ts";
import { hasBody, type RestRoute } from "./routes.ts";

const falha = named("Falha", {
  loc: z.array(z.union([z.string(), z.int()])),
  msg: z.string(),
  type: z.string(),
});

/** The body of every refusal: a sentence for the person, or one entry for each field. */
export const erro = named("Erro", {
  detail: z.union([z.string(), z.array(falha)]),
  acao: z.enum(ACOES).optional(),
  conflitos: z.array(z.looseObject({ data: dia() })).optional(),
  proximos: z.array(z.object({ date: dia(), time: z.string(), horario: instante() })).optional(),
  request_id: z.string().optional(),
});

/** Descriptions of the refusing statuses in `openapi.json`. */
export const REFUSALS: Record<number, string> = {
  304: "Não mudou desde o `ETag` enviado",
  400: "O corpo não pode ser lido",
  401: "Sem token válido, ou sem a prova pedida",
  403: "Não permitido: papel, período de teste, troca de senha ou identidade a confirmar (`acao`)",
  404: "Não encontrado",
  409: "Não cabe no estado atual (`conflitos` e `proximos` dizem mais, onde há)",
  410: "Não existe mais, ou o prazo acabou",
  412: "Mudou desde que foi visto: um campo de `antes` já tem outro valor",
  413: "Conteúdo grande demais",
  415: "Tipo de conteúdo não suportado",
  422: "Dados inválidos: um item para cada campo",
  429: "Tentativas demais: espere os segundos de `Retry-After`",
  500: "Erro interno, com o `request_id` do registro",
  502: "Um serviço externo recusou ou respondeu errado",
  503: "Servidor ocupado: tente de novo após `Retry-After`",
  504: "Um serviço externo não respondeu a tempo",
};

/** Statuses with which a call may refuse: those of its form, and those that its own rules add. */
export function refusalsOf(route: RestRoute): number[] {
  const { isSignedIn, params, input, answer } = route;
  const statuses = new Set([500, 503, ...(answer?.refusals ?? [])]);
  // A caller may name a practice that they may not enter.
  if (isSignedIn) statuses.add(401).add(403).add(404);
  if (params.length) statuses.add(404);
  if (input) statuses.add(422);
  if (hasBody(route)) statuses.add(413);
  if (hasBody(route) && input) statuses.add(400).add(415);
  return [...statuses].sort((a, b) => a - b);
}
