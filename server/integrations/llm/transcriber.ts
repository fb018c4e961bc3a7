import { createOutsideHttp } from "../http/outside-http.ts";
import { firstText, parseJson, recordAt } from "../whatsapp/json.ts";
import type { LlmSettings, LlmUsage } from "./llm.ts";

/** Spoken text, "" for silence; `mayPass`: the same call may succeed in a moment. The reason never holds the key. */
export type Transcription =
  | { kind: "text"; text: string; usage: LlmUsage }
  | { kind: "failed"; reason: string; mayPass: boolean };

/** A model behind the OpenAI wire format that transcribes speech (`POST {baseUrl}/audio/transcriptions`). */
export interface Transcriber {
  transcribe(voice: { bytes: Buffer; tipo: string }): Promise<Transcription>;
}

const TIMEOUT_MS = 120_000;
const MAX_TEXT = 20_000;
/** Services look at the name's ending alone. */
const ENDINGS: Record<string, string> = {
  "audio/ogg": "ogg",
  "audio/mpeg": "mp3",
  "audio/mp4": "m4a",
  "audio/webm": "webm",
  "audio/wav": "wav",
};

export function createTranscriber({ baseUrl, apiKey, model }: LlmSettings): Transcriber {
  const http = createOutsideHttp({ allowPrivate: true, timeoutMs: TIMEOUT_MS });
  return {
    transcribe: async ({ bytes, tipo }) => {
      const form = new FormData();
      form.append("model", model);
      form.append("language", "pt");
      form.append("response_format", "json");
      const file = new Blob([new Uint8Array(bytes)], { type: tipo });
      form.append("file", file, `audio.${ENDINGS[tipo] ?? "ogg"}`);
      const encoded = new Response(form);
      const answer = await http({
        method: "POST",
        url: `${baseUrl.replace(/\/$/, "")}/audio/transcriptions`,
        headers: {
          authorization: `Bearer ${apiKey}`,
          "content-type": encoded.headers.get("content-type") ?? "",
        },
        body: new Uint8Array(await encoded.arrayBuffer()),
      });
      if (answer.kind !== "answer") return failed("no whole answer", true);
      const { status } = answer;
      const json = parseJson(answer.text);
      const { text } = recordAt(json);
      if (status === 200 && typeof text === "string") {
        const spoken = firstText([text], MAX_TEXT) ?? "";
        return { kind: "text", text: spoken, usage: usageIn(json) };
      }
      if (status === 200) return failed("no text in the answer", true);
      const { code, type } = recordAt(json, "error");
      const word = firstText([code, type], 100) ?? "";
      const mayPass = status >= 500 || status === 408 || status === 429;
      return failed(`HTTP ${status} ${word}`.trim().replaceAll(apiKey, "***"), mayPass);
    },
  };
}

const failed = (reason: string, mayPass: boolean): Transcription => ({
  kind: "failed",
  reason,
  mayPass,
});

/** Newer models count tokens; the seconds of older ones are ignored. */
function usageIn(json: unknown): LlmUsage {
  const { input_tokens: input, output_tokens: output } = recordAt(json, "usage");
  const count = (value: unknown) =>
    typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? value : 0;
  return { input: count(input), output: count(output) };
}
