import { MAX_MIDIA_BYTES } from "#shared/historico-mensagens/midia.constants.ts";
import type { Recusa } from "#shared/historico-mensagens/recusas.constants.ts";
import type { Conexao, Provedor, ProvedorDeHost } from "#shared/instancias/instancias.constants.ts";
import {
  createOutsideFiles,
  createOutsideHttp,
  type OutsideFiles,
  type OutsideHttp,
  type OutsideHttpSettings,
} from "../http/outside-http.ts";
import { createCloudApi, META_GRAPH_URL } from "./cloud/cloud-api.ts";
import { createEvolution } from "./evolution/evolution.ts";
import { createMegaApi } from "./mega/mega-api.ts";
import { NO_FACTS, type NumberFactsResult } from "./number.ts";
import { NO_TEMPLATES, type OfferedTemplate, type OfferResult } from "./offered.ts";
import type { MediaRef } from "./payload/events.ts";
import type { NumberSignal } from "./payload/signal.ts";
import type { Removal, RemoveResult } from "./removal.ts";
import type { RestartResult } from "./restart.ts";
import { createWaha } from "./waha/waha.ts";
import type { RegistrationResult } from "./webhook-events.ts";

/** Address and credentials of an instance. */
export interface HostInstance {
  provedor: Provedor;
  /** The host's address, with or without a path; Meta's is the installation's own setting. */
  host: string;
  /** The host's name for it: for Meta the `phone_number_id`. */
  key: string;
  token: string;
  /** Meta's business account that the number belongs to. */
  wabaId?: string | null;
}

/** A host on which this installation makes instances, with its administrator's token. */
export interface HostAccount {
  provedor: ProvedorDeHost;
  host: string;
  adminToken: string;
}

/**
 * Why a host did not do what it was asked. `refused`: it answered no, in its own words, which are not shown to people;
 * `recusa` is their meaning, where that is known. `blocked`: its address is not allowed. `unreachable`: nothing was sent to
 * it. `unknown`: it was sent, and no answer came that tells the outcome. `rateLimited`: too much at once, retry after that
 * time. `unauthorised`: the token is no longer valid. `unlicensed`: the number itself may not send. `windowClosed`: the
 * client has not written for too long for a free text. `signal`: what the refusal says against the number or of the contact.
 */
export type HostFailure =
  | { kind: "refused"; reason: string; recusa?: Recusa; signal?: NumberSignal }
  | { kind: "blocked" }
  | { kind: "unreachable" }
  | { kind: "unknown" }
  | { kind: "rateLimited"; afterMs: number; signal?: NumberSignal }
  | { kind: "unauthorised"; signal?: NumberSignal }
  | { kind: "unlicensed"; reason: string; recusa?: Recusa; signal?: NumberSignal }
  | { kind: "windowClosed" };

/** `address`: whose phone is linked; `signal`: a timelock, or why the link ended. Most hosts tell neither. */
export type StatusResult =
  | { kind: "status"; status: Conexao; address?: string; signal?: NumberSignal }
  | HostFailure;
/** A picture as a data URL to scan, or `connected` when the phone is linked already. */
export type QrCodeResult = { kind: "qrcode"; qrcode: string } | { kind: "connected" } | HostFailure;
export type DisconnectResult = { kind: "disconnected" } | HostFailure;
/**
 * `providerId` is WhatsApp's id of the message, under which acknowledgements come; `waId`: the number under which WhatsApp
 * knows the recipient's phone (digits with country code), where the answer names it.
 */
export type SendResult =
  | { kind: "sent"; providerId: string; waId?: string | undefined }
  | HostFailure;

interface Outgoing {
  /** A WhatsApp address: `5511900000002@s.whatsapp.net`, `123@lid`, or `BR.123@bsuid`. */
  to: string;
  /** Our own id of it: where sent messages are not posted back, its status events carry this id. */
  reference?: string;
}

export interface OutgoingMessage extends Outgoing {
  text: string;
  /** Up to three below the text, where the kind has buttons; pressing one returns its id. */
  buttons?: OutgoingButton[];
  /** In place of the text, where only an approved template may go. */
  template?: { name: string; language: string; values: string[] };
}

export interface OutgoingButton {
  id: string;
  title: string;
}

export interface OutgoingFile extends Outgoing {
  media: OutgoingMedia;
}

/** A file to be sent; `legenda` stands below it where its kind has one. */
export interface OutgoingMedia {
  especie: "imagem" | "audio" | "documento";
  bytes: Buffer;
  mimetype: string;
  nome: string;
  legenda: string | null;
}

/**
 * `expired`: the provider says that it is gone. `tooLarge`: reading stopped at `MAX_MIDIA_BYTES`. The type is the provider's
 * claim and proves nothing.
 */
export type FetchMediaResult =
  | { kind: "media"; bytes: Buffer; mimetype: string | null; nome?: string }
  | { kind: "expired" }
  | { kind: "tooLarge" }
  | HostFailure;
/** `address`: WhatsApp's address of a phone: digits with country code, or `123@lid` where it hides them. */
export type LookupResult = { kind: "found"; address: string } | { kind: "absent" } | HostFailure;
export type ConfigWebhookResult = { kind: "configured" } | HostFailure;
/** The key and the token of the instance from now on; `exists`: the host has one of this key already. */
export type CreateResult =
  | { kind: "created"; key: string; token: string }
  | { kind: "exists" }
  | HostFailure;
/** `answered`: there is a host of this kind, and it takes the token where that can be seen without making anything. */
export type AccountResult = { kind: "answered" } | HostFailure;
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

/** Port to WhatsApp gateways. No call throws; each request ends within 10 s, with a file within 45 s. */
export interface WhatsappHost {
  /** Makes an instance under this key, which posts its events to `webhookUrl`. */
  create(
    account: HostAccount,
    instance: { key: string; webhookUrl: string },
  ): Promise<CreateResult>;
  /** Whether this host would make instances; makes none. */
  askAccount(account: HostAccount): Promise<AccountResult>;
  status(instance: HostInstance): Promise<StatusResult>;
  qrCode(instance: HostInstance): Promise<QrCodeResult>;
  /** `phone`: digits with country code. */
  pairingCode(instance: HostInstance, phone: string): Promise<PairingCodeResult>;
  disconnect(instance: HostInstance): Promise<DisconnectResult>;
  /** Begins the session of a linked phone again. A phone that is not linked is none to restart: ask the state before. */
  restart?(instance: HostInstance): Promise<RestartResult>;
  /** Idempotent: unlinks the phone for good, removes our address, and deletes what we made. */
  remove(instance: HostInstance, removal: Removal): Promise<RemoveResult>;
  /** Sends the text without parts that the kind does not support (`CAPACIDADES`). */
  sendText(instance: HostInstance, message: OutgoingMessage): Promise<SendResult>;
  sendMedia(instance: HostInstance, message: OutgoingFile): Promise<SendResult>;
  /** WhatsApp's address for these digits; not asked of kinds that correct a number by themselves. */
  lookup?(instance: HostInstance, digits: string): Promise<LookupResult>;
  /** `ref` is this provider's reference to the file. */
  fetchMedia(instance: HostInstance, media: { ref: MediaRef }): Promise<FetchMediaResult>;
  /** Offers a text for approval, where only approved ones may begin a conversation; `exists`: it was offered before. */
  offerTemplate?(instance: HostInstance, template: OfferedTemplate): Promise<OfferResult>;
  /** Review state of a template; `missing` where there is none of this name. */
  templateState?(instance: HostInstance, template: { name: string }): Promise<OfferResult>;
  /** Reads the facts about a number that is to be taken over, where numbers are made elsewhere. */
  numberFacts?(instance: HostInstance): Promise<NumberFactsResult>;
  /** Tells the host where to post its events, and the secret to sign them with, where hosts of this kind sign. */
  configWebhook(instance: HostInstance, webhook: HostWebhook): Promise<ConfigWebhookResult>;
  /** Reads how this address of ours is registered; kinds whose registration has no list of events are not asked. */
  registration?(instance: HostInstance, url: string): Promise<RegistrationResult>;
}

export interface HostWebhook {
  url: string;
  hmac?: string | undefined;
}

/** Shorter than the lease of a message, so that no other process sends it meanwhile. */
const FILE_MS = 45_000;
/** In base64 a file is a third longer. */
const MAX_FILE_ANSWER = Math.ceil((MAX_MIDIA_BYTES * 4) / 3) + 64 * 1024;

/** The HTTP client for calls that carry a file. */
export interface FileCalls {
  http: OutsideHttp;
  bytes: OutsideFiles;
}

interface HostSettings extends OutsideHttpSettings {
  fileTimeoutMs?: number;
  /** Meta's address with its version. */
  graphUrl?: string;
}

/** Hosts of every kind; each is spoken to in its own words. */
export function createWhatsappHost({
  graphUrl = META_GRAPH_URL,
  fileTimeoutMs = FILE_MS,
  ...settings
}: HostSettings): WhatsappHost {
  const http = createOutsideHttp(settings);
  const patient = { ...settings, timeoutMs: fileTimeoutMs };
  const files = {
    http: createOutsideHttp({ ...patient, maxBytes: MAX_FILE_ANSWER }),
    bytes: createOutsideFiles({ ...patient, maxBytes: MAX_MIDIA_BYTES }),
  };
  const hosts: Record<Provedor, WhatsappHost> = {
    mega: createMegaApi(http, files),
    evolution: createEvolution(http, files),
    waha: createWaha(http, files),
    cloud: createCloudApi(http, { graphUrl, files }),
  };
  const of = ({ provedor }: { provedor: Provedor }) => hosts[provedor];
  return {
    create: (account, instance) => of(account).create(account, instance),
    askAccount: (account) => of(account).askAccount(account),
    status: (instance) => of(instance).status(instance),
    qrCode: (instance) => of(instance).qrCode(instance),
    pairingCode: (instance, phone) => of(instance).pairingCode(instance, phone),
    disconnect: (instance) => of(instance).disconnect(instance),
    restart: async (instance) =>
      (await of(instance).restart?.(instance)) ?? { kind: "unsupported" },
    remove: (instance, removal) => of(instance).remove(instance, removal),
    sendText: (instance, message) => of(instance).sendText(instance, message),
    sendMedia: (instance, message) => of(instance).sendMedia(instance, message),
    lookup: async (instance, digits) =>
      (await of(instance).lookup?.(instance, digits)) ?? { kind: "found", address: digits },
    fetchMedia: (instance, media) => of(instance).fetchMedia(instance, media),
    configWebhook: (instance, webhook) => of(instance).configWebhook(instance, webhook),
    registration: async (instance, url) =>
      (await of(instance).registration?.(instance, url)) ?? { kind: "current" },
    numberFacts: async (instance) => (await of(instance).numberFacts?.(instance)) ?? NO_FACTS,
    offerTemplate: async (instance, template) =>
      (await of(instance).offerTemplate?.(instance, template)) ?? NO_TEMPLATES,
    templateState: async (instance, template) =>
      (await of(instance).templateState?.(instance, template)) ?? NO_TEMPLATES,
  };
}
