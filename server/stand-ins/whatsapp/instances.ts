import { randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";
import { recordAt } from "#server/integrations/whatsapp/json.ts";
import type { People } from "./people.ts";
import type { InstanceFault, StandInInstance, StandInState } from "./state.ts";
import { type Call, sendJson } from "./wire.ts";

/** Life of a code. */
const CODE_MS = 160_000;
const UNAUTHORIZED = { error: true, message: "unauthorized" };
const TAKEN = { error: true, message: "Instance already exists" };
const ELSEWHERE = "phone already linked to another instance";

/** A new number under this key, with its own phone that is not linked yet. */
export function makeInstance(
  { instances, behaviour, adminToken, made }: StandInState,
  key: string,
  webhookUrl: unknown,
): StandInInstance {
  const instance: StandInInstance = {
    key,
    token: behaviour.ownTokens ? randomBytes(16).toString("hex") : adminToken,
    status: "disconnected",
    webhookUrl: typeof webhookUrl === "string" ? webhookUrl : null,
    phone: `55119${String(10_000_000 + instances.size)}`,
  };
  instances.set(key, instance);
  made.push(key);
  return instance;
}

/** The events that a webhook asks for; undefined for an empty list, which stands for all of them. */
export function eventsIn(webhook: unknown): string[] | undefined {
  const { events } = recordAt(webhook);
  const texts = Array.isArray(events) ? events.filter((event) => typeof event === "string") : [];
  return texts.length > 0 ? texts : undefined;
}

/** Makes an instance for a holder of the administrator's token. */
export function createInstance(state: StandInState, call: Call, res: ServerResponse) {
  const { instances, behaviour, adminToken } = state;
  const key = call.query.get("instance_key") ?? "";
  const { webhookUrl } = recordAt(call.body, "messageData");
  const make = () => makeInstance(state, key, webhookUrl).token;
  const fault = state.instanceFaults.take(`POST init ${key}`);
  if (fault) return failCall(fault, res, make);
  if (call.bearer !== adminToken) return sendJson(res, 401, UNAUTHORIZED);
  if (!key) return sendJson(res, 400, { error: true, message: "instance_key" });
  if (instances.has(key)) return sendJson(res, 400, TAKEN);
  const token = make();
  const own = behaviour.ownTokens ? { token } : {};
  return sendJson(res, 200, {
    error: false,
    message: "Instance created",
    instance_key: key,
    ...own,
  });
}

/** A code for a phone that is not linked through another instance, or the refusal in the host's words. */
export function pairingCodeFor(
  { instances, now }: StandInState,
  people: People,
  instance: StandInInstance,
  phone: string,
): { code: string } | { refusal: string } {
  if (!/^\d{12,15}$/.test(phone)) return { refusal: "phoneNumber" };
  const linked = [...instances.values()].filter(({ status }) => status === "connected");
  if (linked.some((other) => other.phone === phone)) return { refusal: ELSEWHERE };
  const letters = randomBytes(4).toString("hex").toUpperCase();
  const code = `${letters.slice(0, 4)}-${letters.slice(4)}`;
  instance.pairing = { code, phone, until: now().getTime() + CODE_MS };
  people.scanLater(instance);
  return { code };
}

/** Types a code into the phone; false when it is wrong or too old. */
export async function typeCode(
  { now }: StandInState,
  people: People,
  instance: StandInInstance,
  code: string,
): Promise<boolean> {
  const { pairing } = instance;
  if (!pairing || pairing.code !== code || pairing.until < now().getTime()) return false;
  instance.phone = pairing.phone;
  await people.link(instance, true);
  return true;
}

/** Sends a fault's answer, or none; `take`: effect of the call although no answer comes. */
export function failCall(fault: InstanceFault, res: ServerResponse, take: () => unknown) {
  if (fault.kind === "http") return sendJson(res, fault.status, fault.body ?? { error: true });
  if (fault.taken) take();
  if (fault.kind === "drop") res.destroy();
}
