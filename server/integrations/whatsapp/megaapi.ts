import type { WhatsappHost } from "./host.ts";

export const createWhatsappHost = (_settings: { allowPrivate: boolean }): WhatsappHost => ({
  status: async () => ({ kind: "unreachable" }),
  qrCode: async () => ({ kind: "unreachable" }),
  disconnect: async () => ({ kind: "unreachable" }),
  sendText: async () => ({ kind: "unreachable" }),
  configWebhook: async () => ({ kind: "unreachable" }),
});
