import { asSystem } from "#server/core/context.ts";
import { queueAutomatic } from "#server/domains/historico-mensagens/service/queue-automatic.ts";
import type { Llm } from "#server/integrations/llm/llm.ts";
import type { TestApp } from "./app.ts";
import { withInstance } from "./instances.ts";

/** A model that is there and never asked: for tests of everything around it. */
export const idleLlm: Llm = {
  complete: () => Promise.reject(new Error("nobody asks the model here")),
};

/** A professional whose assistant answers, with a client and the host through which they write. */
export async function withAssistant(app: TestApp, telefone = "11988887777") {
  const ana = await app.professional();
  const instance = await withInstance(app, ana);
  const { id } = await ana.trpc.clientes.create.mutate({ nome: "Davi", telefone });
  await ana.trpc.usuarios.updateAutomacoes.mutate({ chatbot_ativo: true });
  return { ana, id, instance, conversation: { usuario_id: ana.id, cliente_id: id } };
}

/** Puts an answer of the assistant's into the outbox; answers its id. */
export async function answered(
  app: TestApp,
  { conversation, instance }: Pick<WithAssistant, "conversation" | "instance">,
  mensagem = "Tenho terça às 9h. Serve?",
) {
  const message = { ...conversation, mensagem, instancia_id: instance.id };
  const [id = ""] = await asSystem(app.services, (ctx) =>
    queueAutomatic(ctx, [{ ...message, origem: "assistente" }]),
  );
  return id;
}

export type WithAssistant = Awaited<ReturnType<typeof withAssistant>>;

/** The messages of a conversation as they are stored, oldest first. */
export const messagesOf = (
  app: TestApp,
  { usuario_id, cliente_id }: WithAssistant["conversation"],
) =>
  app.db((db) =>
    db
      .selectFrom("mensagens")
      .where("usuario_id", "=", usuario_id)
      .where("cliente_id", "=", cliente_id)
      .select(["id", "mensagem_enviada", "origem", "status", "enviada_em"])
      .orderBy("momento")
      .orderBy("id")
      .execute(),
  );
