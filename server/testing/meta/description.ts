import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import { isRecord, type Json, recordAt } from "#server/integrations/whatsapp/json.ts";
import type { Sent } from "./calls.ts";

/** An OpenAPI description, against which requests are held. */
export interface Description {
  /** The faults of a request that is meant to be this operation. */
  faultsOf(operationId: string, request: Sent): Promise<string[]>;
}

const MOST_FAULTS = 5;
const list = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isRecord) : []);
const schemaNamed = (document: Json, ref: unknown): Json =>
  recordAt(document, ...String(ref).replace(/^#\//, "").split("/"));

export function readDescription(raw: Json): Description {
  const document = withKinds(raw, raw);
  // Ajv knows no keywords of OpenAPI, and formats say no more than their types.
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  const errorsOf = (schema: Json, value: unknown): string[] => {
    const check = ajv.compile({ ...schema, components: document.components });
    return check(value) ? [] : wordsOf(check.errors ?? []);
  };

  const parameterFaults = (parameters: Json[], request: Sent, inPath: Record<string, string>) => {
    const known = new Set(parameters.filter((one) => one.in === "query").map(({ name }) => name));
    const strangers = [...request.query.keys()].filter((name) => !known.has(name));
    const valueOf = ({ name, in: place }: Json) => {
      const key = String(name);
      if (place === "path") return inPath[key];
      return (place === "query" ? request.query.get(key) : request.headers.get(key)) ?? undefined;
    };
    const wrong = parameters.flatMap((one) => {
      // A boundary or a character set says nothing about the type.
      const value = one.name === "Content-Type" ? typeOf(request) : valueOf(one);
      const where = `${String(one.in)} ${String(one.name)}`;
      if (value === undefined) return one.required === true ? [`${where} is missing`] : [];
      const schema = recordAt(one, "schema");
      return errorsOf(schema, typed(schema, value)).map((words) => `${where}${words}`);
    });
    return [...strangers.map((name) => `query ${name} is not described`), ...wrong];
  };

  const bodyFaults = async (operation: Json, request: Sent) => {
    const { content, required } = recordAt(operation, "requestBody");
    const type = typeOf(request);
    if (request.body.length === 0) return required === true ? ["a body is missing"] : [];
    const described = recordAt(content, type);
    if (!("schema" in described)) return [`a body of type ${type} is not described`];
    const body = await bodyOf(request);
    return errorsOf(kindOf(document, recordAt(described, "schema"), body), body).map(
      (words) => `body${words}`,
    );
  };

  return {
    async faultsOf(operationId, request) {
      const found = operationNamed(document, operationId);
      if (!found) return [`there is no operation ${operationId}`];
      const inPath = valuesIn(found.path, request.path);
      if (!inPath || found.method !== request.method.toLowerCase()) {
        return [`${request.method} ${request.path} is not ${found.method} ${found.path}`];
      }
      const all = [...list(found.item.parameters), ...list(found.operation.parameters)];
      const parameters = new Map(
        all
          .map((one) => ("$ref" in one ? schemaNamed(document, one.$ref) : one))
          .map((one) => [`${String(one.in)} ${String(one.name)}`, one]),
      );
      return [
        ...parameterFaults([...parameters.values()], request, inPath),
        ...(await bodyFaults(found.operation, request)),
      ];
    },
  };
}

/** Below a reference to a schema that has kinds (`discriminator`) stands one of them; Ajv knows of none. */
function withKinds(document: Json, node: Json): Json {
  const inside = (value: unknown, key: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => inside(item, key));
    if (!isRecord(value)) return value;
    const target = schemaNamed(document, value.$ref);
    const kinds = Object.values(recordAt(target, "discriminator", "mapping"));
    // Each kind begins with what is common to all.
    if (key !== "allOf" && kinds.length && !("oneOf" in target)) {
      return { oneOf: kinds.map(($ref) => ({ $ref })) };
    }
    return withKinds(document, value);
  };
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, inside(value, key)]));
}

/** The schema of the kind that a body names, so that only its faults are listed. */
function kindOf(document: Json, schema: Json, body: unknown): Json {
  const { propertyName, mapping } = recordAt(schemaNamed(document, schema.$ref), "discriminator");
  const $ref = recordAt(mapping)[String(recordAt(body)[String(propertyName)])];
  return typeof $ref === "string" ? { $ref } : schema;
}

function operationNamed({ paths }: Json, operationId: string) {
  for (const [path, item] of Object.entries(recordAt(paths))) {
    for (const [method, operation] of Object.entries(recordAt(item))) {
      if (recordAt(operation).operationId !== operationId) continue;
      return { path, method, item: recordAt(item), operation: recordAt(operation) };
    }
  }
  return undefined;
}

/** The values of the placeholders of `/{Version}/{Media-ID}`; undefined where the path has another form. */
function valuesIn(template: string, path: string): Record<string, string> | undefined {
  const [wanted, given] = [template.split("/"), path.split("/")];
  const fits = wanted.every((part, at) => part.startsWith("{") || part === given[at]);
  if (!fits || wanted.length !== given.length) return undefined;
  const places = wanted.map((part, at) => [part.slice(1, -1), decodeURIComponent(given[at] ?? "")]);
  return Object.fromEntries(places.filter((_, at) => wanted[at]?.startsWith("{")));
}

/** All of an address and of headers is text; digits are the number that a schema asks for. */
const typed = ({ type }: Json, value: string): string | number =>
  type === "integer" && /^-?\d+$/.test(value) ? Number(value) : value;

const typeOf = ({ headers }: Sent): string => headers.get("content-type")?.split(";")[0] ?? "";

async function bodyOf(request: Sent): Promise<unknown> {
  if (typeOf(request) !== "multipart/form-data") return JSON.parse(request.body.toString());
  const { headers, body } = request;
  const form = await new Response(new Uint8Array(body), { headers }).formData();
  return Object.fromEntries(
    [...form].map(([name, value]) => [name, typeof value === "string" ? value : value.name]),
  );
}

const wordsOf = (errors: ErrorObject[]): string[] =>
  errors
    .map(({ instancePath, message, params }) => {
      return `${instancePath} ${message ?? "is wrong"} ${JSON.stringify(params)}`;
    })
    .slice(0, MOST_FAULTS);
