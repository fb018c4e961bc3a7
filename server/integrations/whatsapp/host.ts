import type { Conexao, Provedor, ProvedorDeHost } from "#shared/instancias/instancias.constants.ts";
import type { AprovacaoEstado } from "#shared/templates/templates.constants.ts";
import { createOutsideHttp, type OutsideHttpSettings } from "../http/outside-http.ts";
import { createCloudApi, META_GRAPH_URL } from "./cloud/cloud-api.ts";
import { createEvolution } from "./evolution/evolution.ts";
import { createMegaApi } from "./mega/mega-api.ts";
import { createWaha } from "./waha/waha.ts";

/** Where an instance lives and how to speak for it. */
export interface HostInstance {
  provedor: Provedor;
  /** The host's address, with or without a path; Meta's is the installation's own setting. */
  host: string;
  /** What the host calls it: for Meta the `phone_number_id`. */
  key: string;
  token: string;
  /** Meta's business account that the number belongs to. */
  wabaId?: string | null;
}

/** A host on which this installation makes instances, with the token of whoever administers it. */
export interface HostAccount {
  provedor: ProvedorDeHost;
  host: string;
  adminToken: string;
}

/**
 * Why a host did not do what it was asked. `refused`: it answered no, in its own words. `blocked`: its address may not be
 * spoken to. `unreachable`: nothing was sent to it. `unknown`: it was sent, and no answer came that says what happened to it.
 * `rateLimited`: too much at once, asked to come again after so long. `unauthorised`: the token does not open it any more.
 * `unlicensed`: the number itself may not send. `windowClosed`: the client has not written for too long for a free text.
 */
export type HostFailure =
  | { kind: "refused"; reason: string }
  | { kind: "blocked" }
  | { kind: "unreachable" }
  | { kind: "unknown" }
  | { kind: "rateLimited"; afterMs: number }
  | { kind: "unauthorised" }
  | { kind: "unlicensed"; reason: string }
  | { kind: "windowClosed" };

/** `address`: the WhatsApp address that is linked, where the host tells it. */
export type StatusResult = { kind: "status"; status: Conexao; address?: string } | HostFailure;
/** A picture as a data URL to scan, or `connected` when the phone is linked already. */
export type QrCodeResult = { kind: "qrcode"; qrcode: string } | { kind: "connected" } | HostFailure;
export type DisconnectResult = { kind: "disconnected" } | HostFailure;
/**
 * `providerId` is WhatsApp's id of the message, under which acknowledgements come; `waId`: under which number WhatsApp knows
 * the phone that was written to (digits with country code), where the answer names it.
 */
export type SendResult =
  | { kind: "sent"; providerId: string | null; waId?: string | undefined }
  | HostFailure;

export interface OutgoingMessage {
  /** A WhatsApp address: `5511900000002@s.whatsapp.net`, `123@lid`, or `BR.123@bsuid`. */
  to: string;
  text: string;
  /** Our own id of it: where no sent message is posted back, its status events bring this along. */
  reference?: string;
  /** Below the text, up to three, where the kind has buttons; the id comes back from whoever presses one. */
  buttons?: OutgoingButton[];
  /** In place of the text, where only an approved one may go. */
  template?: { name: string; language: string; values: string[] };
}

export interface OutgoingButton {
  id: string;
  title: string;
}
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
  /** What a kind can not do of it (`CAPACIDADES`) is left out: the text alone goes. */
  sendText(instance: HostInstance, message: OutgoingMessage): Promise<SendResult>;
  /** Offers a text for approval, where only approved ones may begin a conversation; `exists`: it was offered before. */
  offerTemplate?(instance: HostInstance, template: OfferedTemplate): Promise<OfferResult>;
  /** How far one came; nothing where there is none of this name. */
  templateState?(instance: HostInstance, template: { name: string }): Promise<OfferResult>;
  /** Tells the host where to post what happens, and, where hosts of this kind sign their posts, with which secret. */
  configWebhook(instance: HostInstance, webhook: HostWebhook): Promise<ConfigWebhookResult>;
}

export interface OfferedTemplate {
  /** Small letters, digits and underscores. */
  name: string;
  /** `pt_BR` */
  language: string;
  category: "UTILITY" | "MARKETING";
  /** With `{{1}}`, `{{2}}`... in the places of its variables, and a value for each. */
  text: string;
  examples: string[];
  buttons: string[];
}

export type OfferResult =
  | { kind: "offered"; state: AprovacaoEstado; reason?: string | undefined }
  | { kind: "exists" }
  | { kind: "missing" }
  | HostFailure;

export interface HostWebhook {
  url: string;
  hmac?: string | undefined;
}

const NO_TEMPLATES: OfferResult = { kind: "refused", reason: "this kind approves nothing" };

/** Hosts of every kind; each is spoken to in its own words. `graphUrl`: Meta's address with its version. */
export function createWhatsappHost({
  graphUrl = META_GRAPH_URL,
  ...settings
}: OutsideHttpSettings & { graphUrl?: string }): WhatsappHost {
  const http = createOutsideHttp(settings);
  const hosts: Record<Provedor, WhatsappHost> = {
    mega: createMegaApi(http),
    evolution: createEvolution(http),
    waha: createWaha(http),
    cloud: createCloudApi(http, graphUrl),
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
    offerTemplate: async (instance, template) =>
      (await of(instance).offerTemplate?.(instance, template)) ?? NO_TEMPLATES,
    templateState: async (instance, template) =>
      (await of(instance).templateState?.(instance, template)) ?? NO_TEMPLATES,
  };
}
