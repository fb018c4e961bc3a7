import { isRecord, type Json, recordAt } from "#server/integrations/whatsapp/json.ts";

/** Where Meta's description is narrower than what Meta documents elsewhere and takes. */
export interface Difference {
  what: string;
  why: string;
  /** Brings a copy of the description into line. */
  amend: (description: Json) => void;
}

const schema = (description: Json, name: string) =>
  recordAt(description, "components", "schemas", name);
const partsOf = ({ allOf }: Json): Json[] => (Array.isArray(allOf) ? allOf.filter(isRecord) : []);

export const DIFFERENCES: Difference[] = [
  {
    what: "No message but a template can be valid: its common part and its own are joined by `allOf`, and the own one is closed (`additionalProperties: false`), which refuses `to`, `messaging_product` and all else of the common part",
    why: "The schema refuses the description's own examples; what is meant is `unevaluatedProperties: false` on the whole, which is checked instead",
    amend: (description) => {
      for (const one of Object.values(recordAt(description, "components", "schemas"))) {
        const closed = partsOf(recordAt(one)).filter((part) => part.additionalProperties === false);
        for (const part of closed) delete part.additionalProperties;
        if (closed.length) Object.assign(recordAt(one), { unevaluatedProperties: false });
      }
    },
  },
  {
    what: "A message must have `to`, and `recipient` is unknown",
    why: "The description is older than BSUIDs, which go into `recipient` in place of `to`; exactly one of the two is checked instead",
    amend: (description) => {
      const base = schema(description, "BaseMessageProperties");
      if (Array.isArray(base.required))
        base.required = base.required.filter((name) => name !== "to");
      recordAt(base, "properties").recipient = { type: "string" };
      base.oneOf = [{ required: ["to"] }, { required: ["recipient"] }];
    },
  },
  {
    what: "`biz_opaque_callback_data` is unknown in a message",
    why: "Meta documents it for messages (up to 512 characters, brought back by status events); the description has it for calls alone",
    amend: (description) => {
      const { properties } = schema(description, "BaseMessageProperties");
      recordAt(properties).biz_opaque_callback_data = { type: "string", maxLength: 512 };
    },
  },
  {
    what: "The index of a template's button must fit `^[2-6, 11-14]$`, which is one character and not 0",
    why: "Meta counts buttons from 0 to 9, as the description's own examples do",
    amend: (description) => {
      const button = schema(description, "ButtonComponent");
      for (const part of [schema(description, "TemplateComponent"), ...partsOf(button)]) {
        if ("index" in recordAt(part, "properties")) {
          recordAt(part, "properties", "index").pattern = "^[0-9]$";
        }
      }
    },
  },
  {
    what: "`fields` is unknown where templates are listed",
    why: "Every node and edge of the Graph API takes it; the description has it in most places",
    amend: (description) => {
      const path = "/{Version}/{WABA-ID}/message_templates";
      const { parameters } = recordAt(description, "paths", path, "get");
      if (!Array.isArray(parameters)) return;
      parameters.push({ name: "fields", in: "query", schema: { type: "string" } });
    },
  },
];
