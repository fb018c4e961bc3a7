import { spawn } from "node:child_process";
import type { Account } from "./account.ts";

type Place = { account: Account | undefined; cwd: string };

/** Runs a program to its end; throws its output when it fails. `cwd` must be open to the account. */
export async function run(file: string, args: string[], { account, cwd }: Place) {
  return new Promise<string>((resolve, reject) => {
    const child = spawn(file, args, {
      cwd,
      // None of our variables: PG* would change its behaviour, LD_LIBRARY_PATH could give it another
      // program's libraries. Windows programs do not start without the system's own variables.
      ...(process.platform !== "win32" && { env: { LC_ALL: "C" } }),
      // Its own session, so that Ctrl-C in the terminal does not stop the database before us.
      detached: process.platform !== "win32",
      windowsHide: true,
      stdio: ["ignore", "pipe", "pipe"],
      ...(account && { uid: account.uid, gid: account.gid }),
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    }
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${file} ended with ${code}: ${output.trim()}`));
    });
  });
}
