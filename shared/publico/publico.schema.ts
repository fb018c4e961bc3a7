import { civilDate, dayNumber, isCivilDate } from "#shared/common/civil.ts";
import { id } from "#shared/common/id.ts";
import { telefoneField } from "#shared/common/telefone-field.ts";
import { textoOpcional, umaLinha } from "#shared/common/text.ts";
import { instanteTexto } from "#shared/common/time.ts";
import { onAnyObject, z } from "#shared/common/zod.ts";
import { QUALQUER } from "#shared/marcacoes/marcacoes.constants.ts";
import type { Pergunta } from "./pagina.schema.ts";
import * as c from "./publico.constants.ts";
import { m as v } from "./visitante.messages.ts";

/** `GET /publico/{slug}`. An older slug answers with the present one. */
export const paginaPublicaInput = z.strictObject({ slug: z.string() });

export interface ServicoPublico {
  id: string;
  nome: string;
  descricao: string | null;
  duracao_minutos: number;
  preco_centavos: number | null;
  /** Paid in advance by PIX; null where none is asked, and without a key. */
  sinal_centavos: number | null;
  cor: string | null;
  /** Only where the page has professionals to choose from: who gives it, and how; empty: all of them, as it stands here. */
  profissionais?: QuemAtende[];
}

/** The service as a professional gives it. */
export interface QuemAtende {
  profissional_id: string;
  duracao_minutos: number;
  preco_centavos: number | null;
}

export interface ProfissionalPublico {
  id: string;
  nome: string;
  especialidade: string | null;
}

export interface PaginaPublica {
  slug: string;
  titulo: string;
  apresentacao: string | null;
  endereco: string | null;
  timezone: string;
  /** The last civil date that can be booked. */
  ate: string;
  /** Only where the account pauses: nothing can be booked, and nothing else of the page is shown. */
  pausada?: true;
  /** Only where the notice that a booking needs reaches beyond `ate`: nothing can be booked. */
  antecedencia_longa?: true;
  /** Empty: times are asked for and booked without one. */
  servicos: ServicoPublico[];
  /** In their order; empty where nothing is given by more than one. */
  profissionais: ProfissionalPublico[];
  perguntas: Pergunta[];
  cancelamento_ate_minutos: number;
  confirma_sozinho: boolean;
  /** Whether a booking is to be proven by a message. */
  prova_whatsapp: boolean;
  /** Whether visitors can join the waiting list. */
  lista_espera: boolean;
  /** The professional's phone: digits with the country code; null where none was given. */
  contato: string | null;
}

interface Periodo {
  de: string;
  ate: string;
}

const upToAMonth = <S extends z.ZodType<Periodo>>(schema: S) =>
  schema.superRefine(
    ({ de, ate }, ctx) => {
      if (!isCivilDate(de ?? "") || !isCivilDate(ate ?? "")) return;
      const days = dayNumber(ate) - dayNumber(de) + 1;
      const message = days < 1 ? v.periodoInvertido : v.periodoLongo;
      if (days < 1 || days > c.MAX_DIAS_HORARIOS)
        ctx.addIssue({ code: "custom", path: ["ate"], message });
    },
    { when: onAnyObject },
  );

/** Left out: the first active one who gives the service. */
const quem = z.union([z.literal(QUALQUER), id(v.profissionalInvalido)], v.profissionalInvalido);

/** `GET /publico/{slug}/horarios`, both dates included. */
export const horariosInput = upToAMonth(
  z.strictObject({
    slug: z.string(),
    servico_id: id(v.servicoObrigatorio).optional(),
    profissional_id: quem.optional(),
    de: civilDate(),
    ate: civilDate(),
  }),
);
export type HorariosInput = z.output<typeof horariosInput>;

/** `GET /publico/agendamentos/{token}/horarios`: to which an appointment could move, for what it was booked for. */
export const horariosDoLinkInput = upToAMonth(
  z.strictObject({ token: z.string(), de: civilDate(), ate: civilDate() }),
);
export type HorariosDoLinkInput = z.output<typeof horariosDoLinkInput>;

export interface HorarioLivre {
  /** ISO 8601, UTC. */
  horario: Date;
  /** HH:mm of the professional's zone. */
  time: string;
}
/** One for each day asked for, also without any. */
export interface DiaLivre {
  date: string;
  slots: HorarioLivre[];
}

const horario = instanteTexto(v.horarioObrigatorio, v.horarioObrigatorio);

/** The sender of a form, and their consent. */
export const visitante = {
  nome: umaLinha(v.nomeObrigatorio)
    .min(1, v.nomeObrigatorio)
    .max(c.MAX_NOME_VISITANTE, v.nomeLongo),
  telefone: telefoneField(v.telefoneInvalido).refine(Boolean, v.telefoneObrigatorio),
  consentimento: z.literal(true, v.consentimento),
};

/** `POST /publico/{slug}/agendamentos`; the header `Idempotency-Key` makes a repeated press one booking. */
export const reservaInput = z.strictObject({
  slug: z.string(),
  servico_id: id(v.servicoObrigatorio).nullish(),
  profissional_id: quem.nullish(),
  horario,
  ...visitante,
  respostas: z
    .record(z.string(), textoOpcional(c.MAX_RESPOSTA, v.respostaLonga))
    .refine((all) => Object.keys(all).length <= c.MAX_PERGUNTAS, v.respostaDesconhecida)
    .default({}),
});
export type ReservaInput = z.output<typeof reservaInput>;

/** The answer: 201. 409 has `detail` and `proximos: HorarioProximo[]`. */
export interface Reserva {
  /** For the manage link, `/agendamento/{token}`. */
  token: string;
  /** Opens WhatsApp with the message that proves the phone; null where no number is connected. */
  link_whatsapp: string | null;
  /** As in the message, to be typed by hand: `7KQ2-9X`. */
  codigo: string | null;
  /** Until then the time is held; null where nothing is to be proven. */
  expira_em: Date | null;
  horario: Date;
  servico_nome: string | null;
  /** The professional with whom it was booked; null once the time is free again. */
  profissional_id: string | null;
  sinal: Sinal | null;
}

/** The deposit of what was booked, as a PIX code. A static one: a person marks it as paid. */
export interface Sinal {
  copia_e_cola: string;
  txid: string;
  valor_centavos: number;
}

export interface HorarioProximo extends HorarioLivre {
  date: string;
}

/** `GET|DELETE /publico/agendamentos/{token}` and `.ics`. */
export const porToken = z.strictObject({ token: z.string() });

/**
 * `GET /publico/agendamentos/{token}` and `/publico/espera/{token}`. While the message is awaited, the answer waits up to
 * `aguardar` seconds for a change.
 */
export const porTokenAguardando = z.strictObject({
  token: z.string(),
  aguardar: z.int().min(0).max(c.MAX_AGUARDAR).default(0),
});
export type PorTokenAguardando = z.output<typeof porTokenAguardando>;

/** `PUT /publico/agendamentos/{token}`. */
export const remarcarInput = z.strictObject({ token: z.string(), horario });
export type RemarcarInput = z.output<typeof remarcarInput>;

/** The manage page's view. It holds no data of the client: the link's holder may be another person. */
export interface AgendamentoPublico {
  situacao: c.Situacao;
  /** `pendente` waits for the professional. */
  status: "pendente" | "confirmado" | "cancelado" | "concluido" | "faltou";
  verificado: boolean;
  horario: Date;
  fim: Date;
  duracao_minutos: number;
  timezone: string;
  servico_id: string | null;
  servico_nome: string | null;
  valor_centavos: number | null;
  /** Where there are several; null for who works alone. */
  profissional_nome: string | null;
  titulo: string;
  endereco: string | null;
  /** As of the page. */
  contato: string | null;
  /** The page's, where it is on: for booking again and for the free times of a move. */
  slug: string | null;
  /** Whether it can be moved and cancelled here now, else the reason as a sentence. */
  pode_mudar: boolean;
  motivo: string | null;
  /** Until when; null where nothing can be changed. */
  muda_ate: Date | null;
  /** While `reservado`. */
  expira_em: Date | null;
  link_whatsapp: string | null;
  codigo: string | null;
  /** Advance payment that is still due. */
  sinal: Sinal | null;
  link_google: string | null;
  link_ics: string | null;
}
