// npm run bench: measures the product; every figure beside its limit.
import { inRoot, install, node } from "./lib.mjs";

await install();
const args = [inRoot("bench", "main.ts"), ...process.argv.slice(2)];
process.exitCode = await node(args, { env: { NODE_ENV: "production" } });
