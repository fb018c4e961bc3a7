import {
  answer,
  exportado,
  file,
  instante,
  named,
  PLANILHAS,
  pageOf,
} from "#shared/common/answers.ts";
import { id } from "#shared/common/id.ts";
import { z } from "#shared/common/zod.ts";
import { FORMAS_PAGAMENTO, PAGAMENTOS, STATUS } from "#shared/marcacoes/marcacoes.constants.ts";
import { sinal } from "#shared/publico/publico.answers.ts";
import { TIPOS_CHAVE } from "./pagamentos.constants.ts";

export const pix = named("Pix", {
  nome: z.string().nullable(),
  tipo: z.enum(TIPOS_CHAVE).nullable(),
  chave: z.string().nullable(),
  cidade: z.string().nullable(),
});

export const pagamento = named("Pagamento", {
  id: id(),
  cliente_id: id(),
  cliente_nome: z.string().nullable(),
  cliente_telefone: z.string().nullable(),
  status: z.enum(STATUS),
  horario: instante(),
  servico_nome: z.string().nullable(),
  valor_centavos: z.int().nullable(),
  pagamento: z.enum(PAGAMENTOS),
  em_atraso: z.boolean(),
  pago_em: instante().nullable(),
  pago_por: z.string().nullable(),
  forma_pagamento: z.enum(FORMAS_PAGAMENTO).nullable(),
});

export const soma = named("Soma", { quantidade: z.int(), valor_centavos: z.int() });

/** Payments of a month by their state. */
export const somasDoMes = named("SomasDoMes", {
  mes: z.string(),
  dispensado: soma,
  pendente: soma,
  pago: soma,
});

export const pagamentosAnswers = {
  getPix: answer("Mostra a própria chave Pix.", pix),
  updatePix: answer("Altera a própria chave Pix.", pix, [412]),
  ofMarcacao: answer("Monta o Pix copia e cola de um agendamento.", sinal, [409]),
  receipt: file(
    "Emite o recibo em PDF de um agendamento pago.",
    ["application/pdf"],
    z.object({ arquivo: z.string() }),
    [409],
  ),
  list: answer("Lista os agendamentos de um mês com o pagamento de cada um.", pageOf(pagamento)),
  overdue: answer(
    "Lista os agendamentos de todos os meses que já terminaram e não foram pagos, e a soma deles.",
    pageOf(pagamento).extend({ valor_centavos: z.int() }),
  ),
  summary: answer("Soma os pagamentos de um mês.", somasDoMes),
  export: file("Baixa os pagamentos de um mês em CSV ou XLSX.", PLANILHAS, exportado, [429]),
};
