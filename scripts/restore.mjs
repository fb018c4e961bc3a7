// npm run restore -- FILE: what `npm run backup` wrote, into an empty database.
import { inRoot, install, node, settings } from "./lib.mjs";

await install();
const main = [inRoot("server", "backup", "main.ts"), "restore", ...process.argv.slice(2)];
process.exitCode = await node([...settings, ...main]);
