export interface Answer {
  status: number;
  bodyBytes: number;
}

const END_OF_HEAD = Buffer.from("\r\n\r\n");
const END_OF_CHUNKS = Buffer.from("0\r\n\r\n");
const LENGTH = /content-length: *(\d+)/i;

/**
 * Reads the answers of one keep-alive connection on which a request is only sent after the answer before. Gives the
 * answer once it is whole, undefined before.
 */
export function answerReader(): (chunk: Buffer) => Answer | undefined {
  let kept: Buffer | undefined;
  return (chunk) => {
    const bytes = kept ? Buffer.concat([kept, chunk]) : chunk;
    const answer = wholeAnswer(bytes);
    kept = answer ? undefined : bytes;
    return answer;
  };
}

function wholeAnswer(bytes: Buffer): Answer | undefined {
  const end = bytes.indexOf(END_OF_HEAD);
  if (end < 0) return undefined;
  const head = bytes.toString("latin1", 0, end);
  const status = Number(head.slice(9, 12));
  const start = end + END_OF_HEAD.length;
  const length = LENGTH.exec(head)?.[1];
  if (length !== undefined) {
    const bodyBytes = Number(length);
    return bytes.length >= start + bodyBytes ? { status, bodyBytes } : undefined;
  }
  if (status === 204 || status === 304) return { status, bodyBytes: 0 };
  const isWhole = bytes.subarray(-END_OF_CHUNKS.length).equals(END_OF_CHUNKS);
  return isWhole ? { status, bodyBytes: bytes.length - start } : undefined;
}
