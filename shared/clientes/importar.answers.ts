import { dia, instante, named } from "#shared/common/answers.ts";
import { id } from "#shared/common/id.ts";
import { z } from "#shared/common/zod.ts";
import { autoria } from "#shared/equipe/autores.ts";
import { perCampo } from "./campos.ts";
import { COLUNAS, SITUACOES } from "./importar.constants.ts";

export const colunaLida = named("ColunaLida", {
  indice: z.number(),
  titulo: z.string().nullable(),
  coluna: z.enum(COLUNAS),
  exemplos: z.array(z.string()),
});

const text = () => z.string().optional();

export const dadosImportados = named("DadosImportados", {
  nome: text(),
  telefone: text(),
  ...perCampo({
    email: text,
    nascimento: () => dia().optional(),
    cpf: text,
    etiquetas: () => z.array(z.string()).optional(),
    linha: text,
    texto: text,
  }),
});

export const linhaImportada = named("LinhaImportada", {
  linha: z.number(),
  situacao: z.enum(SITUACOES),
  motivo: z.string().nullable(),
  cliente_id: id().nullable(),
  nome: z.string().nullable(),
  telefone: z.string().nullable(),
  dados: dadosImportados,
  celulas: z.array(z.string()).optional(),
});

export const previaImportacao = named("PreviaImportacao", {
  formato: z.enum(["google", "csv", "vcard"]),
  codificacao: z.enum(["utf-8", "utf-16", "windows-1252"]),
  separador: z.enum([",", ";", "\t"]).nullable(),
  colunas: z.array(colunaLida),
  duvidas: z.array(z.int()),
  totais: z.object({
    nova: z.number(),
    ja_existe: z.number(),
    alterada: z.number(),
    errada: z.number(),
  }),
  linhas: z.array(linhaImportada),
});

export const importacaoFeita = named("ImportacaoFeita", {
  id: id(),
  criados: z.number(),
  atualizados: z.number(),
  ignorados: z.number(),
  erros: z.number(),
});

export const importacaoDesfeita = named("ImportacaoDesfeita", {
  id: id(),
  apagados: z.number(),
  restaurados: z.number(),
  mantidos: z.number(),
  ficaram: z.array(
    z.object({
      cliente_id: id(),
      nome: z.string().nullable(),
      telefone: z.string().nullable(),
      motivo: z.string(),
    }),
  ),
});

export const importacao = named("Importacao", {
  ...importacaoFeita.shape,
  nome_arquivo: z.string().nullable(),
  criado_em: instante(),
  desfeita_em: instante().nullable(),
  desfazer_ate: instante().nullable(),
  ...autoria,
  desfeita_por_id: id().nullable(),
  desfeita_por_nome: z.string().nullable(),
});
