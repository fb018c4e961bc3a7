import { z } from "zod";
import { createSecrets } from "#server/core/secrets.ts";
import { startLoad } from "#server/crash/support/load.ts";
import { DEMO_KEY } from "#server/demo/practice.ts";
import { rowsOf } from "#server/testing/fresh-databases.ts";
import { messageBody } from "#server/testing/instances.ts";
import { APP_SECRET } from "#server/testing/postgres.ts";

const AT_ONCE = 8;
const tokens = z.object({ access_token: z.string(), refresh_token: z.string() });
const secrets = createSecrets(APP_SECRET);

interface DemoRow {
  id: string;
  usuario_id: string;
  email: string;
  valor: string;
  webhook_token: string;
}

/**
 * The demo practice of a database, read as the release that made it wrote it.
 * @throws while it is being filled in.
 */
export async function demoAccount(databaseUrl: string) {
  const [row] = await rowsOf<DemoRow>(
    databaseUrl,
    `select i.id, i.usuario_id, i.webhook_token, u.email, c.valor from instancias i
      join usuarios u on u.id = i.usuario_id join configuracoes c on c.chave = 'demo_password'
      where i.instancia_key = '${DEMO_KEY}'`,
  );
  if (!row) throw new Error("the demo is not there yet");
  const { id, usuario_id, email, valor, webhook_token } = row;
  const webhook = await secrets.open(`instancias.webhook_token:${id}`, webhook_token);
  return {
    id: usuario_id,
    email,
    password: await secrets.open("configuracoes.valor:demo_password", valor),
    webhookPath: `/api/v1/webhooks/whatsapp/${webhook}`,
  };
}

export type DemoAccount = Awaited<ReturnType<typeof demoAccount>>;

/** Continuous load of a busy practice on a server: screens, changes and posts of its host. */
export async function callAsDemo(url: string, { email, password, webhookPath }: DemoAccount) {
  const { access_token } = await signInOver(url, { email, password });
  const authorization = `Bearer ${access_token}`;
  const headers = { authorization, "content-type": "application/json" };
  const mark = Date.now();
  let count = 0;
  const get = (path: string) => ({ method: "GET" as const, path: `/api/v1${path}`, headers });
  const post = (path: string, body: unknown) => ({
    method: "POST" as const,
    path,
    headers,
    body: JSON.stringify(body),
  });
  const kinds = [
    () => get("/clientes?limit=20"),
    () => get("/marcacoes?limit=20"),
    () => get("/historico-mensagens/conversas"),
    () => get("/dashboard/overview"),
    () => post("/api/v1/clientes", { nome: `Pessoa ${count}` }),
    () =>
      post(
        webhookPath,
        messageBody({ id: `V${mark}-${count}`, from: "5511988887777", text: `Olá ${count}` }),
      ),
  ];
  const next = async () => {
    count += 1;
    return (kinds[count % kinds.length] ?? get)("/usuarios/me");
  };
  return startLoad({ urls: [url], atOnce: AT_ONCE, next });
}

/** Through the login, as a program does. */
export async function signInOver(url: string, person: { email: string; password: string }) {
  const answer = await fetch(`${url}/api/v1/auth/login`, {
    method: "POST",
    body: new URLSearchParams({ username: person.email, password: person.password }),
  });
  return tokens.parse(await answer.json());
}
