import { type ZodObject, type ZodType, z } from "zod";
import { assume } from "../assume.ts";

export interface JsonSchema {
  properties?: Record<string, unknown>;
  required?: string[];
  /** The schema of a bare map's values. */
  additionalProperties?: unknown;
}

type Components = Record<string, unknown>;
type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>["override"]>;

/** Dates have no JSON form of their own; they travel as ISO 8601 text. */
const dated: Override = ({ zodSchema, jsonSchema }) => {
  if (zodSchema._zod.def.type === "date")
    Object.assign(jsonSchema, { type: "string", format: "date-time" });
};

/** The schema of a call's input. */
export const inputSchemaOf = (input: ZodObject | undefined): JsonSchema =>
  input ? z.toJSONSchema(input, { io: "input", unrepresentable: "any", override: dated }) : {};

/**
 * The schema of a call's answer. A later release may add fields, so none are forbidden; a format says all that its long pattern
 * would. Objects that have a name (`named`) go into `components`, and are referred to.
 */
export function answerSchemaOf(answer: ZodType, components: Components): unknown {
  const schema = z.toJSONSchema(z.object({ answer }), {
    unrepresentable: "any",
    override: (each) => {
      dated(each);
      const { jsonSchema } = each;
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  const text = JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/');
  const { properties, $defs = {} } = assume<{
    properties: { answer: unknown };
    $defs?: Record<string, Record<string, unknown>>;
  }>(JSON.parse(text));
  for (const [name, { id: _id, ...described }] of Object.entries($defs))
    components[name] = described;
  return properties.answer;
}
