/** The connection that this tab has asked Google for; a popup that it opens gets a copy. */
const KEYS = { state: "google_state", returnPath: "google_return_path" } as const;

/** product.md section 2, Route table. */
const DEFAULT_RETURN_PATH = "/settings";
const STATE_BYTES = 32;

/** Remembers a new request, and answers the secret that Google will send back with its answer. */
export function rememberRequest(returnPath: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(STATE_BYTES));
  const state = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  sessionStorage.setItem(KEYS.state, state);
  sessionStorage.setItem(KEYS.returnPath, returnPath);
  return state;
}

/** The request that an answer belongs to, which it ends: a second answer finds none. */
export function takeRequest(): { state: string | null; returnPath: string } {
  const state = sessionStorage.getItem(KEYS.state);
  const returnPath = ownPath(sessionStorage.getItem(KEYS.returnPath));
  for (const key of Object.values(KEYS)) sessionStorage.removeItem(key);
  return { state, returnPath };
}

/** Only a path of this site is gone to: "//host" and "/\host" lead elsewhere. */
function ownPath(path: string | null) {
  return path && /^\/(?![/\\])/.test(path) ? path : DEFAULT_RETURN_PATH;
}
