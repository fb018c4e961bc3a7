import { readFile, writeFile } from "node:fs/promises";
import { registerHooks } from "node:module";

// openapi-typescript writes with TypeScript's own nodes, which version 7 does not offer any more: it gets version 5 under
// the name that it asks for (docs/decisions/0005).
registerHooks({
  resolve: (name, context, next) => next(name === "typescript" ? "typescript-5" : name, context),
});
const { default: openapi, astToString } = await import("openapi-typescript");

const [, , document = "", types = ""] = process.argv;
const nodes = await openapi(JSON.parse(await readFile(document, "utf8")), { silent: true });
await writeFile(types, astToString(nodes));
