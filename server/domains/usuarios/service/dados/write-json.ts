/** Rows are handed on in pieces of about this many characters. */
const PIECE = 64 * 1024;

/**
 * Lines of `section<tab>object` as one JSON document: first `head`, then each section as an array, also an empty one.
 * Holds no more than one piece.
 */
export async function* asJson(
  rows: AsyncIterable<Uint8Array | string>,
  { head, sections }: { head: object; sections: readonly string[] },
): AsyncGenerator<string> {
  const waiting = [...sections];
  let open: string | undefined;
  let text = JSON.stringify(head).slice(0, -1);

  /** Closes what is open, and opens this section; those before it are empty. */
  const begin = (name: string | undefined) => {
    if (open !== undefined) text += "\n]";
    open = undefined;
    while (waiting.length) {
      const next = waiting.shift();
      text += `,\n${JSON.stringify(next)}: [`;
      if (next === name) {
        open = next;
        return;
      }
      text += "]";
    }
  };

  for await (const line of linesOf(rows)) {
    const tab = line.indexOf("\t");
    const name = line.slice(0, tab);
    const isFirst = name !== open;
    if (isFirst) begin(name);
    text += `${isFirst ? "\n" : ",\n"}${line.slice(tab + 1)}`;
    if (text.length >= PIECE) {
      yield text;
      text = "";
    }
  }
  begin(undefined);
  yield `${text}\n}\n`;
}

async function* linesOf(rows: AsyncIterable<Uint8Array | string>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const piece of rows) {
    rest += typeof piece === "string" ? piece : decoder.decode(piece, { stream: true });
    const whole = rest.split("\n");
    rest = whole.pop() ?? "";
    yield* whole;
  }
  if (rest) yield rest;
}
