import { id } from "#shared/common/id.ts";
import { readTelefone } from "#shared/common/read-telefone.ts";
import { texto } from "#shared/common/text.ts";
import { vistos } from "#shared/common/vistos.ts";
import { z } from "#shared/common/zod.ts";
import {
  type Conexao,
  type OrigemPadrao,
  PROVEDORES_DE_HOSTS,
  type ProvedorDeHost,
} from "./instancias.constants.ts";
import { m } from "./instancias.messages.ts";
import {
  host_instancia,
  hostOrNone,
  instancia_key,
  instancia_token,
  provedor,
} from "./instancias.schema.ts";
import { hasHost, hostMissing } from "./rules/provedor.ts";

const telefone = texto()
  .refine((value) => readTelefone(value) !== null, m.telefoneInvalido)
  .overwrite((value) => readTelefone(value) ?? value);

/** `POST /instancias/{id}/codigo`: the phone that is to be linked. */
export const codigoInput = z.strictObject({ id: id(), telefone });
export type CodigoInput = z.output<typeof codigoInput>;
/** The form in which the phone is typed. */
export const codigoForm = z.strictObject({ telefone });

/** The answer of `codigo`: null when the phone is already linked. */
export interface InstanciaCodigo {
  codigo: string | null;
  status: Conexao;
  /** After this moment WhatsApp takes it no more. */
  expira_em: Date | null;
}

/** `GET /instancias/conexao`: ways to a number for a professional without one. */
export interface ConexaoJson {
  /** Whether this installation names a host on which they connect by themselves. */
  pode_conectar: boolean;
  /** When they asked an administrator; null when they did not, or have a number since. */
  pedido_em: Date | null;
}

/** One request that waits for an administrator. */
export interface PedidoJson {
  usuario_id: string;
  nome: string;
  email: string;
  pedido_em: Date;
}

/** `POST /admin/instances/testar`: what a form holds; with `id` a blank token is the stored one, and an absent kind of host too. */
export const testeInput = z
  .strictObject({
    id: id().optional(),
    provedor: provedor.optional(),
    host_instancia: hostOrNone.optional(),
    instancia_key: instancia_key.optional(),
    instancia_token,
  })
  .refine((input) => input.id !== undefined || hasHost(input), hostMissing());
export type TesteInput = z.output<typeof testeInput>;

export const RESULTADOS = ["responde", "recusa", "sem_resposta", "bloqueado"] as const;
export type Resultado = (typeof RESULTADOS)[number];
/** A host's answer to the typed values; `status` when it answered with one. */
export interface TesteJson {
  resultado: Resultado;
  status: Conexao | null;
}

/** `PUT /admin/whatsapp-padrao`; a blank key keeps the stored one, as long as the host stays. */
export const padraoInput = z.strictObject({
  provedor: z.enum(PROVEDORES_DE_HOSTS, m.provedorDesconhecido).default("mega"),
  host_instancia,
  chave: instancia_token,
  antes: vistos(["provedor", "host_instancia"]),
});
export type PadraoInput = z.output<typeof padraoInput>;

/** The host on which professionals connect by themselves, without its key. */
export interface PadraoJson {
  provedor: ProvedorDeHost;
  host_instancia: string | null;
  tem_chave: boolean;
  /** Null where there is none. */
  origem: OrigemPadrao | null;
  /** The host's answer to the token at saving, which succeeds in any case; null where it was not asked. */
  resultado: Resultado | null;
}
