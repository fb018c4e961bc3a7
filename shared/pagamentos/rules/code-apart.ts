import { isBrCode } from "./br-code.ts";

const HEAD = "000201";
/** Identity and length of the checksum, which is the last field, and its four signs. */
const TAIL = "6304";
const CHECKSUM = 4;

/**
 * A text in the messages in which it is sent: a PIX code stands in one of its own, since a phone copies whole messages. A
 * text without a code is one message.
 */
export function codeApart(text: string): string[] {
  const lines = text.split("\n");
  for (const [index, line] of lines.entries()) {
    const start = line.indexOf(HEAD);
    const end = line.lastIndexOf(TAIL) + TAIL.length + CHECKSUM;
    const code = line.slice(start, end);
    if (start < 0 || !isBrCode(code)) continue;
    const before = [...lines.slice(0, index), line.slice(0, start)].join("\n");
    const after = [line.slice(end), ...lines.slice(index + 1)].join("\n");
    return [before, code, after].map((part) => part.trim()).filter(Boolean);
  }
  return [text];
}
