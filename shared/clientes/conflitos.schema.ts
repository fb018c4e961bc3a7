import { id } from "#shared/common/id.ts";
import { skipLimit } from "#shared/common/pagination.ts";
import { z } from "#shared/common/zod.ts";
import { CONFLITOS_PAGE_SIZE } from "./conflitos.constants.ts";

/** The open conflicts, the newest first. */
export const conflitosFilter = z.strictObject(skipLimit(CONFLITOS_PAGE_SIZE));
export type ConflitosFilter = z.output<typeof conflitosFilter>;

/** Joining two records; `fica_id` is the one that stays, the older of the two where it is left out. */
export const conflitoJuntar = z.strictObject({ id: id(), fica_id: id().optional() });
export type ConflitoJuntar = z.output<typeof conflitoJuntar>;
