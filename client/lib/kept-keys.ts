/** The keys of this browser's storage under which begun texts are kept: see kept.ts, which comes later. */
const PREFIX = "rascunho:";
const DRAFT = "mensagem:";

let owner: string | null = null;

/** Sets the account whose texts are read and written from now on; without an account there are none. */
export function keepFor(account: string | null) {
  owner = account;
}

/** The key of a text of the signed-in person; null while signed out. */
export const keyOf = (name: string) => owner && `${PREFIX}${owner}:${name}`;

/** The name of the unsent message of a conversation. */
export const draftOf = (clienteId: string) => `${DRAFT}${clienteId}`;

/** The clients for whom the signed-in person has begun a message in this browser. */
export function draftedClients(): string[] {
  const own = keyOf(DRAFT);
  try {
    return Object.keys(localStorage).flatMap((key) =>
      own !== null && key.startsWith(own) ? [key.slice(own.length)] : [],
    );
  } catch {
    return [];
  }
}

export const isKeptKey = (key: string) => key.startsWith(PREFIX);

/** Removes the texts of all accounts except `but`, at sign-out and at sign-in. */
export function forgetKept(but?: string) {
  try {
    for (const key of Object.keys(localStorage))
      if (isKeptKey(key) && !(but && key.startsWith(PREFIX + but))) localStorage.removeItem(key);
  } catch {
    // Where storage is forbidden nothing was written.
  }
}
