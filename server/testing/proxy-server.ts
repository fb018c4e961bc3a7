import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { listen } from "#server/core/http/listen.ts";

const DOCUMENTED = join(import.meta.dirname, "../../docs/proxies");
const STARTS_WITHIN_MS = 20_000;

/** What stands in the documented nginx.conf for an installation of one's own, and what a test puts there. */
type Replacements = [documented: string, here: string][];

export interface Proxy {
  /** Where it speaks TLS, as `localhost` on 127.0.0.1. */
  port: number;
  stop: () => Promise<void>;
}

/** The certificate that Caddy made for `localhost`, and its authority. */
export interface Certificate {
  ca: string;
  cert: string;
  key: string;
}

/** A folder that also the workers of nginx may enter, which run under another account. */
async function workFolder() {
  const folder = await mkdtemp(join(tmpdir(), "pontual-proxy-"));
  await chmod(folder, 0o755);
  return folder;
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Caddy with the documented Caddyfile word for word, configured by its two variables. */
export async function startCaddy(
  productPort: number,
): Promise<Proxy & { certificate: Certificate }> {
  const [folder, port] = [await workFolder(), await freePort()];
  const settings = [
    "{",
    "admin off",
    "skip_install_trust",
    "auto_https disable_redirects",
    "default_bind 127.0.0.1",
    `storage file_system ${folder}`,
    "}",
    `import ${join(DOCUMENTED, "Caddyfile")}`,
    "",
  ];
  await writeFile(join(folder, "Caddyfile"), settings.join("\n"));
  const args = ["run", "--config", join(folder, "Caddyfile"), "--adapter", "caddyfile"];
  const env = {
    HOME: folder,
    PONTUAL_SITE: `https://localhost:${port}`,
    PONTUAL_SERVER: `127.0.0.1:${productPort}`,
  };
  const proxy = await start("CADDY_PATH", "caddy", { args, env, folder, port });
  const leaf = join(folder, "certificates/local/localhost/localhost");
  const [ca = "", cert = "", key = ""] = await Promise.all(
    [join(folder, "pki/authorities/local/root.crt"), `${leaf}.crt`, `${leaf}.key`].map(textOf),
  );
  return { ...proxy, certificate: { ca, cert, key } };
}

/** nginx with the documented nginx.conf, in which only ports, the certificate and the place of the log are others. */
export async function startNginx(
  productPort: number,
  { cert, key }: Certificate,
): Promise<Proxy & { httpPort: number }> {
  const [folder, port, httpPort] = [await workFolder(), await freePort(), await freePort()];
  await mkdir(join(folder, "temp"));
  await writeFile(join(folder, "cert.pem"), cert);
  await writeFile(join(folder, "key.pem"), key);
  const letsEncrypt = "/etc/letsencrypt/live/pontual.example.com";
  const site = replaced(await readFile(join(DOCUMENTED, "nginx.conf"), "utf8"), [
    ["server 127.0.0.1:3000;", `server 127.0.0.1:${productPort};`],
    ["listen 80;", `listen 127.0.0.1:${httpPort};`],
    ["listen 443 ssl http2;", `listen 127.0.0.1:${port} ssl http2;`],
    [`${letsEncrypt}/fullchain.pem`, join(folder, "cert.pem")],
    [`${letsEncrypt}/privkey.pem`, join(folder, "key.pem")],
    ["/var/log/nginx/error.log", "stderr"],
  ]);
  const temp = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${join(folder, "temp", kind)};`,
  );
  const http = ["access_log off;", ...temp, site];
  const main = ["daemon off;", `pid ${join(folder, "pid")};`, "events {}", "http {", ...http, "}"];
  await writeFile(join(folder, "nginx.conf"), main.join("\n"));
  const args = ["-p", folder, "-e", "stderr", "-c", join(folder, "nginx.conf")];
  const proxy = await start("NGINX_PATH", "nginx", { args, env: {}, folder, port });
  return { ...proxy, httpPort };
}

/** Each must stand there exactly once: otherwise the test would run something that nobody has documented. */
function replaced(text: string, replacements: Replacements): string {
  for (const [documented, here] of replacements) {
    const times = text.split(documented).length - 1;
    if (times !== 1) throw new Error(`docs/proxies/nginx.conf: "${documented}" ${times} times`);
    text = text.replace(documented, () => here);
  }
  return text;
}

interface Start {
  args: string[];
  env: NodeJS.ProcessEnv;
  folder: string;
  port: number;
}

async function start(variable: string, name: string, { args, env, folder, port }: Start) {
  const path = process.env[variable] ?? name;
  const child = spawn(path, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let output = "";
  child.stderr.on("data", (text: Buffer) => {
    output += text;
  });
  const stop = async () => {
    if (!hasEnded(child)) {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  };
  const failed = new Promise<never>((_, reject) => {
    child.on("error", () => {
      const how = `on Debian npm test brings it, elsewhere install it or set ${variable}`;
      reject(new Error(`There is no ${name}, with which docs/proxies are tested: ${how}`));
    });
    child.on("exit", () => reject(new Error(`${name} did not start: ${output}`)));
  });
  // Stopped on purpose, later, it rejects nobody.
  failed.catch(() => undefined);
  await Promise.race([failed, reachable(port)]).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { port, stop };
}

const hasEnded = (child: ChildProcess) =>
  child.pid === undefined || child.exitCode !== null || child.signalCode !== null;

const reachable = (port: number) =>
  untilThere(
    () =>
      new Promise<void>((resolve, reject) => {
        const socket = connect({ port, host: "127.0.0.1" }, () => {
          socket.end();
          resolve();
        });
        socket.on("error", reject);
      }),
  );

/** Caddy makes its certificate when it already listens. */
const textOf = (file: string) => untilThere(() => readFile(file, "utf8"));

async function untilThere<T>(look: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + STARTS_WITHIN_MS;
  for (;;) {
    try {
      return await look();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(50);
    }
  }
}
