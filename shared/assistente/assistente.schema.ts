import { id } from "#shared/common/id.ts";
import { pageSize } from "#shared/common/pagination.ts";
import { texto, textoOpcional } from "#shared/common/text.ts";
import { vistos } from "#shared/common/vistos.ts";
import { z } from "#shared/common/zod.ts";
import { MAX_PROMPT, MIN_PROMPT } from "#shared/usuarios/usuarios.constants.ts";
import { m as usuario } from "#shared/usuarios/usuarios.messages.ts";
import {
  type AcaoDoAssistente,
  type Impedimento,
  MAX_LIMITE_TOKENS,
  MAX_RESPOSTA,
  MAX_TESTE_MENSAGENS,
  type MotivoDaMarca,
  type MotivoDaPausa,
  type OrigemDaVersao,
  type StatusDoEnsaio,
  type StatusDoItem,
  VERSOES_PAGE_SIZE,
} from "./assistente.constants.ts";
import { m } from "./assistente.messages.ts";

export const conversaById = z.strictObject({ id: id() });

/** A draft as it is tried, kept or published; the fixed rules are for administrators. */
export const rascunhoInput = z.strictObject({
  prompt: texto(usuario.promptCurto)
    .min(MIN_PROMPT, usuario.promptCurto)
    .max(MAX_PROMPT, usuario.promptLongo),
  prompt_fixo: textoOpcional(MAX_PROMPT, usuario.promptFixoLongo),
});
export type RascunhoInput = z.output<typeof rascunhoInput>;

/** `PUT /assistente/rascunho`. */
export const rascunhoUpdate = rascunhoInput.extend({ antes: vistos(["prompt", "prompt_fixo"]) });
export type RascunhoUpdate = z.output<typeof rascunhoUpdate>;

const fala = z.strictObject({
  de: z.enum(["cliente", "assistente"]),
  texto: texto(m.mensagemObrigatoria)
    .min(1, m.mensagemObrigatoria)
    .max(MAX_RESPOSTA, m.mensagemLonga),
});
export type Fala = z.output<typeof fala>;

/** `POST /assistente/testar`: a chat so far; the last message is the client's. */
export const testInput = rascunhoInput.extend({
  mensagens: z
    .array(fala)
    .min(1, m.mensagemObrigatoria)
    .max(MAX_TESTE_MENSAGENS, m.testeLongo)
    .refine((falas) => falas.at(-1)?.de !== "assistente", m.mensagemObrigatoria),
});
export type TestInput = z.output<typeof testInput>;

export const versoesFilter = z.strictObject(pageSize(VERSOES_PAGE_SIZE));

/** `PUT /admin/users/{id}/assistente`; null goes back to the installation's own limit. */
export const limiteInput = z.strictObject({
  id: id(),
  tokens_mes: z
    .int(m.limiteInvalido)
    .min(0, m.limiteInvalido)
    .max(MAX_LIMITE_TOKENS, m.limiteInvalido)
    .nullable(),
  antes: vistos(["tokens_mes"]),
});
export type LimiteInput = z.output<typeof limiteInput>;

/** An action that a test or a replay would have taken. */
export interface AcaoEnsaiada {
  acao: AcaoDoAssistente;
  /** ISO 8601 in UTC; null where no appointment is meant. */
  horario: string | null;
}

/** `POST /assistente/testar`. */
export interface TesteJson {
  resposta: string;
  acoes: AcaoEnsaiada[];
}

/** The assistant of one professional as a whole. */
export interface AssistenteJson {
  configurado: boolean;
  ativo: boolean;
  /** Why it answers no client; null where it answers. */
  impedimento: Impedimento | null;
  /** Conversations that wait for the professional: marked by the assistant, or for later by hand. */
  marcadas: number;
}

/** State of the assistant in one conversation. */
export interface AssistenteConversaJson {
  cliente_id: string;
  /** Whether it answers the next message. */
  responde: boolean;
  /** Why it answers no client at all. */
  impedimento: Impedimento | null;
  pausado_ate: Date | null;
  pausa_motivo: MotivoDaPausa | null;
  marcada_em: Date | null;
  marca_motivo: MotivoDaMarca | null;
  /** Since when the professional has it marked for later. */
  para_depois_em: Date | null;
  /** The client asked for no automatic messages. */
  cliente_recusa: boolean;
}

/** Something the assistant did, as a conversation or an appointment shows it. */
export interface AcaoJson {
  /** `{turno_id}:{ordem}`, the step of a turn. */
  id: string;
  acao: AcaoDoAssistente;
  marcacao_id: string | null;
  horario: Date | null;
  criado_em: Date;
}

/** Tokens of a civil month of the professional's zone. */
export interface UsoJson {
  /** YYYY-MM */
  mes: string;
  tokens_entrada: number;
  tokens_saida: number;
  tokens: number;
  limite: number;
  /** Whether an administrator has set the limit for this professional. */
  limite_proprio: boolean;
  /** The days with any, oldest first; `dia` is YYYY-MM-DD. */
  dias: { dia: string; tokens_entrada: number; tokens_saida: number; chamadas: number }[];
}

export interface RascunhoJson {
  prompt: string;
  prompt_fixo: string | null;
  atualizado_em: Date;
}

export interface VersaoJson {
  id: string;
  numero: number;
  /** Null is the product's own text. */
  prompt: string | null;
  prompt_fixo: string | null;
  origem: OrigemDaVersao;
  criado_em: Date;
  /** Whether it is the one in force. */
  em_uso: boolean;
}

/** One conversation of a replay: what was asked, what was answered then, what the draft answers. */
export interface EnsaioItemJson {
  ordem: number;
  cliente_id: string;
  cliente_nome: string | null;
  pergunta: string;
  resposta_real: string | null;
  status: StatusDoItem;
  resposta: string | null;
  acoes: AcaoEnsaiada[];
}

export interface EnsaioJson {
  id: string;
  status: StatusDoEnsaio;
  total: number;
  /** Done or failed. */
  feitos: number;
  criado_em: Date;
  encerrado_em: Date | null;
  prompt: string;
  itens: EnsaioItemJson[];
}
