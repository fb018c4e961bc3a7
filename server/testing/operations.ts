import { type AnyTRPCProcedure, type AnyTRPCRouter } from "@trpc/server";
import { inputOf, metaOf, type RestRoute, restRoutes } from "#server/core/rest/routes.ts";

/** One thing that can be called, as the router knows it. */
export interface Operation {
  /** The tRPC path, `clientes.list`. */
  name: string;
  type: "query" | "mutation" | "subscription";
  rest: RestRoute | undefined;
  /** The fields that it takes, on both transports. */
  input?: RestRoute["input"];
}

export type Input = Record<string, unknown>;

export interface RawAnswer {
  status: number;
  text: string;
  headers: Headers;
}

interface Caller {
  url: string;
  token?: string | undefined;
  /** The practice that X-Conta names. */
  conta?: string | undefined;
}

/** Every procedure of a router, none typed by hand. */
export function operationsOf(router: AnyTRPCRouter): Operation[] {
  const procedures: Record<string, AnyTRPCProcedure> = router._def.procedures;
  const routes = new Map(restRoutes(router).map((route) => [route.procedure, route]));
  return Object.entries(procedures).map(([name, procedure]) => ({
    name,
    type: procedure._def.type,
    rest: routes.get(name),
    input: inputOf(procedure),
  }));
}

/** Every procedure's meta, by its name. */
export function metasOf(router: AnyTRPCRouter) {
  const procedures: Record<string, AnyTRPCProcedure> = router._def.procedures;
  return new Map(Object.entries(procedures).map(([name, each]) => [name, metaOf(each)]));
}

let calls = 0;

/** Each call comes from an address of its own, so that limits do not meddle. */
function headersOf({ token, conta }: Omit<Caller, "url">): Record<string, string> {
  calls += 1;
  const address = `100.${64 + (calls >> 16)}.${(calls >> 8) & 255}.${calls & 255}`;
  return {
    "x-forwarded-for": address,
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(conta === undefined ? {} : { "x-conta": conta }),
  };
}

/** An operation as REST: path, query and body made of its input. */
export async function callRest({ url, ...caller }: Caller, route: RestRoute, input: Input) {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input[name])),
  );
  const rest = Object.entries(input).filter(([name]) => !route.params.includes(name));
  const inQuery = route.method === "GET" || route.method === "DELETE";
  const query = inQuery && rest.length ? `?${searchOf(rest)}` : "";
  const answer = await fetch(`${url}/api/v1${path}${query}`, {
    method: route.method,
    headers: {
      ...headersOf(caller),
      ...(inQuery || route.file ? {} : { "content-type": "application/json" }),
    },
    ...(inQuery ? {} : { body: bodyOf(route, rest) }),
  });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}

/** In a form, a value that is no text is a part with JSON. */
function bodyOf({ file }: RestRoute, fields: [string, unknown][]) {
  if (!file) return JSON.stringify(Object.fromEntries(fields));
  const form = new FormData();
  for (const [name, value] of fields) {
    if (name === file.field && typeof value === "string")
      form.append(name, new Blob([Buffer.from(value, "base64")]), "arquivo");
    else form.append(name, typeof value === "string" ? value : (JSON.stringify(value) ?? ""));
  }
  return form;
}

function searchOf(fields: [string, unknown][]): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of fields) {
    for (const each of Array.isArray(value) ? value : [value]) search.append(name, String(each));
  }
  return search;
}

/** An operation as tRPC; of a subscription only the beginning of its stream is read. */
export async function callTrpc(
  { url, ...caller }: Caller,
  { name, type }: Operation,
  input: Input,
): Promise<RawAnswer> {
  const isWrite = type === "mutation";
  const json = JSON.stringify({ json: input });
  const aborted = new AbortController();
  const answer = await fetch(
    `${url}/trpc/${name}${isWrite ? "" : `?input=${encodeURIComponent(json)}`}`,
    {
      method: isWrite ? "POST" : "GET",
      headers: {
        ...headersOf(caller),
        ...(isWrite ? { "content-type": "application/json" } : {}),
        ...(type === "subscription" ? { accept: "text/event-stream" } : {}),
      },
      ...(isWrite ? { body: json } : {}),
      signal: aborted.signal,
    },
  );
  if (type !== "subscription")
    return { status: answer.status, text: await answer.text(), headers: answer.headers };
  const text = await beginningOf(answer);
  aborted.abort();
  return { status: refusedInStream(text) ?? answer.status, text, headers: answer.headers };
}

/** tRPC opens a stream first and refuses in it: what comes until then, or within a third of a second. */
async function beginningOf({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, 350, undefined));
  let text = "";
  for (;;) {
    const part = await Promise.race([reader?.read(), late]);
    if (!part?.value) return text;
    text += Buffer.from(part.value).toString("utf8");
    if (text.includes("serialized-error\ndata") && text.endsWith("\n\n")) return text;
  }
}

function refusedInStream(text: string): number | undefined {
  const status = /"httpStatus":(\d{3})/.exec(text)?.[1];
  return status === undefined ? undefined : Number(status);
}
