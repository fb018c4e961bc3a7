import { DAY } from "#shared/common/civil.ts";
export const STATUSES = ["pending", "completed", "expired"] as const;
export type QuestionnaireStatus = (typeof STATUSES)[number];

export const STATUS_LABELS: Record<QuestionnaireStatus, string> = {
  pending: "Pendente",
  completed: "Concluído",
  expired: "Expirado",
};

export const QUESTION_TYPES = ["text", "textarea", "select", "radio", "checkbox_multiple"] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

/** How long a link can be answered after it was made. */
export const LINK_MS = 7 * DAY;

/** Characters of one answer, by the kind of its question. */
export const MAX_ANSWER = { text: 200, textarea: 2_000 } as const;

export const ADMIN_PAGE_SIZE = 100;

/** Calls from one address in a minute (safety.md, Design 8). */
export const READS_PER_MINUTE = 30;
export const WRITES_PER_MINUTE = 10;

/** After an answer that was taken the page leads to the start. */
export const REDIRECT_MS = 3_000;
