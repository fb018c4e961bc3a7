import type { Paths } from "#server/core/rest/openapi.ts";

const object = { type: "object" };
const refused = (description: string) => ({ description });

/** The webhook for `openapi.json`: it is no procedure, and whose token it is stands in its address. */
export const WEBHOOK_PATHS: Paths = {
  "/webhooks/whatsapp/{token}": {
    post: {
      operationId: "webhooks.whatsapp",
      tags: ["webhooks"],
      description:
        "Recebe o que o servidor do WhatsApp conta de uma instância (MegaAPI ou Evolution API v2), um evento ou uma lista deles. O endereço completo é o `webhook_url` da instância. Repetir o mesmo evento não muda nada.",
      // Whoever has the address may post; an instance may ask for a signature besides.
      security: [],
      parameters: [
        { name: "token", in: "path", required: true, schema: { type: "string" } },
        {
          name: "X-Hub-Signature-256",
          in: "header",
          required: false,
          description: "`sha256=` e o HMAC do corpo, onde a instância pede assinatura",
          schema: { type: "string" },
        },
      ],
      requestBody: {
        required: true,
        content: {
          "application/json": {
            schema: { anyOf: [object, { type: "array", items: object }] },
          },
        },
      },
      responses: {
        "200": {
          description: "Recebido e guardado",
          content: {
            "application/json": {
              schema: {
                type: "object",
                properties: { received: { type: "boolean", const: true } },
                required: ["received"],
              },
            },
          },
        },
        "400": refused("O corpo não é JSON"),
        "404": refused("Endereço desconhecido, ou sem o que a instância pede"),
        "413": refused("Corpo maior do que 1 MiB"),
        "429": refused("Tentativas demais com endereços desconhecidos"),
        "503": refused("Servidor ocupado: envie de novo"),
      },
    },
  },
};
