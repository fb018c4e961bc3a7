/** Changes of an account's row for domains above: the row is written in this domain alone. */
export {
  type AdminChange,
  deactivate,
  lockAccount,
  updateAccount,
} from "../queries/administration.queries.ts";
export {
  findPrompts,
  holdProfile,
  holdZone,
  lockPrompts,
  type ProfileChange,
  updateProfile,
} from "../queries/usuarios.queries.ts";
export {
  deleteAccount,
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
