/**
 * What the migrations since the previous release take from it all the same, each with the reason why it does not miss it
 * (docs/decisions/0047-expand-and-contract.md). Emptied when the next release begins.
 */
export const ACCEPTED: Record<string, string> = {};
