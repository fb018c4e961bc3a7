import * as administration from "../queries/administration.queries.ts";
import * as usuarios from "../queries/usuarios.queries.ts";
import * as writes from "../queries/writes.queries.ts";

export type AdminChange = Parameters<typeof administration.updateAccount>[2];
export type NewAccount = Parameters<typeof writes.insertAccount>[1];
export type ProfileChange = Parameters<typeof usuarios.updateProfile>[2];

/** Changes of an account's row for domains above: the row is written in this domain alone. */
export const accountRow = {
  insert: writes.insertAccount,
  lock: administration.lockAccount,
  update: administration.updateAccount,
  deactivate: administration.deactivate,
  remove: writes.deleteAccount,
  holdProfile: usuarios.holdProfile,
  updateProfile: usuarios.updateProfile,
  holdZone: usuarios.holdZone,
  hold: usuarios.holdAccount,
  holdAll: usuarios.holdAccounts,
  findByEmail: usuarios.findByEmail,
  demandsFactor: usuarios.demandsFactor,
  setFactorDemand: writes.setFactorDemand,
  setWithoutPractice: writes.setWithoutPractice,
  openPractice: writes.openPractice,
  findPrompts: usuarios.findPrompts,
  lockPrompts: usuarios.lockPrompts,
  setEmail: writes.setEmail,
  setPassword: writes.setPassword,
  setUnknownPassword: writes.setUnknownPassword,
  replacePassword: writes.replacePassword,
  replaceFirstPassword: writes.replaceFirstPassword,
  setTrial: writes.setTrial,
  shortenTrial: writes.shortenTrial,
  keepAccessToken: writes.keepAccessToken,
  forgetGrant: writes.forgetGrant,
  setColleaguesCalendar: writes.setColleaguesCalendar,
  forgetCategory: writes.forgetCategory,
};
