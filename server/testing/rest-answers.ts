import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { VERSION } from "#server/app.ts";
import { createMatcher } from "#server/core/rest/match.ts";
import { openApiOf } from "#server/core/rest/openapi.ts";
import { refusalsOf } from "#server/core/rest/refusals.ts";
import { type RestRoute, restRoutes } from "#server/core/rest/routes.ts";
import { appRouter } from "#server/domains/api.ts";

const API = "/api/v1";
const DOCUMENT = "openapi.json";

const FORMATS: Record<string, RegExp> = {
  uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  "date-time": /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/,
};

const match = createMatcher(restRoutes(appRouter));
const validators = new Map<string, ValidateFunction>();
let reader: Ajv2020 | undefined;

/** `openapi.json` for the tests, where a field that it does not name is a fault. */
function ajv(): Ajv2020 {
  if (reader) return reader;
  reader = new Ajv2020({ strict: false, allErrors: true, formats: FORMATS, logger: false });
  const document = openApiOf(appRouter, { version: VERSION, others: {} });
  reader.addSchema(closed(JSON.parse(JSON.stringify(document))), DOCUMENT);
  return reader;
}

/** The same with `additionalProperties: false` wherever fields are listed. */
function closed<T>(value: T): T {
  if (typeof value !== "object" || value === null) return value;
  for (const below of Object.values(value)) closed(below);
  const isObject = "type" in value && value.type === "object" && "properties" in value;
  if (isObject && !("additionalProperties" in value)) {
    Object.assign(value, { additionalProperties: false });
  }
  return value;
}

const escaped = (part: string) =>
  encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"));

function validatorOf({ path, method, status }: RestRoute, answered: number): ValidateFunction {
  const response =
    answered === status
      ? `paths/${escaped(path)}/${method.toLowerCase()}/responses/${status}`
      : `components/responses/${answered}`;
  const pointer = `${DOCUMENT}#/${response}/content/${escaped("application/json")}/schema`;
  const known = validators.get(pointer) ?? ajv().compile({ $ref: pointer });
  validators.set(pointer, known);
  return known;
}

interface Answered {
  method: string;
  path: string;
  status: number;
  type: string | undefined;
  text: string;
}

/** The differences of an answer from `openapi.json`; none for an answer that no operation gives. */
export function faultOf({ method, path, status, type, text }: Answered): string | undefined {
  const route = match(method, path)?.route;
  if (!route) return undefined;
  const known = [route.status, ...refusalsOf(route)];
  const where = `${method} ${route.path} (${route.procedure}) ${status}`;
  if (!known.includes(status)) return `${where} is not described`;
  const types = status === route.status && route.answer?.types;
  if (types) return types.some((each) => type?.startsWith(each)) ? undefined : `${where}: ${type}`;
  const isEmpty = status === 304 || (status === route.status && !route.answer?.schema);
  if (isEmpty) return text === "" ? undefined : `${where} has a body`;
  const validate = validatorOf(route, status);
  if (validate(JSON.parse(text))) return undefined;
  const faults = (validate.errors ?? []).slice(0, 5);
  return `${where}: ${faults.map((each) => `${each.instancePath} ${each.message} ${JSON.stringify(each.params)}`).join("; ")}`;
}

/** Operations whose answer was seen and is as described, by procedure. */
export const validated = new Set<string>();

/** A product whose REST answers are held against `openapi.json`; `faults` fills while it serves. */
export function validatedAnswers(listener: RequestListener) {
  const faults = new Set<string>();
  return {
    faults,
    listener: (req: IncomingMessage, res: ServerResponse) => {
      const [path = ""] = (req.url ?? "").split("?");
      if (path.startsWith(`${API}/`) && req.method !== "HEAD") hear(req, res, path, faults);
      listener(req, res);
    },
  };
}

function hear(req: IncomingMessage, res: ServerResponse, path: string, faults: Set<string>) {
  const parts: Buffer[] = [];
  const keep = (part: unknown) => {
    // A file may be larger than the memory that its test allows.
    if (res.hasHeader("content-disposition")) return;
    if (typeof part === "string" || part instanceof Uint8Array) parts.push(Buffer.from(part));
  };
  const write = res.write.bind(res);
  const end = res.end.bind(res);
  Object.assign(res, {
    write: (...[part, ...more]: Parameters<typeof write>) => {
      keep(part);
      return write(part, ...more);
    },
    end: (...all: Parameters<typeof end>) => {
      keep(all[0]);
      return end(...all);
    },
  });
  res.on("finish", () => {
    const route = match(req.method ?? "", path.slice(API.length))?.route;
    if (!route) return;
    const type = res.getHeader("content-type")?.toString();
    const text = Buffer.concat(parts).toString("utf8");
    const answered = { method: req.method ?? "", path: path.slice(API.length), type, text };
    const fault = faultOf({ ...answered, status: res.statusCode });
    if (fault) faults.add(fault);
    else if (res.statusCode === route.status) validated.add(route.procedure);
  });
}
