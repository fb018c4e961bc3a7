import { type Entry, isEntries } from "./entries.ts";
import { setOutbox } from "./outbox-state.ts";
import { present } from "./present.ts";

/** Name of the part; it goes along to the next session of the same person while this one was not ended. */
export const FILA = "fila.1";
const CHANGING = "pontual.fila";

/** Waiting entries, the first first. */
export async function readEntries(): Promise<Entry[]> {
  const found = await (await present.copy)?.vault.read(FILA);
  return isEntries(found) ? found : [];
}

/** Puts it behind all that waits; false where this device keeps nothing. */
export const addEntry = (entry: Entry): Promise<boolean> =>
  changed((entries) => [...entries, entry]);

export const removeEntry = (id: string): Promise<boolean> =>
  changed((entries) => entries.filter((entry) => entry.id !== id));

/** One tab after the other, so that none writes over what another has added. */
function changed(change: (entries: Entry[]) => Entry[]): Promise<boolean> {
  return navigator.locks.request(CHANGING, async () => {
    const copy = await present.copy;
    if (!copy) return false;
    const entries = change(await readEntries());
    await copy.vault.write(FILA, entries);
    setOutbox({ entries });
    return copy.vault.isThere();
  });
}

/** Reads anew what waits: another tab, or the page before this one, may have added to it. */
export async function loadEntries() {
  setOutbox({ entries: await readEntries() });
}
