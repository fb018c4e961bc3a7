import type { Actor } from "./actor.ts";
import type { TestApp } from "./app.ts";

interface Sent {
  nome?: string;
  colunas?: unknown;
}

/** A file of contacts as a browser sends it, to a path below `/clientes/importar`. */
export async function upload(
  app: Pick<TestApp, "url">,
  actor: Pick<Actor, "token">,
  path: string,
  file: string | Uint8Array<ArrayBuffer>,
  { nome = "contatos.csv", colunas }: Sent = {},
) {
  const form = new FormData();
  form.append("arquivo", new Blob([file]), nome);
  if (colunas !== undefined) form.append("colunas", JSON.stringify(colunas));
  const answer = await fetch(`${app.url}/api/v1/clientes/importar${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${await actor.token()}` },
    body: form,
  });
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
  const body: any = await answer.json();
  return { status: answer.status, body };
}
