// npm run dev: the server, started again at every change, and vite in front of it with hot reload.
import { inRoot, install, node, settings, stopWithNpm, tool } from "./lib.mjs";

await install();
stopWithNpm();

const server = node([...settings, "--watch", inRoot("server", "main.ts")]);
const client = node([tool("vite", "bin", "vite.js"), "--clearScreen", "false"]);

// One without the other is of no use: the first that ends takes the other along.
const code = await Promise.race([server, client]);
process.kill(process.pid, "SIGTERM");
await Promise.all([server, client]);
process.exit(code);
