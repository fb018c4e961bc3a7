import { acaoEnsaiada } from "#shared/assistente/assistente.answers.ts";
import {
  ACOES_DO_ASSISTENTE,
  FERRAMENTAS,
  MOTIVOS_DA_MARCA,
  MOTIVOS_DA_PAUSA,
} from "#shared/assistente/assistente.constants.ts";
import { instante, named } from "#shared/common/answers.ts";
import { DIAS_SEMANA } from "#shared/common/civil.ts";
import { id } from "#shared/common/id.ts";
import { z } from "#shared/common/zod.ts";
import { RESULTADOS } from "#shared/espera/espera.constants.ts";
import { CANCELAMENTOS } from "#shared/historico-mensagens/agendadas.schema.ts";
import {
  DIRECOES,
  STATUS as STATUS_HISTORICO_MENSAGENS,
} from "#shared/historico-mensagens/historico-mensagens.constants.ts";
import { ESTADOS_DA_MIDIA, MOTIVOS_DA_MIDIA } from "#shared/historico-mensagens/midia.constants.ts";
import { FORMAS_PAGAMENTO, PAGAMENTOS, STATUS } from "#shared/marcacoes/marcacoes.constants.ts";
import { LIVE } from "#shared/marcacoes/marcacoes.rules.ts";
import { ACOES } from "#shared/respostas/respostas.constants.ts";
import { type Campo, campos } from "./campos.ts";
import { cliente } from "./cliente.answers.ts";
import { ESTADOS_CONFLITO, MOTIVOS } from "./conflitos.constants.ts";

/** Whatever a column of the client that left held. */
const valor = z.union([z.boolean(), z.string(), instante(), z.array(z.string())]).nullable();

const { sem_whatsapp: _shown, ...guardado } = cliente.shape;

export const clienteNosDados = named("ClienteNosDados", {
  ...guardado,
  atualizado_em: instante(),
  excluido_em: instante().nullable(),
  anonimizado_em: instante().nullable(),
});

/** The record of the client that left; the overload keeps the names that `Object.fromEntries` forgets. */
function recordThatLeft(): { [C in Campo as `sai_${C}`]: typeof valor };
function recordThatLeft(): object {
  return Object.fromEntries(campos.map((campo) => [`sai_${campo}`, valor]));
}

export const juncaoNosDados = named("JuncaoNosDados", {
  id: id(),
  antes: z.record(z.string(), z.unknown()),
  juntada_em: instante(),
  ...recordThatLeft(),
  sai_id: valor,
  sai_nome: valor,
  sai_telefone: valor,
  sai_criado_em: valor,
  sai_atualizado_em: valor,
  sai_aceita_mensagens: valor,
  sai_excluido_em: valor,
  sai_anonimizado_em: valor,
});

export const marcacaoNosDados = named("MarcacaoNosDados", {
  id: id(),
  status: z.enum(STATUS),
  criado_em: instante(),
  atualizado_em: instante(),
  horario: instante(),
  duracao_minutos: z.int(),
  pagamento: z.enum(PAGAMENTOS),
  pago_em: instante().nullable(),
  forma_pagamento: z.enum(FORMAS_PAGAMENTO).nullable(),
  observacao: z.string().nullable(),
  respostas_visitante: z.string().nullable(),
  servico_nome: z.string().nullable(),
  valor_centavos: z.int().nullable(),
  encaixe: z.boolean(),
  serie_id: id().nullable(),
  serie_posicao: z.int().nullable(),
  profissional_nome: z.string().nullable(),
  sala_nome: z.string().nullable(),
});

export const serieNosDados = named("SerieNosDados", {
  id: id(),
  hora: z.string(),
  a_cada_semanas: z.number(),
  primeira: z.string(),
  repeticoes: z.number().nullable(),
  ate: z.string().nullable(),
  encerrada_em: z.string().nullable(),
  status: z.enum(LIVE),
  observacao: z.string().nullable(),
  servico_nome: z.string().nullable(),
  valor_centavos: z.int().nullable(),
  criado_em: instante(),
  atualizado_em: instante(),
});

export const ofertaNosDados = named("OfertaNosDados", {
  id: id(),
  expira_em: instante().nullable(),
  horario: instante(),
  servico_nome: z.string().nullable(),
  resultado: z.enum(RESULTADOS),
  espera_id: id(),
  criado_em: instante(),
  marcacao_id: id().nullable(),
  respondida_em: instante().nullable(),
});

export const midiaNosDados = named("MidiaNosDados", {
  id: id(),
  nome: z.string().nullable(),
  tipo: z.string().nullable(),
  mensagem_id: id().nullable(),
  especie: z.enum(["imagem", "audio", "video", "documento", "figurinha", "localizacao"]),
  tamanho: z.union([z.string(), z.number()]).nullable(),
  sha256: z.string().nullable(),
  segundos: z.number().nullable(),
  largura: z.number().nullable(),
  altura: z.number().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  transcricao: z.string().nullable(),
  criado_em: instante(),
  motivo: z.enum(MOTIVOS_DA_MIDIA).nullable(),
  estado: z.enum(ESTADOS_DA_MIDIA),
});

export const agendadaNosDados = named("AgendadaNosDados", {
  id: id(),
  criado_em: instante(),
  cliente_id: id(),
  instancia_id: id().nullable(),
  enviar_em: instante(),
  mensagem: z.string(),
  template_id: id().nullable(),
  mesmo_se_responder: z.boolean(),
  cancelada_em: instante().nullable(),
  cancelada_motivo: z.enum(CANCELAMENTOS).nullable(),
});

export const assistenteNosDados = named("AssistenteNosDados", {
  conversa: z
    .object({
      pausado_ate: instante().nullable(),
      pausa_motivo: z.enum(MOTIVOS_DA_PAUSA).nullable(),
      marcada_em: instante().nullable(),
      marca_motivo: z.enum(MOTIVOS_DA_MARCA).nullable(),
      para_depois_em: instante().nullable(),
      atualizado_em: instante(),
    })
    .nullable(),
  passos: z.array(
    z.object({
      horario: instante().nullable(),
      marcacao_id: id().nullable(),
      acao: z.enum(ACOES_DO_ASSISTENTE).nullable(),
      resultado: z.record(z.string(), z.unknown()),
      ferramenta: z.enum(FERRAMENTAS),
      argumentos: z.record(z.string(), z.unknown()),
      criado_em: instante(),
    }),
  ),
  ensaios: z.array(
    z.object({
      pergunta: z.string(),
      resposta_real: z.string().nullable(),
      resposta: z.string().nullable(),
      acoes: z.array(acaoEnsaiada).nullable(),
      feito_em: instante().nullable(),
    }),
  ),
});

export const dadosDoCliente = named("DadosDoCliente", {
  cliente: clienteNosDados,
  enderecos: z.array(z.string()),
  conflitos: z.array(
    z.object({
      id: id(),
      endereco: z.string(),
      cliente_a_id: id(),
      cliente_b_id: id(),
      motivo: z.enum(MOTIVOS),
      estado: z.enum(ESTADOS_CONFLITO),
      visto_em: instante(),
      resolvido_em: instante().nullable(),
    }),
  ),
  juncoes: z.array(juncaoNosDados),
  importacoes: z.array(
    z.object({
      criado_em: instante(),
      importacao_id: id(),
      criado: z.boolean(),
      campos: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
    }),
  ),
  marcacoes: z.array(marcacaoNosDados),
  series: z.array(serieNosDados),
  lista_de_espera: z.array(
    z.object({
      id: id(),
      dias_semana: z.array(z.enum(DIAS_SEMANA)),
      hora_de: z.string(),
      hora_ate: z.string(),
      de: z.string().nullable(),
      criado_em: instante(),
      observacao: z.string().nullable(),
      situacao: z.enum(["aguardando", "atendida", "vencida", "removida"]),
      ate: z.string().nullable(),
    }),
  ),
  ofertas: z.array(ofertaNosDados),
  mensagens: z.array(
    z.object({
      id: id(),
      status: z.enum(STATUS_HISTORICO_MENSAGENS),
      direcao: z.enum(DIRECOES),
      mensagem_enviada: z.string().nullable(),
      mensagem_recebida: z.string().nullable(),
      criado_em: instante(),
      data_envio: instante().nullable(),
      data_recebido: instante().nullable(),
    }),
  ),
  midias: z.array(midiaNosDados),
  mensagens_agendadas: z.array(agendadaNosDados),
  notas: z.array(
    z.object({ id: id(), criado_em: instante(), atualizado_em: instante(), texto: z.string() }),
  ),
  conversa: z.object({
    etiquetas: z.array(z.string()),
    fixada_em: instante().nullable(),
    arquivada_em: instante().nullable(),
  }),
  respostas: z.array(
    z.object({
      momento: instante(),
      marcacao_id: id().nullable(),
      mensagem_id: id(),
      acao: z.enum(ACOES).nullable(),
      processada_em: instante().nullable(),
    }),
  ),
  assistente: assistenteNosDados,
});
