import { texto } from "#shared/common/text.ts";
import { m } from "./codigo.messages.ts";

const MAX_CODIGO = 64;

/** A code of an authenticator app, or one for recovery; blanks and hyphens do not count. */
export const codigo = texto(m.codigoObrigatorio)
  .min(1, m.codigoObrigatorio)
  .max(MAX_CODIGO, m.codigoLongo);
