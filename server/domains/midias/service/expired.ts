/** Uploads that nobody has sent; server/jobs/retention says when they go. */
export { deleteLoose } from "../queries/fetching.queries.ts";
