// A mutant of the database's statements: takes a guard out of those that match. MUTANT is JSON with the texts of two
// regular expressions, `statement` and `guard`, and what stands `instead`.
import { Client } from "pg";
import { z } from "#shared/common/zod.ts";

const { statement, guard, instead } = z
  .strictObject({ statement: z.string(), guard: z.string(), instead: z.string() })
  .parse(JSON.parse(process.env.MUTANT ?? "{}"));
const query = Reflect.get(Client.prototype, "query");

const mutated = (text: string) =>
  new RegExp(statement).test(text) ? text.replace(new RegExp(guard), instead) : text;

function mutantQuery(this: Client, first: unknown, ...rest: unknown[]): unknown {
  if (typeof first === "object" && first !== null && "text" in first) {
    const text = mutated(String(first.text));
    // Under its name the server has prepared the unchanged statement.
    if (text !== first.text) {
      return Reflect.apply(query, this, [{ ...first, name: undefined, text }, ...rest]);
    }
  }
  return Reflect.apply(query, this, [first, ...rest]);
}

Object.assign(Client.prototype, { query: mutantQuery });
