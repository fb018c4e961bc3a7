import type { SystemContext } from "#server/core/context.ts";
import * as enderecos from "../queries/enderecos.queries.ts";

export const emptyAddresses = ({ db }: SystemContext, before: Date, batch: number) =>
  enderecos.emptyAddresses(db, before, batch);
