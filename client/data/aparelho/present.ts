import type { Settings } from "./contents.ts";
import type { OpenVault, Owner } from "./vault.ts";

export interface Open {
  vault: OpenVault;
  owner: Owner;
  /** Answers of the practice's settings since the vault was opened. */
  ajustes: Settings;
}

/** The vault of the session that this tab has; null where there is none, or none yet. */
export const present: { copy: Promise<Open | null> } = { copy: Promise.resolve(null) };
