import type { WhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import type { TestApp } from "./app.ts";
import { createWorld, type World } from "./world.ts";

/** Who may call: somebody's relation to the rows that a call names. */
export const ACTORS = [
  "anonymous",
  "owner",
  "other professional",
  "first login",
  "expired trial",
  "admin",
] as const;
export type ActorName = (typeof ACTORS)[number];

interface Scene {
  world: World;
  token: string | undefined;
}

/** A new world, and the token of whoever calls in it. */
export async function sceneOf(
  app: TestApp,
  host: WhatsappStandIn,
  actor: ActorName,
): Promise<Scene> {
  const world = await createWorld(app, host, {
    primeiro_login: actor === "first login",
    trialDays: actor === "expired trial" ? -1 : 30,
  });
  return { world, token: await tokenOf(app, actor, world) };
}

async function tokenOf(app: TestApp, actor: ActorName, world: World) {
  if (actor === "anonymous") return undefined;
  if (actor === "other professional") return (await app.professional()).token();
  if (actor === "admin") return (await app.admin()).token();
  return world.owner.token();
}
