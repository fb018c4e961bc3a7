import { z } from "#shared/common/zod.ts";
import { codigoForm } from "./conexao.schema.ts";
import type { Conexao } from "./instancias.constants.ts";

/** `GET /publico/conectar/{token}`. */
export const porTokenDeReconexao = z.strictObject({ token: z.string() });

/** `POST /publico/conectar/{token}/codigo`: the phone that is to be linked. */
export const codigoPorLinkInput = z.strictObject({ token: z.string(), ...codigoForm.shape });
export type CodigoPorLinkInput = z.output<typeof codigoPorLinkInput>;

/** The answer of `POST /instancias/{id}/reconexao`. */
export interface ReconexaoJson {
  link: string;
  expira_em: Date;
}

/** The view of a link's holder, who may be anybody: nothing else of the account is shown. */
export interface ReconexaoPublica {
  /** The instance's name. */
  instancia: string;
  estado: Conexao;
  /** A data URL of the picture to scan; null when the phone is linked, while a code waits, and where the host gave none. */
  qr: string | null;
  /** The last pairing code, as long as WhatsApp takes it. */
  codigo: string | null;
}
