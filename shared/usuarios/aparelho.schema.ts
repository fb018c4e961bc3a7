import { id } from "#shared/common/id.ts";
import { z } from "#shared/common/zod.ts";

export const aparelhoInput = z.strictObject({
  /** The session of which the device has a copy already. */
  anterior: id().optional(),
});
export type AparelhoInput = z.output<typeof aparelhoInput>;
