import { MINUTE } from "#shared/common/civil.ts";

/** How long lists that seldom change stay as they were read. */
export const FIVE_MINUTES = 5 * MINUTE;
