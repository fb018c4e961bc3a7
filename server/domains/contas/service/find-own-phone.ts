import type { Db } from "#server/db/database.ts";
import { findPhone } from "../queries/usuarios.queries.ts";

/** For other domains: the phone of a professional's profile, or null. */
export const ownPhone = ({ db }: { db: Db }, usuarioId: string) => findPhone(db, usuarioId);
