/** Under which addresses somebody writes: a phone (digits with country code), a `@lid` (no phone), or both. */
export interface WhatsappAddress {
  phone: string | null;
  lid: string | null;
}

/** What an acknowledgement says; `enviada` means that WhatsApp's server has it. */
export type AckStatus = "enviada" | "entregue" | "lida" | "erro";

/** One thing that an instance host has posted, whichever its make. It never carries the host's secrets. */
export type WhatsappEvent =
  | {
      kind: "message";
      providerId: string;
      /** Written on the professional's own phone, or the echo of what we sent. */
      fromMe: boolean;
      address: WhatsappAddress;
      /** The text, or the kind in brackets (`[áudio]`) where there is none. */
      text: string;
      /** When it was said, as the host tells; null when it does not. */
      at: Date | null;
      pushName: string | null;
    }
  | { kind: "ack"; providerId: string; status: AckStatus }
  | { kind: "connection"; state: "connected" | "connecting" | "disconnected" }
  /** Groups, broadcasts and status posts. */
  | { kind: "ignored" }
  | { kind: "unknown" };
