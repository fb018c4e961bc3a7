// The process dies by its own hand (SIGKILL: nothing is finished, nothing is logged) at a certain point of its work with
// the database. CRASH_POINT is JSON: `statement`, the text of a regular expression; `moment`, which is before such a
// statement, after it (nothing is committed yet), or when the transaction that holds it has been committed. Statements
// that touch no row do not count; of the others it is the `nth`.
import { Client } from "pg";
import { z } from "#shared/common/zod.ts";

const { statement, moment, nth } = z
  .strictObject({
    statement: z.string(),
    moment: z.enum(["before", "after", "committed"]),
    nth: z.int().default(1),
  })
  .parse(JSON.parse(process.env.CRASH_POINT ?? "{}"));
const pattern = new RegExp(statement);
const query = Reflect.get(Client.prototype, "query");
const inTransaction = new WeakSet<Client>();
let seen = 0;

const die = () => process.kill(process.pid, "SIGKILL");

function queryAndDie(this: Client, first: unknown, ...rest: unknown[]): unknown {
  const text = textOf(first);
  const isMeant = pattern.test(text);
  if (isMeant && moment === "before" && seen + 1 === nth) die();
  const result: unknown = Reflect.apply(query, this, [first, ...rest]);
  if (!(result instanceof Promise)) return result;
  return result.then((answer: unknown) => {
    if (isMeant && rowsOf(answer) > 0) {
      seen += 1;
      if (seen === nth && moment === "after") die();
      if (seen === nth) inTransaction.add(this);
    }
    if (moment === "committed" && text === "commit" && inTransaction.has(this)) die();
    return answer;
  });
}

function textOf(first: unknown): string {
  if (typeof first === "string") return first;
  return typeof first === "object" && first !== null && "text" in first ? String(first.text) : "";
}

const rowsOf = (answer: unknown) =>
  typeof answer === "object" && answer !== null && "rowCount" in answer
    ? Number(answer.rowCount)
    : 0;

Object.assign(Client.prototype, { query: queryAndDie });
