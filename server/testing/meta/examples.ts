import { parseCloud } from "#server/integrations/whatsapp/cloud/parse.ts";
import { isRecord, type Json, recordAt } from "#server/integrations/whatsapp/json.ts";
import type { HostEvent } from "#server/integrations/whatsapp/payload/events.ts";

export interface Read {
  example: string;
  field: string;
  /** As what each message and status in it was read, or why it concerns nobody here. */
  as: string[];
  faults: string[];
}

/** Events of Meta's that the product ignores on purpose; any other one that it cannot read is a fault. */
export const UNWANTED: Record<string, string> = {
  group_lifecycle_update: "the product writes to people, not to groups",
  group_settings_update: "the product writes to people, not to groups",
  group_participants_update: "the product writes to people, not to groups",
};

const list = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isRecord) : []);

/** Every example of what Meta posts, and what is made of the schemas where there is none. */
export function checkExamples(description: Json): Read[] {
  const { content } = recordAt(description, "paths", "/whatsapp/webhooks", "post", "requestBody");
  const examples = Object.entries(recordAt(content, "application/json", "examples")).map(
    ([name, example]): [string, unknown] => [name, recordAt(example).value],
  );
  const all = [...examples, ...madeOfSchemas(description, examples)];
  return all.flatMap(([example, body]) => readExample(example, body));
}

function readExample(example: string, body: unknown): Read[] {
  const posts = parseCloud(body);
  const changes = list(recordAt(body).entry).flatMap((entry) => list(entry.changes));
  if (!changes.length) return [{ example, field: "", as: [], faults: ["nothing is posted in it"] }];
  return changes.map((change, at) => {
    const value = recordAt(change, "value");
    const field = String(change.field);
    const post = posts[at];
    const events = post?.events ?? [];
    const about = recordAt(value, "metadata").phone_number_id;
    const number = post?.number === about ? [] : [`it is about the number ${String(about)}`];
    if (field !== "messages") {
      const reason = UNWANTED[field];
      if (reason) return { example, field, as: [`not wanted: ${reason}`], faults: number };
      const lost = events.filter(isNothing).map(({ kind }) => `it is ${kind}`);
      return { example, field, as: events.map(({ kind }) => kind), faults: [...number, ...lost] };
    }
    const items = [...list(value.messages), ...list(value.statuses)];
    const faults = items.flatMap((item, index) => faultsIn(item, events[index]));
    const more = events.length === items.length ? [] : [`${events.length} events`];
    return { example, field, as: events.map(summaryOf), faults: [...number, ...faults, ...more] };
  });
}

const isNothing = ({ kind }: HostEvent) => kind === "unknown" || kind === "ignored";

/** The parts of a message or a status that did not arrive: person and id, words, file, place. */
function faultsIn(item: Json, event: HostEvent | undefined): string[] {
  const type = String(item.type ?? item.status);
  if (type === "system") return systemFaults(item, event?.kind === "identity" ? event : undefined);
  if (item.status !== undefined) {
    return differing({ id: [item.id, event?.kind === "ack" ? event.providerId : event?.kind] });
  }
  if (event?.kind !== "message") return [`${type} is ${event?.kind ?? "lost"}`];
  return messageFaults(item, event);
}

function systemFaults(item: Json, event: Extract<HostEvent, { kind: "identity" }> | undefined) {
  return differing({
    id: [item.id, event?.providerId],
    old: [item.from, event?.old.telefone],
    current: [recordAt(item, "system").wa_id, event?.current.telefone],
  });
}

function messageFaults(item: Json, event: Message): string[] {
  const type = String(item.type);
  const part = recordAt(item, type);
  const { title } = recordAt(part, String(part.type));
  const words = part.body ?? part.caption ?? (type === "button" ? part.text : title);
  return differing({
    id: [item.id, event.providerId],
    sender: [item.from, event.sender.telefone],
    time: [Number(item.timestamp) * 1_000, event.sentAt],
    quoted: [recordAt(item, "context").id ?? null, event.quotedId],
    // Where Meta has none, there is something to read all the same.
    words: [words ?? event.text, event.text || "(none)"],
    ...mediaPairs(part, event.midia),
  });
}

type Message = Extract<HostEvent, { kind: "message" }>;
type Pairs = Record<string, [meta: unknown, ours: unknown]>;

/** The file or the place of a message beside what was read of it. */
function mediaPairs(part: Json, midia: Message["midia"]): Pairs {
  const place = midia?.especie === "localizacao" ? midia : undefined;
  const file = midia?.especie === "localizacao" ? undefined : midia;
  return {
    file: [part.id, file?.ref.id],
    hash: [hexOf(part.sha256), file?.sha256 ?? undefined],
    mimetype: [part.mime_type, file?.mimetype ?? undefined],
    name: [part.filename, file?.nome ?? undefined],
    latitude: [part.latitude, place?.latitude],
    longitude: [part.longitude, place?.longitude],
  };
}

const hexOf = (base64: unknown) =>
  typeof base64 === "string" ? Buffer.from(base64, "base64").toString("hex") : undefined;

const differing = (pairs: Pairs): string[] =>
  Object.entries(pairs)
    .filter(([, [meta, ours]]) => meta !== ours)
    .map(([name, [meta, ours]]) => `${name}: ${String(meta)} is read as ${String(ours)}`);

function summaryOf(event: HostEvent): string {
  if (event.kind === "ack") return `status ${event.status}`;
  if (event.kind !== "message") return event.kind;
  return `message ${event.midia ? `with ${event.midia.especie} ` : ""}"${event.text}"`;
}

/** The description names types of messages and words of statuses of which it gives no example. */
function madeOfSchemas(description: Json, examples: [string, unknown][]): [string, unknown][] {
  const { schemas } = recordAt(description, "components");
  const seen = JSON.stringify(examples);
  const { mapping } = recordAt(schemas, "IncomingMessage", "discriminator");
  const types = Object.keys(recordAt(mapping)).filter((type) => !seen.includes(`"type":"${type}"`));
  const { enum: words } = recordAt(schemas, "Statuses", "properties", "status");
  const head = exampleOf(recordAt(schemas, "BaseMessageProperties_1"));
  const file = exampleOf(recordAt(schemas, "MediaMessageProperties"));
  return [
    ...types.map((type): [string, unknown] => [
      `(no example) type ${type}`,
      postOf({ messages: [{ ...head, type, ...(type === "unknown" ? {} : { [type]: file }) }] }),
    ]),
    ...(Array.isArray(words) ? words : []).map((status): [string, unknown] => [
      `(no example) status ${String(status)}`,
      postOf({ statuses: [{ id: head.id, status, timestamp: head.timestamp }] }),
    ]),
  ];
}

const exampleOf = ({ properties }: Json): Json =>
  Object.fromEntries(
    Object.entries(recordAt(properties)).map(([name, one]) => [name, recordAt(one).example]),
  );

const postOf = (value: object) => ({
  object: "whatsapp_business_account",
  entry: [
    {
      id: "102290129340398",
      changes: [
        {
          field: "messages",
          value: { metadata: { phone_number_id: "106540352242922" }, ...value },
        },
      ],
    },
  ],
});
