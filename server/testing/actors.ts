import type { WhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import type { TestApp } from "./app.ts";
import { createTenantFixture, type TenantFixture } from "./tenant-fixture.ts";

/** The callers, by their relation to the rows that a call names. */
export const ACTORS = [
  "anonymous",
  "owner",
  "other professional",
  "first login",
  "expired trial",
  "admin",
] as const;
export type ActorName = (typeof ACTORS)[number];

interface ActorFixture {
  tenant: TenantFixture;
  token: string | undefined;
}

/** A new tenant, and the token of this actor. */
export async function fixtureFor(
  app: TestApp,
  host: WhatsappStandIn,
  actor: ActorName,
): Promise<ActorFixture> {
  const tenant = await createTenantFixture(app, host, {
    primeiro_login: actor === "first login",
    trialDays: actor === "expired trial" ? -1 : 30,
  });
  return { tenant, token: await tokenOf(app, actor, tenant) };
}

/** A token of an actor with this relation to the tenant; a stranger is another one each time. */
export async function tokenOf(app: TestApp, actor: ActorName, tenant: TenantFixture) {
  if (actor === "anonymous") return undefined;
  if (actor === "other professional") return (await app.professional()).token();
  if (actor === "admin") return (await app.admin()).token();
  return tenant.owner.token();
}
