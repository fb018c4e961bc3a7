import superjson from "superjson";

export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  dados: ArrayBuffer;
}

const CIPHER = "AES-GCM";
/** Random for each sealing, as NIST SP 800-38D asks for keys that seal far fewer than 2^32 times. */
const IV_BYTES = 12;

/** The key as the browser keeps it: it seals and opens, and no script reads it. */
export const importKey = (base64: string): Promise<CryptoKey> =>
  crypto.subtle.importKey(
    "raw",
    Uint8Array.from(atob(base64), (char) => char.charCodeAt(0)),
    CIPHER,
    false,
    ["encrypt", "decrypt"],
  );

/** Seals a value for one place; moved to another it does not open. */
export async function seal(key: CryptoKey, place: string, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const dados = await crypto.subtle.encrypt(
    cipherFor(place, iv),
    key,
    bytesOf(superjson.stringify(value)),
  );
  return { iv, dados };
}

/** @throws DOMException where another key or another place sealed it, or a bit of it was changed. */
export async function unseal(key: CryptoKey, place: string, { iv, dados }: Sealed) {
  const bytes = await crypto.subtle.decrypt(cipherFor(place, iv), key, dados);
  return superjson.parse<unknown>(new TextDecoder().decode(bytes));
}

const cipherFor = (place: string, iv: BufferSource) => ({
  name: CIPHER,
  iv,
  additionalData: bytesOf(place),
});

const bytesOf = (text: string) => new TextEncoder().encode(text);
