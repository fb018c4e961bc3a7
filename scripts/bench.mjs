// npm run bench: measures the product; every figure beside its limit.
import { chromiumEnvironment } from "./chromium.mjs";
import { buildClient, inRoot, install, node } from "./lib.mjs";

await install();
const env = { ...(await chromiumEnvironment()), NODE_ENV: "production" };
await buildClient();
const args = [inRoot("bench", "main.ts"), ...process.argv.slice(2)];
process.exitCode = await node(args, { env });
