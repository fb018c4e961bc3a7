import type { Config } from "./config.ts";

interface Account {
  email: string;
  password: string;
}

interface Greeting {
  url: string;
  /** Made at this very start; its password is shown this once. */
  admin: Account | undefined;
  demo: Account | undefined;
  config: Config;
}

/** Text printed by `npm start`: the address, and how to sign in. */
export function greeting({ url, admin, demo, config }: Greeting): string {
  const lines = ["", `  Pontual está no ar: ${url}`, ""];
  if (demo) lines.push(`  Clínica de demonstração: ${demo.email}  senha: ${demo.password}`);
  if (admin) {
    lines.push(
      `  Administração:           ${admin.email}  senha: ${admin.password}`,
      "  (a senha da administração é mostrada só desta vez e deve ser trocada no primeiro acesso)",
    );
  }
  if (!config.mail.smtpUrl) lines.push(`  Emails ficam em:         ${config.mailDir}`);
  return [...lines, "", ""].join("\n");
}
