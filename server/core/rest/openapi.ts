import type { AnyTRPCRouter } from "@trpc/server";
import { answerSchemaOf, inputSchemaOf, type JsonSchema } from "./json-schema.ts";
import { erro, REFUSALS, refusalsOf } from "./refusals.ts";
import { hasBody, type RestRoute, restRoutes } from "./routes.ts";

/** Operations by path and method. */
export type Paths = Record<string, Record<string, unknown>>;

interface Described {
  version: string;
  /** Paths served beside the router. */
  others: Paths;
}

/** OpenAPI 3.1 of the REST API, from the same schemas that check the calls. */
export function openApiOf(router: AnyTRPCRouter, { version, others }: Described) {
  const paths: Paths = { ...others };
  const schemas: Record<string, unknown> = {};
  const refusal = json(answerSchemaOf(erro, schemas));
  for (const route of restRoutes(router)) {
    const path = (paths[route.path] ??= {});
    path[route.method.toLowerCase()] = operationOf(route, schemas);
  }
  const responses = Object.entries(REFUSALS).map(([status, description]) => [
    status,
    { description, ...(WITHOUT_BODY.has(status) ? {} : { content: refusal }), ...later(status) },
  ]);
  return {
    openapi: "3.1.0",
    info: { title: "Pontual", version },
    servers: [{ url: "/api/v1" }],
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      parameters: { Conta: CONTA },
      responses: Object.fromEntries(responses),
      schemas,
    },
    security: [{ bearer: [] }],
    paths,
  };
}

/** Which practice a signed-in call is about. */
const CONTA = {
  name: "X-Conta",
  in: "header",
  required: false,
  description:
    "A conta em que se age, para quem faz parte de mais de uma. Sem o cabeçalho vale a própria; sem conta própria, a usada por último.",
  schema: { type: "string", format: "uuid" },
};

const WITHOUT_BODY = new Set(["304"]);

const json = (schema: unknown) => ({ "application/json": { schema } });

const later = (status: string) =>
  status === "429" || status === "503"
    ? { headers: { "Retry-After": { description: "Segundos", schema: { type: "integer" } } } }
    : {};

function operationOf(route: RestRoute, schemas: Record<string, unknown>) {
  const {
    properties = {},
    required = [],
    additionalProperties = false,
  } = inputSchemaOf(route.input);
  const isBody = hasBody(route);
  const names = Object.keys(properties);
  const inPath = names.filter((name) => route.params.includes(name));
  const rest = names.filter((name) => !route.params.includes(name));
  const parameters = [
    ...(takesConta(route) ? [{ $ref: "#/components/parameters/Conta" }] : []),
    ...inPath.map((name) => ({ name, in: "path", required: true, schema: properties[name] })),
    ...(isBody ? [] : rest).map((name) => ({
      name,
      in: "query",
      required: required.includes(name),
      schema: properties[name],
    })),
  ];
  return {
    operationId: route.procedure,
    tags: [route.procedure.split(".")[0]],
    ...textOf(route),
    parameters,
    ...(isBody && (rest.length || additionalProperties !== false)
      ? { requestBody: bodyOf(route, rest, { properties, required, additionalProperties }) }
      : {}),
    responses: responsesOf(route, schemas),
    ...(route.isSignedIn ? {} : { security: [] }),
  };
}

/** Calls of administrators are about the installation. */
const takesConta = ({ isSignedIn, path }: RestRoute) => isSignedIn && !path.startsWith("/admin/");

function textOf({ answer }: RestRoute) {
  const [summary = "", ...more] = (answer?.text ?? "").split(/(?<=\.) /);
  return {
    summary: summary.replace(/\.$/, ""),
    ...(more.length ? { description: more.join(" ") } : {}),
  };
}

function responsesOf(route: RestRoute, schemas: Record<string, unknown>) {
  const refusals = refusalsOf(route).map((status) => [
    status,
    { $ref: `#/components/responses/${status}`, description: REFUSALS[status] },
  ]);
  const success = { description: "Sucesso", ...contentOf(route, schemas) };
  return { [route.status]: success, ...Object.fromEntries(refusals) };
}

function contentOf({ answer }: RestRoute, schemas: Record<string, unknown>) {
  if (!answer?.schema) return {};
  if (!answer.types) return { content: json(answerSchemaOf(answer.schema, schemas)) };
  return { content: Object.fromEntries(answer.types.map((type) => [type, { schema: BINARY }])) };
}

function bodyOf(
  { isForm, file, list }: RestRoute,
  names: string[],
  { properties, required, additionalProperties }: Required<JsonSchema>,
) {
  const schema = {
    type: "object",
    properties: Object.fromEntries(
      names.map((name) => [name, name === file?.field ? BINARY : properties[name]]),
    ),
    required: required.filter((name) => names.includes(name)),
    additionalProperties,
  };
  const taken = list === undefined ? schema : { anyOf: [schema, properties[list]] };
  const content = Object.fromEntries(
    typesOf({ isForm, file }).map((type) => [type, { schema: taken }]),
  );
  return { required: schema.required.length > 0, content };
}

const BINARY = { type: "string", format: "binary" };

function typesOf({ isForm, file }: Pick<RestRoute, "isForm" | "file">) {
  if (file) return ["multipart/form-data"];
  return isForm ? ["application/x-www-form-urlencoded", "application/json"] : ["application/json"];
}
