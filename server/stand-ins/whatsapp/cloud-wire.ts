import type { StandInInstance } from "./state.ts";

/** Meta's form of a refusal. */
export const metaError = (code: number, message: string, details?: string) => ({
  error: {
    message: `(#${code}) ${message}`,
    type: "OAuthException",
    code,
    ...(details ? { error_data: { messaging_product: "whatsapp", details } } : {}),
    fbtrace_id: "AXsgnV2Cm3ZMGF3dF",
  },
});

/** One change of a business account, as Meta posts it. */
export const cloudPost = ({ wabaId }: StandInInstance, field: string, value: object) => ({
  object: "whatsapp_business_account",
  entry: [{ id: wabaId, changes: [{ field, value }] }],
});
