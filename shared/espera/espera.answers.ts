import { answer, instante, named, nothing } from "#shared/common/answers.ts";
import { DIAS_SEMANA } from "#shared/common/civil.ts";
import { id } from "#shared/common/id.ts";
import { readBy } from "#shared/common/restricted.ts";
import { z } from "#shared/common/zod.ts";
import { autoria } from "#shared/equipe/autores.ts";
import { ORIGENS, RESULTADOS, SITUACOES } from "./espera.constants.ts";

export const configuracaoEspera = named("ConfiguracaoEspera", {
  ativa: z.boolean(),
  tamanho: z.number(),
  validade_minutos: z.int(),
});

export const espera = named("Espera", {
  id: id(),
  cliente_id: id(),
  cliente_nome: z.string().nullable(),
  cliente_telefone: z.string().nullable(),
  servico_id: id().nullable(),
  servico_nome: z.string().nullable(),
  profissional_id: id().nullable(),
  profissional_nome: z.string().nullable(),
  dias_semana: z.array(z.enum(DIAS_SEMANA)),
  hora_de: z.string(),
  hora_ate: z.string(),
  de: z.string().nullable(),
  ate: z.string().nullable(),
  observacao: readBy("agenda.escrever", z.string()),
  origem: z.enum(ORIGENS),
  situacao: z.enum(SITUACOES),
  encerrada_em: instante().nullable(),
  oferta: z.object({ horario: instante(), expira_em: instante() }).nullable(),
  criado_em: instante(),
  atualizado_em: instante(),
  ...autoria,
});

export const oferta = named("Oferta", {
  id: id(),
  cliente_id: id(),
  cliente_nome: z.string().nullable(),
  horario: instante(),
  servico_nome: z.string().nullable(),
  onda: z.number(),
  momento: instante(),
  expira_em: instante().nullable(),
  resultado: z.enum(RESULTADOS),
  motivo: z.string().nullable(),
  respondida_em: instante().nullable(),
  marcacao_id: id().nullable(),
});

export const esperaComOfertas = named("EsperaComOfertas", {
  ...espera.shape,
  ofertas: z.array(oferta),
});

export const esperaAnswers = {
  getConfiguracao: answer("Mostra as regras da lista de espera.", configuracaoEspera),
  updateConfiguracao: answer("Altera as regras da lista de espera.", configuracaoEspera, [412]),
  list: answer("Lista quem está na lista de espera.", z.array(espera)),
  get: answer("Mostra um pedido da lista de espera com as ofertas feitas.", esperaComOfertas),
  create: answer("Põe um cliente na lista de espera.", espera, [404, 409]),
  update: answer("Altera um pedido da lista de espera.", espera, [412]),
  remove: nothing("Tira um pedido da lista de espera."),
};
