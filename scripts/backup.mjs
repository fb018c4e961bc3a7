// npm run backup -- [FILE]: the database and the files of messages in one file, checked by reading it back.
import { inRoot, install, node, settings } from "./lib.mjs";

await install();
const main = [inRoot("server", "backup", "main.ts"), "backup", ...process.argv.slice(2)];
process.exitCode = await node([...settings, ...main]);
