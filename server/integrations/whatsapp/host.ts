import { MAX_MIDIA_BYTES } from "#shared/historico-mensagens/midia.constants.ts";
import type { Conexao, Provedor } from "#shared/instancias/instancias.constants.ts";
import {
  createOutsideFiles,
  createOutsideHttp,
  type OutsideFiles,
  type OutsideHttp,
  type OutsideHttpSettings,
} from "../http/outside-http.ts";
import { createEvolution } from "./evolution/evolution.ts";
import { createMegaApi } from "./mega/mega-api.ts";
import type { MediaRef } from "./payload/events.ts";
import { createWaha } from "./waha/waha.ts";

/** Where an instance lives and how to speak for it. */
export interface HostInstance {
  provedor: Provedor;
  /** The host's address, with or without a path. */
  host: string;
  key: string;
  token: string;
}

/** A host on which this installation makes instances, with the token of whoever administers it. */
export interface HostAccount {
  provedor: Provedor;
  host: string;
  adminToken: string;
}

/**
 * Why a host did not do what it was asked. `refused`: it answered no, in its own words. `blocked`: its address may not be
 * spoken to. `unreachable`: nothing was sent to it. `unknown`: it was sent, and no answer came that says what happened to it.
 */
export type HostFailure =
  | { kind: "refused"; reason: string }
  | { kind: "blocked" }
  | { kind: "unreachable" }
  | { kind: "unknown" };

/** `address`: the WhatsApp address that is linked, where the host tells it. */
export type StatusResult = { kind: "status"; status: Conexao; address?: string } | HostFailure;
/** A picture as a data URL to scan, or `connected` when the phone is linked already. */
export type QrCodeResult = { kind: "qrcode"; qrcode: string } | { kind: "connected" } | HostFailure;
export type DisconnectResult = { kind: "disconnected" } | HostFailure;
/** `providerId` is WhatsApp's id of the message, under which acknowledgements come. */
export type SendResult = { kind: "sent"; providerId: string | null } | HostFailure;
/** A file to be sent; `legenda` stands below it where its kind has one. */
export interface OutgoingMedia {
  especie: "imagem" | "audio" | "documento";
  bytes: Buffer;
  mimetype: string;
  nome: string;
  legenda: string | null;
}
/**
 * `expired`: the provider says that it is gone. `tooLarge`: reading was given up at `MAX_MIDIA_BYTES`. The type is what the
 * provider says, which proves nothing.
 */
export type FetchMediaResult =
  | { kind: "media"; bytes: Buffer; mimetype: string | null; nome?: string }
  | { kind: "expired" }
  | { kind: "tooLarge" }
  | HostFailure;
export type ConfigWebhookResult = { kind: "configured" } | HostFailure;
/** The key and the token that the instance has from now on; `exists`: the host has one of this key already. */
export type CreateResult =
  | { kind: "created"; key: string; token: string }
  | { kind: "exists" }
  | HostFailure;
/**
 * A code to type into the phone. `elsewhere`: WhatsApp does not link this phone, because it is linked to another place or to
 * too many; `unsupported`: this host knows QR codes alone.
 */
export type PairingCodeResult =
  | { kind: "code"; code: string }
  | { kind: "connected" }
  | { kind: "elsewhere" }
  | { kind: "unsupported" }
  | HostFailure;

/** What we need of a WhatsApp gateway. No call throws; each ends within 10 s for one request, with a file within 45 s. */
export interface WhatsappHost {
  /** Makes an instance under this key, which posts to `webhookUrl` what happens. */
  create(
    account: HostAccount,
    instance: { key: string; webhookUrl: string },
  ): Promise<CreateResult>;
  status(instance: HostInstance): Promise<StatusResult>;
  qrCode(instance: HostInstance): Promise<QrCodeResult>;
  /** `phone`: digits with country code. */
  pairingCode(instance: HostInstance, phone: string): Promise<PairingCodeResult>;
  disconnect(instance: HostInstance): Promise<DisconnectResult>;
  /** `to` is a WhatsApp address: `5511900000002@s.whatsapp.net` or `123@lid`. */
  sendText(instance: HostInstance, message: { to: string; text: string }): Promise<SendResult>;
  sendMedia(
    instance: HostInstance,
    message: { to: string; media: OutgoingMedia },
  ): Promise<SendResult>;
  /** `ref` is what this provider's message holds about its file. */
  fetchMedia(instance: HostInstance, media: { ref: MediaRef }): Promise<FetchMediaResult>;
  /** Tells the host where to post what happens, and, where hosts of this kind sign their posts, with which secret. */
  configWebhook(instance: HostInstance, webhook: HostWebhook): Promise<ConfigWebhookResult>;
}

export interface HostWebhook {
  url: string;
  hmac?: string | undefined;
}

/** Shorter than the lease of a message, so that nobody else sends it meanwhile. */
const FILE_MS = 45_000;
/** In base64 a file is a third longer. */
const MAX_FILE_ANSWER = Math.ceil((MAX_MIDIA_BYTES * 4) / 3) + 64 * 1024;

/** The HTTP client for calls that carry a file. */
export interface FileCalls {
  http: OutsideHttp;
  bytes: OutsideFiles;
}

/** Hosts of every kind; each is spoken to in its own words. */
export function createWhatsappHost(
  settings: OutsideHttpSettings & { fileTimeoutMs?: number },
): WhatsappHost {
  const http = createOutsideHttp(settings);
  const patient = { ...settings, timeoutMs: settings.fileTimeoutMs ?? FILE_MS };
  const files = {
    http: createOutsideHttp({ ...patient, maxBytes: MAX_FILE_ANSWER }),
    bytes: createOutsideFiles({ ...patient, maxBytes: MAX_MIDIA_BYTES }),
  };
  const hosts: Record<Provedor, WhatsappHost> = {
    mega: createMegaApi(http, files),
    evolution: createEvolution(http, files),
    waha: createWaha(http, files),
  };
  const of = ({ provedor }: { provedor: Provedor }) => hosts[provedor];
  return {
    create: (account, instance) => of(account).create(account, instance),
    status: (instance) => of(instance).status(instance),
    qrCode: (instance) => of(instance).qrCode(instance),
    pairingCode: (instance, phone) => of(instance).pairingCode(instance, phone),
    disconnect: (instance) => of(instance).disconnect(instance),
    sendText: (instance, message) => of(instance).sendText(instance, message),
    sendMedia: (instance, message) => of(instance).sendMedia(instance, message),
    fetchMedia: (instance, media) => of(instance).fetchMedia(instance, media),
    configWebhook: (instance, webhook) => of(instance).configWebhook(instance, webhook),
  };
}
