// npm run check:meta -- FILE_OR_URL: the Cloud API side against Meta's public description.
import { inRoot, install, node } from "./lib.mjs";

await install();
const args = [inRoot("server", "testing", "meta", "main.ts"), ...process.argv.slice(2)];
process.exitCode = await node(args);
