import { expect, test } from "vitest";
import { makeCalls, type Sent } from "./calls.ts";
import { readDescription } from "./description.ts";
import { checkExamples } from "./examples.ts";
import { checkRequests } from "./requests.ts";

const HEADER = { in: "header", required: true, schema: { type: "string" } };
const DESCRIPTION = {
  components: {
    parameters: { Authorization: { ...HEADER, name: "Authorization" } },
    schemas: {
      Part: {
        type: "object",
        discriminator: { propertyName: "type", mapping: { text: "#/components/schemas/Text" } },
      },
      Text: {
        allOf: [
          { $ref: "#/components/schemas/Part" },
          {
            required: ["text"],
            properties: { type: { enum: ["text"] }, text: { type: "string" } },
          },
        ],
      },
    },
  },
  paths: {
    "/{Version}/{Number}/messages": {
      parameters: [{ name: "Number", in: "path", schema: { type: "string", pattern: "^\\d+$" } }],
      post: {
        operationId: "send",
        parameters: [
          { $ref: "#/components/parameters/Authorization" },
          { name: "limit", in: "query", schema: { type: "integer", maximum: 100 } },
        ],
        requestBody: {
          content: {
            "application/json": {
              schema: {
                properties: { parts: { items: { $ref: "#/components/schemas/Part" } } },
              },
            },
          },
        },
      },
    },
  },
};

const request = (changed: Partial<Sent> = {}): Sent => ({
  method: "POST",
  path: "/v23.0/106/messages",
  query: new URLSearchParams(),
  headers: new Headers({ authorization: "Bearer x", "content-type": "application/json" }),
  body: Buffer.from('{"parts":[{"type":"text","text":"Oi"}]}'),
  ...changed,
});

test.each<[what: string, changed: Partial<Sent>, faults: unknown[]]>([
  ["all of it right", {}, []],
  ["another path", { path: "/v23.0/106/media" }, [expect.stringContaining("is not post")]],
  ["another method", { method: "GET" }, [expect.stringContaining("is not post")]],
  ["a wrong place", { path: "/v23.0/me/messages" }, [expect.stringContaining("path Number")]],
  ["a number in its address", { query: new URLSearchParams("limit=100") }, []],
  [
    "too large a number there",
    { query: new URLSearchParams("limit=101") },
    [expect.stringContaining("query limit must be <= 100")],
  ],
  [
    "words in place of a number",
    { query: new URLSearchParams("limit=all") },
    [expect.stringContaining("query limit must be integer")],
  ],
  ["a stranger", { query: new URLSearchParams("a=1") }, ["query a is not described"]],
  [
    "no token",
    { headers: new Headers({ "content-type": "application/json" }) },
    ["header Authorization is missing"],
  ],
  [
    "a part of its kind that lacks something",
    { body: Buffer.from('{"parts":[{"type":"text"}]}') },
    expect.arrayContaining([expect.stringContaining("body/parts/0 must have required property")]),
  ],
  [
    "a form",
    { headers: new Headers({ authorization: "x", "content-type": "text/plain" }) },
    ["a body of type text/plain is not described"],
  ],
])("a request with %s", async (_, changed, faults) => {
  expect(await readDescription(DESCRIPTION).faultsOf("send", request(changed))).toEqual(faults);
});

test("a difference that no request needs is none", async () => {
  const sent = [request({ query: new URLSearchParams("fields=id") })];
  const made = [{ what: "a text", outcome: "sent", operations: ["send"], sent }];
  const fields = {
    what: "fields",
    why: "",
    amend: (description: object) => {
      const copy: typeof DESCRIPTION = Object.assign(description);
      const { post } = copy.paths["/{Version}/{Number}/messages"];
      Object.assign(post, { parameters: [...post.parameters, { name: "fields", in: "query" }] });
    },
  };
  const nothing = { what: "nothing", why: "", amend: () => undefined };
  const { checked, needed } = await checkRequests(DESCRIPTION, made, [fields, nothing]);
  expect(checked).toMatchObject([{ faults: [] }]);
  expect(needed.map(({ calls }) => calls)).toEqual([1, 0]);
});

test("every call sends as many requests as are listed for it", async () => {
  const made = await makeCalls();
  expect(made.filter(({ operations, sent }) => operations.length !== sent.length)).toEqual([]);
  expect(made.length).toBeGreaterThan(30);
});

const text = {
  from: "5511988887777",
  id: "wamid.A",
  timestamp: "1749416383",
  type: "text",
  text: { body: "Oi" },
};

/** A description with one example of what Meta posts. */
function describing(field: string, message: object) {
  const value = { metadata: { phone_number_id: "1" }, messages: [message] };
  const examples = { one: { value: { entry: [{ changes: [{ field, value }] }] } } };
  const post = { requestBody: { content: { "application/json": { examples } } } };
  return { paths: { "/whatsapp/webhooks": { post } } };
}

test.each<[what: string, field: string, message: object, faults: string[]]>([
  ["a text", "messages", text, []],
  ["a message without an id", "messages", { ...text, id: undefined }, ["text is unknown"]],
  ["other words", "messages", { ...text, text: { body: "Oi " } }, ["words: Oi  is read as Oi"]],
  ["a field that nobody knows", "flows", text, ["it is unknown"]],
  ["a field that nobody wants", "group_settings_update", text, []],
])("an example: %s", (_, field, message, faults) => {
  expect(checkExamples(describing(field, message))).toMatchObject([{ field, faults }]);
});

test("an example in which nothing is posted is a fault", () => {
  const description = describing("messages", text);
  const { requestBody } = description.paths["/whatsapp/webhooks"].post;
  Object.assign(requestBody.content["application/json"].examples.one, { value: {} });
  expect(checkExamples(description)).toMatchObject([{ faults: ["nothing is posted in it"] }]);
});
