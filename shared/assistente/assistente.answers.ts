import { answer, dia, instante, named, nothing, pageOf } from "#shared/common/answers.ts";
import { id } from "#shared/common/id.ts";
import { z } from "#shared/common/zod.ts";
import {
  ACOES_DO_ASSISTENTE,
  IMPEDIMENTOS,
  MOTIVOS_DA_MARCA,
  MOTIVOS_DA_PAUSA,
  ORIGENS_DA_VERSAO,
  STATUS_DO_ENSAIO,
} from "./assistente.constants.ts";

export const acaoEnsaiada = named("AcaoEnsaiada", {
  acao: z.enum(ACOES_DO_ASSISTENTE),
  horario: z.string().nullable(),
});

export const acao = named("Acao", {
  id: z.string(),
  acao: z.enum(ACOES_DO_ASSISTENTE),
  marcacao_id: id().nullable(),
  horario: instante().nullable(),
  criado_em: instante(),
});

export const assistente = named("Assistente", {
  configurado: z.boolean(),
  ativo: z.boolean(),
  impedimento: z.enum(IMPEDIMENTOS).nullable(),
  marcadas: z.number(),
});

export const assistenteConversa = named("AssistenteConversa", {
  cliente_id: id(),
  responde: z.boolean(),
  impedimento: z.enum(IMPEDIMENTOS).nullable(),
  pausado_ate: instante().nullable(),
  pausa_motivo: z.enum(MOTIVOS_DA_PAUSA).nullable(),
  marcada_em: instante().nullable(),
  marca_motivo: z.enum(MOTIVOS_DA_MARCA).nullable(),
  para_depois_em: instante().nullable(),
  cliente_recusa: z.boolean(),
});

export const usoDoDia = named("UsoDoDia", {
  dia: dia(),
  tokens_entrada: z.number(),
  tokens_saida: z.number(),
  chamadas: z.number(),
});

export const uso = named("Uso", {
  mes: z.string(),
  tokens_entrada: z.number(),
  tokens_saida: z.number(),
  tokens: z.number(),
  limite: z.number(),
  limite_proprio: z.boolean(),
  dias: z.array(usoDoDia),
});

export const rascunho = named("Rascunho", {
  prompt: z.string(),
  prompt_fixo: z.string().nullable(),
  atualizado_em: instante(),
});

export const versao = named("Versao", {
  id: id(),
  numero: z.number(),
  prompt: z.string().nullable(),
  prompt_fixo: z.string().nullable(),
  origem: z.enum(ORIGENS_DA_VERSAO),
  criado_em: instante(),
  em_uso: z.boolean(),
});

export const teste = named("Teste", { resposta: z.string(), acoes: z.array(acaoEnsaiada) });

export const ensaioItem = named("EnsaioItem", {
  ordem: z.int(),
  cliente_id: id(),
  cliente_nome: z.string().nullable(),
  pergunta: z.string(),
  resposta_real: z.string().nullable(),
  status: z.enum(["aguardando", "falhou", "feito"]),
  resposta: z.string().nullable(),
  acoes: z.array(acaoEnsaiada),
});

export const ensaio = named("Ensaio", {
  id: id(),
  status: z.enum(STATUS_DO_ENSAIO),
  total: z.int(),
  feitos: z.number(),
  criado_em: instante(),
  encerrado_em: instante().nullable(),
  prompt: z.string(),
  itens: z.array(ensaioItem),
});

export const assistenteAnswers = {
  status: answer("Diz se o assistente está ligado e o que o impede.", assistente),
  getConversa: answer(
    "Mostra o que o assistente faz na conversa com um cliente.",
    assistenteConversa,
  ),
  pause: answer("Pausa o assistente em uma conversa.", assistenteConversa),
  resume: answer("Retoma o assistente em uma conversa.", assistenteConversa),
  markAttended: answer("Marca a conversa como atendida.", assistenteConversa),
  markForLater: answer("Deixa a conversa para depois.", assistenteConversa),
  unmarkForLater: answer("Tira a conversa do que ficou para depois.", assistenteConversa),
  getUso: answer("Mostra o uso do assistente no mês.", uso),
  getRascunho: answer("Mostra o rascunho das instruções do assistente.", rascunho.nullable()),
  saveRascunho: answer("Guarda o rascunho das instruções.", rascunho, [404, 412]),
  discardRascunho: nothing("Descarta o rascunho."),
  publish: answer("Publica o rascunho como nova versão.", versao, [404, 409]),
  listVersoes: answer("Lista as versões publicadas das instruções.", pageOf(versao)),
  restoreVersao: answer("Volta a uma versão anterior das instruções.", versao, [409]),
  test: answer(
    "Pergunta ao assistente com o rascunho, sem enviar nada.",
    teste,
    [404, 409, 429, 502, 504],
  ),
  startEnsaio: answer(
    "Começa um ensaio: o rascunho responde a conversas passadas.",
    ensaio,
    [404, 409],
  ),
  getLatestEnsaio: answer("Mostra o último ensaio.", ensaio.nullable()),
  getEnsaio: answer("Mostra um ensaio.", ensaio),
  cancelEnsaio: answer("Interrompe um ensaio.", ensaio, [409]),
};
