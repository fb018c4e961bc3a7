import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { generateText, streamText } from "ai";
import { type Dialect, FIRST_TRY, learnFrom } from "./dialect.ts";
import { failureOf } from "./failure.ts";
import type { Llm, LlmAnswer, LlmRequest, LlmSettings } from "./llm.ts";
import { createLlmFetch } from "./llm-fetch.ts";
import { promptOf, readAnswer, type Whole } from "./wire.ts";

/**
 * A client of `POST {baseUrl}/chat/completions`. The operator sets the base address, so private hosts are allowed.
 * It asks for a stream with its usage; a service that knows neither is asked in its own way from then on.
 */
export function createChat({ baseUrl, apiKey, model }: LlmSettings): Llm {
  const dialect: Dialect = { ...FIRST_TRY };
  const provider = createOpenAICompatible({
    name: "llm",
    baseURL: baseUrl,
    apiKey,
    includeUsage: true,
    fetch: createLlmFetch(() => {
      dialect.streams = false;
    }),
    transformRequestBody: ({ max_tokens, ...body }) => ({ ...body, [dialect.limit]: max_tokens }),
  });

  async function ask(request: LlmRequest, abortSignal: AbortSignal): Promise<LlmAnswer> {
    const spoken = { ...dialect };
    const call = { model: provider(model), maxRetries: 0, abortSignal, ...promptOf(request) };
    try {
      return readAnswer(await (spoken.streams ? streamed(call) : generateText(call)));
    } catch (error) {
      if (!abortSignal.aborted && learnFrom(error, dialect, spoken)) {
        return ask(request, abortSignal);
      }
      throw error;
    }
  }

  return {
    complete: async (request) => {
      const inTime = AbortSignal.timeout(request.timeoutMs);
      const signal = request.signal ? AbortSignal.any([inTime, request.signal]) : inTime;
      try {
        return await ask(request, signal);
      } catch (error) {
        if (request.signal?.aborted) return { kind: "failed", reason: "aborted", mayPass: false };
        return inTime.aborted ? { kind: "slow" } : failureOf(error, apiKey);
      }
    },
  };
}

/** A stream is read to its end; what goes wrong in it comes as one of its parts. */
async function streamed(call: Parameters<typeof streamText>[0]): Promise<Whole> {
  const whole: Whole = { text: "", toolCalls: [], usage: {} };
  for await (const part of streamText({ ...call, onError: () => undefined }).stream) {
    if (part.type === "error") throw part.error;
    if (part.type === "abort") throw new Error("aborted");
    if (part.type === "text-delta") whole.text += part.text;
    if (part.type === "tool-call") whole.toolCalls.push(part);
    if (part.type === "finish-step") whole.usage = part.usage;
  }
  return whole;
}
