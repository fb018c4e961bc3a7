import { PASSWORD } from "./factories.ts";
import type { Input } from "./operations.ts";
import type { TenantFixture } from "./tenant-fixture.ts";

const nothing = () => ({});

/** Of the form of a new passkey, and made by none. */
const NO_PASSKEY = {
  id: "AAAA",
  rawId: "AAAA",
  type: "public-key",
  clientExtensionResults: {},
  response: { clientDataJSON: "AAAA", attestationObject: "AAAA" },
};

/** Of the second factor, for samples.ts. */
export const factorSamples: Record<string, (fixture: TenantFixture) => Input> = {
  "auth.segundoFator": () => ({ token: "desconhecido", codigo: "123456" }),
  "auth.segundoFatorPasskey": () => ({ token: "desconhecido" }),
  "usuarios.confirmarIdentidade": () => ({ senha: PASSWORD }),
  "usuarios.confirmarIdentidadePasskey": nothing,
  "fatores.list": nothing,
  "fatores.iniciarTotp": nothing,
  "fatores.confirmarTotp": () => ({ codigo: "123456", nome: "Celular" }),
  "fatores.opcoesPasskey": nothing,
  "fatores.adicionarPasskey": () => ({ nome: "Notebook", passkey: NO_PASSKEY }),
  "fatores.gerarCodigos": nothing,
  "fatores.remove": ({ fator }) => ({ id: fator }),
  "admin.removerFatores": ({ owner }) => ({ id: owner.id }),
};
