import { setTimeout as pause } from "node:timers/promises";
import type { Services } from "#server/core/context.ts";
import type { LlmAnswer, LlmCall, LlmMessage, LlmTool } from "#server/integrations/llm/llm.ts";
import { MAX_PASSOS } from "#shared/assistente/assistente.constants.ts";
import { despedida } from "#shared/assistente/assistente.messages.ts";
import { REPAIRS } from "#shared/assistente/assistente.repairs.messages.ts";
import { answerText } from "#shared/assistente/rules/answer-text.ts";
import { type Apurado, faltaEm } from "#shared/assistente/rules/sayable.ts";
import { askModel } from "./ask-model.ts";

/** Tokens that the model may write in one go: the longest answer, and room for models that think before they write. */
const MAX_TOKENS = 4_000;
/** A service that fails for the moment is asked once more, after this pause. */
const PAUSE_MS = 500;

/** Tools that a model may call in one conversation: for real, or as a test. */
export interface Toolbox {
  tools: LlmTool[];
  /**
   * Does what was called for, and returns the result for the model: `{erro: "sentence"}` for a refusal. "stop": the
   * conversation is no longer ours, and whatever is written from here on is discarded.
   */
  run(call: LlmCall): Promise<Record<string, unknown> | "stop">;
}

/**
 * Outcome. `stopped`: the conversation is no longer ours, or `signal` ended it. `isHandOver`: the client was handed
 * to a person, and the text is the last word.
 */
export type Conversed =
  | { kind: "answer"; text: string; isHandOver: boolean }
  | { kind: "stopped" }
  | { kind: "slow" }
  | { kind: "failed"; reason: string }
  | { kind: "limite" }
  | { kind: "sem_modelo" };

interface Conversation {
  /** The professional on whose account the model is asked. */
  who: { id: string; nome: string; timezone: string };
  /** Brief, messages, and the steps that this turn has made already. */
  messages: LlmMessage[];
  toolbox: Toolbox;
  /** For everything together, in milliseconds; tools count. */
  prazoMs: number;
  signal?: AbortSignal;
}

/**
 * Asks the model and runs the tools that it calls, until it answers with text: the one engine of answers to clients, of
 * the test chat and of replays. At most MAX_PASSOS calls of tools, those in `messages` counted; then it has to answer.
 * A hand-over is the last step. Call it outside of any transaction.
 */
export async function converse(services: Services, conversation: Conversation): Promise<Conversed> {
  const messages = [...conversation.messages];
  const ask = asking(services, conversation);
  let wasTold = false;
  for (;;) {
    const isHandOver = messages.some(isHandingOver);
    const mayCall = !isHandOver && messages.filter(isStep).length < MAX_PASSOS;
    const asked = await ask(messages, mayCall);
    if (asked.kind !== "answer") return isHandOver ? farewell(asked, conversation) : asked;
    const calls = mayCall ? asked.calls : [];
    if (calls.length === 0) {
      const falta = faltaEm(asked.text, checkedBy(messages));
      if (!falta) return answerOf(asked.text, isHandOver, conversation);
      services.log.warn(
        { usuario: conversation.who.id, falta },
        "an answer was not fit to be sent",
      );
      if (isHandOver) return answerOf("", true, conversation);
      if (wasTold) return handOver(conversation);
      wasTold = true;
      messages.push({ role: "system", text: REPAIRS[falta] });
      continue;
    }

    const steps = await runAll(calls, messages, conversation.toolbox);
    if (steps === "stop") return { kind: "stopped" };
    messages.push(...steps);
    // Text that comes with a hand-over is already the last word.
    if (steps.some(isHandingOver) && asked.text.trim()) {
      const falta = faltaEm(asked.text, checkedBy(messages));
      return answerOf(falta ? "" : asked.text, true, conversation);
    }
  }
}

/** Drops an answer that is not fit to be sent, and hands over to a person. */
async function handOver(conversation: Conversation): Promise<Conversed> {
  const { toolbox, messages } = conversation;
  const id = `passo-${messages.filter(isStep).length + MAX_PASSOS + 1}`;
  const result = await toolbox.run({ id, name: "chamar_pessoa", arguments: {} });
  if (result === "stop") return { kind: "stopped" };
  return "erro" in result ? failed("the answer was not fit") : answerOf("", true, conversation);
}

/** The model's acts and look-ups in this turn, and what the client was told before. */
const checkedBy = (messages: readonly LlmMessage[]): Apurado => {
  const done = messages.filter(isStep).filter(({ result }) => !("erro" in result));
  return {
    feitas: done.map(({ call }) => call.name),
    isConsultado: done.some(({ call }) => call.name === "meus_agendamentos"),
    ditas: messages.flatMap((message) => (message.role === "assistant" ? [message.text] : [])),
  };
};

type Step = Extract<LlmMessage, { role: "tool" }>;

const isStep = (message: LlmMessage): message is Step => message.role === "tool";

/** A person was called, and nothing refused it. */
const isHandingOver = (message: LlmMessage): boolean =>
  isStep(message) && message.call.name === "chamar_pessoa" && !("erro" in message.result);

async function runAll(calls: LlmCall[], before: LlmMessage[], toolbox: Toolbox) {
  const steps: Step[] = [];
  const done = before.filter(isStep).length;
  for (const [n, asked] of calls.slice(0, MAX_PASSOS - done).entries()) {
    // Some services number every call alike; these are the names that stored steps get, too.
    const call = { ...asked, id: `passo-${done + n + 1}` };
    const result = await toolbox.run(call);
    if (result === "stop") return result;
    const step: Step = { role: "tool", call, result };
    steps.push(step);
    if (isHandingOver(step)) break;
  }
  return steps;
}

function answerOf(written: string, isHandOver: boolean, { who }: Conversation): Conversed {
  const text = answerText(written) || (isHandOver ? despedida(who.nome) : "");
  return text ? { kind: "answer", text, isHandOver } : failed("the model answered nothing");
}

/** A client who was handed over gets a farewell, whatever happens to the model afterwards. */
const farewell = (asked: Conversed, { who }: Conversation): Conversed =>
  asked.kind === "stopped"
    ? asked
    : { kind: "answer", text: despedida(who.nome), isHandOver: true };

const failed = (reason: string): Conversed & { kind: "failed" } => ({ kind: "failed", reason });

type Answer = Extract<LlmAnswer, { kind: "answer" }>;
type Unanswered = Exclude<Conversed, { kind: "answer" }>;

/** One question after the other within the time that is left; what may pass is tried again once in all. */
function asking(services: Services, { who, toolbox, prazoMs, signal }: Conversation) {
  const left = deadlineIn(prazoMs);
  let hasFailed = false;
  return async function ask(
    messages: LlmMessage[],
    mayCall: boolean,
  ): Promise<Answer | Unanswered> {
    if (signal?.aborted) return { kind: "stopped" };
    if (left() <= 0) return { kind: "slow" };
    const asked = await askModel(services, who, {
      messages,
      ...(mayCall ? { tools: toolbox.tools } : {}),
      maxTokens: MAX_TOKENS,
      timeoutMs: left(),
      ...(signal ? { signal } : {}),
    });
    if (signal?.aborted) return { kind: "stopped" };
    if (asked.kind !== "failed") return asked;
    if (!asked.mayPass || hasFailed || left() <= PAUSE_MS) {
      services.log.warn({ usuario: who.id, reason: asked.reason }, "the model failed");
      return failed(asked.reason);
    }
    hasFailed = true;
    await pause(PAUSE_MS, undefined, signal ? { signal } : {}).catch(() => undefined);
    return ask(messages, mayCall);
  };
}

/** Answers how many milliseconds are left, by a clock that nobody sets. */
function deadlineIn(ms: number): () => number {
  const end = performance.now() + ms;
  return () => Math.ceil(end - performance.now());
}
