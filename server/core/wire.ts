import superjson from "superjson";
import { readWire } from "./wire-input.ts";

type Annotations = Record<string, ["Date"]>;

const DEEPEST = 20;

/**
 * How tRPC's data travels: superjson's own form. Plain data, which is what procedures answer, is only looked through
 * for dates; anything else superjson does itself (docs/decisions/0002). What comes in is read by `readWire`, not by
 * superjson.
 */
export const wire = {
  serialize(value: unknown) {
    const values: Annotations = {};
    if (!annotate(value, "", values, 0)) return superjson.serialize(value);
    return Object.keys(values).length ? { json: value, meta: { values, v: 1 } } : { json: value };
  },
  deserialize: readWire,
};

/** Notes where the dates are; false when there is something that JSON.stringify would not write as superjson does. */
function annotate(value: unknown, path: string, found: Annotations, depth: number): boolean {
  if (value === null || typeof value === "string" || typeof value === "boolean") return true;
  if (typeof value === "number") return Number.isFinite(value) && !Object.is(value, -0);
  return typeof value === "object" && annotateObject(value, path, found, depth);
}

function annotateObject(value: object, path: string, found: Annotations, depth: number): boolean {
  if (value instanceof Date) {
    // A date alone is annotated in another form.
    if (path === "" || Number.isNaN(value.getTime())) return false;
    found[path] = ["Date"];
    return true;
  }
  if (depth === DEEPEST) return false;
  const below = path === "" ? "" : `${path}.`;
  if (Array.isArray(value)) {
    return value.every((item, index) => annotate(item, `${below}${index}`, found, depth + 1));
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.entries(value).every(
    ([key, item]) => isPlainKey(key) && annotate(item, `${below}${key}`, found, depth + 1),
  );
}

/** Others are escaped in annotations, or refused; a method `toJSON` would change what is written. */
const isPlainKey = (key: string) =>
  /^(?!__proto__$|constructor$|prototype$|toJSON$)[\w-]+$/.test(key);
