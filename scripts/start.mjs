// npm start: installs and builds what is missing, then runs the product.
import { pathToFileURL } from "node:url";
import { buildClient, inRoot, install, node, say, settings, stopWithNpm } from "./lib.mjs";

await install();
await buildClient();
stopWithNpm();

const followParent = pathToFileURL(inRoot("scripts", "follow-parent.mjs")).href;
const main = [inRoot("server", "main.ts"), ...process.argv.slice(2)];
const args = [...settings, "--import", followParent, ...main];
const stdio = ["inherit", "inherit", "inherit", "ipc"];
const env = { NODE_ENV: "production" };
// The server says what it is doing until it is there.
const onMessage = ({ step }) => say(step);
process.exitCode = await node(args, { env, stdio, onMessage });
