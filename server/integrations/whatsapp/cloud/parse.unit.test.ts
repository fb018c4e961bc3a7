import { expect, test } from "vitest";
import { parseCloud, templateStateOf } from "./parse.ts";

const METADATA = { display_phone_number: "15550783881", phone_number_id: "106540352242922" };
const HEAD = { from: "16505551234", id: "wamid.A", timestamp: "1749416383" };
const CONTACT = { profile: { name: "Sheena Nelson" }, wa_id: "16505551234" };

const post = (value: object, field = "messages") => ({
  object: "whatsapp_business_account",
  entry: [{ id: "102290129340398", changes: [{ field, value: { metadata: METADATA, ...value } }] }],
});
const eventsIn = (value: object, field?: string) =>
  parseCloud(post(value, field)).flatMap(({ events }) => events);
const messageIn = (message: object, contact: object = CONTACT) =>
  eventsIn({ contacts: [contact], messages: [{ ...HEAD, ...message }] })[0];

test("a text is a message of the number that it names", () => {
  const body = post({
    contacts: [CONTACT],
    messages: [{ ...HEAD, type: "text", text: { body: "Oi" } }],
  });
  expect(parseCloud(body)).toEqual([
    {
      wabaId: "102290129340398",
      number: "106540352242922",
      events: [
        {
          kind: "message",
          providerId: "wamid.A",
          sender: { telefone: "16505551234", lid: null },
          fromMe: false,
          text: "Oi",
          pushName: "Sheena Nelson",
          sentAt: 1_749_416_383_000,
          quotedId: null,
        },
      ],
    },
  ]);
});

const MINE = "01890000-0000-7000-8000-000000000001";

test.each<[what: string, message: object, seen: object]>([
  [
    "a picture with words",
    { type: "image", image: { caption: "Taj Mahal" } },
    { text: "Taj Mahal" },
  ],
  ["a picture", { type: "image", image: { id: "1" } }, { text: "[imagem]" }],
  ["a voice", { type: "audio", audio: { voice: true } }, { text: "[áudio]" }],
  ["a film", { type: "video", video: {} }, { text: "[vídeo]" }],
  ["a paper", { type: "document", document: {} }, { text: "[documento]" }],
  ["a sticker", { type: "sticker", sticker: {} }, { text: "[figurinha]" }],
  ["a place", { type: "location", location: {} }, { text: "[localização]" }],
  ["somebody's number", { type: "contacts", contacts: [{}] }, { text: "[contato]" }],
  ["a heart", { type: "reaction", reaction: { emoji: "👍" } }, { text: "[reação] 👍" }],
  ["a heart taken back", { type: "reaction", reaction: {} }, { kind: "ignored" }],
  ["an order", { type: "order", order: {} }, { text: "[mensagem não suportada]" }],
  ["what WhatsApp does not pass on", { type: "unsupported" }, { text: "[mensagem não suportada]" }],
  [
    "a quote",
    { type: "text", text: { body: "sim" }, context: { id: "wamid.B" } },
    { text: "sim", quotedId: "wamid.B" },
  ],
  [
    "a template's button",
    { type: "button", button: { payload: `confirmar:${MINE}`, text: "Confirmar" } },
    { text: "Confirmar", pressedOf: MINE },
  ],
  [
    "a button of ours",
    {
      type: "interactive",
      interactive: {
        type: "button_reply",
        button_reply: { id: `cancelar:${MINE}`, title: "Cancelar" },
      },
    },
    { text: "Cancelar", pressedOf: MINE },
  ],
  [
    "a choice from a list",
    { type: "interactive", interactive: { type: "list_reply", list_reply: { title: "Amanhã" } } },
    { text: "Amanhã" },
  ],
  ["a group", { type: "text", text: { body: "oi" }, group_id: "G" }, { kind: "ignored" }],
  ["news of the system", { type: "system", system: { body: "x" } }, { kind: "ignored" }],
  [
    "another number",
    { type: "system", system: { type: "user_changed_number", wa_id: "12195555358" } },
    {
      kind: "identity",
      providerId: "wamid.A",
      old: { telefone: "16505551234", lid: null },
      current: { telefone: "12195555358", lid: null },
      sentAt: 1_749_416_383_000,
    },
  ],
])("%s", (_, message, seen) => {
  expect(messageIn(message)).toMatchObject(seen);
});

test("a payload that is not ours is a button's word and nothing else", () => {
  const foreign = { type: "button", button: { payload: "Unsubscribe", text: "Sair" } };
  expect(messageIn(foreign)).not.toHaveProperty("pressedOf");
});

test("a person without a phone has Meta's id, and a name that may change hands", () => {
  const contact = {
    profile: { name: "Bia", username: "@bia" },
    user_id: "BR.13491208655302741918",
  };
  const seen = messageIn(
    { from: undefined, from_user_id: contact.user_id, type: "text", text: { body: "Oi" } },
    contact,
  );
  expect(seen).toMatchObject({
    sender: { telefone: null, lid: null, bsuid: "BR.13491208655302741918", username: "@bia" },
    pushName: "Bia",
  });
  expect(
    messageIn({ from: undefined, type: "text", text: { body: "Oi" } }, { user_id: "x" }),
  ).toEqual({
    kind: "unknown",
  });
});

test("what the professional types on the phone is their own", () => {
  const echo = { from: "15550783881", to: "16505551234", id: "wamid.E", timestamp: "1749416383" };
  const value = { message_echoes: [{ ...echo, type: "text", text: { body: "Já te ligo" } }] };
  expect(eventsIn(value, "smb_message_echoes")).toMatchObject([
    { kind: "message", fromMe: true, text: "Já te ligo", sender: { telefone: "16505551234" } },
  ]);
});

test.each<[object, object]>([
  [{ status: "sent" }, { status: "pendente" }],
  [{ status: "delivered" }, { status: "entregue" }],
  [{ status: "read" }, { status: "lida" }],
  [{ status: "played" }, { status: "lida" }],
  [
    {
      status: "failed",
      errors: [{ code: 131026, title: "t", error_data: { details: "Sem WhatsApp" } }],
    },
    {
      status: "erro",
      failure: {
        kind: "refused",
        reason: "Sem WhatsApp",
        recusa: "naoEntregue",
        signal: { sinal: "recusado", alvo: "contato", codigo: "131026" },
      },
    },
  ],
  [
    {
      status: "sent",
      biz_opaque_callback_data: MINE,
      pricing: { billable: true, category: "UTILITY" },
    },
    { status: "pendente", reference: MINE, category: "utility" },
  ],
])("the status %o is %o", (status, seen) => {
  const [event] = eventsIn({ statuses: [{ id: "wamid.S", ...status }] });
  expect(event).toEqual({ kind: "ack", providerId: "wamid.S", ...seen });
});

test("what is free is not paid for", () => {
  const pricing = { billable: false, category: "service" };
  const [event] = eventsIn({ statuses: [{ id: "wamid.S", status: "sent", pricing }] });
  expect(event).not.toHaveProperty("category");
});

test.each<[string, object, object]>([
  [
    "message_template_status_update",
    {
      event: "REJECTED",
      reason: "ABUSIVE_CONTENT",
      message_template_name: "pontual_x",
      message_template_language: "pt_BR",
    },
    {
      kind: "template",
      name: "pontual_x",
      language: "pt_BR",
      state: "recusado",
      reason: "ABUSIVE_CONTENT",
    },
  ],
  ["phone_number_quality_update", { current_limit: "TIER_1K" }, { kind: "limit", contacts: 1_000 }],
  [
    "business_capability_update",
    { max_daily_conversation_per_phone: 2_000 },
    { kind: "limit", contacts: 2_000 },
  ],
  [
    "business_capability_update",
    { max_daily_conversation_per_phone: -1 },
    { kind: "limit", contacts: 1_000_000 },
  ],
  ["phone_number_quality_update", { current_limit: "TIER_X" }, { kind: "unknown" }],
  ["account_update", { event: "X" }, { kind: "unknown" }],
])("%s %o is %o", (field, value, seen) => {
  expect(eventsIn(value, field)).toEqual([seen]);
});

test("Meta's words for a template; one that nobody knows is none", () => {
  expect(
    ["PENDING", "APPROVED", "REJECTED", "PAUSED", "constructor", 1].map(templateStateOf),
  ).toEqual(["enviado", "aprovado", "recusado", "pausado", undefined, undefined]);
});
