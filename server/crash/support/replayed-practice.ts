import { asProfessional, asSystem, type Services } from "#server/core/context.ts";
import { getReplay } from "#server/domains/assistente/service/follow-replay.ts";
import { startReplay } from "#server/domains/assistente/service/start-replay.ts";
import { createLlm } from "#server/integrations/llm/create-llm.ts";
import type { TestApp } from "#server/testing/app.ts";
import { insertConversation } from "#server/testing/conversations.ts";
import { insertProfessional } from "#server/testing/factories.ts";
import { DRAFT } from "#server/testing/replays.ts";

/** A professional with so many answered conversations, whose replay by a draft has begun. */
export async function replayedPractice(installed: Services, url: string, conversations: number) {
  // That there is one is all that the beginning wants to know.
  const llm = createLlm({ baseUrl: url, apiKey: "nenhuma", model: "nenhum" });
  const services = { ...installed, llm };
  const db: TestApp["db"] = (work) => asSystem(services, (ctx) => work(ctx.db));
  const { id } = await asSystem(services, (ctx) => insertProfessional(ctx, {}));
  for (let i = 0; i < conversations; i += 1) {
    await insertConversation(
      { db, clock: services },
      id,
      [
        ["cliente", `Pergunta ${i}`],
        ["manual", `Dito ${i}`],
      ],
      { nome: `Cliente ${i}`, minutesAgo: 5 + i },
    );
  }
  const begun = await asProfessional(services, id, (ctx) =>
    startReplay(ctx, { prompt: DRAFT, prompt_fixo: undefined }),
  );
  if (!begun) throw new Error("no replay has begun");
  return {
    /** How far it is. */
    look: async () => {
      const replay = await asProfessional(services, id, (ctx) => getReplay(ctx, begun.id));
      return { status: replay?.status, feitos: replay?.feitos ?? 0 };
    },
  };
}
