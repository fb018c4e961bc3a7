import {
  type Actor,
  asProfessional,
  asSystem,
  type OutsideContext,
  type PublicContext,
  type SystemContext,
} from "#server/core/context.ts";
import { newId, pessoaOf } from "#server/core/id.ts";
import { cutConnection } from "#server/domains/google/service/disconnect-google.ts";
import { grantsOf } from "#server/domains/google/service/read-status.ts";
import {
  countInstances,
  disconnectInstances,
} from "#server/domains/instancias/service/disconnect-instances.ts";
import { recordEvent } from "#server/domains/seguranca/service/record-event.ts";
import type { Conexao, ConexoesJson } from "#shared/auth/auth.schema.ts";

/** Connections that act for an account besides its sessions. */
export const connectionsOf = async (ctx: SystemContext, id: string): Promise<ConexoesJson> => ({
  google: (await grantsOf(ctx, id)).length > 0,
  whatsapp: await countInstances(ctx, id),
});

/** Cuts what was asked for, for whoever has just proven that the account is theirs by a link. */
export async function cutConnections(ctx: PublicContext, id: string, wanted: readonly Conexao[]) {
  const user = await asProfessional(ctx, id, async ({ user }) => user);
  if (!user) return { google: false, whatsapp: { total: 0, sem_resposta: 0 } };
  // No session has this id, for no user is signed in: the link is the proof.
  const { nome, email } = user;
  const actor: Actor = {
    id: pessoaOf(id),
    nome,
    email,
    papel: "dono",
    carteira: null,
    role: user.role,
    tem_agenda: true,
    primeiro_login: false,
    sem_fator_desde: null,
    fator_exigido_desde: null,
  };
  const person: OutsideContext = { ...ctx, user, actor, sessionId: newId(), provenAt: ctx.now() };
  return {
    google: wanted.includes("google") && (await cutGoogle(person)),
    whatsapp: wanted.includes("whatsapp")
      ? await disconnectInstances(person)
      : { total: 0, sem_resposta: 0 },
  };
}

/** Cuts the connections of all professionals: whoever had the account could have made each of them. */
async function cutGoogle(ctx: OutsideContext): Promise<boolean> {
  const { user, actor } = ctx;
  const grants = await asSystem(ctx, (ctx) => grantsOf(ctx, user.id));
  if (grants.length === 0) return false;
  for (const whose of grants) await cutConnection(ctx, whose);
  await asSystem(ctx, (ctx) =>
    recordEvent(ctx, { tipo: "google_desconectado", usuario_id: actor.id }),
  );
  return true;
}
