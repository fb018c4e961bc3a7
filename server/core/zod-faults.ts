import type { ZodError } from "zod";
import type { Fault } from "./errors.ts";

/** Nobody reads more: an input may be wrong in ten thousand places. */
const MOST = 100;
const LONGEST_NAME = 200;

/** One fault for each thing that is wrong with an input, in the words of its schema; the first hundred. */
export function faultsOf(error: ZodError, place: "body" | "query"): Fault[] {
  const faults = error.issues.slice(0, MOST).flatMap((issue) => {
    const loc = [
      place,
      ...issue.path.map((part) => (typeof part === "number" ? part : shortened(String(part)))),
    ];
    if (issue.code !== "unrecognized_keys") return [{ loc, msg: issue.message, type: issue.code }];
    return issue.keys.slice(0, MOST).map((key) => ({
      loc: [...loc, shortened(key)],
      msg: issue.message,
      type: "extra_forbidden",
    }));
  });
  return faults.slice(0, MOST);
}

const shortened = (name: string) =>
  name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name;
