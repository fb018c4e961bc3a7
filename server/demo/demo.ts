import type { Services } from "#server/core/context.ts";
export const startDemo = async (
  _: Services,
): Promise<
  { account: { email: string; password: string } | undefined; stop(): Promise<void> } | undefined
> => undefined;
