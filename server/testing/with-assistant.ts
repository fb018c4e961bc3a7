import type { Llm } from "#server/integrations/llm/llm.ts";
import type { TestApp } from "./app.ts";
import { withInstance } from "./instances.ts";

/** A model that is there and never asked: for tests of everything around it. */
export const idleLlm: Llm = {
  complete: () => Promise.reject(new Error("nobody asks the model here")),
};

/** Somebody whose assistant answers, with a client and the host through which they write. */
export async function withAssistant(app: TestApp, telefone = "11988887777") {
  const ana = await app.professional();
  const instance = await withInstance(app, ana);
  const { id } = await ana.trpc.clientes.create.mutate({ nome: "Davi", telefone });
  await ana.trpc.usuarios.updateAutomacoes.mutate({ chatbot_ativo: true });
  return { ana, id, instance, conversation: { usuario_id: ana.id, cliente_id: id } };
}
