import { PASSWORD } from "./factories.ts";
import type { Input } from "./operations.ts";
import type { TenantFixture } from "./tenant-fixture.ts";

const nothing = () => ({});

/** Shaped like a new passkey, made by no authenticator. */
const NO_PASSKEY = {
  id: "AAAA",
  rawId: "AAAA",
  type: "public-key",
  clientExtensionResults: {},
  response: { clientDataJSON: "AAAA", attestationObject: "AAAA" },
};

/** Shaped like an assertion, signed by no key. */
const NO_SIGNATURE = {
  ...NO_PASSKEY,
  response: { clientDataJSON: "AAAA", authenticatorData: "AAAA", signature: "AAAA" },
};

/** Inputs of the calls about the second factor, for samples.ts. */
export const factorSamples: Record<string, (fixture: TenantFixture) => Input> = {
  "auth.verifySegundoFator": () => ({ token: "desconhecido", codigo: "123456" }),
  "auth.startSegundoFatorPasskey": () => ({ token: "desconhecido" }),
  "auth.startPasskey": nothing,
  // Ten failures are all that one address has at one passkey: everybody holds another.
  "auth.loginPasskey": ({ owner: { id } }) => ({ passkey: { ...NO_SIGNATURE, id, rawId: id } }),
  "usuarios.confirmIdentity": () => ({ senha: PASSWORD }),
  "usuarios.startIdentityPasskey": nothing,
  "fatores.list": nothing,
  "fatores.startTotp": nothing,
  "fatores.confirmTotp": () => ({ codigo: "123456", nome: "Celular" }),
  "fatores.startPasskey": nothing,
  "fatores.addPasskey": () => ({ nome: "Notebook", passkey: NO_PASSKEY }),
  "fatores.generateCodigos": nothing,
  "fatores.remove": ({ fator }) => ({ id: fator }),
  "admin.removeFatores": ({ owner }) => ({ id: owner.id }),
};
