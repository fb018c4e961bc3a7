import { asSystem } from "#server/core/context.ts";
import type { ChatRequest } from "#server/stand-ins/llm/chat.ts";
import type { Actor } from "./actor.ts";
import type { TestApp } from "./app.ts";
import { insertConversation, type Line } from "./conversations.ts";

export const DRAFT = "Fale como uma recepção calorosa.";

export const textOf = ({ messages }: ChatRequest): string =>
  messages.map(({ role, content }) => `${role}: ${content ?? ""}`).join("\n");

/** A professional with so many answered conversations, whose replay has begun; the first is the latest. */
export async function begunReplay(app: TestApp, conversations: number, who?: Actor) {
  const ana = who ?? (await app.professional());
  for (let i = 0; i < conversations; i += 1) {
    const lines: Line[] = [
      ["cliente", `Pergunta ${i}`],
      ["manual", `Dito ${i}`],
      ["cliente", `Depois ${i}`],
    ];
    await insertConversation(app, ana.id, lines, { nome: `Cliente ${i}`, minutesAgo: 5 + i });
  }
  const { id } = await ana.trpc.assistente.startEnsaio.mutate({ prompt: DRAFT });
  const read = () => ana.trpc.assistente.getEnsaio.query({ id });
  return {
    ana,
    id,
    read,
    /** The statuses of the replay and of each conversation. */
    statuses: async () => {
      const { status, itens } = await read();
      return [status, ...itens.map((item) => item.status)];
    },
    /** Until when a process has it. */
    lease: () =>
      asSystem(app.services, async ({ db }) => {
        const row = await db
          .selectFrom("assistente_ensaios")
          .where("id", "=", id)
          .select("reservado_ate")
          .executeTakeFirst();
        return row?.reservado_ate ?? null;
      }),
  };
}
