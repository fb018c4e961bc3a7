/** What sign-in, trials, Google and categories change of an account: its row is written in this domain alone. */
export {
  forgetCategory,
  forgetGrant,
  insertAccount,
  keepAccessToken,
  type NewAccount,
  replaceFirstPassword,
  replacePassword,
  setEmail,
  setPassword,
  setTrial,
  setUnknownPassword,
  shortenTrial,
} from "../queries/writes.queries.ts";
