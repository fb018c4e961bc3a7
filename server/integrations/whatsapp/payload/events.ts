import type { MensagemStatus } from "#shared/historico-mensagens/historico-mensagens.constants.ts";
import type { Especie } from "#shared/historico-mensagens/midia.constants.ts";
import type { Conexao } from "#shared/instancias/instancias.constants.ts";

/** Who is on the other side of a conversation; at least one of the two is known. */
export interface Sender {
  /** Digits with country code, as WhatsApp writes them (the ninth digit may be missing). */
  telefone: string | null;
  /** `123@lid`: an address that hides the phone. */
  lid: string | null;
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
  /** What it carries beside its words; events of earlier versions say nothing of that. */
  midia?: MediaEvent;
}

/** What a provider wants to hear to give a file; only its own code reads it. */
export type MediaRef = Record<string, unknown>;

/** A file, as it is announced: nothing of this is proven. */
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
  /** `pendente`: the host has passed it on, nobody has received it yet. */
  status: Exclude<MensagemStatus, "falha">;
}

export interface ConnectionEvent {
  kind: "connection";
  status: Conexao;
  /** The WhatsApp address that is linked, where the host tells it. */
  address?: string;
}

/** `ignored`: understood and not wanted (groups, status posts). `unknown`: not understood. */
export interface OtherEvent {
  kind: "ignored" | "unknown";
}

/** One thing that a host has posted, whichever host it is. */
export type HostEvent = MessageEvent | AckEvent | ConnectionEvent | OtherEvent;
