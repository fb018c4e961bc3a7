import type { Conexao, Provedor } from "#shared/instancias/instancias.constants.ts";
import { createOutsideHttp, type OutsideHttpSettings } from "../http/outside-http.ts";
import { createEvolution } from "./evolution/evolution.ts";
import { createMegaApi } from "./mega/mega-api.ts";
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

/** What we need of a WhatsApp gateway. No call throws; each ends within 10 s for one request. */
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
  /** Tells the host where to post what happens, and, where hosts of this kind sign their posts, with which secret. */
  configWebhook(instance: HostInstance, webhook: HostWebhook): Promise<ConfigWebhookResult>;
}

export interface HostWebhook {
  url: string;
  hmac?: string | undefined;
}

/** Hosts of every kind; each is spoken to in its own words. */
export function createWhatsappHost(settings: OutsideHttpSettings): WhatsappHost {
  const http = createOutsideHttp(settings);
  const hosts: Record<Provedor, WhatsappHost> = {
    mega: createMegaApi(http),
    evolution: createEvolution(http),
    waha: createWaha(http),
  };
  const of = ({ provedor }: { provedor: Provedor }) => hosts[provedor];
  return {
    create: (account, instance) => of(account).create(account, instance),
    status: (instance) => of(instance).status(instance),
    qrCode: (instance) => of(instance).qrCode(instance),
    pairingCode: (instance, phone) => of(instance).pairingCode(instance, phone),
    disconnect: (instance) => of(instance).disconnect(instance),
    sendText: (instance, message) => of(instance).sendText(instance, message),
    configWebhook: (instance, webhook) => of(instance).configWebhook(instance, webhook),
  };
}
