import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";

/** Loaded when a key is used: hardly anybody needs it on the first screen. */
const browser = () => import("@simplewebauthn/browser");

/** Whether this browser can use the passkeys of the product, which belong to its own address alone. */
export const passkeysWorkAt = (origin: string) =>
  typeof PublicKeyCredential === "function" && location.origin === origin;

const HINT = "pontual.chave_neste_aparelho";

/** This device has a key: its browser may propose it. Of no use to anybody else, and no secret. */
export function keepPasskeyHint() {
  try {
    localStorage.setItem(HINT, "1");
  } catch {
    // Where storage is forbidden the button does.
  }
}

/** Whether the browser can propose a key in a box, and has one as far as we know. */
export async function canSuggestPasskey() {
  try {
    if (localStorage.getItem(HINT) === null) return false;
    return await PublicKeyCredential.isConditionalMediationAvailable();
  } catch {
    return false;
  }
}

/** The person makes a key with the device. @throws when they turn away. */
export async function createPasskey(optionsJSON: PublicKeyCredentialCreationOptionsJSON) {
  const { startRegistration } = await browser();
  const { id, rawId, type, response, authenticatorAttachment } = await startRegistration({
    optionsJSON,
  });
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type,
    authenticatorAttachment,
    response: { clientDataJSON, attestationObject, transports },
  };
}

/** The person signs with a key; `useBrowserAutofill`: once it is chosen among what a box proposes. @throws when they turn away. */
export async function signWithPasskey(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
  useBrowserAutofill = false,
) {
  const { startAuthentication } = await browser();
  const { id, rawId, type, response, authenticatorAttachment } = await startAuthentication({
    optionsJSON,
    useBrowserAutofill,
  });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type,
    authenticatorAttachment,
    response: { clientDataJSON, authenticatorData, signature, userHandle },
  };
}
