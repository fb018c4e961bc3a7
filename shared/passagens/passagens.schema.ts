import { id } from "#shared/common/id.ts";
import { texto } from "#shared/common/text.ts";
import { z } from "#shared/common/zod.ts";
import { MAX_TOKEN } from "#shared/instancias/instancias.constants.ts";
import { m as instancias } from "#shared/instancias/instancias.messages.ts";
import { isMetaId } from "#shared/instancias/rules/provedor.ts";
import type { TipoLembrete } from "#shared/lembretes/lembretes.constants.ts";
import type { EstadoDaPassagem, PassoDaPassagem, SituacaoDoModelo } from "./passagens.constants.ts";
import { m } from "./passagens.messages.ts";

/** `POST /instancias/{id}/passagem`: who begins has read what is needed. */
export const passagemInput = z.strictObject({ id: id(), confirmo: z.literal(true, m.confirme) });
export type PassagemInput = z.output<typeof passagemInput>;

const numero = {
  instancia_key: texto(instancias.numeroInvalido).refine(isMetaId, instancias.numeroInvalido),
  waba_id: texto(instancias.wabaObrigatorio)
    .min(1, instancias.wabaObrigatorio)
    .refine((value) => value === "" || isMetaId(value), instancias.wabaInvalido),
  instancia_token: texto(instancias.tokenObrigatorio)
    .min(1, instancias.tokenObrigatorio)
    .max(MAX_TOKEN, instancias.tokenLongo),
};

/** The form with the number as Meta's panel shows it. */
export const numeroForm = z.strictObject(numero);
export type NumeroForm = z.output<typeof numeroForm>;

/** `PUT /instancias/{id}/passagem/numero` */
export const numeroInput = z.strictObject({ id: id(), ...numero });
export type NumeroInput = z.output<typeof numeroInput>;

/** A template that the automatic messages need at Meta. */
export interface ModeloJson {
  template_id: string;
  nome: string;
  /** The automatic messages that are made from it. */
  usos: TipoLembrete[];
  situacao: SituacaoDoModelo;
  /** Why it was refused, or what its text has to change. */
  motivo: string | null;
}

/** The answer of every call about the move of a number. */
export interface PassagemJson {
  /** Whether this installation is set up for Meta; without that no move can begin. */
  disponivel: boolean;
  estado: EstadoDaPassagem;
  /** When each step was done; null while it is not. */
  passos: { nome: PassoDaPassagem; feito_em: Date | null }[];
  /** The number that is linked here, digits with country code. */
  numero: string | null;
  /** The number at Meta once it was checked. */
  meta: { instancia_key: string; waba_id: string; numero: string; nome: string | null } | null;
  modelos: ModeloJson[];
  /** Messages of the last 30 days as Meta would count them. */
  custos: { dias: number; modelos: number; respostas: number };
  /** Whether the switch alone is left. */
  pode_trocar: boolean;
  /** Why the last try did not switch it, and what to do. */
  erro: string | null;
}
