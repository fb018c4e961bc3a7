/** What is of no use any more after its time; server/jobs/retention says when and takes it away. */
export { deleteImportedOf, deleteImports } from "../queries/importacoes.queries.ts";
