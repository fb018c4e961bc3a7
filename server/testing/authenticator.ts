import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

/** The parts of a passkey's answer that a test may vary. */
interface Played {
  origin: string;
  counter?: number;
  /** The device has verified its user. */
  isVerified?: boolean;
}

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString("base64url");
const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest();

/** User present, and with a new key its data attached (WebAuthn, section 6.1). */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTACHED = 0x40;

const clientData = (type: string, challenge: string, origin: string) =>
  JSON.stringify({ type, challenge, origin, crossOrigin: false });

function authData(rpId: string, flags: number, counter: number, more = Buffer.alloc(0)) {
  const head = Buffer.alloc(5);
  head.writeUInt8(flags, 0);
  head.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(rpId), head, more]);
}

/** A passkey in memory: makes itself known, and signs what it is asked, as a browser would send both. */
export function createPasskey() {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(16);
  // COSE: an EC2 key for ES256 (RFC 9053, section 7.1.1).
  const cose = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Uint8Array.from(Buffer.from(x, "base64url"))],
    [-3, Uint8Array.from(Buffer.from(y, "base64url"))],
  ]);
  const envelope = {
    id: base64url(id),
    rawId: base64url(id),
    type: "public-key" as const,
    clientExtensionResults: {},
  };

  return {
    /** `navigator.credentials.create` */
    create: (options: { challenge: string; rp: { id?: string } }, { origin }: Played) => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const key = Buffer.from(isoCBOR.encode(cose));
      const data = Buffer.concat([Buffer.alloc(16), length, id, key]);
      const authenticator = authData(options.rp.id ?? "", PRESENT | ATTACHED, 0, data);
      const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", Uint8Array.from(authenticator)],
      ]);
      return {
        ...envelope,
        response: {
          clientDataJSON: base64url(clientData("webauthn.create", options.challenge, origin)),
          attestationObject: base64url(isoCBOR.encode(attestation)),
          transports: ["internal"],
        },
      };
    },
    /** `navigator.credentials.get` */
    get: (
      options: { challenge: string; rpId?: string },
      { origin, counter = 0, isVerified = false }: Played,
    ) => {
      const flags = isVerified ? PRESENT | VERIFIED : PRESENT;
      const data = authData(options.rpId ?? "", flags, counter);
      const client = clientData("webauthn.get", options.challenge, origin);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...envelope,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      };
    },
  };
}
