import { isCivilTime } from "#shared/common/civil.ts";
import { id } from "#shared/common/id.ts";
import { vistos } from "#shared/common/vistos.ts";
import { z } from "#shared/common/zod.ts";
import type { RespostaJson } from "#shared/respostas/respostas.schema.ts";
import {
  MAX_LEMBRETES,
  MAX_MINUTOS,
  MIN_MINUTOS,
  type StatusLembrete,
  type TipoLembrete,
} from "./lembretes.constants.ts";
import { m } from "./lembretes.messages.ts";
import type { Retencao } from "./rules/retencao.ts";

const templateId = id(m.templateInvalido).nullish();
const hora = z.string(m.silencioInvalido).refine(isCivilTime, m.silencioInvalido).optional();

const minutos = z
  .array(
    z
      .int(m.minutosInvalidos)
      .min(MIN_MINUTOS, m.minutosInvalidos)
      .max(MAX_MINUTOS, m.minutosInvalidos),
  )
  .min(1, m.minutosObrigatorios)
  .max(MAX_LEMBRETES, m.minutosDemais)
  .refine((list) => new Set(list).size === list.length, m.minutosRepetidos);

const automacoes = {
  chatbot_ativo: z.boolean().optional(),
  confirmacao_ativa: z.boolean().optional(),
  confirmacao_template_id: templateId,
  lembretes_ativos: z.boolean().optional(),
  lembretes_minutos: minutos.optional(),
  lembrete_template_id: templateId,
  followup_ativo: z.boolean().optional(),
  followup_template_id: templateId,
  silencio_inicio: hora,
  silencio_fim: hora,
};

/** `PUT /usuarios/me/automacoes`; absent fields stay as they are, a null template leaves the choice to the system. */
export const automacoesInput = z.strictObject({
  ...automacoes,
  antes: vistos(Object.keys(automacoes)),
});
export type AutomacoesInput = z.output<typeof automacoesInput>;

/** A professional's automations: which are on, and from which templates they are written. */
export interface AutomacoesJson {
  chatbot_ativo: boolean;
  confirmacao_ativa: boolean;
  /** Null: the system's template of the type and the professional's category. */
  confirmacao_template_id: string | null;
  lembretes_ativos: boolean;
  /** Minutes before the appointment, the longest first. */
  lembretes_minutos: number[];
  lembrete_template_id: string | null;
  followup_ativo: boolean;
  followup_template_id: string | null;
  /** "HH:mm" of the professional's zone; equal ends are no quiet hours. */
  silencio_inicio: string;
  silencio_fim: string;
}

/** A message that would not leave at its moment, as things stand now. */
export interface RetencaoJson extends Retencao {
  /** The reason, for the professional. */
  texto: string;
}

/** One message of an appointment in its trace: what was sent, when, and why, or why not. */
export interface LembreteJson {
  id: string;
  tipo: TipoLembrete;
  /** Only of a reminder: how long before the appointment. */
  antes_minutos: number | null;
  previsto_em: Date;
  /** After the quiet hours. */
  enviar_em: Date;
  status: StatusLembrete;
  /** A sentence for the professional, where there is something to explain. */
  motivo: string | null;
  /** The reason that holds up a message that has not left. */
  retencao: RetencaoJson | null;
  mensagem_id: string | null;
  enviado_em: Date | null;
  /** The client's reply to it. */
  resposta: RespostaJson | null;
}

/** One kind of message as a made-up client would get it. */
export interface PreviaJson {
  tipo: TipoLembrete;
  /** The template that it is written from; null where none is active, and then nothing is sent. */
  template: string | null;
  mensagem: string | null;
  /** Variables without a value, with which nothing is sent. */
  faltam: string[];
}

export const STATUS_TESTE = ["enviando", "enviado", "entregue", "lida", "falha"] as const;
export type StatusTeste = (typeof STATUS_TESTE)[number];

/** A test reminder, sent to one's own phone. */
export interface LembreteTesteJson {
  id: string;
  status: StatusTeste;
  /** The remedy, where it failed. */
  motivo: string | null;
  mensagem: string;
  criado_em: Date;
  enviado_em: Date | null;
}

/** `GET /usuarios/me/lembrete-teste`. */
export interface UltimoTesteJson {
  ultimo: LembreteTesteJson | null;
}
