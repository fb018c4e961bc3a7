import type { Paths } from "#server/core/rest/openapi.ts";

const object = { type: "object" };
const refused = (description: string) => ({ description });

const received = {
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
};
const signature = (required: boolean, description: string) => ({
  name: "X-Hub-Signature-256",
  in: "header",
  required,
  description,
  schema: { type: "string" },
});

/** The webhooks for `openapi.json`: they are no procedures; whose post it is stands in the address, or in what Meta signs. */
export const WEBHOOK_PATHS: Paths = {
  "/webhooks/whatsapp/cloud": {
    get: {
      operationId: "webhooks.cloudChallenge",
      tags: ["webhooks"],
      summary: "Confirma à Meta o endereço do webhook",
      description:
        "A Meta pergunta se o endereço é nosso; a resposta é o texto de `hub.challenge`.",
      security: [],
      parameters: ["hub.mode", "hub.verify_token", "hub.challenge"].map((name) => ({
        name,
        in: "query",
        required: true,
        schema: { type: "string" },
      })),
      responses: {
        "200": {
          description: "O desafio",
          content: { "text/plain": { schema: { type: "string" } } },
        },
        "403": refused("Outro token de verificação"),
        "404": refused("A instalação não recebe da Meta"),
      },
    },
    post: {
      operationId: "webhooks.cloud",
      tags: ["webhooks"],
      summary: "Recebe os eventos da Cloud API",
      description:
        "Recebe da Cloud API da Meta o que acontece com todos os números. Cada entrada e cada mudança é lida; o número diz de quem ela é.",
      security: [],
      parameters: [signature(true, "`sha256=` e o HMAC do corpo com o segredo do aplicativo")],
      requestBody: { required: true, content: { "application/json": { schema: object } } },
      responses: {
        "200": received,
        "400": refused("O corpo não é JSON"),
        "401": refused("Sem assinatura, ou com outra"),
        "404": refused("A instalação não recebe da Meta"),
        "413": refused("Corpo maior do que 3 MiB"),
        "429": refused("Tentativas demais sem assinatura"),
        "503": refused("Servidor ocupado: envie de novo"),
      },
    },
  },
  "/webhooks/whatsapp/{token}": {
    post: {
      operationId: "webhooks.whatsapp",
      tags: ["webhooks"],
      summary: "Recebe os eventos de uma instância do WhatsApp",
      description:
        "Recebe o que o servidor do WhatsApp conta de uma instância (MegaAPI, Evolution API v2 ou WAHA), um evento ou uma lista deles. O endereço completo é o `webhook_url` da instância. Repetir o mesmo evento não muda nada.",
      // The address alone authorizes a post; an instance may ask for a signature besides.
      security: [],
      parameters: [
        { name: "token", in: "path", required: true, schema: { type: "string" } },
        signature(false, "`sha256=` e o HMAC do corpo, onde a instância pede assinatura"),
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
        "200": received,
        "400": refused("O corpo não é JSON"),
        "404": refused("Endereço desconhecido, ou sem o que a instância pede"),
        "413": refused("Corpo maior do que 1 MiB"),
        "429": refused("Tentativas demais com endereços desconhecidos"),
        "503": refused("Servidor ocupado: envie de novo"),
      },
    },
  },
};
