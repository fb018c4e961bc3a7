import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { APICallError, generateText, streamText } from "ai";
import { firstText, parseJson, recordAt } from "../whatsapp/json.ts";
import { type Dialect, FIRST_TRY, learnFrom } from "./dialect.ts";
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

type Failed = Extract<LlmAnswer, { kind: "failed" }>;

const MAX_REASON = 200;

/** Reason without the key and the messages, which other texts of the library quote. */
function failureOf(error: unknown, apiKey: string): Failed {
  const { statusCode = 200, responseBody = "" } = APICallError.isInstance(error) ? error : {};
  // No connection, a line that broke, or nonsense.
  if (statusCode < 300) return { kind: "failed", reason: "no whole answer", mayPass: true };
  const fault = recordAt(parseJson(responseBody), "error");
  const text = firstText([fault.code, fault.type, fault.message], MAX_REASON) ?? "";
  return {
    kind: "failed",
    reason: `HTTP ${statusCode} ${text}`.trim().replaceAll(apiKey, "***"),
    mayPass: statusCode >= 500 || statusCode === 408 || statusCode === 429,
  };
}
