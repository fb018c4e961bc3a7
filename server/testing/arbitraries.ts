import fc, { type Arbitrary } from "fast-check";
import { type ZodType, z } from "zod";

/** Values for generated texts besides noise, by their JSON Schema format. */
export interface Pools {
  ids: readonly string[];
  urls: readonly string[];
}

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Bodies that a schema is likely to take; its finer rules (`refine`) are found by trying. */
export function likelyInputs(schema: ZodType, pools: Pools): Arbitrary<unknown> {
  return fromSchema(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }), pools);
}

function fromSchema(schema: JsonSchema, pools: Pools): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom<unknown>(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => fromSchema(asObject(choice), pools)));
  if (schema.type === "string") return texts(schema, pools);
  if (schema.type === "object") return objects(schema, pools);
  if (schema.type === "boolean") return fc.boolean();
  if (schema.type === "null") return fc.constant(null);
  if (schema.type === "array") {
    const maxLength = Math.min(schema.maxItems ?? 4, 4);
    return fc.array(fromSchema(asObject(schema.items), pools), {
      minLength: schema.minItems ?? 0,
      maxLength,
    });
  }
  if (schema.type) {
    return fc.integer({ min: numberOr(schema.minimum, 0), max: numberOr(schema.maximum, 1_000) });
  }
  return fc.oneof(dates, fc.string(), fc.integer(), fc.constant(null));
}

function objects(schema: JsonSchema, pools: Pools): Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, field]) => [name, fromSchema(asObject(field), pools)] as const,
  );
  const required = new Set(schema.required);
  const known = fc.record(Object.fromEntries(fields), {
    requiredKeys: fields.map(([name]) => name).filter((name) => required.has(name)),
  });
  if (fields.length || typeof schema.additionalProperties !== "object") return known;
  return fc.dictionary(words, fromSchema(schema.additionalProperties, pools), { maxKeys: 5 });
}

const words = fc.stringMatching(/^[a-z_]{1,12}$/);
const dates = fc
  .date({ min: new Date("2026-01-01"), max: new Date("2026-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString());
const NOISE = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ unit: "grapheme", maxLength: 30 }),
  fc.constantFrom(
    "Ana Souza",
    "11987654321",
    "08:00",
    "17:30",
    "Olá, {{nome_cliente}}!",
    "geral",
    "#0f766e",
  ),
);

function texts(schema: JsonSchema, { ids, urls }: Pools): Arbitrary<unknown> {
  if (schema.format === "uuid") {
    return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...ids) }, fc.uuid());
  }
  if (schema.format === "email") return words.map((name) => `${name}@exemplo.com.br`);
  if (schema.format === "date-time") return dates;
  if (schema.format === "date") return dates.map((date) => date.slice(0, 10));
  if (schema.format === "uri") return fc.constantFrom(...urls);
  return patterned(schema);
}

function patterned({ pattern, minLength = 0, maxLength = 60 }: JsonSchema): Arbitrary<unknown> {
  const fitting = NOISE.map((text) => text.padEnd(minLength, "a").slice(0, maxLength));
  if (!pattern) return fitting;
  return fc.oneof(fc.stringMatching(new RegExp(pattern, "u")), fitting);
}

const numberOr = (value: number | undefined, otherwise: number) =>
  value === undefined || !Number.isSafeInteger(value) ? otherwise : value;

/** `true` and `{}` both allow everything. */
const asObject = (schema: unknown): JsonSchema => (isSchema(schema) ? schema : {});

const isSchema = (schema: unknown): schema is JsonSchema =>
  typeof schema === "object" && schema !== null && !Array.isArray(schema);

/** A body with something wrong in it: a field of another kind, one too many, none at all, or no object. */
export const spoiled = (good: Record<string, unknown>): Arbitrary<unknown> =>
  fc.oneof(
    fc
      .tuple(fc.constantFrom("", ...Object.keys(good)), JUNK)
      .map(([name, junk]) => ({ ...good, [name]: junk })),
    fc.constantFrom("", ...Object.keys(good)).map((name) => without(good, name)),
    JUNK,
  );

const JUNK: Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 3, stringUnit: "binary" }),
  fc.constantFrom<unknown>(
    "\0",
    "\ud800",
    "'; drop table usuarios; --",
    -1,
    1e308,
    2 ** 53,
    "__proto__",
    [[[[]]]],
  ),
  fc.constantFrom<unknown>(
    "0000-00-00",
    "2026-02-30",
    "99:99",
    "9999-12-31T23:59:59Z",
    "-000001-01-01T00:00:00Z",
  ),
);

const without = (fields: Record<string, unknown>, name: string) =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));
