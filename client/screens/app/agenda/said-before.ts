import { z } from "#shared/common/zod.ts";

const said = z.object({
  agendar: z.object({
    date: z.string(),
    time: z.string(),
    cliente: z.object({ id: z.string(), label: z.string() }).optional(),
  }),
});

/** The appointment that was asked for in words elsewhere; it comes with the navigation, so that no name stands in an address. */
export function saidBefore(state: unknown) {
  return said.safeParse(state).data?.agendar;
}
