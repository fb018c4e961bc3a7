import type { Conexao } from "#shared/instancias/instancias.constants.ts";

/** Which instance is meant, and how to speak for it. */
export interface InstanceAccess {
  /** Base address, without a slash at its end. */
  host: string;
  key: string;
  token: string | null;
}

/** What went wrong with a host that gave no usable answer; `timeout` after 10 s. */
export type HostFailure =
  | { kind: "unreachable" }
  | { kind: "timeout" }
  | { kind: "refused"; reason: string };

export type SendResult =
  | { kind: "sent"; providerId: string | null }
  | { kind: "refused"; reason: string }
  /** Nothing was sent: no connection was made. */
  | { kind: "unreachable" }
  /** The request left, the answer never came: it may have been sent. */
  | { kind: "unknown" };

/** What the product needs of an instance host. No call throws for what a host does. */
export interface WhatsappHost {
  status(instance: InstanceAccess): Promise<{ kind: "ok"; status: Conexao } | HostFailure>;
  /** A data URL, or null when a phone is linked already. */
  qrCode(instance: InstanceAccess): Promise<{ kind: "ok"; qrcode: string | null } | HostFailure>;
  disconnect(instance: InstanceAccess): Promise<{ kind: "ok" } | HostFailure>;
  /** `to`: digits with country code, or a whole address such as `123@lid`. */
  sendText(instance: InstanceAccess, message: { to: string; text: string }): Promise<SendResult>;
  configWebhook(
    instance: InstanceAccess,
    webhookUrl: string,
  ): Promise<{ kind: "ok" } | HostFailure>;
}
