import type { Services } from "#server/core/context.ts";
import { isTrialExpired } from "#server/core/guards.ts";
import { modelOf } from "#server/core/model-of.ts";
import type { Db } from "#server/db/database.ts";
import type { Impedimento } from "#shared/assistente/assistente.constants.ts";
import * as dono from "../queries/owner.queries.ts";
import { isOverLimit, type Payer } from "./count-usage.ts";

type Context = Pick<Services, "now" | "llm"> & { db: Db };

/**
 * Why the assistant answers nobody of a professional's clients; null where it does. All statements leave in one turn.
 */
export async function impedimentOf(ctx: Context, who: Payer): Promise<Impedimento | null> {
  return (await ownerOf(ctx, who)).impedimento;
}

/** As `impedimentOf`, and whether the professional has switched it on. */
export async function ownerOf(ctx: Context, who: Payer) {
  const [owner, isOver] = await Promise.all([
    dono.findOwner(ctx.db, who.id),
    isOverLimit(ctx, who),
  ]);
  const ativo = owner?.chatbot_ativo ?? false;
  return { ativo, impedimento: owner ? reasonOf(ctx, owner, isOver) : "desligado" } as const;
}

type Owner = NonNullable<Awaited<ReturnType<typeof dono.findOwner>>>;

/** Ordered: first the reasons about which the professional can do least. */
function reasonOf(ctx: Context, owner: Owner, isOver: boolean): Impedimento | null {
  if (!modelOf(ctx, owner)) return "sem_modelo";
  if (!owner.chatbot_ativo) return "desligado";
  if (isTrialExpired(owner, ctx.now())) return "teste_expirado";
  if (!owner.isLinked) return "instancia_offline";
  return isOver ? "limite" : null;
}
