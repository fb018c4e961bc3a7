// A process of its own that keeps connections busy: `node load.ts '<LoadJob as JSON>'` prints a LoadResult.
// It speaks HTTP over bare sockets, so that it costs little beside the servers that it drives.
import { createHmac } from "node:crypto";
import { connect, type Socket } from "node:net";
import { answerReader } from "./answer-reader.ts";

export interface LoadJob {
  port: number;
  connections: number;
  seconds: number;
  /**
   * Whole requests, sent in turn. `{id}` of a body is replaced by a new number of the same width, `{from}` of a header by a
   * new address, `{sha256:secret}` of a header by the body's HMAC in hex.
   */
  requests: string[];
}

export interface LoadResult {
  perSecond: number;
  /** Bytes of the last body: servers that are compared answer alike. */
  bodyBytes: number;
  failures: number;
}

const job: LoadJob = JSON.parse(process.argv[2] ?? "{}");
const MARK = Buffer.from("{id}");
const FROM = "{from}";
const SIGNATURE = /\{(sha256|sha512):([^}]+)\}/;
const HEX_DIGITS: Record<string, number> = { sha256: 64, sha512: 128 };
const templates = job.requests.map((text) => {
  const [signature, hash = "", secret = ""] = SIGNATURE.exec(text) ?? [];
  const hex = "0".repeat(HEX_DIGITS[hash] ?? 0);
  const whole = text
    .replaceAll("{id}", "{id}0000000000000000")
    .replace(FROM, address(0))
    .replace(SIGNATURE, hex);
  const from = text.indexOf(FROM);
  const bytes = Buffer.from(whole);
  const signed = signature ? { hash, secret, at: bytes.indexOf(hex) } : undefined;
  return { bytes, mark: bytes.indexOf(MARK), from, signed, body: bytes.indexOf("\r\n\r\n") + 4 };
});
const run = String(Date.now() % 1e9).padStart(9, "0");

/** Another IPv6 address for each number, always of the same length. */
function address(n: number) {
  const hex = n.toString(16).padStart(8, "0");
  return `2001:0db8:${hex.slice(0, 4)}:${hex.slice(4)}::1`;
}

let done = 0;
let failures = 0;
let bodyBytes = 0;
let sent = 0;
let isOver = false;

/** Bodies are signed beforehand: signing while sending would take processor time from the servers on the same machine. */
const MOST_PER_SECOND = 15_000;
const signatures: (string | undefined)[] = templates.some(({ signed }) => signed)
  ? Array.from({ length: MOST_PER_SECOND * job.seconds }, (_, n) => signatureOf(unsigned(n), n))
  : [];

function templateOf(n: number) {
  const template = templates[n % templates.length];
  if (!template) throw new Error("no requests");
  return template;
}

function unsigned(n: number): Buffer {
  const template = templateOf(n);
  if (template.mark < 0 && template.from < 0) return template.bytes;
  const bytes = Buffer.from(template.bytes);
  if (template.from >= 0) bytes.write(address(n), template.from, "latin1");
  if (template.mark >= 0)
    bytes.write(`${run}${String(n).padStart(11, "0")}`, template.mark, "latin1");
  return bytes;
}

function signatureOf(bytes: Buffer, n: number): string | undefined {
  const { signed, body } = templateOf(n);
  if (!signed) return undefined;
  return createHmac(signed.hash, signed.secret).update(bytes.subarray(body)).digest("hex");
}

function nextRequest(): Buffer {
  const n = sent++;
  const bytes = unsigned(n);
  const { signed } = templateOf(n);
  if (signed) bytes.write(signatures[n] ?? signatureOf(bytes, n) ?? "", signed.at, "latin1");
  return bytes;
}

function drive(socket: Socket) {
  const read = answerReader();
  socket.on("data", (chunk) => {
    const answer = read(chunk);
    if (!answer) return;
    if (answer.status >= 200 && answer.status < 300) done++;
    else failures++;
    bodyBytes = answer.bodyBytes;
    if (isOver) socket.destroy();
    else socket.write(nextRequest());
  });
  socket.on("error", () => {
    failures++;
  });
  socket.write(nextRequest());
}

const sockets = Array.from({ length: job.connections }, () => {
  const socket = connect(job.port, "127.0.0.1");
  socket.setNoDelay(true);
  socket.once("connect", () => drive(socket));
  return socket;
});

const start = performance.now();
/** A busy machine answers nothing in a short run: one answer is waited for, so long. */
const FIRST_ANSWER_MS = 60_000;
const AGAIN_MS = 50;

function end() {
  const isEarly = done + failures === 0 && performance.now() - start < FIRST_ANSWER_MS;
  if (isEarly) return void setTimeout(end, AGAIN_MS);
  const seconds = (performance.now() - start) / 1_000;
  const result: LoadResult = { perSecond: done / seconds, bodyBytes, failures };
  process.stdout.write(JSON.stringify(result));
  isOver = true;
  setTimeout(() => {
    for (const socket of sockets) socket.destroy();
  }, 200);
}

setTimeout(end, job.seconds * 1_000);
