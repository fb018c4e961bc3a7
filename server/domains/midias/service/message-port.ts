import type { SystemContext } from "#server/core/context.ts";
import { port } from "#server/core/port.ts";
import type { LlmUsage } from "#server/integrations/llm/llm.ts";

interface OneMessage {
  usuario_id: string;
  mensagem_id: string;
}

interface MessagePort {
  /** Shows open screens that something became of what a message carries. */
  announce: (ctx: SystemContext, message: OneMessage) => Promise<void>;
  /** The assistant may answer a voice message, which waited for its words until now. */
  letAnswer: (ctx: SystemContext, message: OneMessage) => Promise<void>;
  /** Makes what was spoken a part of the message's text. */
  writeOut: (ctx: SystemContext, message: OneMessage, text: string) => Promise<unknown>;
  /** Counts what a transcript cost. */
  countTokens: (ctx: SystemContext, usuarioId: string, usage: LlmUsage) => Promise<void>;
}

/** The message that carries a file, and who pays for its transcript. */
export const messages = port<MessagePort>("midias.messages");
