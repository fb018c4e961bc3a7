import { answer, instante, named } from "#shared/common/answers.ts";
import { id } from "#shared/common/id.ts";
import { z } from "#shared/common/zod.ts";
import { TIPOS_LEMBRETE } from "#shared/lembretes/lembretes.constants.ts";
import {
  ESTADOS_DA_PASSAGEM,
  PASSOS_DA_PASSAGEM,
  SITUACOES_DO_MODELO,
} from "./passagens.constants.ts";

const passagem = named("Passagem", {
  disponivel: z.boolean(),
  estado: z.enum(ESTADOS_DA_PASSAGEM),
  passos: z.array(
    named("PassoDaPassagem", {
      nome: z.enum(PASSOS_DA_PASSAGEM),
      feito_em: instante().nullable(),
    }),
  ),
  numero: z.string().nullable(),
  meta: named("NumeroNaMeta", {
    instancia_key: z.string(),
    waba_id: z.string(),
    numero: z.string(),
    nome: z.string().nullable(),
  }).nullable(),
  modelos: z.array(
    named("ModeloDaPassagem", {
      template_id: id(),
      nome: z.string(),
      usos: z.array(z.enum(TIPOS_LEMBRETE)),
      situacao: z.enum(SITUACOES_DO_MODELO),
      motivo: z.string().nullable(),
    }),
  ),
  custos: named("CustosDaPassagem", {
    dias: z.int(),
    modelos: z.int(),
    respostas: z.int(),
  }),
  pode_trocar: z.boolean(),
  erro: z.string().nullable(),
});

export const passagensAnswers = {
  passagem: answer(
    "Mostra a passagem do número para a API oficial da Meta. Pergunta à Meta pelos modelos em análise.",
    passagem,
  ),
  beginPassagem: answer(
    "Inicia a passagem do número para a API oficial da Meta. Nada muda na conexão até a troca.",
    passagem,
    [409],
  ),
  saveNumeroDaMeta: answer(
    "Confere na Meta o número que vai assumir. Deve ser o mesmo que está conectado.",
    passagem,
    [409, 429, 504],
  ),
  offerModelos: answer(
    "Envia para aprovação os modelos que as mensagens automáticas usam.",
    passagem,
    [409, 429, 502, 504],
  ),
  switchToMeta: answer(
    "Troca a conexão num momento sem envios em andamento. O que espera sai depois, na mesma ordem.",
    passagem,
    [409],
  ),
  cancelPassagem: answer(
    "Interrompe a passagem. A conexão de antes continua como estava.",
    passagem,
    [409],
  ),
};
