import { describe, expect, test } from "vitest";
import { insideServer } from "#server/testing/inside-server.ts";
import { PRIVATE_FORMS, resolve } from "#server/testing/private-forms.ts";
import { numberAt } from "#server/testing/whatsapp-number.ts";
import { isDeHost, PROVEDORES } from "#shared/instancias/instancias.constants.ts";
import { createOutsideFiles, createOutsideHttp } from "../http/outside-http.ts";
import { createCloudApi } from "./cloud/cloud-api.ts";
import { createWhatsappHost, type HostInstance, type WhatsappHost } from "./host.ts";
import { createWaha } from "./waha/waha.ts";
import { WEBHOOK_EVENTS } from "./webhook-events.ts";

/** A server inside that no host's answer or configured address may reach. */
const inside = insideServer();

const TO = "5531988887777@s.whatsapp.net";
const FILE = {
  especie: "imagem",
  bytes: Buffer.from("ffd8ff", "hex"),
  mimetype: "image/jpeg",
  nome: "a.jpg",
  legenda: null,
} as const;
const REF = {
  id: "1049",
  chat: "5531988887777@c.us",
  url: "http://localhost:3000/api/files/a/1",
  message: { imageMessage: { mediaKey: "a", directPath: "/v/1.enc", mimetype: "image/jpeg" } },
  key: { id: "3EB0", remoteJid: TO, fromMe: false },
  mediaKey: "a",
  directPath: "/v/1.enc",
};
const TEMPLATE = { name: "aviso", language: "pt_BR", category: "UTILITY" } as const;

/** Every call to a host, by its name. */
function callsOf(whatsapp: WhatsappHost, instance: HostInstance) {
  const { provedor, host } = instance;
  const url = "https://pontual.example/hook";
  return {
    status: () => whatsapp.status(instance),
    sendText: () => whatsapp.sendText(instance, { to: TO, text: "Oi" }),
    sendMedia: () => whatsapp.sendMedia(instance, { to: TO, media: FILE }),
    fetchMedia: () => whatsapp.fetchMedia(instance, { ref: REF }),
    configWebhook: () => whatsapp.configWebhook(instance, { url, hmac: "chave" }),
    ...(WEBHOOK_EVENTS[provedor] && { registration: () => whatsapp.registration?.(instance, url) }),
    ...(isDeHost(provedor)
      ? {
          qrCode: () => whatsapp.qrCode(instance),
          pairingCode: () => whatsapp.pairingCode(instance, "5511955554444"),
          disconnect: () => whatsapp.disconnect(instance),
          create: () =>
            whatsapp.create({ provedor, host, adminToken: "a" }, { key: "nova", webhookUrl: url }),
        }
      : {
          offerTemplate: () =>
            whatsapp.offerTemplate?.(instance, {
              ...TEMPLATE,
              text: "Oi, {{1}}!",
              examples: ["Bia"],
              buttons: [],
            }),
          templateState: () => whatsapp.templateState?.(instance, TEMPLATE),
        }),
  };
}

describe.each(PROVEDORES)("S16: %s", (provedor) => {
  /** Meta's address is the installation's own setting, and still goes through the guard. */
  const at = (host: string, allowPrivate: boolean) =>
    callsOf(createWhatsappHost({ allowPrivate, resolve, graphUrl: host, timeoutMs: 500 }), {
      provedor,
      host,
      key: "106540352242922",
      token: "segredo",
      wabaId: "102290129340398",
    });

  test("no call reaches a private address, however it is written", async () => {
    for (const form of PRIVATE_FORMS) {
      const host = form.replace("PORT", String(inside.port));
      for (const [name, call] of Object.entries(at(host, false))) {
        expect([form, name, await call()]).toEqual([form, name, { kind: "blocked" }]);
      }
    }
    expect(inside.connections).toBe(0);
  });

  test("mutant: without the guard each call reaches it", async () => {
    for (const [name, call] of Object.entries(at(`http://127.0.0.1:${inside.port}`, true))) {
      const before = inside.connections;
      await call();
      expect([name, inside.connections > before]).toEqual([name, true]);
    }
  });

  test.each([301, 302, 307, 308])("a redirect (%i) is followed by no call", async (status) => {
    const seen: string[] = [];
    inside.respond = (req, res) => {
      seen.push(req.url ?? "");
      res.writeHead(status, { location: `http://127.0.0.1:${inside.port}/secret` }).end();
    };
    for (const [name, call] of Object.entries(at(`http://127.0.0.1:${inside.port}`, true))) {
      expect([name, await call()]).toMatchObject([name, { kind: "refused" }]);
    }
    expect(seen.length).toBeGreaterThan(0);
    expect(seen).not.toContain("/secret");
  });
});

/** A host outside, whose files are fetched by the guarded client. */
const open = createOutsideHttp({ allowPrivate: true });
const guarded = createOutsideFiles({ allowPrivate: false, resolve });
const files = { http: open, bytes: guarded };

describe("S16: addresses of files", () => {
  test("WAHA's may lead anywhere but inside, whether it was posted or answered", async () => {
    const { instance } = await numberAt("waha", {});
    const waha = createWaha(open, files);
    for (const form of PRIVATE_FORMS) {
      const url = `${form.replace("PORT", String(inside.port))}foto.jpg`;
      const seen = await waha.fetchMedia(instance, { ref: { url } });
      expect([url, seen]).toEqual([url, { kind: "blocked" }]);
    }
    expect(inside.connections).toBe(0);
    // The posted file is gone, and the address answered in its place leads inside.
    inside.respond = (_req, res) =>
      res.end(JSON.stringify({ media: { url: `http://127.0.0.1:${inside.port}/foto.jpg` } }));
    const host = `http://127.0.0.1:${inside.port}`;
    const leading = createWaha(open, {
      http: open,
      bytes: (request) =>
        request.url.includes("/api/files/")
          ? Promise.resolve({ kind: "answer", status: 404, bytes: Buffer.of() })
          : guarded(request),
    });
    const ref = { url: `${host}/api/files/a/1`, id: "true_1@c.us_3EB0", chat: "1@c.us" };
    expect(await leading.fetchMedia({ ...instance, host }, { ref })).toEqual({ kind: "blocked" });
    expect(inside.connections).toBe(1);
  });

  test("Meta's are of Meta's own hosts, and not where these lead inside; nobody else gets the token", async () => {
    const { standIn, instance } = await numberAt("cloud", {});
    const asked: unknown[] = [];
    const answered = (url: string) =>
      createCloudApi(
        () => Promise.resolve({ kind: "answer", status: 200, text: JSON.stringify({ url }) }),
        {
          graphUrl: standIn.graphUrl,
          files: {
            http: open,
            bytes: (request) => {
              asked.push(request.url);
              return guarded(request);
            },
          },
        },
      ).fetchMedia(instance, { ref: { id: "1049" } });
    for (const form of [
      ...PRIVATE_FORMS,
      "https://lookaside.fbsbx.com.example/",
      "http://lookaside.fbsbx.com/",
    ]) {
      const url = form.replace("PORT", String(inside.port));
      expect([url, await answered(url)]).toMatchObject([url, { kind: "refused" }]);
    }
    expect(asked).toEqual([]);
    expect(await answered("https://inside.fbsbx.com/foto.jpg")).toEqual({ kind: "blocked" });
    expect(inside.connections).toBe(0);
  });
});
