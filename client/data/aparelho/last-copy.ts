import {
  AGENDA,
  type AgendaCopy,
  CONVERSAS,
  type ConversasCopy,
  isAgendaCopy,
  isConversasCopy,
} from "./contents.ts";
import { browserStore } from "./store.ts";
import { accessTo, isOver } from "./vault.ts";

export interface LastCopy {
  agenda: AgendaCopy;
  conversas: ConversasCopy | null;
}

/** An app that was installed is opened without the session of its last tab. In a browser's tab a copy belongs to a session. */
const isInstalled = () => matchMedia("(display-mode: standalone)").matches;

/** The copy that this device made last, for somebody who cannot sign in without network; null where there is none to read. */
export async function readLastCopy(): Promise<LastCopy | null> {
  if (!isInstalled() || !globalThis.crypto?.subtle || !globalThis.indexedDB) return null;
  const device = { store: browserStore, now: () => Date.now() };
  const vaults = await browserStore.vaults();
  for (const vault of vaults) if (isOver(vault, device.now())) await browserStore.wipe(vault.dono);
  const [last] = vaults
    .filter((vault) => !isOver(vault, device.now()))
    .toSorted((a, b) => b.contato - a.contato);
  if (!last) return null;
  const { read } = accessTo(device, last);
  const [agenda, conversas] = await Promise.all([read(AGENDA), read(CONVERSAS)]);
  if (!isAgendaCopy(agenda)) return null;
  return { agenda, conversas: isConversasCopy(conversas) ? conversas : null };
}
