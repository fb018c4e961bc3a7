import fc from "fast-check";

const MIB = 1024 * 1024;
/** Left for what stands around a filling. */
const ROOM = 512;

/** A body, made when it is sent: many of 1 MiB each would fill the memory. */
export interface HeavyBody {
  name: string;
  text: () => string;
}

/** As often as it fits into a body of 1 MiB. */
function filled(unit: string, around = ROOM): string {
  const size = Buffer.byteLength(unit);
  return unit.repeat(Math.max(1, Math.floor((MIB - around) / size)));
}

function counted(part: (index: number) => string): string {
  const parts: string[] = [];
  for (let index = 0, size = ROOM; ; index += 1) {
    const next = part(index);
    size += Buffer.byteLength(next) + 1;
    if (size > MIB) return parts.join(",");
    parts.push(next);
  }
}

const short = (index: number) => index.toString(36);

/** Units of long texts: as they stand between the quotes of JSON. */
const UNITS = {
  letters: "a",
  spaces: " ",
  NUL: "\\u0000",
  "lone surrogates": "\\ud800",
  "marks out of order": "\u0315\u0300",
  Hangul: "\u1100\u1161\u11a8",
  "emoji with joiners": "\u{1f468}\u200d",
  addresses: "a@",
  dots: "a.",
  "an address that goes on": "a@a.",
  digits: "1",
  hyphens: "-",
  quotes: '\\"',
  braces: "{{a",
  slashes: "/",
  "percent signs": "%41",
  lines: "\\r\\n",
};

/** Values of any kind, as large as they get. */
const VALUES: Record<string, () => string> = {
  "a list of numbers": () => `[${filled("1,")}1]`,
  "a list of lists": () => `[${filled("[],")}1]`,
  "a list of objects": () => `[${filled("{},")}1]`,
  "a list of texts": () => `[${counted((i) => `"${short(i)}"`)}]`,
  "a list of objects of many shapes": () => `[${counted((i) => `{"${short(i)}":1}`)}]`,
  "an object of many names": () => `{${counted((i) => `"${short(i)}":1`)}}`,
  "an object of many numbered names": () => `{${counted((i) => `"${i * 7_919}":1`)}}`,
  "one name many times": () => `{${filled('"a":1,')}"a":1}`,
  "lists in lists": () => filled("[", MIB / 2 + ROOM) + filled("]", MIB / 2 + ROOM),
  "objects in objects": () => {
    const depth = Math.floor((MIB - ROOM) / 6);
    return `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;
  },
  "lists that never end": () => filled("["),
  "a number of a million digits": () => filled("9"),
  "a fraction of a million digits": () => `0.${filled("1")}`,
  "a thousand long names": () =>
    `{${Array.from({ length: 1_000 }, (_, i) => `"${short(i)}${"x".repeat(1_000)}":1`).join(",")}}`,
  "ten thousand values": () =>
    `[${Array.from({ length: 9_900 }, (_, i) => `"${short(i)}"`).join(",")}]`,
  "ten thousand names": () =>
    `{${Array.from({ length: 9_900 }, (_, i) => `"${short(i)}":1`).join(",")}}`,
};

const bodies = (values: Record<string, () => string>): HeavyBody[] =>
  Object.entries(values).map(([name, text]) => ({ name, text }));

/** One field of a body that is good otherwise: what is wrong may be found late. */
export interface Place {
  field: string;
  sample: Record<string, unknown>;
}

const inPlace = ({ field, sample }: Place, value: string): string => {
  const others = Object.entries(sample).filter(([name]) => name !== field);
  const parts = others.map(
    ([name, each]) => `${JSON.stringify(name)}:${JSON.stringify(each ?? null)}`,
  );
  return `{${[...parts, `"${field}":${value}`].join(",")}}`;
};

/** Values of every kind in a field. */
export function heavyValues(place: Place): HeavyBody[] {
  const texts = Object.entries(UNITS).map(
    ([name, unit]): HeavyBody => ({
      name: `${place.field}: ${name}`,
      text: () => inPlace(place, `"${filled(unit)}"`),
    }),
  );
  const others = bodies(VALUES).map(({ name, text }) => ({
    name: `${place.field}: ${name}`,
    text: () => inPlace(place, text()),
  }));
  return [...texts, ...others];
}

/** Bodies that name no field at all. */
export const heavyWholes = (): HeavyBody[] => [
  ...bodies(VALUES),
  { name: "a name of a million letters", text: () => `{"${filled("a")}":1}` },
  { name: "a text alone", text: () => `"${filled("a")}"` },
  { name: "nothing but spaces", text: () => filled(" ") },
];

/** Bodies made by chance, always the same: texts of any characters, in lists and objects of any form. */
export const chanceBodies = (places: Place[], numRuns: number): HeavyBody[] =>
  fc
    .sample(
      fc.record({
        place: fc.constantFrom(...places),
        unit: fc.string({ unit: "binary", minLength: 1, maxLength: 6 }),
        kind: fc.constantFrom("text", "list", "names", "objects"),
      }),
      { numRuns, seed: 23 },
    )
    .map(({ place, unit, kind }) => {
      const inside = JSON.stringify(unit).slice(1, -1);
      const value = {
        text: () => `"${filled(inside)}"`,
        list: () => `[${filled(`"${inside}",`)}1]`,
        names: () => `{${counted((i) => `"${inside}${short(i)}":"${inside}"`)}}`,
        objects: () => `[${counted((i) => `{"${inside}":${i}}`)}]`,
      }[kind];
      return { name: `${place.field}: ${kind} of ${inside}`, text: () => inPlace(place, value()) };
    });

/** Posts of a host that hold as much as they can; those that are processed one by one, so many times less. */
export const heavyPosts = (less: number): HeavyBody[] => {
  const key = (i: number) =>
    `{"remoteJid":"5511900000002@s.whatsapp.net","id":"M${i}","fromMe":false}`;
  const message = (i: number, text: string) =>
    `{"messageType":"conversation","key":${key(i)},"message":{"conversation":"${text}"}}`;
  const first = (count: number, part: (i: number) => string) =>
    Array.from({ length: count }, (_, i) => part(i)).join(",");
  return [
    { name: "messages", text: () => `[${first(2_400 / less, (i) => message(i, "oi"))}]` },
    { name: "more messages than fit", text: () => `[${counted((i) => message(i, "oi"))}]` },
    {
      name: "long messages of marks",
      text: () => `[${first(7, (i) => message(i + 9_000, "\u0315\u0300".repeat(32_000)))}]`,
    },
    {
      name: "acknowledgements",
      text: () =>
        `[${first(3_000 / less, (i) => `{"messageType":"message.ack","key":{"id":"A${i}","fromMe":true},"update":{"status":3}}`)}]`,
    },
    {
      name: "connections",
      text: () =>
        `[${first(9_000 / less, () => '{"messageType":"connection_update","message":"phone_connected"}')}]`,
    },
    { name: "quotes in quotes", text: () => message(1, filled('\\"')) },
    { name: "wrapped messages", text: () => `{"data":${filled('{"message":')}1` },
  ];
};

const annotated = (json: string, meta: string) => `{"json":${json},"meta":${meta}}`;
const NOW = '"2026-03-02T12:00:00.000Z"';

/** Annotations that superjson would have read in quadratic time. */
export const heavyAnnotations = (): HeavyBody[] => [
  {
    name: "a set, and shared references to it",
    text: () => {
      const equal = Array.from({ length: 20_000 }, (_, i) => `"nome.${i}"`);
      return annotated(
        `{"nome":[${Array.from({ length: 20_000 }, (_, i) => i).join(",")}]}`,
        `{"values":{"nome":["set"]},"referentialEqualities":{"nome.0":[${equal.join(",")}]},"v":1}`,
      );
    },
  },
  {
    name: "forty thousand annotations",
    text: () => {
      const many = Array.from({ length: 40_000 }, (_, i) => `"nome.${i}":["Date"]`);
      return annotated(
        `{"nome":[${Array.from({ length: 40_000 }, () => 1).join(",")}]}`,
        `{"values":{${many.join(",")}},"v":1}`,
      );
    },
  },
  {
    name: "a thousand annotations with long paths",
    text: () => {
      const many = Array.from({ length: 1_000 }, (_, i) => `"${"a.".repeat(450)}${i}":["Date"]`);
      return annotated(`{"a":${NOW}}`, `{"values":{${many.join(",")}},"v":1}`);
    },
  },
  {
    name: "one annotation of a million steps",
    text: () => annotated(`{"a":${NOW}}`, `{"values":{"${filled("a.")}":["Date"]},"v":1}`),
  },
  {
    name: "a path of backslashes",
    text: () => annotated(`{"a":${NOW}}`, `{"values":{"${filled("\\\\\\\\")}":["Date"]},"v":1}`),
  },
  {
    name: "a whole number of a million digits",
    text: () => annotated(`{"nome":"${filled("9")}"}`, `{"values":{"nome":["bigint"]},"v":1}`),
  },
  {
    name: "a typed array of 4 GB",
    text: () =>
      annotated('{"nome":4000000000}', '{"values":{"nome":[["typed-array","Uint8Array"]]},"v":1}'),
  },
  {
    name: "an expression",
    text: () =>
      annotated(`{"nome":"/${filled("(a+)+")}/"}`, '{"values":{"nome":["regexp"]},"v":1}'),
  },
  {
    name: "a date of a million letters",
    text: () => annotated(`{"nome":"${filled("2026-")}"}`, '{"values":{"nome":["Date"]},"v":1}'),
  },
];
