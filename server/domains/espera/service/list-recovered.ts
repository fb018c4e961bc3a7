import type { UserContext } from "#server/core/context.ts";
import type { Lugar } from "#shared/common/lugar.ts";
import { findRecovered } from "../queries/recuperados.queries.ts";

/** Freed times that the waiting list has filled since a moment, the latest first. */
export const recoveredSince = ({ db, user }: UserContext, from: Date, lugar: Lugar) =>
  findRecovered(db, user.id, { from, lugar });
