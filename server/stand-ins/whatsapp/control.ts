import type { ServerResponse } from "node:http";
import { z } from "#shared/common/zod.ts";
import { rateNumber } from "./cloud-health.ts";
import type { People } from "./people.ts";
import { postEvent } from "./poster.ts";
import { endLink, setTimelock } from "./restrictions.ts";
import type { StandInInstance, StandInState } from "./state.ts";
import { WAHA_ENGINES } from "./waha-bodies.ts";
import { type Call, sendJson } from "./wire.ts";

const faultInput = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("463") }),
  z.object({ kind: z.literal("meta"), code: z.int(), later: z.boolean().default(false) }),
  z.object({ kind: z.literal("http"), status: z.int(), body: z.unknown() }),
  z.object({ kind: z.literal("error-in-200"), message: z.string() }),
  z.object({ kind: z.literal("hang"), taken: z.boolean() }),
  z.object({ kind: z.literal("drop"), taken: z.boolean() }),
]);

const delays = z.object({
  sent: z.number(),
  delivered: z.number(),
  read: z.number(),
  reply: z.number(),
  scan: z.number().nullable(),
});

const behaviourInput = z
  .object({
    ownTokens: z.boolean(),
    acks: z.boolean(),
    echo: z.boolean(),
    isCore: z.boolean(),
    replies: z.boolean(),
    logout: z.enum(["logout", "disconnect", "delete"]),
    restart: z.enum(["known", "older", "unknown"]),
    statusAt: z.enum(["instance", "root"]),
    answerAfter: z.number(),
    delays,
    tries: z.int(),
    window: z.enum(["refused", "fails", "ignored"]),
  })
  .partial();

const instanceInput = z.object({
  key: z.string(),
  token: z.string(),
  wabaId: z.string().optional(),
  hmac: z.string().optional(),
  isUnsigned: z.boolean().optional(),
  events: z.array(z.string()).optional(),
  engine: z.enum(WAHA_ENGINES).optional(),
  mute: z.enum(["untilRestart", "always"]).optional(),
  status: z.enum(["disconnected", "connecting", "connected"]).default("disconnected"),
  webhookUrl: z.string().nullable().default(null),
  phone: z.string().default("5511900000001"),
  isOnPhone: z.boolean().optional(),
  platform: z.enum(["CLOUD_API", "NOT_APPLICABLE"]).optional(),
});

const receiveInput = z.object({
  from: z.string(),
  text: z.string(),
  pushName: z.string().optional(),
});

const timelockInput = z.object({ until: z.number().nullable(), isHidden: z.boolean().optional() });

const qualityInput = z.object({
  event: z.enum(["FLAGGED", "UNFLAGGED", "UPGRADE", "DOWNGRADE", "ONBOARDING"]),
  current_limit: z.string().optional(),
});

export function addInstance(
  { instances }: StandInState,
  input: z.input<typeof instanceInput>,
): StandInInstance {
  const instance = instanceInput.parse(input);
  instances.set(instance.key, instance);
  return instance;
}

type Tell = (state: StandInState, instance: StandInInstance, body: unknown) => Promise<number>;

/** Things that WhatsApp does to a number. */
const SIGNALS = new Map<string, Tell>([
  [
    "timelock",
    (state, instance, body) => {
      const { until, ...how } = timelockInput.parse(body);
      return setTimelock(state, instance, until, how);
    },
  ],
  ["remove", (state, instance) => endLink(state, instance, 401)],
  ["ban", (state, instance) => endLink(state, instance, 403)],
  ["rate", (state, instance, body) => rateNumber(state, instance, qualityInput.parse(body))],
]);

/** `/control/...`: what tests and demonstrations do with the host and with the people behind it. */
export async function answerControl(
  state: StandInState,
  people: People,
  { method, parts, body }: Call,
  res: ServerResponse,
) {
  const [, subject, key = "", verb = ""] = parts;
  const instance = state.instances.get(key);
  switch (`${method} ${subject} ${verb}`.trim()) {
    case "GET sent":
      return sendJson(res, 200, state.sent);
    case "POST faults":
      state.faults.push(...z.array(faultInput).parse(body));
      return sendJson(res, 200, state.faults);
    case "PUT behaviour":
      Object.assign(state.behaviour, behaviourInput.parse(body));
      return sendJson(res, 200, state.behaviour);
    case "POST instances":
      return sendJson(res, 201, addInstance(state, instanceInput.parse(body)));
    default:
      break;
  }
  if (!instance) return sendJson(res, 404, { error: true, message: "no such instance" });
  const tell = SIGNALS.get(verb);
  if (tell) return sendJson(res, 200, { status: await tell(state, instance, body) });
  switch (verb) {
    case "scan":
      return sendJson(res, 200, { status: await people.link(instance, true) });
    case "unlink":
      return sendJson(res, 200, { status: await people.link(instance, false) });
    case "receive":
      return sendJson(res, 200, await people.receive(instance, receiveInput.parse(body)));
    case "push":
      return sendJson(res, 200, { status: await postEvent(state, instance, body) });
    default:
      return sendJson(res, 404, { error: true, message: "no such control" });
  }
}
