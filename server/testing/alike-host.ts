import { createServer } from "node:http";
import { afterAll } from "vitest";
import { listen } from "#server/core/http/listen.ts";
import { createWhatsappHost, type OutgoingMedia } from "#server/integrations/whatsapp/host.ts";
import { isDeHost, type Provedor } from "#shared/instancias/instancias.constants.ts";

const TO = "5531988887777@s.whatsapp.net";
const MEDIA: OutgoingMedia = {
  especie: "imagem",
  bytes: Buffer.from("ffd8", "hex"),
  mimetype: "image/jpeg",
  nome: "a.jpg",
  legenda: null,
};

/** Hosts of every kind that answer each call alike, and the product's calls to them. */
export async function alikeHost() {
  const answer: { status: number; body: unknown } = { status: 200, body: {} };
  let asked = "";
  const server = createServer((req, res) => {
    const read: Buffer[] = [];
    req.on("data", (part: Buffer) => read.push(part));
    req.on("end", () => {
      asked = Buffer.concat(read).toString();
      const { status, body } = answer;
      res.writeHead(status).end(typeof body === "string" ? body : JSON.stringify(body));
    });
  });
  const url = `http://127.0.0.1:${await listen(server)}`;
  afterAll(() => void server.close());
  return {
    url,
    ...callsTo(url),
    /** The body of the last call. */
    asked: () => asked,
    answerWith: (status: number, body: unknown) => void Object.assign(answer, { status, body }),
  };
}

/** Every call to a host, and what it means when everything went well. */
type Calls = [
  name: string,
  call: (provedor: Provedor) => Promise<{ kind: string }>,
  well: string[],
][];

interface Place {
  whatsapp: ReturnType<typeof createWhatsappHost>;
  url: string;
  instanceOf: ReturnType<typeof instancesAt>;
}

const instancesAt = (url: string) => (provedor: Provedor) => ({
  provedor,
  host: url,
  key: "clinica",
  token: "segredo",
  wabaId: "1",
});

function callsTo(url: string) {
  const whatsapp = createWhatsappHost({ allowPrivate: true, timeoutMs: 2_000, graphUrl: url });
  const instanceOf = instancesAt(url);
  const place = { whatsapp, url, instanceOf };
  const sendText = (provedor: Provedor) =>
    whatsapp.sendText(instanceOf(provedor), { to: TO, text: "Oi" });
  const sendFile = (provedor: Provedor) =>
    whatsapp.sendMedia(instanceOf(provedor), { to: TO, media: MEDIA });

  const calls: Calls = [
    ["sendText", sendText, ["sent"]],
    ["sendMedia", sendFile, ["sent"]],
    ...linkCalls(place),
    ...contentCalls(place),
  ];

  const lookup = async (provedor: Provedor, digits: string) =>
    (await whatsapp.lookup?.(instanceOf(provedor), digits)) ?? { kind: "refused" };
  return { calls, sendText, sendFile, lookup };
}

/** The calls that link a number, and ask about its link. */
const linkCalls = ({ whatsapp, url, instanceOf }: Place): Calls => [
  ["status", (provedor) => whatsapp.status(instanceOf(provedor)), ["status"]],
  ["qrCode", (provedor) => whatsapp.qrCode(instanceOf(provedor)), ["qrcode", "connected"]],
  [
    "pairingCode",
    (provedor) => whatsapp.pairingCode(instanceOf(provedor), "5511999998888"),
    ["code", "connected"],
  ],
  ["disconnect", (provedor) => whatsapp.disconnect(instanceOf(provedor)), ["disconnected"]],
  [
    "restart",
    async (provedor) =>
      isDeHost(provedor)
        ? ((await whatsapp.restart?.(instanceOf(provedor))) ?? { kind: "refused" })
        : { kind: "refused" },
    ["restarted"],
  ],
  [
    "configWebhook",
    (provedor) => whatsapp.configWebhook(instanceOf(provedor), { url: "http://x.example/h/t" }),
    ["configured"],
  ],
  [
    "create",
    (provedor) =>
      isDeHost(provedor)
        ? whatsapp.create(
            { provedor, host: url, adminToken: "a" },
            { key: "k", webhookUrl: "http://x.example/h" },
          )
        : Promise.resolve({ kind: "refused" }),
    ["created"],
  ],
];

/** The calls about files and approved templates. */
const contentCalls = ({ whatsapp, url, instanceOf }: Place): Calls => [
  [
    "fetchMedia",
    (provedor) =>
      whatsapp.fetchMedia(instanceOf(provedor), {
        ref: { id: "1", chat: "2", url: `${url}/api/files/a/b.jpeg`, messageType: "image" },
      }),
    ["media"],
  ],
  [
    "offerTemplate",
    async (provedor) =>
      (await whatsapp.offerTemplate?.(instanceOf(provedor), {
        name: "a",
        language: "pt_BR",
        category: "UTILITY",
        text: "Oi",
        examples: [],
        buttons: [],
      })) ?? { kind: "refused" },
    ["offered"],
  ],
];
