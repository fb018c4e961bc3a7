import type { UserContext } from "#server/core/context.ts";
export const listMyInstances = async (_: UserContext) => [];
