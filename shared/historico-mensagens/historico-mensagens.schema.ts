import type { MotivoDaMarca } from "#shared/assistente/assistente.constants.ts";
import { m as exportacao } from "#shared/common/export.messages.ts";
import { id } from "#shared/common/id.ts";
import { pageSize } from "#shared/common/pagination.ts";
import { readTelefone } from "#shared/common/read-telefone.ts";
import { digits } from "#shared/common/telefone.ts";
import { texto, umaLinha } from "#shared/common/text.ts";
import { instanteTexto, limiteDePeriodo } from "#shared/common/time.ts";
import { onAnyObject, z } from "#shared/common/zod.ts";
import type { MotivoDaEspera } from "#shared/instancias/numero.constants.ts";
import { contexto } from "#shared/templates/templates.schema.ts";
import type { AgendadaJson } from "./agendadas.schema.ts";
import { etiqueta } from "./caixa.schema.ts";
import { type ResponsavelJson, responsavelFilter } from "./equipe.schema.ts";
import {
  BUSCA_PAGE_SIZE,
  CONVERSAS_PAGE_SIZE,
  type Direcao,
  FORMATOS,
  MAX_MARCAR_LIDA,
  MAX_MENSAGEM,
  MENSAGENS_PAGE_SIZE,
  type MensagemStatus,
  STATUS,
  TIPOS,
  type Tipo,
} from "./historico-mensagens.constants.ts";
import { m } from "./historico-mensagens.messages.ts";
import type { MidiaJson } from "./midia.schema.ts";

const MAX_BUSCA = 200;

/** A blank choice of a filter means all. */
function orBlank<T extends z.ZodType>(schema: T) {
  return z.union([schema, z.literal("").transform(() => undefined)]).optional();
}

/** A whole number in any of its forms, or a part of one. */
const phoneDigits = (text: string) => readTelefone(text) ?? digits(text);

const filters = {
  busca: umaLinha().max(MAX_BUSCA).optional(),
  cliente_telefone: texto().max(30).overwrite(phoneDigits).optional(),
  data_inicio: orBlank(limiteDePeriodo()),
  data_fim: orBlank(limiteDePeriodo()),
  status: orBlank(z.enum(STATUS)),
  tipo: orBlank(z.enum(TIPOS)),
};

/** The filters of the history, as they also stand in an export's `filters`. */
export const historicoFilters = z.strictObject(filters);
export type HistoricoFilters = z.output<typeof historicoFilters>;

export const conversasFilter = z.strictObject({
  ...pageSize(CONVERSAS_PAGE_SIZE),
  ...filters,
  /** Only conversations that the professional should look at. */
  marcadas: z.boolean().optional(),
  /** Only conversations with something unread. */
  nao_lidas: z.boolean().optional(),
  /** Only conversations with this label, whatever its accents and capitals. */
  etiqueta: orBlank(etiqueta),
  /** Only conversations in which the client has the last word. */
  aguardando_resposta: z.boolean().optional(),
  /** Only conversations that were put away, or with `false` only the others. */
  arquivadas: z.boolean().optional(),
  responsavel: responsavelFilter,
});
export type ConversasFilter = z.output<typeof conversasFilter>;

export const searchFilter = z.strictObject({ ...pageSize(BUSCA_PAGE_SIZE), ...filters });
export type SearchFilter = z.output<typeof searchFilter>;

/** An export: what matches the filters, with a part for the figures of the same filters. */
export const exportInput = z.strictObject({
  format: z.enum(FORMATOS, exportacao.formatoInvalido),
  filters: historicoFilters.default({}),
  incluir_estatisticas: z.boolean().default(true),
});
export type ExportInput = z.output<typeof exportInput>;

/** File name of an export and how many messages it holds; REST answers the file itself. */
export interface ExportacaoJson {
  arquivo: string;
  total: number;
}

/** A record with both texts is shown as two messages; either name means the record. */
const mensagemId = z
  .string()
  .overwrite((value) => value.replace(/_(recebida|enviada)$/, ""))
  .pipe(id());

/**
 * One conversation; `id` is the client's. Page 1 is the newest; with `mensagem_id` the page is the one that holds that
 * message, whatever `page` says.
 */
export const conversaInput = z.strictObject({
  id: id(),
  ...pageSize(MENSAGENS_PAGE_SIZE),
  mensagem_id: mensagemId.optional(),
});
export type ConversaInput = z.output<typeof conversaInput>;

const mensagem = texto(m.mensagemObrigatoria)
  .min(1, m.mensagemObrigatoria)
  .max(MAX_MENSAGEM, m.mensagemLonga);

/**
 * A message by hand: a text, or a template that is filled in with what is known of the client and with `context`. With
 * both, the text is an edited template: it goes as it is, and the template counts as used.
 */
export const sendInput = z
  .strictObject({
    cliente_id: id(m.clienteObrigatorio),
    mensagem: mensagem.nullish(),
    template_id: id().nullish(),
    context: contexto.optional(),
    instancia_id: id().nullish(),
    /** A file that was uploaded before; the text stands below it. */
    midia_id: id().nullish(),
    /** Sends it then instead of now. */
    enviar_em: instanteTexto("Data e hora inválidas").nullish(),
    /** It leaves even when the client writes before; else that cancels it. */
    mesmo_se_responder: z.boolean().optional(),
    /** The last message that the sender has seen, or null; without it nobody is asked about newer ones. */
    ultima_vista: mensagemId.nullish(),
    /** The same for each try of one message: however often it is sent within a week, it is stored once. */
    chave: id().optional(),
  })
  .refine(hasSomethingToSay, {
    path: ["mensagem"],
    message: m.mensagemObrigatoria,
    when: onAnyObject,
  });
export type SendInput = z.output<typeof sendInput>;

type Content = "mensagem" | "template_id" | "midia_id";

function hasSomethingToSay(input: Partial<Record<Content, unknown>>) {
  return (input.mensagem ?? input.template_id ?? input.midia_id ?? null) !== null;
}

/** The composer's only field. */
export const composerForm = z.strictObject({ mensagem });

/** A conversation, by its client's id. */
export const conversaById = z.strictObject({ id: id() });

export const mensagemById = z.strictObject({ id: mensagemId });

export const markReadInput = z.strictObject({
  mensagem_ids: z.array(mensagemId).min(1, m.idsObrigatorios).max(MAX_MARCAR_LIDA, m.idsDemais),
});

export const checkNewInput = z.strictObject({
  ultimo_timestamp: orBlank(instanteTexto("Data e hora inválidas")),
});

/** A message as it goes over the wire. */
export interface MensagemJson {
  /** The record's id, with `_recebida` or `_enviada` when the record holds both texts. */
  id: string;
  instancia_id: string | null;
  cliente_id: string;
  cliente_nome: string | null;
  cliente_telefone: string | null;
  mensagem_enviada: string | null;
  mensagem_recebida: string | null;
  direcao: Direcao;
  status: MensagemStatus;
  /** Why the last try failed; null where none did. `nao_enviado`: its time ended while it waited. */
  erro: string | null;
  /** Why it waits for its number or contact, or ended without leaving; with the sentence, and until when as far as that is known. */
  espera_motivo: MotivoDaEspera | null;
  espera_texto: string | null;
  espera_ate: Date | null;
  data_envio: Date | null;
  data_recebido: Date | null;
  criado_em: Date;
  atualizado_em: Date;
  mensagem: string;
  /** File or place that comes with the words. */
  midia: MidiaJson | null;
  tipo: Tipo;
  timestamp: Date;
  /** When it was written, by which a conversation is ordered: what waits for its number leaves later. */
  escrita_em: Date;
  /** Cause: `manual` (here), `telefone` (written on the phone), `cliente`, later the automations. */
  origem: string;
  /** When the host took it; `pendente` until then means that it still waits. */
  enviada_em: Date | null;
  /** Planned time of a message written for later. */
  enviar_em: Date | null;
  /** When its author corrected it last, or deleted it: its text is gone then. */
  editada_em: Date | null;
  apagada_em: Date | null;
  /** The person who wrote it by hand, where that is known. */
  ator_id: string | null;
  ator_nome: string | null;
  /** While it waits for that moment, or was cancelled (its status is `falha` then); null of every other message. */
  agendada: AgendadaJson | null;
}

/** Where a page of messages stands in the whole. */
export interface PaginacaoJson {
  page: number;
  size: number;
  total: number;
  pages: number;
  /** There are more than `total` says: a search counts its matches up to `MAX_CONTADAS`. */
  limitado?: true;
}

/** The figures of the messages that match. The rates are of what was sent; null: nothing was ever acknowledged. */
export interface EstatisticasJson {
  total_mensagens: number;
  mensagens_enviadas: number;
  mensagens_recebidas: number;
  clientes_ativos: number;
  taxa_entrega: number | null;
  taxa_leitura: number | null;
  /** More match: these are the figures of the latest `MAX_CONTADAS`. */
  limitado?: true;
}

/** A row of the conversation list. */
export interface ConversaJson extends ResponsavelJson {
  cliente_id: string;
  cliente_nome: string | null;
  cliente_telefone: string | null;
  ultima_mensagem: string | null;
  ultimo_timestamp: Date;
  mensagens_nao_lidas: number;
  status_ultima_mensagem: MensagemStatus;
  /** Ticks stand beside a last message only when it was sent. */
  ultima_direcao: Direcao;
  total_mensagens: number;
  /** Since when and why the assistant wants the professional to look at it. */
  marca: { em: Date; motivo: MotivoDaMarca } | null;
  /** Since when the professional has it marked for later. */
  para_depois_em: Date | null;
  /** The client has the last word; what is sent automatically for an appointment is no answer. */
  aguardando_resposta: boolean;
  /** Pinned conversations come first. */
  fixada_em: Date | null;
  /** Put away until the client writes again. */
  arquivada_em: Date | null;
  etiquetas: string[];
}
