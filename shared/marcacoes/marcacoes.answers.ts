import { acao } from "#shared/assistente/assistente.answers.ts";
import { answer, dia, instante, listOf, named, nothing, pageOf } from "#shared/common/answers.ts";
import { DIAS_SEMANA } from "#shared/common/civil.ts";
import { id } from "#shared/common/id.ts";
import { listReadBy, readBy } from "#shared/common/restricted.ts";
import { z } from "#shared/common/zod.ts";
import { lembrete } from "#shared/lembretes/lembretes.answers.ts";
import { itemDoHistorico } from "./historico.answers.ts";
import { FORMAS_PAGAMENTO, PAGAMENTOS, STATUS } from "./marcacoes.constants.ts";
import { guardaRespostas } from "./rules/nota.ts";

export const marcacao = named("Marcacao", {
  id: id(),
  status: z.enum(STATUS),
  criado_em: instante(),
  atualizado_em: instante(),
  usuario_id: id(),
  cliente_id: id(),
  horario: instante(),
  duracao_minutos: z.int(),
  pagamento: z.enum(PAGAMENTOS),
  pago_em: instante().nullable(),
  pago_por: z.string().nullable(),
  forma_pagamento: z.enum(FORMAS_PAGAMENTO).nullable(),
  /** The note of an older appointment may hold a visitor's answers. */
  observacao: readBy(
    (row) => (guardaRespostas(row) ? "clientes.observacoes" : "agenda.escrever"),
    z.string(),
  ),
  /** A visitor's answers to the questions of the page; null where nothing was asked that way. */
  respostas_visitante: readBy("clientes.observacoes", z.string()),
  criada_por: z.enum(["profissional", "assistente", "visitante", "espera"]),
  verificado: z.boolean(),
  servico_id: id().nullable(),
  servico_nome: z.string().nullable(),
  valor_centavos: z.int().nullable(),
  folga_antes_minutos: z.int(),
  folga_depois_minutos: z.int(),
  encaixe: z.boolean(),
  serie_id: id().nullable(),
  serie_posicao: z.int().nullable(),
  profissional_id: id(),
  profissional_nome: z.string().nullable(),
  sala_id: id().nullable(),
  sala_nome: z.string().nullable(),
  ator_id: id().nullable(),
  ator_nome: z.string().nullable(),
});

export const marcacaoComCliente = named("MarcacaoComCliente", {
  ...marcacao.shape,
  cliente_nome: z.string().nullable(),
  cliente_telefone: z.string().nullable(),
});

export const comparecimento = named("Comparecimento", {
  cliente_id: id(),
  concluido: z.number(),
  faltou: z.number(),
});

export const estatisticasDeMarcacoes = named("EstatisticasDeMarcacoes", {
  taxa_comparecimento: z.number(),
  total: z.int(),
  pendente: z.number(),
  confirmado: z.number(),
  cancelado: z.number(),
  concluido: z.number(),
  faltou: z.number(),
  a_fechar: z.number(),
  hoje: z.number(),
  proximos_7_dias: z.int(),
});

export const slot = named("Slot", {
  time: z.string(),
  horario: instante(),
  available: z.boolean(),
  duracao_minutos: z.int(),
});

export const marcacaoCompleta = named("MarcacaoCompleta", {
  ...marcacaoComCliente.shape,
  lembretes: listReadBy("conversas", lembrete),
  assistente: listReadBy("conversas", acao),
});

export const ocupacao = named("Ocupacao", { horario: instante(), fim: instante() });

export const ocupada = named("Ocupada", {
  profissional_id: id(),
  sala_id: id().nullable(),
  ...ocupacao.shape,
});

export const marcacoesAnswers = {
  list: answer("Lista os agendamentos.", listOf(marcacao), [404]),
  listWithClients: answer(
    "Lista os agendamentos com nome e telefone do cliente.",
    pageOf(marcacaoComCliente),
    [404],
  ),
  upcoming: answer("Lista os próximos agendamentos.", z.array(marcacaoComCliente), [404]),
  date: answer("Lista os agendamentos de um dia.", z.array(marcacaoComCliente)),
  aFechar: answer(
    "Lista os agendamentos passados que ainda não foram fechados.",
    pageOf(marcacaoComCliente),
  ),
  comparecimento: answer("Conta o comparecimento de cada cliente pedido.", z.array(comparecimento)),
  fechar: answer(
    "Fecha agendamentos passados como concluídos ou faltas.",
    z.array(marcacao),
    [404, 409],
  ),
  reabrir: answer("Reabre agendamentos que foram fechados.", z.array(marcacao), [404, 409]),
  listOcupadas: answer(
    "Mostra quando profissionais e salas estão ocupados por agendamentos que quem pergunta não vê. Só quem encontra apenas os próprios clientes tem algum.",
    z.array(ocupada),
  ),
  statistics: answer("Conta os agendamentos por situação.", estatisticasDeMarcacoes),
  availableSlots: answer(
    "Mostra os horários de um dia e quais estão livres.",
    z.object({
      motivo: z.string().nullable(),
      date: dia(),
      dia_semana: z.enum(DIAS_SEMANA),
      slots: z.array(slot),
    }),
  ),
  nextSlots: answer(
    "Lista os próximos horários livres.",
    z.array(z.object({ date: dia(), time: z.string() })),
    [404],
  ),
  checkAvailability: answer(
    "Diz se um horário está livre.",
    z.object({ available: z.boolean(), motivo: z.string().nullable() }),
    [404],
  ),
  get: answer("Mostra um agendamento com lembretes e ações do assistente.", marcacaoCompleta),
  historico: answer(
    "Mostra o que foi feito com um agendamento, do mais antigo ao mais novo, e por quem.",
    z.array(itemDoHistorico),
  ),
  create: answer(
    "Cria um agendamento. Onde se diz com quem, um horário ocupado é recusado com os próximos livres em `proximos`.",
    marcacao,
    [404, 409],
  ),
  update: answer("Altera um agendamento, ou também os seguintes da série.", marcacao, [409, 412]),
  remove: nothing("Exclui um agendamento, ou também os seguintes da série.", [409]),
};
