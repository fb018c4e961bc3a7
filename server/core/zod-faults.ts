import type { ZodError } from "zod";
import type { Fault } from "./errors.ts";

/** One fault for each thing that is wrong with an input, in the words of its schema. */
export function faultsOf(error: ZodError, place: "body" | "query"): Fault[] {
  return error.issues.flatMap((issue) => {
    const loc = [
      place,
      ...issue.path.map((part) => (typeof part === "number" ? part : String(part))),
    ];
    if (issue.code !== "unrecognized_keys") return [{ loc, msg: issue.message, type: issue.code }];
    return issue.keys.map((key) => ({
      loc: [...loc, key],
      msg: issue.message,
      type: "extra_forbidden",
    }));
  });
}
