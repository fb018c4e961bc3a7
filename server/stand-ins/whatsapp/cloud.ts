import type { ServerResponse } from "node:http";
import { isRecord, recordAt } from "#server/integrations/whatsapp/json.ts";
import { type Bodies, seconds } from "./bodies.ts";
import { answerFile, captionOf, contentOf, fileSent, upload } from "./cloud-files.ts";
import { endedBody, errorAnswer, restrictionBody, titleOf } from "./cloud-health.ts";
import { answerTemplates } from "./cloud-templates.ts";
import { cloudPost, metaError } from "./cloud-wire.ts";
import { failCall } from "./instances.ts";
import type { People } from "./people.ts";
import { type SendWords, sendText } from "./send-text.ts";
import { messageId, type SentMessage, type StandInInstance, type StandInState } from "./state.ts";
import { type Call, sendJson } from "./wire.ts";

const WINDOW_MS = 24 * 3_600_000;
const REENGAGEMENT = "Message failed to send because more than 24 hours have passed";

/** The paths of Meta's Cloud API, `/v23.0/{id}/...`; an instance's key is its number there, and several belong to one account. */
export function answerCloud(state: StandInState, people: People, call: Call, res: ServerResponse) {
  const [, id = "", verb = ""] = call.parts;
  const all = [...state.instances.values()];
  const opened = all.filter(({ token, ended }) => token === call.bearer && ended !== 401);
  const isFile = id === "files" || state.files.has(id);
  const instance = opened.find(({ key, wabaId }) => isFile || key === id || wabaId === id);
  if (opened.length === 0) {
    return sendJson(res, ...errorAnswer(190));
  }
  if (!instance) return sendJson(res, 400, metaError(100, "Object does not exist"));
  if (isFile) return answerFile(state, call, res);
  const fault = verb !== "messages" && state.instanceFaults.take(`${call.method} ${verb} ${id}`);
  if (fault) return failCall(fault, res, () => undefined);
  return answerNumber({ state, people, instance, opened }, call, res);
}

interface Asked {
  state: StandInState;
  people: People;
  instance: StandInInstance;
  /** All that this token opens. */
  opened: StandInInstance[];
}

function answerNumber({ state, people, instance, opened }: Asked, call: Call, res: ServerResponse) {
  const [, , verb = ""] = call.parts;
  switch (`${call.method} ${verb}`.trim()) {
    case "GET":
      return sendJson(res, 200, numberOf(instance));
    case "GET phone_numbers":
      return sendJson(res, 200, { data: opened.filter(isSameAccount(instance)).map(numberOf) });
    case "POST subscribed_apps":
      for (const one of opened) one.webhookUrl = state.app.webhookUrl;
      return sendJson(res, 200, { success: true });
    case "DELETE subscribed_apps":
      for (const one of opened) one.webhookUrl = null;
      return sendJson(res, 200, { success: true });
    case "POST message_templates":
    case "GET message_templates":
      return answerTemplates(state, instance, call, res);
    case "POST media":
      return upload(state, call.body, res);
    case "POST messages":
      return send(state, people, instance, call.body, res);
    default:
      return sendJson(res, 404, metaError(2500, "Unknown path components"));
  }
}

const isSameAccount =
  ({ wabaId }: StandInInstance) =>
  (one: StandInInstance): boolean =>
    one.wabaId === wabaId;

const numberOf = ({ key, phone, status, ended, quality = "GREEN", ...one }: StandInInstance) => ({
  id: key,
  display_phone_number: `+${phone}`,
  verified_name: "Clínica Central",
  status: ended === 403 ? "BANNED" : status === "connected" ? "CONNECTED" : "DISCONNECTED",
  quality_rating: quality,
  platform_type: one.platform ?? "CLOUD_API",
  is_on_biz_app: one.isOnPhone ?? true,
});

function send(
  state: StandInState,
  people: People,
  instance: StandInInstance,
  body: unknown,
  res: ServerResponse,
) {
  const message = recordAt(body);
  const { to, recipient, type } = message;
  const person = typeof recipient === "string" ? recipient : to;
  if (message.messaging_product !== "whatsapp" || message.recipient_type !== "individual") {
    return sendJson(res, 400, metaError(100, "Invalid parameter"));
  }
  const isFree = type !== "template";
  const heard = state.heard.get(`${instance.key} ${String(person)}`) ?? 0;
  const isClosed = isFree && state.now().getTime() >= heard + WINDOW_MS;
  if (isClosed && state.behaviour.window === "refused") {
    return sendJson(res, 400, metaError(131047, "Re-engagement message", REENGAGEMENT));
  }
  if (!isFree && !isApproved(state, instance, message.template)) {
    return sendJson(res, 404, metaError(132001, "Template name does not exist"));
  }
  const isFailing = isClosed && state.behaviour.window === "fails";
  const sent = { ...sentOf(state, message), ...(isFailing ? { failsWith: 131047 } : {}) };
  return sendText(state, people, instance, sent, res, wordsOf(instance, String(person)));
}

/** A message as it reaches the person. */
function sentOf(state: StandInState, message: Record<string, unknown>) {
  const { to, recipient, biz_opaque_callback_data: reference } = message;
  const file = fileSent(state, message);
  return {
    to: typeof recipient === "string" ? `${recipient}@bsuid` : phoneAddress(to),
    text: file === undefined ? textOf(state, message) : file && captionOf(message),
    ...(file ? { file } : {}),
    payload: message,
    ...(typeof reference === "string" ? { reference } : {}),
  };
}

const phoneAddress = (to: unknown) => (typeof to === "string" ? `${to}@s.whatsapp.net` : undefined);

const isApproved = (state: StandInState, { wabaId }: StandInInstance, template: unknown) =>
  state.templates.get(`${wabaId ?? ""} ${String(recordAt(template).name)}`)?.status === "APPROVED";

/** The text that the person reads. */
function textOf(state: StandInState, message: Record<string, unknown>): string | undefined {
  const { body } = recordAt(message, "text");
  const { text } = recordAt(message, "interactive", "body");
  if (typeof body === "string") return body;
  if (typeof text === "string") return text;
  const { name, components } = recordAt(message, "template");
  const known = [...state.templates.values()].find((one) => one.name === name);
  const parts = Array.isArray(components) ? components.filter(isRecord) : [];
  const parameters = parts.find((part) => part.type === "body")?.parameters;
  const values = Array.isArray(parameters) ? parameters.map((one) => recordAt(one).text) : [];
  return known?.text.replace(/\{\{(\d+)\}\}/g, (_, n: string) => String(values[Number(n) - 1]));
}

const wordsOf = ({ ended }: StandInInstance, input: string): SendWords => ({
  bad: [400, metaError(100, "Invalid parameter")],
  notConnected: ended
    ? errorAnswer(131031)
    : [400, metaError(133010, "Phone number not registered")],
  reach: errorAnswer(131049),
  limited: errorAnswer(368),
  error: errorAnswer,
  sent: ({ to, id }) => [
    200,
    {
      messaging_product: "whatsapp",
      contacts: [{ input, wa_id: to.split("@")[0] }],
      messages: [{ id, message_status: "accepted" }],
    },
  ],
});

const about = ({ key, phone }: StandInInstance) => ({
  messaging_product: "whatsapp",
  metadata: { display_phone_number: phone, phone_number_id: key },
});

const received = (instance: StandInInstance, from: string, name: string, message: object) =>
  cloudPost(instance, "messages", {
    ...about(instance),
    contacts: [{ profile: { name }, wa_id: from }],
    messages: [{ from, ...message }],
  });

/** A client presses a button below a message. */
export function pressBody(instance: StandInInstance, sent: SentMessage, title: string, at: number) {
  const from = sent.to.split("@")[0] ?? "";
  const payload = recordAt(sent.payload);
  const head = {
    id: messageId(),
    timestamp: String(seconds(at)),
    context: { from: instance.phone, id: sent.id },
  };
  const { buttons } = recordAt(payload, "interactive", "action");
  const replies = Array.isArray(buttons) ? buttons.map((one) => recordAt(one, "reply")) : [];
  const reply = replies.find((one) => one.title === title);
  if (reply) {
    const interactive = { type: "button_reply", button_reply: reply };
    return received(instance, from, "Bia", { ...head, type: "interactive", interactive });
  }
  const { components } = recordAt(payload, "template");
  const below = Array.isArray(components) ? components.map((one) => recordAt(one)) : [];
  const index = title === "Confirmar" ? "0" : "1";
  const parameters = below.find((one) => one.type === "button" && one.index === index)?.parameters;
  const [first] = Array.isArray(parameters) ? parameters : [];
  const button = { payload: recordAt(first).payload, text: title };
  return received(instance, from, "Bia", { ...head, type: "button", button });
}

const STATUSES = { 0: "failed", 2: "sent", 3: "delivered", 4: "read" } as const;

export const CLOUD_BODIES: Bodies = {
  incoming: (instance, { from, text, pushName, file }, { id, at }) =>
    received(instance, from, pushName, {
      id,
      timestamp: String(seconds(at)),
      ...contentOf(text, file),
    }),
  echo: (instance, { to, text, id, at, file }) =>
    cloudPost(instance, "smb_message_echoes", {
      ...about(instance),
      message_echoes: [
        {
          from: instance.phone,
          to: to.split("@")[0],
          id,
          timestamp: String(seconds(at)),
          ...contentOf(text, file),
        },
      ],
    }),
  ack: (instance, { to, id, at, payload, reference, failsWith }, status) => {
    const isTemplate = recordAt(payload).type === "template";
    const failed = failsWith ?? (status === 0 ? 131026 : undefined);
    return cloudPost(instance, "messages", {
      ...about(instance),
      statuses: [
        {
          id,
          status: failed === undefined ? STATUSES[status] : "failed",
          timestamp: String(seconds(at)),
          recipient_id: to.split("@")[0],
          ...(reference ? { biz_opaque_callback_data: reference } : {}),
          ...(failed === undefined
            ? {
                pricing: {
                  billable: isTemplate,
                  pricing_model: "PMP",
                  type: isTemplate ? "regular" : "free_customer_service",
                  category: isTemplate ? "utility" : "service",
                },
              }
            : { errors: [metaError(failed, titleOf(failed), "Not delivered").error] }),
        },
      ],
    });
  },
  connection: (instance, isConnected) =>
    cloudPost(instance, "account_update", {
      event: isConnected ? "ACCOUNT_RESTORED" : "ACCOUNT_RESTRICTION",
    }),
  ended: endedBody,
  timelock: restrictionBody,
};
