import type { Services, SystemContext, UserContext } from "#server/core/context.ts";
import { port } from "#server/core/port.ts";
import type { Db } from "#server/db/database.ts";
import type { MotivoDaMarca } from "#shared/assistente/assistente.constants.ts";
import type { AcaoJson } from "#shared/assistente/assistente.schema.ts";
import type { MotivoCodigo } from "#shared/lembretes/lembretes.constants.ts";
import type { Decisao } from "#shared/lembretes/rules/decide.ts";
import type { ClaimedMessage } from "../queries/outgoing.queries.ts";
import type { HostMessage, MessageEvent } from "./inbox/store-messages.ts";

interface Conversation {
  usuario_id: string;
  cliente_id: string;
}

/** A message of the professional's, which silences the assistant. */
type Written = Conversation & { mensagem_id: string };

type Context = Pick<Services, "llm" | "now"> & { db: Db };
type Stored = { id: string }[];

interface AssistantPort {
  /** The professional is about to write here, before anything of the conversation is written. */
  prepareTakeover: (ctx: Context, conversation: Conversation) => Promise<void>;
  /** The professional has written here, after `prepareTakeover`; a message that may be taken back is named. */
  takeOver: (ctx: Context, conversation: Conversation, mensagem_id?: string) => Promise<void>;
  /** The same two for what the phone posts, in the transaction that stores it. */
  prepareTakeoverOnPhone: (ctx: Context, conversation: Conversation) => Promise<void>;
  takeOverOnPhone: (ctx: Context, written: Written & { momento: Date }) => Promise<void>;
  /** The message was ours, or was taken back: what it silenced is as it was before. */
  revertTakeover: (ctx: Pick<Context, "db" | "now">, written: Written) => Promise<unknown>;
  /** Lets the assistant answer those of the messages just stored that clients have written. */
  storeTurns: (
    ctx: SystemContext,
    messages: Pick<HostMessage, "id" | "direcao" | "mensagem_recebida" | "momento" | "criado_em">[],
    stored: Stored,
  ) => Promise<void>;
  /** A corrected message: the answer to its former words is not sent. */
  touchTurn: (ctx: Pick<SystemContext, "db">, conversation: Conversation) => Promise<unknown>;
  /** Marks a conversation for the professional. */
  mark: (
    ctx: Pick<Context, "db" | "now">,
    conversation: Conversation,
    motivo: MotivoDaMarca,
  ) => Promise<void>;
  /** Acts of the assistant beside the messages of a page, oldest first. */
  actsOfPage: (
    ctx: UserContext,
    page: { clienteId: string; moments: Date[] },
  ) => Promise<AcaoJson[]>;
}

interface AutomaticPort {
  /** Whether a message may still go, asked right before each attempt. */
  recheck: (ctx: SystemContext, message: ClaimedMessage) => Promise<Decisao>;
  /** A message was held back by `recheck`, and is closed. */
  heldBack: (
    ctx: SystemContext,
    message: ClaimedMessage,
    outcome: { status: "cancelado" | "pulado"; motivo: MotivoCodigo },
  ) => Promise<void>;
  /** Leaves out reminders that professionals sent to their own phones. */
  withoutTestReminders: (ctx: SystemContext, events: MessageEvent[]) => Promise<MessageEvent[]>;
  /** Keeps those of the messages just stored that could be replies, for the job that answers them. */
  storeReplies: (ctx: SystemContext, messages: HostMessage[], stored: Stored) => Promise<void>;
}

/** The assistant in a conversation, for the floors below it. */
export const assistant = port<AssistantPort>("historico-mensagens.assistant");

/** Automatic messages: their last check, and the replies to them. */
export const automatic = port<AutomaticPort>("historico-mensagens.automatic");
