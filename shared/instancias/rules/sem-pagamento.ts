import { DAY, HOUR, MINUTE } from "#shared/common/civil.ts";

/**
 * When a number of Meta's counts as not paid for although Meta says no such thing: it accepts messages, and no `sent` follows
 * (`number.md`, sections 1 and 6). `sent` says that WhatsApp's servers have a message; it comes within seconds, also where the
 * phone is off, so three messages to two people without any are no slow one.
 */
export const SEM_PAGAMENTO = {
  messages: 3,
  people: 2,
  /** A message accepted later than this ago may still be reported. */
  waitMs: 15 * MINUTE,
  /** Something came from Meta for this number so long after a message was accepted; otherwise the webhook may be what fails. */
  heardMs: MINUTE,
  /** Messages accepted earlier than this ago say nothing of today. */
  withinMs: DAY,
  /** A number that went on after such a stop is left alone for this time, because a payment needs a while. */
  againMs: HOUR,
} as const;
