import { randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";
import { recordAt } from "#server/integrations/whatsapp/json.ts";
import type { People } from "./people.ts";
import type { InstanceFault, StandInInstance, StandInState } from "./state.ts";
import { type Call, sendJson } from "./wire.ts";

/** So long a code can be typed in. */
const CODE_MS = 160_000;
const UNAUTHORIZED = { error: true, message: "unauthorized" };
const TAKEN = { error: true, message: "Instance already exists" };
const ELSEWHERE = { error: true, message: "phone already linked to another instance" };

/** Makes an instance for whoever has the administrator's token. */
export function createInstance(state: StandInState, call: Call, res: ServerResponse) {
  const { instances, behaviour, adminToken, made } = state;
  const key = call.query.get("instance_key") ?? "";
  const { webhookUrl } = recordAt(call.body, "messageData");
  const make = () => {
    const token = behaviour.ownTokens ? randomBytes(16).toString("hex") : adminToken;
    const phone = `55119${String(10_000_000 + instances.size)}`;
    const url = typeof webhookUrl === "string" ? webhookUrl : null;
    instances.set(key, { key, token, status: "disconnected", webhookUrl: url, phone });
    made.push(key);
    return token;
  };
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

/** Shows a code for a phone that is not linked through another instance. */
export function showPairingCode(
  { instances, now }: StandInState,
  people: People,
  instance: StandInInstance,
  phone: string,
  res: ServerResponse,
) {
  if (!/^\d{12,15}$/.test(phone)) {
    return sendJson(res, 400, { error: true, message: "phoneNumber" });
  }
  const linked = [...instances.values()].filter(({ status }) => status === "connected");
  if (linked.some((other) => other.phone === phone)) return sendJson(res, 400, ELSEWHERE);
  const letters = randomBytes(4).toString("hex").toUpperCase();
  const code = `${letters.slice(0, 4)}-${letters.slice(4)}`;
  instance.pairing = { code, phone, until: now().getTime() + CODE_MS };
  people.scanLater(instance);
  return sendJson(res, 200, { pairingCode: code });
}

/** Somebody types a code into the phone; false when it is another one, or too old. */
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

/** Answers what a fault says, or nothing; `take`: what happens although no answer comes. */
export function failCall(fault: InstanceFault, res: ServerResponse, take: () => unknown) {
  if (fault.kind === "http") return sendJson(res, fault.status, fault.body ?? { error: true });
  if (fault.taken) take();
  if (fault.kind === "drop") res.destroy();
}
