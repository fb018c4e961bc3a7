/** What is of no use any more after its time; server/jobs/retention says when and takes it away. */

export { deleteBegun } from "../queries/conexoes.queries.ts";
export { deleteForwarded } from "../queries/encaminhamentos.queries.ts";
export { deleteContactDays } from "../queries/etiquette.queries.ts";
