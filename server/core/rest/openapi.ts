import type { AnyTRPCRouter } from "@trpc/server";
import { z } from "zod";
import { type RestRoute, restRoutes } from "./routes.ts";

const ERRORS = {
  "401": { description: "Sem token válido" },
  "404": { description: "Não encontrado" },
  "422": { description: "Dados inválidos" },
};

/** Operations by path and method. */
export type Paths = Record<string, Record<string, unknown>>;

interface Described {
  version: string;
  /** What is served beside the router. */
  others: Paths;
}

/** OpenAPI 3.1 of the REST API, from the same schemas that check the calls. */
export function openApiOf(router: AnyTRPCRouter, { version, others }: Described) {
  const paths: Paths = { ...others };
  for (const route of restRoutes(router)) {
    const path = (paths[route.path] ??= {});
    path[route.method.toLowerCase()] = operationOf(route);
  }
  return {
    openapi: "3.1.0",
    info: { title: "Pontual", version },
    servers: [{ url: "/api/v1" }],
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
    },
    security: [{ bearer: [] }],
    paths,
  };
}

function operationOf(route: RestRoute) {
  const { properties = {}, required = [], additionalProperties = false } = schemaOf(route);
  const isBody = route.method !== "GET" && route.method !== "DELETE";
  const names = Object.keys(properties);
  const inPath = names.filter((name) => route.params.includes(name));
  const rest = names.filter((name) => !route.params.includes(name));
  const parameters = [
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
    parameters,
    ...(isBody && (rest.length || additionalProperties !== false)
      ? { requestBody: bodyOf(route, rest, { properties, required, additionalProperties }) }
      : {}),
    responses: { [route.status]: { description: "Sucesso" }, ...ERRORS },
  };
}

interface JsonSchema {
  properties?: Record<string, unknown>;
  required?: string[];
  /** What a bare map holds. */
  additionalProperties?: unknown;
}

/** Dates have no JSON form of their own; they travel as ISO 8601 text. */
function schemaOf({ input }: RestRoute): JsonSchema {
  if (!input) return {};
  const schema: JsonSchema = z.toJSONSchema(input, {
    io: "input",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === "date")
        Object.assign(jsonSchema, { type: "string", format: "date-time" });
    },
  });
  return schema;
}

function bodyOf(
  { isForm, file }: RestRoute,
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
  const type = typeOf({ isForm, file });
  return { required: schema.required.length > 0, content: { [type]: { schema } } };
}

const BINARY = { type: "string", format: "binary" };

function typeOf({ isForm, file }: Pick<RestRoute, "isForm" | "file">) {
  if (file) return "multipart/form-data";
  return isForm ? "application/x-www-form-urlencoded" : "application/json";
}
