import type { Page, Response } from "playwright";

/** Records the errors of a page that would otherwise go unnoticed, one line each. */
export interface PageErrors {
  /** A refusal that the test is about, for example "marcacoes.create 409"; it must happen. */
  expect(pattern: RegExp): void;
  /** A refusal that may happen or not, depending on what the page asks at that moment. */
  allow(pattern: RegExp): void;
  /** All that was not expected, and all that was expected and did not happen; starts again. */
  take(): Promise<string[]>;
}

/** The browser's own line for what is recorded as a response or a failed request already. */
const SAID_TWICE = /^Failed to load resource/;
/** A request that the page itself gave up: it went elsewhere, or asked again. */
const GIVEN_UP = "net::ERR_ABORTED";

/** Records errors of the console and of scripts, failed requests and answers of 400 and above. */
export function recordPageErrors(page: Page): PageErrors {
  let seen: Promise<string[]>[] = [];
  let expected: RegExp[] = [];
  let allowed: RegExp[] = [];
  const add = (...lines: string[]) => seen.push(Promise.resolve(lines));

  page.on("console", (message) => {
    const isBad = message.type() === "error" || message.type() === "warning";
    if (isBad && !SAID_TWICE.test(message.text())) add(`${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => add(`page error: ${error.stack ?? error.message}`));
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "failed";
    if (reason !== GIVEN_UP) add(`${pathOf(request.url())} ${reason}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400 || response.status() === 207) seen.push(refusalsIn(response));
  });

  return {
    expect: (pattern) => expected.push(pattern),
    allow: (pattern) => allowed.push(pattern),
    take: async () => {
      const lines = (await Promise.all(seen)).flat();
      const [patterns, known] = [expected, [...expected, ...allowed]];
      [seen, expected, allowed] = [[], [], []];
      const missing = patterns.filter((pattern) => !lines.some((line) => pattern.test(line)));
      return [
        ...lines.filter((line) => !known.some((pattern) => pattern.test(line))),
        ...missing.map((pattern) => `did not happen: ${String(pattern)}`),
      ];
    },
  };
}

/** The refused procedures of a batch ("clientes.get 404"), or path and status of any other response. */
async function refusalsIn(response: Response): Promise<string[]> {
  const whole = `${pathOf(response.url())} ${response.status()}`;
  if (!pathOf(response.url()).startsWith("/trpc/")) return [whole];
  try {
    const body: unknown = await response.json();
    const refusals = [body].flat().flatMap((answer) => refusalOf(answer) ?? []);
    return refusals.length ? refusals : [whole];
  } catch {
    return [whole];
  }
}

function refusalOf(answer: unknown): string | undefined {
  const data = at(at(at(answer, "error"), "json"), "data");
  const [path, status] = [at(data, "path"), at(data, "httpStatus")];
  return data === undefined ? undefined : `${String(path)} ${String(status)}`;
}

const at = (value: unknown, key: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;

const pathOf = (url: string): string => new URL(url).pathname;
