import { readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";

/** Asks the system for a port of this machine; 0 means any. Undefined when it is taken. */
function tryPort(wanted: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(undefined));
    probe.listen({ port: wanted, host: "127.0.0.1", exclusive: true }, () => {
      const address = probe.address();
      const port = typeof address === "object" ? address?.port : undefined;
      probe.close(() => resolve(port));
    });
  });
}

/** The port used last time when it is free, so that addresses stay valid; otherwise another one. */
export async function choosePort(dataDir: string) {
  const file = join(dataDir, "port");
  const last = Number(await readFile(file, "utf8").catch(() => ""));
  const port = (last > 0 && (await tryPort(last))) || (await tryPort(0));
  if (!port) throw new Error("No free port on 127.0.0.1 for the embedded database");
  await writeFile(file, String(port));
  return port;
}
