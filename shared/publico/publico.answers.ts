import { answer, CALENDARIO, dia, file, instante, named, nothing } from "#shared/common/answers.ts";
import { id } from "#shared/common/id.ts";
import { readBy } from "#shared/common/restricted.ts";
import { z } from "#shared/common/zod.ts";
import { STATUS } from "#shared/marcacoes/marcacoes.constants.ts";
import { SITUACOES, SITUACOES_ESPERA } from "./publico.constants.ts";

export const sinal = named("Sinal", {
  copia_e_cola: z.string(),
  txid: z.string(),
  valor_centavos: z.int(),
});

export const pergunta = named("Pergunta", { id: id(), label: z.string(), required: z.boolean() });

export const pagina = named("Pagina", {
  ativa: z.boolean(),
  slug: z.string().nullable(),
  titulo: z.string().nullable(),
  apresentacao: z.string().nullable(),
  endereco: z.string().nullable(),
  confirma_sozinho: z.boolean(),
  cancelamento_ate_minutos: z.int(),
  perguntas: z.array(pergunta),
  nomes_no_feed: z.boolean(),
  link: z.string().nullable(),
  /** It shows the agenda to anybody, without signing in. */
  feed: readBy("ajustes.escrever", z.string()),
  slug_sugerido: z.string(),
  whatsapp_conectado: z.boolean(),
});

export const servicoPublico = named("ServicoPublico", {
  id: id(),
  nome: z.string(),
  descricao: z.string().nullable(),
  duracao_minutos: z.int(),
  preco_centavos: z.int().nullable(),
  sinal_centavos: z.int().nullable(),
  cor: z.string().nullable(),
  profissionais: z
    .array(
      z.object({
        profissional_id: id(),
        duracao_minutos: z.int(),
        preco_centavos: z.int().nullable(),
      }),
    )
    .optional(),
});

export const profissionalPublico = named("ProfissionalPublico", {
  id: id(),
  nome: z.string(),
  especialidade: z.string().nullable(),
});

export const paginaPublica = named("PaginaPublica", {
  slug: z.string(),
  titulo: z.string(),
  apresentacao: z.string().nullable(),
  endereco: z.string().nullable(),
  timezone: z.string(),
  ate: z.string(),
  antecedencia_longa: z.literal(true).optional(),
  pausada: z.literal(true).optional(),
  servicos: z.array(servicoPublico),
  profissionais: z.array(profissionalPublico),
  perguntas: z.array(pergunta),
  cancelamento_ate_minutos: z.int(),
  confirma_sozinho: z.boolean(),
  prova_whatsapp: z.boolean(),
  lista_espera: z.boolean(),
  contato: z.string().nullable(),
});

export const horarioLivre = named("HorarioLivre", { horario: instante(), time: z.string() });

export const diaLivre = named("DiaLivre", { date: dia(), slots: z.array(horarioLivre) });

export const esperaPedida = named("EsperaPedida", {
  token: z.string(),
  link_whatsapp: z.string().nullable(),
  codigo: z.string().nullable(),
  expira_em: instante().nullable(),
  servico_nome: z.string().nullable(),
});

export const reserva = named("Reserva", {
  ...esperaPedida.shape,
  horario: instante(),
  profissional_id: id().nullable(),
  sinal: sinal.nullable(),
});

export const esperaDoVisitante = named("EsperaDoVisitante", { situacao: z.enum(SITUACOES_ESPERA) });

export const agendamentoPublico = named("AgendamentoPublico", {
  situacao: z.enum(SITUACOES),
  status: z.enum(STATUS),
  verificado: z.boolean(),
  horario: instante(),
  fim: instante(),
  duracao_minutos: z.int(),
  timezone: z.string(),
  servico_id: id().nullable(),
  servico_nome: z.string().nullable(),
  valor_centavos: z.int().nullable(),
  profissional_nome: z.string().nullable(),
  titulo: z.string(),
  endereco: z.string().nullable(),
  contato: z.string().nullable(),
  slug: z.string().nullable(),
  pode_mudar: z.boolean(),
  motivo: z.string().nullable(),
  muda_ate: instante().nullable(),
  expira_em: instante().nullable(),
  link_whatsapp: z.string().nullable(),
  codigo: z.string().nullable(),
  sinal: sinal.nullable(),
  link_google: z.string().nullable(),
  link_ics: z.string().nullable(),
});

export const publicoAnswers = {
  getPagina: answer("Mostra as escolhas da própria página de agendamento.", pagina),
  updatePagina: answer("Altera a própria página de agendamento.", pagina, [409, 412]),
  rotateFeed: answer(
    "Troca o endereço do calendário. O endereço anterior deixa de funcionar.",
    pagina,
  ),
  feed: file(
    "Entrega a agenda como calendário (iCalendar), para assinar.",
    CALENDARIO,
    z.object({ arquivo: z.string() }),
    [304, 429],
  ),
  ownAppointmentFile: file(
    "Baixa um agendamento da agenda como arquivo de calendário.",
    CALENDARIO,
    z.object({ arquivo: z.string() }),
    [304],
  ),
  page: answer("Mostra a página de agendamento de um profissional.", paginaPublica, [429]),
  freeTimes: answer("Lista os horários livres de um serviço na página.", z.array(diaLivre), [429]),
  book: answer(
    "Pede um horário na página. O horário fica guardado até a confirmação pelo WhatsApp.",
    reserva,
    [409, 429],
  ),
  joinList: answer("Entra na lista de espera da página.", esperaPedida, [409, 429]),
  waiting: answer(
    "Mostra se o pedido da lista de espera já foi confirmado.",
    esperaDoVisitante,
    [429],
  ),
  appointment: answer("Mostra o agendamento de um link.", agendamentoPublico, [410, 429]),
  freeTimesOfAppointment: answer(
    "Lista os horários para os quais o agendamento pode mudar.",
    z.array(diaLivre),
    [409, 410, 429],
  ),
  move: answer("Muda o horário do agendamento de um link.", agendamentoPublico, [409, 410, 429]),
  cancel: nothing("Cancela o agendamento de um link.", [409, 410, 429]),
  appointmentFile: file(
    "Baixa o agendamento de um link como arquivo de calendário.",
    CALENDARIO,
    z.object({ arquivo: z.string() }),
    [304, 409, 410, 429],
  ),
};
