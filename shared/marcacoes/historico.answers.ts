import { instante, named } from "#shared/common/answers.ts";
import { id } from "#shared/common/id.ts";
import { z } from "#shared/common/zod.ts";
import { autor } from "#shared/equipe/autores.ts";
import { FORMAS_PAGAMENTO, PAGAMENTOS, STATUS } from "./marcacoes.constants.ts";

/** Acts on an appointment; `desfeita`: a change of it was taken back. */
export const ACOES_DO_HISTORICO = [
  "criada",
  "movida",
  "status",
  "pagamento",
  "alterada",
  "desfeita",
] as const;
export type AcaoDoHistorico = (typeof ACOES_DO_HISTORICO)[number];

/** Only the fields that changed. `observacao` says whether there is a note: its words are not kept here. */
export const camposDoHistorico = named("CamposDoHistorico", {
  horario: instante().optional(),
  duracao_minutos: z.int().optional(),
  status: z.enum(STATUS).optional(),
  pagamento: z.enum(PAGAMENTOS).optional(),
  forma_pagamento: z.enum(FORMAS_PAGAMENTO).nullable().optional(),
  valor_centavos: z.int().nullable().optional(),
  servico_nome: z.string().nullable().optional(),
  cliente_id: id().optional(),
  observacao: z.boolean().optional(),
  verificado: z.boolean().optional(),
  profissional_id: id().optional(),
  profissional_nome: z.string().nullable().optional(),
  sala_id: id().nullable().optional(),
  sala_nome: z.string().nullable().optional(),
});
/** As it is stored: instants are text. */
export type CamposDoHistorico = Omit<z.output<typeof camposDoHistorico>, "horario"> & {
  horario?: string | undefined;
};

export const itemDoHistorico = named("ItemDoHistorico", {
  momento: instante(),
  acao: z.enum(ACOES_DO_HISTORICO),
  de: camposDoHistorico.nullable(),
  para: camposDoHistorico.nullable(),
  autor: autor.nullable(),
});
export type ItemDoHistorico = z.output<typeof itemDoHistorico>;
