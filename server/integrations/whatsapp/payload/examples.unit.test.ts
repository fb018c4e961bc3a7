import { expect, test } from "vitest";
import { payload, payloadNames } from "#server/testing/payloads.ts";
import { parsePayload } from "./parse.ts";

const PHONE = { telefone: "5511900000002", lid: null };
const NAME = "Cliente Exemplo";

const message = (providerId: string, seconds: number | null, text: string, more = {}) => [
  {
    kind: "message",
    providerId,
    sender: PHONE,
    fromMe: false,
    text,
    pushName: NAME,
    sentAt: seconds === null ? null : seconds * 1_000,
    quotedId: null,
    ...more,
  },
];
const ack = (status: string) => [{ kind: "ack", providerId: "3EB0C767D097B7C7C030", status }];
const connection = (status: string) => [{ kind: "connection", status }];
const closed = (status: string, sinal: string, codigo: string) => [
  { kind: "connection", status, signal: { sinal, alvo: "numero", codigo } },
];
const linked = [
  { kind: "connection", status: "connected", address: "5511900000001@s.whatsapp.net" },
];
const one = (kind: string) => [{ kind }];

/** Every example of a host's post, and its events. */
const EXPECTED: Record<string, unknown> = {
  "evolution-v1-connection.update-refused-captured": connection("disconnected"),
  "evolution-v1-messages.upsert-conversation-captured": message(
    "3A6687C4331054C34F0F",
    1705684429,
    "Oi",
  ),
  "evolution-v1-messages.upsert-extendedText-captured": message(
    "3EB04EF72CB55E8D65551A",
    1705927423,
    "blz",
  ),
  "evolution-v1-send.message-captured": message("BAE520405E56E538", 1705846799, "tes", {
    fromMe: true,
    pushName: null,
  }),
  "evolution-v2-connection.update-close-banned-403": closed("error", "banido", "403"),
  "evolution-v2-connection.update-close-loggedOut": closed("disconnected", "removido", "401"),
  "evolution-v2-connection.update-connecting": connection("connecting"),
  "evolution-v2-connection.update-open": linked,
  "evolution-v2-messages.update-DELIVERY_ACK": ack("entregue"),
  "evolution-v2-messages.update-ERROR": ack("erro"),
  "evolution-v2-messages.update-PLAYED": ack("lida"),
  "evolution-v2-messages.update-READ": ack("lida"),
  "evolution-v2-messages.update-SERVER_ACK": ack("pendente"),
  "evolution-v2-messages.upsert-audio-partial-capture": message(
    "A5020000000000000000",
    1776289251,
    "[áudio]",
  ),
  "evolution-v2-messages.upsert-conversation": message("3EB0AAAAAAAAAAAAAAAA", 1776278451, "1"),
  "evolution-v2-messages.upsert-lid-partial-capture": message(
    "3EB0BBBBBBBBBBBBBBBB",
    1773027345,
    "Oi",
    { sender: { telefone: null, lid: "13718@lid" } },
  ),
  // Posted again up to ten times, so it may come after the phone is linked: it says nothing about the link.
  "evolution-v2-qrcode.updated": one("unknown"),
  "evolution-v2-qrcode.updated-limit": one("unknown"),
  "evolution-v2-status.instance-closed": closed("disconnected", "removido", "401"),
  "megaapi-in-01-conversation-captured-2025": message(
    "00709CC60046C6C622B82D8D0E638515",
    1745279950,
    "Teclogic, Revestimento, 300, 39.90",
  ),
  "megaapi-in-02-conversation-isBusiness": message("3EB07E4D81B5C8D7B8439B", 1698527956, "oque"),
  "megaapi-in-10-conversation": message(
    "23DECC1FEB57D4A269C9C24D8C69E744",
    1688998491,
    "Olá bom dia",
  ),
  "megaapi-in-11-extendedTextMessage": message(
    "23DECC1FEB57D4A269C9C24D8C69E744",
    1688998491,
    "Olá bom dia",
  ),
  "megaapi-in-12-audioMessage": message("5FD1F41408F697B674CA3ADD605687A1", 1688998845, "[áudio]"),
  "megaapi-in-13-imageMessage": message("5496701AC02ECA38DF6D086E3C4EEF00", 1688999019, "[imagem]"),
  "megaapi-in-14-videoMessage": message("DB14180A5E463B5C8E07F1FEFA705EF9", 1688998950, "[vídeo]"),
  "megaapi-in-15-documentMessage": message(
    "8C214F71959E3EA008D129EE1B743334",
    1688999107,
    "[documento]",
  ),
  "megaapi-in-16-locationMessage": message(
    "F898EA4B2090B20B31A7355A57FA252A",
    1688999857,
    "[localização]",
  ),
  "megaapi-in-17-contactMessage": message(
    "65DC5A8B44D117A791EF84855ED866B8",
    1688999946,
    "[contato] Contato Exemplo: +55 11 90000-0003",
    { form: "beside" },
  ),
  "megaapi-in-18-stickerMessage": message(
    "53A80274EFAEA9AA2DB3C0B127004574",
    1689000108,
    "[figurinha]",
  ),
  "megaapi-in-19-messageContextInfo": message(
    "93B9DA99E50EE89C9CC2E8FAB30551AD",
    1689000322,
    "[mensagem não suportada]",
    { quotedId: "0B90675CF538A5889039E8EAAF04C9E2" },
  ),
  "megaapi-in-20-reply-1": message("3EB0000000000000000001", 1745279950, "1"),
  "megaapi-in-21-fromMe-echo": message(
    "3EB0000000000000000001",
    1745279950,
    "Respondi pelo celular",
    { fromMe: true, pushName: null },
  ),
  "megaapi-in-22-extendedTextMessage-text": message(
    "3EB0000000000000000001",
    1745279950,
    "Quero remarcar https://exemplo.com.br",
  ),
  "megaapi-in-23-listResponseMessage": message("3EB0000000000000000001", 1745279950, "confirmar_1"),
  "megaapi-in-24-group-to-ignore": one("ignored"),
  "megaapi-in-25-lid-remoteJid": message("3EB0000000000000000001", 1745279950, "oi (lid)", {
    sender: { telefone: null, lid: "123456789012345@lid" },
  }),
  "megaapi-in-32-ack-sent": ack("pendente"),
  "megaapi-in-33-ack-delivered": ack("entregue"),
  "megaapi-in-34-ack-read": ack("lida"),
  "megaapi-in-35-ack-played": ack("lida"),
  "megaapi-in-40-connection-phone_connected": linked,
  "megaapi-in-41-connection-phone_disconnected": connection("disconnected"),
};

test.each(payloadNames())("%s is understood, or known to be no webhook body", (name) => {
  const events = parsePayload(payload(name)).map((event) => {
    if (event.kind !== "message") return event;
    // A file's `ref` holds secrets, so `midia` is not compared in full.
    const { midia, ...rest } = event;
    expect(midia?.especie).toBe(CARRIED[name]?.especie);
    if (midia) expect(midia).toMatchObject(CARRIED[name] ?? {});
    return rest;
  });
  expect(events).toEqual(EXPECTED[name] ?? one("unknown"));
  expect(JSON.stringify(events)).not.toContain("REDACTED");
});

const CARRIED: Record<string, { especie: string }> = Object.fromEntries(
  Object.entries({
    "evolution-v2-messages.upsert-audio-partial-capture": { especie: "audio", segundos: 1 },
    "megaapi-in-12-audioMessage": {
      especie: "audio",
      mimetype: "audio/ogg; codecs=opus",
      tamanho: 5_999,
      segundos: 4,
      ref: { messageType: "audioMessage", content: { directPath: "/v/REDACTED.enc" } },
    },
    "megaapi-in-13-imageMessage": {
      especie: "imagem",
      tamanho: 68_223,
      largura: 899,
      altura: 1_599,
    },
    "megaapi-in-14-videoMessage": { especie: "video" },
    "megaapi-in-15-documentMessage": { especie: "documento", nome: "documento.pdf" },
    "megaapi-in-16-locationMessage": { especie: "localizacao", latitude: -15.7666614 },
    "megaapi-in-18-stickerMessage": { especie: "figurinha", tamanho: 493_618 },
  }),
);

test("every expectation belongs to an example", () => {
  expect(Object.keys(EXPECTED).filter((name) => !payloadNames().includes(name))).toEqual([]);
});
