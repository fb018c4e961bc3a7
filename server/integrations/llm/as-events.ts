import { isRecord, parseJson, recordAt } from "../whatsapp/json.ts";

/** A plain completion as the events of a stream: the message in one piece, its calls numbered as streams number them. */
export async function* asEvents(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of body) pieces.push(piece);
  const completion = parseJson(Buffer.concat(pieces).toString("utf8"));
  const choices = recordAt(completion).choices;
  const chunk = {
    ...recordAt(completion),
    choices: Array.isArray(choices) ? choices.map(pieceOf) : [],
  };
  yield Buffer.from(`data: ${JSON.stringify(chunk)}\n\ndata: [DONE]\n\n`);
}

function pieceOf(choice: unknown) {
  const { message, ...rest } = recordAt(choice);
  const calls = recordAt(message).tool_calls;
  const numbered = Array.isArray(calls)
    ? {
        tool_calls: calls.map((call: unknown, index) =>
          isRecord(call) ? { index, ...call } : call,
        ),
      }
    : {};
  return { ...rest, delta: { ...recordAt(message), ...numbered } };
}
