import { createServer } from "node:http";
import { listen } from "#server/core/http/listen.ts";
import {
  createWhatsappHost,
  type HostInstance,
  type OutgoingMedia,
  type OutgoingMessage,
  type WhatsappHost,
} from "#server/integrations/whatsapp/host.ts";
import type { OfferedTemplate } from "#server/integrations/whatsapp/offered.ts";

/** A request as it left the product. */
export interface Sent {
  method: string;
  /** Below the address of Meta: `/v23.0/106540352242922/messages`. */
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: Buffer;
}

/** A call of ours, what came of it, and which of Meta's operations its requests are meant to be. */
export interface Made {
  what: string;
  outcome: string;
  operations: string[];
  sent: Sent[];
}

interface Call {
  what: string;
  operations: string[];
  make: (whatsapp: WhatsappHost) => Promise<{ kind: string }> | undefined;
}

const NUMBER: HostInstance = {
  provedor: "cloud",
  host: "",
  key: "106540352242922",
  token: "EAAJB-token_1",
  wabaId: "102290129340398",
};
const PHONE = "5531988887777@s.whatsapp.net";
const REFERENCE = "01890000-0000-7000-8000-000000000001";
const BUTTONS = [
  { id: `confirmar:${REFERENCE}`, title: "Confirmar" },
  { id: `cancelar:${REFERENCE}`, title: "Cancelar" },
];
const TEMPLATE = { name: "pontual_0f3a", language: "pt_BR", values: ["Bia", "amanhã às 10:00"] };
const OFFER: OfferedTemplate = {
  name: TEMPLATE.name,
  language: TEMPLATE.language,
  category: "UTILITY",
  text: "Olá {{1}}, seu horário é {{2}}. Até lá!",
  examples: TEMPLATE.values,
  buttons: BUTTONS.map(({ title }) => title),
};
const PLAIN_OFFER = { ...OFFER, text: "Até amanhã!", examples: [], buttons: [] };

const PEOPLE = [
  { whom: "a phone", address: { to: PHONE, reference: REFERENCE } },
  { whom: "a BSUID", address: { to: "BR.13491208655302741918@bsuid", reference: REFERENCE } },
  { whom: "a phone, without a reference", address: { to: PHONE } },
];

const MESSAGES: [what: string, message: Omit<OutgoingMessage, "to">][] = [
  ["a text", { text: "Olá" }],
  ["a text with buttons", { text: "É amanhã", buttons: BUTTONS }],
  ["a text too long for buttons", { text: "a".repeat(1_025), buttons: BUTTONS }],
  ["a template", { text: "", template: { ...TEMPLATE, values: [] } }],
  ["a template with values", { text: "", template: TEMPLATE }],
  ["a template with values and buttons", { text: "", template: TEMPLATE, buttons: BUTTONS }],
];

const FILES: [what: string, media: Omit<OutgoingMedia, "bytes">][] = [
  ["a picture", { especie: "imagem", mimetype: "image/jpeg", nome: "a.jpg", legenda: null }],
  [
    "a picture with words",
    { especie: "imagem", mimetype: "image/png", nome: "a.png", legenda: "Oi" },
  ],
  [
    "a document",
    { especie: "documento", mimetype: "application/pdf", nome: "a.pdf", legenda: "Oi" },
  ],
  ["a voice", { especie: "audio", mimetype: "audio/ogg", nome: "a.ogg", legenda: null }],
];

const toAll = <T>(
  kinds: [what: string, content: T][],
  operations: string[],
  make: (
    whatsapp: WhatsappHost,
    address: { to: string; reference?: string },
    content: T,
  ) => ReturnType<Call["make"]>,
): Call[] =>
  PEOPLE.flatMap(({ whom, address }) =>
    kinds.map(([what, content]) => ({
      what: `${what} to ${whom}`,
      operations,
      make: (whatsapp: WhatsappHost) => make(whatsapp, address, content),
    })),
  );

/** Every call that a number of Meta's has, in every form: the types ask for each; one without operations sends nothing. */
const CALLS: Record<Exclude<keyof WhatsappHost, "create" | "askAccount">, Call[]> = {
  qrCode: [{ what: "a QR code", operations: [], make: (whatsapp) => whatsapp.qrCode(NUMBER) }],
  remove: [
    {
      what: "leaving the account",
      operations: ["unsubscribeFromWabaWebhooks"],
      make: (whatsapp) =>
        whatsapp.remove(NUMBER, { webhookUrl: null, isOurs: false, isLastOfAccount: true }),
    },
  ],
  pairingCode: [
    { what: "a code", operations: [], make: (whatsapp) => whatsapp.pairingCode(NUMBER, "5511") },
  ],
  lookup: [
    {
      what: "the form of a number, which Meta corrects by itself",
      operations: [],
      make: async (whatsapp) =>
        (await whatsapp.lookup?.(NUMBER, "5511988887777")) ?? { kind: "unknown" },
    },
  ],
  disconnect: [
    { what: "unlinking", operations: [], make: (whatsapp) => whatsapp.disconnect(NUMBER) },
  ],
  restart: [
    {
      what: "a new session, which Meta has none of",
      operations: [],
      make: async (whatsapp) => (await whatsapp.restart?.(NUMBER)) ?? { kind: "unknown" },
    },
  ],
  status: [
    {
      what: "how a number is",
      operations: ["getPhoneNumberById"],
      make: (whatsapp) => whatsapp.status(NUMBER),
    },
  ],
  configWebhook: [
    {
      what: "posting for an account",
      operations: ["subscribeToWabaWebhooks"],
      make: (whatsapp) => whatsapp.configWebhook(NUMBER, { url: "https://pontual.example/hook" }),
    },
  ],
  registration: [
    {
      what: "with which events its address is registered, which Meta's app decides",
      operations: [],
      make: async (whatsapp) =>
        (await whatsapp.registration?.(NUMBER, "https://pontual.example/hook")) ?? {
          kind: "unknown",
        },
    },
  ],
  sendText: toAll(MESSAGES, ["sendMessage"], (whatsapp, address, message) =>
    whatsapp.sendText(NUMBER, { ...address, ...message }),
  ),
  sendMedia: toAll(FILES, ["uploadImage", "sendMessage"], (whatsapp, address, media) =>
    whatsapp.sendMedia(NUMBER, { ...address, media: { ...media, bytes: Buffer.from("file") } }),
  ),
  fetchMedia: [
    {
      what: "a file that was received",
      operations: ["retrieveMediaUrl", "downloadMedia"],
      make: (whatsapp) => whatsapp.fetchMedia(NUMBER, { ref: { id: "1003383421387256" } }),
    },
  ],
  numberFacts: [
    {
      what: "what is known of a number that is to be taken over",
      operations: ["getPhoneNumberById", "getWhatsAppBusinessAccountPhoneNumbers"],
      make: (whatsapp) => whatsapp.numberFacts?.(NUMBER),
    },
  ],
  offerTemplate: [OFFER, PLAIN_OFFER].map((offer) => ({
    what: `offering a template ${offer === OFFER ? "with values and buttons" : "of words alone"}`,
    // Meta's name for making any template.
    operations: ["createAuthenticationTemplateWOtpCopyCodeButton"],
    make: (whatsapp) => whatsapp.offerTemplate?.(NUMBER, offer),
  })),
  templateState: [
    {
      what: "how far a template came",
      operations: ["getTemplateByNameDefaultFields"],
      make: (whatsapp) => whatsapp.templateState?.(NUMBER, TEMPLATE),
    },
  ],
};

/** Makes every call, by the product's own code, to a server that takes note of what arrives and agrees to all of it. */
export async function makeCalls(): Promise<Made[]> {
  let arrived: Sent[] = [];
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    const { pathname, searchParams } = new URL(req.url ?? "/", origin);
    arrived.push({
      method: req.method ?? "",
      path: pathname,
      query: searchParams,
      headers: new Headers(
        Object.entries(req.headers).map(([name, value]) => [name, String(value)]),
      ),
      body: Buffer.concat(chunks),
    });
    res.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(agreed(origin)));
  });
  const origin = `http://127.0.0.1:${await listen(server)}`;
  const whatsapp = createWhatsappHost({ allowPrivate: true, graphUrl: `${origin}/v23.0` });
  const made: Made[] = [];
  for (const { what, operations, make } of Object.values(CALLS).flat()) {
    const result = await make(whatsapp);
    made.push({ what, operations, outcome: result?.kind ?? "no such call", sent: arrived });
    arrived = [];
  }
  server.close();
  return made;
}

/** One answer in which every call finds what it asks for. */
const agreed = (origin: string) => ({
  id: "1003383421387256",
  display_phone_number: "+55 11 98888-7777",
  status: "CONNECTED",
  success: true,
  url: `${origin}/v23.0/file`,
  mime_type: "image/jpeg",
  data: [{ name: TEMPLATE.name, status: "APPROVED" }],
  messages: [{ id: "wamid.X" }],
  contacts: [{ wa_id: "553188887777" }],
});
