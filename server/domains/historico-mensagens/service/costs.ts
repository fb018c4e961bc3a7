/** For other domains: what messages were paid for. */
export { findCosts } from "../queries/costs.queries.ts";
