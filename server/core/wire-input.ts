import { invalid } from "./errors.ts";

type Container = Record<string, unknown>;

const MOST_ANNOTATIONS = 1_000;
/** Characters of the path to a leaf. */
const LONGEST_PATH = 1_000;
const ENVELOPE = new Set(["json", "meta"]);
const META = new Set(["values", "v"]);
/** Keys that superjson itself refuses to walk through. */
const UNWALKABLE = new Set(["__proto__", "constructor", "prototype"]);
/** Format of `toISOString`; years beyond four digits carry a sign. */
const ISO = /^(?:\d{4}|[+-]\d{6})-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/**
 * An input in superjson's form, as far as the product itself writes it: plain JSON in which some leaves are dates or
 * `undefined`. superjson's own reading takes maps, sets, shared references, numbers of any length and typed arrays of
 * any size, in time that grows with the square of the input (docs/decisions/0026).
 * @throws AppError 422 for all else.
 */
export function readWire(payload: unknown): unknown {
  if (!isObject(payload) || !hasOnly(payload, ENVELOPE)) throw unreadable();
  const { json, meta } = payload;
  if (meta === undefined) return json;
  if (!isObject(meta) || !hasOnly(meta, META)) throw unreadable();
  if (meta.v !== undefined && meta.v !== 1) throw unreadable();
  const { values } = meta;
  if (values === undefined) return json;
  // A leaf that is the whole input.
  if (Array.isArray(values)) return leafOf(json, values);
  if (!isObject(values)) throw unreadable();
  annotate(json, values);
  return json;
}

function annotate(json: unknown, values: Container) {
  const paths = Object.keys(values);
  if (paths.length > MOST_ANNOTATIONS) throw unreadable();
  for (const path of paths) {
    if (path.length > LONGEST_PATH) throw unreadable();
    const keys = keysOf(path);
    const last = keys.pop() ?? "";
    const parent = keys.reduce(below, json);
    const leaf = leafOf(below(parent, last), values[path]);
    if (Array.isArray(parent)) parent[Number(last)] = leaf;
    else if (isObject(parent)) parent[last] = leaf;
  }
}

/** Value under a key that its container really has. */
function below(container: unknown, key: string): unknown {
  if (Array.isArray(container)) {
    const index = Number(key);
    if (String(index) !== key || !(index in container)) throw unreadable();
    return container[index];
  }
  if (!isObject(container) || UNWALKABLE.has(key) || !Object.hasOwn(container, key)) {
    throw unreadable();
  }
  return container[key];
}

function leafOf(value: unknown, annotation: unknown): Date | undefined {
  const [kind, ...rest] = Array.isArray(annotation) ? annotation : [];
  if (rest.length === 0 && kind === "undefined" && value === null) return undefined;
  if (rest.length > 0 || kind !== "Date" || typeof value !== "string") throw unreadable();
  const date = new Date(ISO.test(value) ? value : Number.NaN);
  if (Number.isNaN(date.getTime()) || date.toISOString() !== value) throw unreadable();
  return date;
}

/** The keys of a path: dots between them, a backslash before a dot or a backslash that belongs to a key. */
function keysOf(path: string): string[] {
  if (!path.includes("\\")) return path.split(".");
  const keys: string[] = [];
  let key = "";
  for (let at = 0; at < path.length; at += 1) {
    const char = path.charAt(at);
    if (char === ".") {
      keys.push(key);
      key = "";
      continue;
    }
    if (char === "\\") at += 1;
    const next = path.charAt(at);
    if (char === "\\" && next !== "\\" && next !== ".") throw unreadable();
    key += next;
  }
  return [...keys, key];
}

const isObject = (value: unknown): value is Container =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Stops at the first key too many: there may be very many. */
function hasOnly(object: Container, allowed: ReadonlySet<string>): boolean {
  for (const key in object) if (!allowed.has(key)) return false;
  return true;
}

const unreadable = () =>
  invalid([{ loc: ["body"], msg: "Formato inválido", type: "invalid_wire" }]);
