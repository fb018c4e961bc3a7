// A mutant of transactions: what a statement that matches EARLY_COMMIT (the text of a regular expression) has written is
// committed at once, and the rest of its transaction is another one.
import { Client } from "pg";

const pattern = new RegExp(process.env.EARLY_COMMIT ?? "$^");
const query = Reflect.get(Client.prototype, "query");

function queryAndCommit(this: Client, first: unknown, ...rest: unknown[]): unknown {
  const result: unknown = Reflect.apply(query, this, [first, ...rest]);
  const text =
    typeof first === "object" && first !== null && "text" in first ? String(first.text) : "";
  if (!pattern.test(text) || !(result instanceof Promise)) return result;
  return result.then(async (answer: unknown) => {
    await Reflect.apply(query, this, ["commit"]);
    await Reflect.apply(query, this, ["begin"]);
    return answer;
  });
}

Object.assign(Client.prototype, { query: queryAndCommit });
