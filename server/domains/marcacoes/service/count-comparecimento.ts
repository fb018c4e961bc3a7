import type { UserContext } from "#server/core/context.ts";
import type { ComparecimentoFilter } from "#shared/marcacoes/marcacoes.schema.ts";
import { countAttendance } from "../queries/comparecimento.queries.ts";

/** How often each of these clients came, and how often not; without those of whom nothing is known. */
export const comparecimento = ({ db, user }: UserContext, { cliente_id }: ComparecimentoFilter) =>
  countAttendance(db, user.id, cliente_id);
