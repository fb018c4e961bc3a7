// npm run months: the months of messages that there are; -- detach MONTH, -- drop MONTH: takes one off, or away.
import { inRoot, install, node, settings } from "./lib.mjs";

await install();
const main = [inRoot("server", "months", "main.ts"), ...process.argv.slice(2)];
process.exitCode = await node([...settings, ...main]);
