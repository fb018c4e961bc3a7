import {
  BANNED,
  banido,
  health,
  LIMITED,
  OF_NUMBER,
  REFUSED,
  REMOVED,
  removido,
  restrito,
  type SignalCase,
  status,
} from "./signal-case.ts";

const DOCS = "Meta, account_update";
const QUALITY = "Meta, phone_number_quality_update";
const STATUS = "Meta, phone numbers";
/** The seconds of the public example. */
const EXPIRES = 1_641_330_498;

const post = (field: string, value: object) => ({
  object: "whatsapp_business_account",
  entry: [{ id: "102290129340398", time: 1_731_617_831, changes: [{ field, value }] }],
});
const account = (event: string, more: object = {}) => post("account_update", { event, ...more });
const ban = (waba_ban_state: string) =>
  account("DISABLED_UPDATE", { ban_info: { waba_ban_state, waba_ban_date: "December 9, 2026" } });
const restriction = (...restriction_info: object[]) =>
  account("ACCOUNT_RESTRICTION", { restriction_info });
const of = (restriction_type: string, expiration?: unknown) => ({ restriction_type, expiration });
const quality = (more: object) =>
  post("phone_number_quality_update", { display_phone_number: "5511900000001", ...more });
const number = (more: object) => ({
  id: "106540352242922",
  display_phone_number: "+55 11 90000-0001",
  status: "CONNECTED",
  ...more,
});

/** Posts of Meta about an account or a number, and its answers about a number. */
export const CLOUD_HEALTH: SignalCase[] = [
  health(DOCS, "a disabled account", ban("DISABLE"), banido("DISABLE"), REMOVED),
  health(
    DOCS,
    "an account that is to be disabled",
    ban("SCHEDULE_FOR_DISABLE"),
    restrito("SCHEDULE_FOR_DISABLE"),
    BANNED,
  ),
  health(DOCS, "an account that is back", ban("REINSTATE"), null, BANNED),
  health(
    "modelled",
    "an update that does not say to what",
    account("DISABLED_UPDATE"),
    null,
    BANNED,
  ),
  health(
    DOCS,
    "no new conversations",
    restriction(of("RESTRICTED_BIZ_INITIATED_MESSAGING", EXPIRES)),
    restrito("RESTRICTED_BIZ_INITIATED_MESSAGING", EXPIRES * 1_000),
    BANNED,
  ),
  health(
    "wati, restriction_info",
    "no new conversations, until a date in words",
    restriction(of("RESTRICTED_BIZ_INITIATED_MESSAGING", "2026-04-19T13:59:20+0000")),
    restrito("RESTRICTED_BIZ_INITIATED_MESSAGING", "2026-04-19T13:59:20.000Z"),
    BANNED,
  ),
  health(
    DOCS,
    "no answers either, which is a lock",
    restriction(
      of("RESTRICTED_ADD_PHONE_NUMBER_ACTION", EXPIRES),
      of("RESTRICTED_BIZ_INITIATED_MESSAGING", EXPIRES),
      of("RESTRICTED_CUSTOMER_INITIATED_MESSAGING", EXPIRES),
    ),
    banido("RESTRICTED_CUSTOMER_INITIATED_MESSAGING", EXPIRES * 1_000),
    LIMITED,
  ),
  health(
    DOCS,
    "no further numbers",
    restriction(of("RESTRICTED_ADD_PHONE_NUMBER_ACTION", EXPIRES)),
    null,
    LIMITED,
  ),
  health(DOCS, "no calls", restriction(of("RESTRICTED_USER_INITIATED_CALLING")), null, LIMITED),
  health(
    DOCS,
    "a violation, which is a warning",
    account("ACCOUNT_VIOLATION", { violation_info: { violation_type: "SCAM" } }),
    null,
    LIMITED,
  ),
  health(
    "modelled",
    "a violation with a ban",
    account("ACCOUNT_VIOLATION", { ban_info: { waba_ban_state: "DISABLE" } }),
    banido("DISABLE"),
    null,
  ),
  health(
    DOCS,
    "a deleted account",
    account("ACCOUNT_DELETED"),
    removido("ACCOUNT_DELETED"),
    BANNED,
  ),
  health(
    DOCS,
    "a phone that left coexistence",
    account("ACCOUNT_OFFBOARDED", { disconnection_info: { reason: "ACCOUNT_DISCONNECTED" } }),
    removido("ACCOUNT_OFFBOARDED"),
    BANNED,
  ),
  health("modelled", "a locked account", account("ACCOUNT_LOCKED"), banido("ACCOUNT_LOCKED"), null),
  ...["VERIFIED_ACCOUNT", "ACCOUNT_RECONNECTED", "PARTNER_ADDED", "ACCOUNT_RESTORED"].map((event) =>
    health(DOCS, event, account(event), null, OF_NUMBER),
  ),
  health(
    QUALITY,
    "flagged, with its limit",
    quality({ event: "FLAGGED", current_limit: "TIER_1K" }),
    restrito("FLAGGED"),
    BANNED,
  ),
  health("modelled", "a red number", quality({ quality_rating: "RED" }), restrito("RED"), BANNED),
  health("modelled", "a green number", quality({ quality_rating: "GREEN" }), null, LIMITED),
  ...["UNFLAGGED", "ONBOARDING", "UPGRADE", "DOWNGRADE", "THROUGHPUT_UPGRADE"].map((event) =>
    health(QUALITY, event, quality({ event, current_limit: "TIER_1K" }), null, LIMITED),
  ),
  health(
    "Meta, message_template_quality_update",
    "a red template, which is no word about the number",
    post("message_template_quality_update", {
      previous_quality_score: "GREEN",
      new_quality_score: "RED",
      message_template_name: "pontual_x",
    }),
    null,
    LIMITED,
  ),
  health(
    "Meta, entry.changes.value.errors",
    "an account's error beside no message",
    post("messages", { errors: [{ code: 131031, title: "Account has been locked" }] }),
    removido("131031"),
    null,
  ),
  health(
    "Meta, entry.changes.value.errors",
    "a message that could not be read",
    post("messages", { errors: [{ code: 131051, title: "Unsupported message type" }] }),
    null,
    OF_NUMBER,
  ),
  health(
    "modelled",
    "a contact's error that names no message",
    post("messages", { errors: [{ code: 131026, title: "Message undeliverable" }] }),
    null,
    REFUSED,
  ),
  status(STATUS, "well", number({ quality_rating: "GREEN" }), null, LIMITED),
  status(STATUS, "yellow", number({ quality_rating: "YELLOW" }), null, LIMITED),
  status(STATUS, "not rated yet", number({ quality_rating: "UNKNOWN" }), null, LIMITED),
  status(STATUS, "red", number({ quality_rating: "RED" }), restrito("RED"), BANNED),
  status(STATUS, "flagged", number({ status: "FLAGGED" }), restrito("FLAGGED"), BANNED),
  status(STATUS, "restricted", number({ status: "RESTRICTED" }), restrito("RESTRICTED"), BANNED),
  status(STATUS, "banned", number({ status: "BANNED" }), banido("BANNED"), LIMITED),
  status(STATUS, "not linked", number({ status: "DISCONNECTED" }), null, REMOVED),
];
