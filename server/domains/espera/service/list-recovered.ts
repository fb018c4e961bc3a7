import type { UserContext } from "#server/core/context.ts";
import { findRecovered } from "../queries/recuperados.queries.ts";

/** Freed times that the waiting list has filled since a moment, the latest first. */
export const recoveredSince = ({ db, user }: UserContext, from: Date) =>
  findRecovered(db, user.id, from);
