import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { freePort, startProgram, untilThere, workFolder } from "./outside-program.ts";

const CADDY = { variable: "CADDY_PATH", name: "caddy" };
const NGINX = { variable: "NGINX_PATH", name: "nginx" };
const DOCUMENTED = join(import.meta.dirname, "../../docs/proxies");

/** Texts of the documented nginx.conf that an installation replaces with its own, and the test's values for them. */
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
  const proxy = await startProgram({ ...CADDY, args, env, folder, port });
  const leaf = join(folder, "certificates/local/localhost/localhost");
  const [ca = "", cert = "", key = ""] = await Promise.all(
    [join(folder, "pki/authorities/local/root.crt"), `${leaf}.crt`, `${leaf}.key`].map(textOf),
  );
  return { ...proxy, certificate: { ca, cert, key } };
}

/**
 * nginx with the documented nginx.conf, in which only ports, the certificate and the place of the log are others; before one
 * server of the product or several.
 */
export async function startNginx(
  productPorts: number[],
  { cert, key }: Certificate,
): Promise<Proxy & { httpPort: number }> {
  const [folder, port, httpPort] = [await workFolder(), await freePort(), await freePort()];
  await mkdir(join(folder, "temp"));
  await writeFile(join(folder, "cert.pem"), cert);
  await writeFile(join(folder, "key.pem"), key);
  const letsEncrypt = "/etc/letsencrypt/live/pontual.example.com";
  const site = replaced(await readFile(join(DOCUMENTED, "nginx.conf"), "utf8"), [
    [
      "server 127.0.0.1:3000;",
      productPorts.map((productPort) => `server 127.0.0.1:${productPort};`).join("\n"),
    ],
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
  const proxy = await startProgram({ ...NGINX, args, folder, port });
  return { ...proxy, httpPort };
}

/** Each must stand there exactly once: otherwise the test would run an undocumented configuration. */
function replaced(text: string, replacements: Replacements): string {
  for (const [documented, here] of replacements) {
    const times = text.split(documented).length - 1;
    if (times !== 1) throw new Error(`docs/proxies/nginx.conf: "${documented}" ${times} times`);
    text = text.replace(documented, () => here);
  }
  return text;
}

/** Caddy makes its certificate when it already listens. */
const textOf = (file: string) => untilThere(() => readFile(file, "utf8"));
