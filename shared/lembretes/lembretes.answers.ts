import { instante, named } from "#shared/common/answers.ts";
import { id } from "#shared/common/id.ts";
import { z } from "#shared/common/zod.ts";
import { resposta } from "#shared/respostas/respostas.answers.ts";
import { STATUS_LEMBRETE, TIPOS_LEMBRETE } from "./lembretes.constants.ts";
import { STATUS_TESTE } from "./lembretes.schema.ts";
import { MOTIVOS_DA_RETENCAO } from "./retencao.constants.ts";

export const automacoes = named("Automacoes", {
  chatbot_ativo: z.boolean(),
  confirmacao_ativa: z.boolean(),
  confirmacao_template_id: id().nullable(),
  lembretes_ativos: z.boolean(),
  lembretes_minutos: z.array(z.int()),
  lembrete_template_id: id().nullable(),
  followup_ativo: z.boolean(),
  followup_template_id: id().nullable(),
  silencio_inicio: z.string(),
  silencio_fim: z.string(),
});

export const previa = named("Previa", {
  tipo: z.enum(TIPOS_LEMBRETE),
  template: z.string().nullable(),
  mensagem: z.string().nullable(),
  faltam: z.array(z.string()),
});

export const lembreteTeste = named("LembreteTeste", {
  id: id(),
  status: z.enum(STATUS_TESTE),
  motivo: z.string().nullable(),
  mensagem: z.string(),
  criado_em: instante(),
  enviado_em: instante().nullable(),
});

export const ultimoTeste = named("UltimoTeste", { ultimo: lembreteTeste.nullable() });

/** Why a message would not leave at its moment, from when on it may, and whether it will at all. */
export const retencao = named("Retencao", {
  motivo: z.enum(MOTIVOS_DA_RETENCAO),
  texto: z.string(),
  ate: instante().nullable(),
  sai: z.boolean(),
});

export const lembrete = named("Lembrete", {
  id: id(),
  tipo: z.enum(TIPOS_LEMBRETE),
  antes_minutos: z.int().nullable(),
  previsto_em: instante(),
  enviar_em: instante(),
  status: z.enum(STATUS_LEMBRETE),
  motivo: z.string().nullable(),
  retencao: retencao.nullable(),
  mensagem_id: id().nullable(),
  enviado_em: instante().nullable(),
  resposta: resposta.nullable(),
});
