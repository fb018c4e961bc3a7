import type { ZodError } from "zod";
import { type Fault, MOST_FAULTS } from "./errors.ts";

const LONGEST_NAME = 200;

/** One fault for each thing that is wrong with an input, in the words of its schema; the first thousand. */
export function faultsOf(error: ZodError, place: "body" | "query"): Fault[] {
  const faults = error.issues.slice(0, MOST_FAULTS).flatMap((issue) => {
    const loc = [
      place,
      ...issue.path.map((part) => (typeof part === "number" ? part : shortened(String(part)))),
    ];
    if (issue.code !== "unrecognized_keys") return [{ loc, msg: issue.message, type: issue.code }];
    return issue.keys.slice(0, MOST_FAULTS).map((key) => ({
      loc: [...loc, shortened(key)],
      msg: issue.message,
      type: "extra_forbidden",
    }));
  });
  return faults.slice(0, MOST_FAULTS);
}

const shortened = (name: string) =>
  name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name;
