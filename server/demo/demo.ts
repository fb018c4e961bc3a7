import { asSystem, type Services } from "#server/core/context.ts";
import { generatePassword } from "#server/core/generate-password.ts";
import { verifyPassword } from "#server/core/passwords.ts";
import { newToken } from "#server/core/secrets.ts";
import { keepDemoHost } from "#server/domains/instancias/service/edit-default-host.ts";
import type { Behaviour } from "#server/stand-ins/whatsapp/state.ts";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import {
  findMember,
  findOthersAt,
  findPractice,
  isEmpty,
  keepPassword,
  type Practice,
  pointInstancesAt,
} from "./account.ts";
import { onAssistantOn, startDemoModel, THINKS_MS } from "./assistant.ts";
import { DEMO_BEHAVIOUR } from "./behaviour.ts";
import { fillPractice } from "./practice.ts";
import { CAMILA, JORGE, MARINA } from "./team.ts";
import { ASKS_AFTER_MS, createVisitors, FIRST_VISIT_MS } from "./visitor.ts";

interface DemoOptions {
  behaviour?: Partial<Behaviour>;
  /** When a client writes by themself, in milliseconds from the start of listening. */
  visitorAfterMs?: number;
  /** When one asks for an hour, from the moment at which the assistant was switched on. */
  asksAfterMs?: number;
  /** How long the language model takes. */
  thinksMs?: number;
}

/**
 * Fills a database that is empty but for its first administrator, and puts a WhatsApp host with people behind it beside
 * the demo practice, and a language model. A database that holds anything else is left unchanged: then there is no demo.
 */
export async function startDemo(
  services: Services,
  {
    behaviour = DEMO_BEHAVIOUR,
    visitorAfterMs = FIRST_VISIT_MS,
    asksAfterMs = ASKS_AFTER_MS,
    thinksMs = THINKS_MS,
  }: DemoOptions = {},
) {
  const practice = (await findPractice(services)) ?? (await newPractice(services));
  if (!practice) {
    await keepDemoHost(services, undefined);
    return undefined;
  }

  const standIn = await startWhatsappStandIn({ behaviour, now: services.now });
  const { url: host, adminToken } = standIn;
  await pointInstancesAt(services, practice, host);
  await keepDemoHost(services, { provedor: "mega", host, adminToken });
  const others = await findOthersAt(services, practice, host);
  const { key, token, usuario_id } = practice;
  const model = await startDemoModel(services, usuario_id, thinksMs);
  const visitors = createVisitors((message) => standIn.receive(key, message));
  let isConnected = false;
  const unwatch = await onAssistantOn(services, usuario_id, () => {
    if (isConnected) visitors.askIn(asksAfterMs);
  });
  return {
    /** How to sign in, as long as the password was not changed. */
    account: await accountOf(practice, practice.password),
    /** The same for her colleagues. */
    reception: await memberOf(services, practice, CAMILA),
    bookkeeper: await memberOf(services, practice, JORGE),
    /** A professional of the clinic; a practice of one has none. */
    professional: await memberOf(services, practice, MARINA),
    /** The product listens at `url` from now on: the host may post to it. */
    connect: (url: string) => {
      const webhookUrl = addressAt(url, practice);
      standIn.addInstance({ key, token, status: "connected", webhookUrl });
      for (const own of others) standIn.addInstance({ ...own, webhookUrl: addressAt(url, own) });
      isConnected = true;
      visitors.writeIn(visitorAfterMs);
    },
    stop: async () => {
      unwatch();
      visitors.stop();
      await Promise.all([standIn.stop(), model?.stop()]);
    },
  };
}

const addressAt = (url: string, { webhookToken }: { webhookToken: string }) =>
  `${url}/api/v1/webhooks/whatsapp/${webhookToken}`;

async function newPractice(services: Services): Promise<Practice | undefined> {
  await asSystem(services, async (ctx) => {
    if (!(await isEmpty(ctx.db))) return;
    const password = generatePassword();
    // When two processes start at once, one keeps its password and fills; the other continues with that practice.
    if (!(await keepPassword(ctx, password))) return;
    await fillPractice(ctx, { password, instanceToken: newToken(), host: "http://127.0.0.1" });
  });
  return findPractice(services);
}

async function accountOf(
  { email, senha_hash }: Pick<Practice, "email" | "senha_hash">,
  password: string,
) {
  return (await verifyPassword(senha_hash, password)) ? { email, password } : undefined;
}

async function memberOf(
  services: Services,
  { usuario_id, password }: Practice,
  { email }: { email: string },
) {
  const found = await findMember(services, usuario_id, email);
  return found && accountOf(found, password);
}
