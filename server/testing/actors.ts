import type { WhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { PAPEIS_DE_MEMBRO, type PapelDeMembro } from "#shared/equipe/permissoes.ts";
import type { TestApp } from "./app.ts";
import { attendingMember, narrowClients } from "./carteira.ts";
import { letIn, letOut, withoutPractice } from "./team.ts";
import { createTenantFixture, type TenantFixture } from "./tenant-fixture.ts";

/** People who name the practice in X-Conta without access to it. */
export const OUTSIDERS = ["member elsewhere", "ended member", "only invited"] as const;
type Outsider = (typeof OUTSIDERS)[number];

/** A member who attends, in a practice where each meets their own clients; none of those in the fixture are theirs. */
const NARROWED = "narrowed profissional";

/** The callers, by their relation to the rows that a call names. */
export const ACTORS = [
  "anonymous",
  "owner",
  "other professional",
  "first login",
  "expired trial",
  "admin",
  ...PAPEIS_DE_MEMBRO,
  NARROWED,
  ...OUTSIDERS,
] as const;
export type ActorName = (typeof ACTORS)[number];

/** Headers of a caller: their token, and the practice that they mean. */
export interface Identified {
  token: string | undefined;
  conta?: string | undefined;
}

interface ActorFixture extends Identified {
  tenant: TenantFixture;
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
  return { tenant, ...(await identified(app, actor, tenant)) };
}

/** A token of an actor with this relation to the tenant; a stranger or a member is another one each time. */
export async function identified(
  app: TestApp,
  actor: ActorName,
  tenant: TenantFixture,
): Promise<Identified> {
  const conta = tenant.owner.id;
  if (actor === "anonymous") return { token: undefined };
  if (actor === "other professional") return { token: await (await app.professional()).token() };
  if (actor === "admin") return { token: await (await app.admin()).token() };
  if (actor === NARROWED) return { token: await narrowedMemberOf(app, tenant), conta };
  if (isMember(actor)) return { token: await memberOf(app, tenant, actor), conta };
  if (isOutsider(actor)) return { token: await outside(app, tenant, actor), conta };
  return { token: await tenant.owner.token() };
}

/** Whether somebody enters the practice by an access to it. */
export const enters = (actor: ActorName) => isMember(actor) || actor === NARROWED;

export const isMember = (actor: ActorName): actor is PapelDeMembro =>
  PAPEIS_DE_MEMBRO.some((papel) => papel === actor);
export const isOutsider = (actor: ActorName): actor is Outsider =>
  OUTSIDERS.some((each) => each === actor);

async function memberOf(app: TestApp, { owner }: TenantFixture, papel: PapelDeMembro) {
  const membro = await app.professional();
  await letIn(app, owner, membro, papel);
  return membro.token();
}

async function narrowedMemberOf(app: TestApp, { owner }: TenantFixture) {
  const { membro } = await attendingMember(app, owner);
  await narrowClients(app, owner);
  return membro.token();
}

async function outside(app: TestApp, { owner }: TenantFixture, actor: Outsider) {
  if (actor === "only invited") return (await withoutPractice(app)).token();
  const membro = await app.professional();
  const practice = actor === "ended member" ? owner : await app.professional();
  await letIn(app, practice, membro, "profissional");
  if (actor === "ended member") await letOut(app, owner, membro);
  return membro.token();
}
