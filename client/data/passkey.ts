import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";

/** Loaded when a key is used: hardly anybody needs it on the first screen. */
const browser = () => import("@simplewebauthn/browser");

/** Whether this browser can use the passkeys of the product, which belong to its own address alone. */
export const passkeysWorkAt = (origin: string) =>
  typeof PublicKeyCredential === "function" && location.origin === origin;

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

/** The person signs with a key. @throws when they turn away. */
export async function signWithPasskey(optionsJSON: PublicKeyCredentialRequestOptionsJSON) {
  const { startAuthentication } = await browser();
  const { id, rawId, type, response, authenticatorAttachment } = await startAuthentication({
    optionsJSON,
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
