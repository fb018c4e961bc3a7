import {
  ack,
  LIMITED,
  OF_NUMBER,
  REFUSED,
  REMOVED,
  recusado,
  removido,
  restrito,
  type SignalCase,
  semPagamento,
  send,
} from "./signal-case.ts";

const DOCS = "Meta, error codes";

const error = (code: number, message: string, more: object = {}) => ({
  error: { message: `(#${code}) ${message}`, type: "OAuthException", code, ...more },
});
const failed = (code: number, title: string) => ({
  object: "whatsapp_business_account",
  entry: [
    {
      id: "102290129340398",
      changes: [
        {
          field: "messages",
          value: {
            messaging_product: "whatsapp",
            metadata: { display_phone_number: "5511900000001", phone_number_id: "106540352242922" },
            statuses: [
              {
                id: "wamid.S",
                status: "failed",
                recipient_id: "5531988887777",
                errors: [{ code, title, message: title }],
              },
            ],
          },
        },
      ],
    },
  ],
});

/** Meta's error codes, in its answers and in what it posts of a message. */
export const CLOUD_ERRORS: SignalCase[] = [
  send(
    400,
    DOCS,
    "spam rate limit",
    error(131048, "Spam rate limit hit"),
    restrito("131048"),
    REFUSED,
  ),
  send(
    400,
    DOCS,
    "held back for one person",
    error(131049, "This message was not delivered to maintain healthy ecosystem engagement"),
    recusado("131049"),
    LIMITED,
  ),
  send(
    400,
    DOCS,
    "blocked for a while for policies",
    error(368, "Temporarily blocked for policies violations"),
    restrito("368"),
    REMOVED,
  ),
  send(
    401,
    DOCS,
    "a token that was revoked",
    error(190, "Error validating access token", { error_subcode: 460 }),
    removido("190"),
    null,
  ),
  send(
    401,
    DOCS,
    "a token that has expired, whose subcode is 463",
    error(190, "Session has expired", { error_subcode: 463 }),
    removido("190"),
    REFUSED,
  ),
  send(
    403,
    DOCS,
    "a locked account",
    error(131031, "Account has been locked"),
    removido("131031"),
    null,
  ),
  send(
    400,
    DOCS,
    "not paid for",
    error(131042, "Business eligibility payment issue"),
    semPagamento("131042"),
    LIMITED,
  ),
  send(
    400,
    DOCS,
    "not reached",
    error(131026, "Message undeliverable"),
    recusado("131026"),
    OF_NUMBER,
  ),
  send(
    400,
    DOCS,
    "a person who wants no messages",
    error(131050, "User has stopped marketing messages"),
    recusado("131050"),
    OF_NUMBER,
  ),
  send(
    400,
    DOCS,
    "a person in an experiment",
    error(130472, "User's number is part of an experiment"),
    recusado("130472"),
    OF_NUMBER,
  ),
  send(400, DOCS, "the closed window", error(131047, "Re-engagement message"), null, REFUSED),
  send(429, DOCS, "too fast", error(130429, "Rate limit hit"), null, LIMITED),
  send(429, DOCS, "too fast for one person", error(131056, "Pair rate limit hit"), null, LIMITED),
  send(400, DOCS, "a parameter", error(100, "Invalid parameter"), null, REFUSED),
  send(400, DOCS, "a permission", error(10, "Permission denied"), null, REMOVED),
  send(400, DOCS, "not registered", error(133010, "Phone number not registered"), null, REMOVED),
  send(400, DOCS, "no such template", error(132001, "Template name does not exist"), null, REFUSED),
  send(500, DOCS, "a fault of Meta", error(131000, "Something went wrong"), null, LIMITED),
  ack(DOCS, "spam rate limit", failed(131048, "Spam rate limit hit"), restrito("131048"), REFUSED),
  ack(
    DOCS,
    "held back for one person",
    failed(131049, "Not delivered"),
    recusado("131049"),
    LIMITED,
  ),
  ack(DOCS, "not reached", failed(131026, "Message undeliverable"), recusado("131026"), OF_NUMBER),
  ack(DOCS, "not wanted", failed(131050, "User has stopped"), recusado("131050"), OF_NUMBER),
  ack(DOCS, "not paid for", failed(131042, "Payment issue"), semPagamento("131042"), LIMITED),
  ack(
    DOCS,
    "a locked account",
    failed(131031, "Account has been locked"),
    removido("131031"),
    REFUSED,
  ),
  ack(DOCS, "the closed window", failed(131047, "Re-engagement message"), null, REFUSED),
  ack(DOCS, "a file", failed(131053, "Media upload error"), null, REFUSED),
];
