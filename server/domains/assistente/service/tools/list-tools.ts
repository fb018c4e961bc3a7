import type { LlmCall, LlmTool } from "#server/integrations/llm/llm.ts";
import { FERRAMENTAS, type Ferramenta } from "#shared/assistente/assistente.constants.ts";
import { descricoes, m } from "#shared/assistente/ferramentas.messages.ts";
import { ferramentas, type Pedido, pedido } from "#shared/assistente/ferramentas.schema.ts";
import { z } from "#shared/common/zod.ts";

/** The tools as the wire describes them to a model of a clinic; made from the very schemas that check the calls. */
export const CLINIC_TOOLS: LlmTool[] = FERRAMENTAS.map((name) => {
  const { $schema: _dialect, ...parameters } = z.toJSONSchema(ferramentas[name], {
    io: "input",
    unrepresentable: "any",
  });
  return { name, description: descricoes[name], parameters };
});

/** The same where one works alone: nobody is to be chosen. */
export const TOOLS: LlmTool[] = CLINIC_TOOLS.map(({ parameters, ...tool }) => {
  const { profissional: _nobody, ...properties } = Object(parameters.properties);
  return { ...tool, parameters: { ...parameters, properties } };
});

export const isFerramenta = (name: string): name is Ferramenta =>
  FERRAMENTAS.some((known) => known === name);

/** Parses a call of the model; answers a sentence for one that is invalid. */
export function readCall({ name, arguments: given }: LlmCall): Pedido | { erro: string } {
  if (!isFerramenta(name)) return { erro: m.desconhecida };
  const read = pedido.safeParse({ ferramenta: name, entrada: given ?? {} });
  return read.success ? read.data : { erro: faultsOf(read.error) };
}

const faultsOf = ({ issues }: z.ZodError) =>
  `${m.argumentosInvalidos}: ${issues.map(({ path, message }) => [...path.slice(1), message].join(": ")).join("; ")}`;
