import type { MensagemStatus } from "#shared/historico-mensagens/historico-mensagens.constants.ts";
import type { Especie } from "#shared/historico-mensagens/midia.constants.ts";
import type { Conexao } from "#shared/instancias/instancias.constants.ts";
import type { AprovacaoEstado } from "#shared/templates/templates.constants.ts";
import type { HostFailure } from "../host.ts";
import type { NumberSignal } from "./signal.ts";

/** The other side of a conversation; at least one address is known. */
export interface Sender {
  /** Digits with country code, as WhatsApp writes them (the ninth digit may be missing). */
  telefone: string | null;
  /** `123@lid`: an address that hides the phone. */
  lid: string | null;
  /** Meta's id of a person within one business portfolio: `BR.13491208655302741918`. */
  bsuid?: string | null;
  /** As it is shown; it may change hands, and never identifies a person. */
  username?: string | null;
}

export interface MessageEvent {
  kind: "message";
  providerId: string;
  sender: Sender;
  /** Written by the professional, on the phone or through the host. */
  fromMe: boolean;
  text: string;
  pushName: string | null;
  /** Milliseconds since 1970 by the host's clock. */
  sentAt: number | null;
  /** The provider's id of the message that this one quotes. */
  quotedId: string | null;
  /** Our own id of the message whose button was pressed. */
  pressedOf?: string;
  /** Media beside the words; absent in events of earlier versions. */
  midia?: MediaEvent;
  form?: MessageForm;
}

/**
 * Where the text is not the whole message. `beside`: the words belong to a picture, a card or a form. `reaction`: an emoji
 * on another message; the person has not written a text.
 */
export type MessageForm = "beside" | "reaction";

/** The author of a message has corrected it, or deleted it. */
export interface CorrectionEvent {
  kind: "correction";
  /** The id of the correction itself; null where the host gives it none. */
  providerId: string | null;
  /** The provider's id of the message that it is about. */
  targetId: string;
  /** The author of the message; null where the host does not say. */
  sender: Sender | null;
  fromMe: boolean | null;
  /** Its text from now on; null: it was deleted. */
  text: string | null;
  /** Milliseconds since 1970 by the host's clock. */
  sentAt: number | null;
}

/** The provider's reference to a file; only its own code reads it. */
export type MediaRef = Record<string, unknown>;

/** A file as announced: unverified. */
export interface MediaFile {
  especie: Especie;
  mimetype: string | null;
  tamanho: number | null;
  nome: string | null;
  segundos: number | null;
  /** In hex. */
  sha256: string | null;
  largura: number | null;
  altura: number | null;
  ref: MediaRef;
}

/** A place on the map. */
export interface MediaPlace {
  especie: "localizacao";
  nome: string | null;
  latitude: number;
  longitude: number;
}

export type MediaEvent = MediaFile | MediaPlace;

export interface AckEvent {
  kind: "ack";
  providerId: string;
  /** `pendente`: the host has passed it on, no phone has received it yet. */
  status: Exclude<MensagemStatus, "falha">;
  /** Our own id of the message, where the provider was given it. */
  reference?: string;
  /** Why it failed, where the provider tells it. */
  failure?: HostFailure;
  /** The same in the provider's words, in events of earlier versions. */
  reason?: string;
  /** The pricing category, where it costs anything. */
  category?: string;
  /** It was delivered, and draws on the messages that are free for the number and month, whether these are used up or not. */
  ofAllowance?: true;
}

export interface ConnectionEvent {
  kind: "connection";
  status: Conexao;
  /** The WhatsApp address that is linked, where the host tells it. */
  address?: string;
  /** Why the link has ended, or a timelock that is told beside its state. */
  signal?: NumberSignal;
}

/** A post that tells nothing but a signal. */
export interface SignalEvent extends NumberSignal {
  kind: "signal";
  /** Digits of the number that it concerns, where the post is about a whole account and names one of its numbers. */
  telefone?: string;
}

export interface TemplateEvent {
  kind: "template";
  name: string;
  language: string;
  state: AprovacaoEstado;
  reason?: string;
}

/** How many first contacts a number may make in 24 h from now on. */
export interface LimitEvent {
  kind: "limit";
  contacts: number;
}

/** A person has new addresses: `current` holds all present ones; those of `old` that are not in it are theirs no more. */
export interface IdentityEvent {
  kind: "identity";
  providerId: string;
  old: Sender;
  current: Sender;
  /** Milliseconds since 1970 by the host's clock. */
  sentAt: number | null;
}

/** `ignored`: understood and not wanted (groups, status posts). `unknown`: not understood. */
export interface OtherEvent {
  kind: "ignored" | "unknown";
}

/** One thing that a host has posted, whichever host it is. */
export type HostEvent =
  | MessageEvent
  | CorrectionEvent
  | AckEvent
  | ConnectionEvent
  | IdentityEvent
  | TemplateEvent
  | LimitEvent
  | SignalEvent
  | OtherEvent;
