import { createServer } from "node:http";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { listen } from "#server/core/http/listen.ts";
import type { StandInFile } from "#server/stand-ins/whatsapp/files.ts";
import type { WhatsappStandIn as StandIn } from "#server/stand-ins/whatsapp-host.ts";
import { eventsOf, numberAt } from "#server/testing/whatsapp-number.ts";
import { MAX_MIDIA_BYTES } from "#shared/historico-mensagens/midia.constants.ts";
import { PROVEDORES, type Provedor } from "#shared/instancias/instancias.constants.ts";
import { createWhatsappHost, type OutgoingMedia } from "./host.ts";
import type { HostEvent, MediaEvent } from "./payload/events.ts";

const TO = "5531988887777@s.whatsapp.net";
const IMPATIENT = { allowPrivate: true, timeoutMs: 400, fileTimeoutMs: 300 };
const JPEG = Buffer.from("ffd8ffe000104a46494600", "hex");
const BYTES = Buffer.from("OggS, ou outra coisa qualquer");
const slow = { sent: 5_000, delivered: 5_000, read: 5_000, reply: 5_000, scan: null };
const quiet = { behaviour: { delays: slow, acks: false } };

async function number(provedor: Provedor, options: Parameters<typeof numberAt>[1] = quiet) {
  const made = await numberAt(provedor, options);
  const { graphUrl } = made.standIn;
  return {
    ...made,
    whatsapp: createWhatsappHost({ ...IMPATIENT, graphUrl }),
    /** For files that are large and so take time. */
    patient: createWhatsappHost({ allowPrivate: true, graphUrl }),
  };
}

const refOf = (midia: MediaEvent | undefined) => ({
  ref: midia && midia.especie !== "localizacao" ? midia.ref : {},
});

/** Posts of an instance from now on. */
async function postsOf(standIn: StandIn, key: string, provedor: Provedor) {
  const events: HostEvent[] = [];
  const receiver = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    events.push(...eventsOf(provedor, JSON.parse(Buffer.concat(chunks).toString())));
    res.end("{}");
  });
  standIn.instance(key).webhookUrl = `http://127.0.0.1:${await listen(receiver)}/`;
  onTestFinished(() => void receiver.close());
  const all = () => events.filter((event) => event.kind === "message");
  return {
    all,
    message: () => {
      const [message] = all();
      if (!message) throw new Error("nothing was posted");
      return message;
    },
  };
}

const FILES: [what: string, file: StandInFile, especie: string][] = [
  [
    "a picture",
    { kind: "image", mimetype: "image/jpeg", bytes: JPEG, largura: 8, altura: 6 },
    "imagem",
  ],
  [
    "voice",
    { kind: "audio", mimetype: "audio/ogg; codecs=opus", bytes: BYTES, segundos: 4 },
    "audio",
  ],
  ["a film", { kind: "video", mimetype: "video/mp4", bytes: BYTES }, "video"],
  [
    "a document",
    { kind: "document", mimetype: "application/pdf", bytes: BYTES, nome: "a.pdf" },
    "documento",
  ],
  ["a sticker", { kind: "sticker", mimetype: "image/webp", bytes: BYTES }, "figurinha"],
];

/** Files are received and sent alike with every kind of host. */
describe.each(PROVEDORES)("%s", (provedor) => {
  test.each(FILES)("%s arrives with what it takes to fetch it", async (_, file, especie) => {
    const { standIn, key, instance, whatsapp } = await number(provedor);
    const posts = await postsOf(standIn, key, provedor);
    await standIn.receive(key, { from: TO.split("@")[0] ?? "", text: "", file });
    const { midia, text } = posts.message();
    expect(midia).toMatchObject({ especie, nome: file.nome ?? null });
    expect(text).toMatch(/^\[\p{L}+\]$/u);
    const fetched = await whatsapp.fetchMedia(instance, refOf(midia));
    expect(fetched).toMatchObject({ kind: "media", bytes: file.bytes });
  });

  test("a file that is gone, too large or not to be had each has its own end", async () => {
    const { standIn, key, instance, patient } = await number(provedor);
    const posts = await postsOf(standIn, key, provedor);
    const file: StandInFile = { kind: "image", mimetype: "image/jpeg", bytes: JPEG };
    await standIn.receive(key, { from: TO.split("@")[0] ?? "", text: "Segue", file });
    const { midia, text } = posts.message();
    expect(text).toBe("Segue");
    const fetched = () => patient.fetchMedia(instance, refOf(midia));
    standIn.fileFaults.push({ kind: "http", status: 503 }, { kind: "drop", taken: false });
    expect(await fetched()).toEqual({ kind: "unreachable" });
    expect(await fetched()).toEqual({ kind: "unknown" });
    file.bytes = Buffer.alloc(MAX_MIDIA_BYTES + 200_000);
    expect((await fetched()).kind).toBe("tooLarge");
    // A file gone from WAHA's own store is asked for once more by its message.
    file.gone = true;
    file.bytes = JPEG;
    expect(await fetched()).toMatchObject({ kind: provedor === "waha" ? "media" : "expired" });
    for (const one of standIn.files.values()) one.gone = "forever";
    expect(await fetched()).toEqual({ kind: "expired" });
  });
});

describe.each(PROVEDORES)("to %s", (provedor) => {
  test("pictures, documents and voice are sent whole, and posted back as what they are", async () => {
    const { standIn, key, instance, whatsapp } = await number(provedor, {
      behaviour: { window: "ignored", delays: slow, echo: true, acks: false },
    });
    const posts = await postsOf(standIn, key, provedor);
    const send = (media: Partial<OutgoingMedia>) =>
      whatsapp.sendMedia(instance, {
        to: TO,
        media: {
          especie: "imagem",
          bytes: JPEG,
          mimetype: "image/jpeg",
          nome: "a.jpg",
          legenda: null,
          ...media,
        },
      });
    expect(await send({ legenda: "Antes" })).toMatchObject({
      kind: "sent",
      providerId: expect.any(String),
    });
    const pdf = {
      especie: "documento",
      bytes: BYTES,
      mimetype: "application/pdf",
      nome: "r.pdf",
    } as const;
    expect(await send(pdf)).toMatchObject({ kind: "sent" });
    expect(
      await send({ especie: "audio", bytes: BYTES, mimetype: "audio/ogg", nome: "v.ogg" }),
    ).toMatchObject({ kind: "sent" });
    expect(
      standIn.sent.map(({ text, file }) => [
        text,
        file?.kind,
        file?.bytes.equals(text ? JPEG : BYTES),
      ]),
    ).toEqual([
      ["Antes", "image", true],
      ["", "document", true],
      ["", "audio", true],
    ]);
    await vi.waitFor(() =>
      expect(posts.all().map(({ text }) => text)).toEqual(["Antes", "[documento]", "[áudio]"]),
    );
    standIn.faults.push(
      { kind: "hang", taken: true },
      { kind: "http", status: 400, body: { message: "não" } },
    );
    expect(await send({})).toEqual({ kind: "unknown" });
    expect(await send({})).toMatchObject({ kind: "refused", reason: "não" });
  });
});
