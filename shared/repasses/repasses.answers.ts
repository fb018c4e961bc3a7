import { answer, exportado, file, instante, named, PLANILHAS } from "#shared/common/answers.ts";
import { id } from "#shared/common/id.ts";
import { z } from "#shared/common/zod.ts";
import { TIPOS_DE_REGRA } from "./repasses.constants.ts";

const regra = named("RegraDeRepasse", {
  profissional_id: id(),
  servico_id: id().nullable(),
  tipo: z.enum(TIPOS_DE_REGRA),
  valor: z.number(),
});

const linha = named("LinhaDeRepasse", {
  marcacao_id: id(),
  horario: instante(),
  pago_em: instante(),
  cliente_nome: z.string().nullable(),
  servico_nome: z.string().nullable(),
  valor_centavos: z.int(),
  parte_centavos: z.int(),
  ajuste_de: z.string().nullable(),
});

const mes = named("Repasses", {
  mes: z.string(),
  fechado_em: instante().nullable(),
  profissionais: z.array(
    named("RepasseDoProfissional", {
      profissional_id: id(),
      nome: z.string(),
      total_centavos: z.int(),
      parte_centavos: z.int(),
      itens: z.array(linha),
    }),
  ),
});

export const repassesAnswers = {
  listRegras: answer("Lista as regras de repasse.", z.array(regra)),
  updateRegras: answer(
    "Troca as regras de repasse. O corpo também pode ser só a lista.",
    z.array(regra),
    [412],
  ),
  getMes: answer(
    "Mostra o que cabe a cada profissional dos pagamentos de um mês. Pagamentos e estornos de um mês já fechado são linhas do seguinte.",
    mes,
  ),
  fechar: answer("Fecha um mês que terminou: as linhas dele não mudam mais.", mes, [409]),
  export: file("Baixa os repasses de um mês em CSV.", PLANILHAS, exportado, [429]),
};
