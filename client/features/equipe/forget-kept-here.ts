import { keepFor, keyOf } from "#client/lib/kept-keys.ts";

/** Removes the texts of the present account in its present practice, which it may not enter any more; no other is kept here. */
export function forgetKeptHere() {
  const own = keyOf("");
  try {
    for (const key of Object.keys(localStorage))
      if (own !== null && key.startsWith(own)) localStorage.removeItem(key);
  } catch {
    // Where storage is forbidden nothing was written.
  }
  keepFor(null);
}
