import { createHash } from "node:crypto";
import type { Secrets } from "#server/core/secrets.ts";
import { LETRAS_DO_CODIGO, mensagemDeProva, TAMANHO_DO_CODIGO } from "#shared/publico/code.ts";

type Keyed = { secrets: Secrets };

/**
 * The code of a booking is derived from its token: it can be shown again to the holder of the link, and is not stored.
 * `key`: index of the current key that made the token.
 */
export function codeOf({ secrets }: Keyed, token: string, key = 0) {
  const mark = secrets.fingerprints("codigo", token)[key] ?? "";
  const hash = createHash("sha256").update(mark).digest();
  const letters = LETRAS_DO_CODIGO.length;
  let rest = hash.readBigUInt64BE();
  let code = "";
  while (code.length < TAMANHO_DO_CODIGO) {
    code += LETRAS_DO_CODIGO[Number(rest % BigInt(letters))] ?? "";
    rest /= BigInt(letters);
  }
  return code;
}

/** As it is kept: of this professional alone. */
export const codeMark = ({ secrets }: Keyed, usuarioId: string, codigo: string) =>
  secrets.fingerprint("codigo do profissional", `${usuarioId}:${codigo}`);

export const codeMarks = ({ secrets }: Keyed, usuarioId: string, codigo: string) =>
  secrets.fingerprints("codigo do profissional", `${usuarioId}:${codigo}`);

/** Opens a conversation with this number, the message written already. */
export const whatsappLink = (numero: string, codigo: string, palavra?: string) =>
  `https://wa.me/${numero}?text=${encodeURIComponent(mensagemDeProva(codigo, palavra))}`;
