import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { listen } from "#server/core/http/listen.ts";
import { createFaults } from "./faults.ts";
import type { Brain, ChatRequest } from "./llm/chat.ts";
import { completionOf } from "./llm/completion.ts";
import type { Fault } from "./llm/faults.ts";
import { readRequest } from "./llm/read-request.ts";
import { receptionist } from "./llm/receptionist.ts";
import { refuse, sendEvents, sendJson } from "./llm/send.ts";

export type LlmStandIn = Awaited<ReturnType<typeof startLlm>>;

/** Defaults of the stand-in, which tests change. */
interface Behaviour {
  brain: Brain;
  /** Off: it always answers plain JSON, as small services do. */
  streams: boolean;
  /** Off: it reports no usage. */
  counts: boolean;
  /** Before each answer, in milliseconds. */
  takesMs: number;
  /** Transcript of every voice message. */
  hears: string;
}

export const LLM_KEY = "chave-secreta-do-modelo";

/**
 * A language model as a real HTTP server on loopback that speaks the OpenAI wire format (`POST /v1/chat/completions`),
 * streamed on request, and transcribes voice (`POST /v1/audio/transcriptions`). Answers come from `behaviour.brain`.
 */
export async function startLlm({ brain = receptionist }: { brain?: Brain } = {}) {
  const requests: ChatRequest[] = [];
  const faults = createFaults<Fault>();
  const voices: { model: string; file: string }[] = [];
  const hears = "Oi, queria remarcar para quinta";
  const behaviour: Behaviour = { brain, streams: true, counts: true, takesMs: 0, hears };

  async function answer(req: IncomingMessage, res: ServerResponse) {
    const text = await textOf(req);
    const isVoice = req.url === "/v1/audio/transcriptions";
    if (req.url !== "/v1/chat/completions" && !isVoice) return refuse(res, 404, "Not found");
    if (req.headers.authorization !== `Bearer ${LLM_KEY}`) {
      const given = req.headers.authorization?.replace("Bearer ", "") ?? "";
      return refuse(res, 401, `Incorrect API key provided: ${given}`, "invalid_api_key");
    }
    return isVoice ? write(text, res) : chat(text, res);
  }

  async function chat(text: string, res: ServerResponse) {
    const request = readRequest(text);
    if (!request) return refuse(res, 400, "We could not parse the JSON body of your request.");
    const number = requests.push(request);
    const fault = faults.take(text);
    if (fault?.kind === "silence") return;
    if (fault?.kind === "status") return refuseBy(fault, res);
    await pause(fault?.kind === "slow" ? fault.ms : behaviour.takesMs);
    const reply =
      fault?.kind === "bad-arguments"
        ? { calls: [{ name: fault.tool, arguments: '{"' }] }
        : await behaviour.brain(request);
    const completion = completionOf(number, request, reply);
    if (request.stream && behaviour.streams) {
      const withUsage = behaviour.counts && request.stream_options?.include_usage === true;
      return sendEvents(res, completion, { fault, withUsage });
    }
    const usage = behaviour.counts ? completion.usage : undefined;
    sendJson(res, { ...completion, usage }, fault);
  }

  /** Transcribes any voice as `behaviour.hears`. */
  async function write(form: string, res: ServerResponse) {
    voices.push(voiceIn(form));
    const fault = faults.take("voice");
    if (fault?.kind === "silence") return;
    if (fault?.kind === "status") return refuseBy(fault, res);
    const usage = { type: "tokens", input_tokens: 40, output_tokens: 12, total_tokens: 52 };
    sendJson(res, { text: behaviour.hears, ...(behaviour.counts ? { usage } : {}) }, fault);
  }

  const server = createServer((req, res) => void answer(req, res));
  const port = await listen(server);
  return {
    /** Value of `LLM_BASE_URL`. */
    url: `http://127.0.0.1:${port}/v1`,
    /** All chat requests, oldest first. */
    requests,
    /** Voice messages received, oldest first. */
    voices,
    behaviour,
    faults,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const refuseBy = (fault: Extract<Fault, { kind: "status" }>, res: ServerResponse) =>
  refuse(res, fault.status, fault.message ?? "It did not work", fault.code);

const voiceIn = (form: string) => ({
  model: /name="model"\r\n\r\n([^\r]*)/.exec(form)?.[1] ?? "",
  file: /filename="([^"]*)"/.exec(form)?.[1] ?? "",
});

async function textOf(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}
