export type WhatsappHost = Record<string, never>;
export const createWhatsappHost = (_: { allowPrivate: boolean }): WhatsappHost => ({});
