import { pessoaOf } from "#server/core/id.ts";
import { login, signUp } from "./accounts.ts";
import { transports } from "./actor.ts";
import type { TestApp } from "./app.ts";
import { emailTokensIn, queuedLetters } from "./mailbox.ts";

/** The password of every person here. */
export const PASSWORD = "Senha-De-Ana-1";
export const freshEmail = () => `${crypto.randomUUID()}@exemplo.com.br`;

/** People who ask for another e-mail, the emails about it, and what their links do; no mail job may run. */
export function emailChanges(app: TestApp) {
  const lastTo = async (email: string) => (await queuedLetters(app, email)).at(-1);
  return {
    lastTo,
    tokensTo: async (email: string) => emailTokensIn((await lastTo(email))?.text),
    confirm: (token: string) => app.anonymous.rest("POST", "/auth/email/confirmar", { token }),
    stop: (token: string) => app.anonymous.rest("POST", "/auth/email/cancelar", { token }),
    describe: async (token: string) =>
      (await app.anonymous.rest("GET", `/auth/email/${token}`)).body,
    person: () => person(app),
    enter: (email: string, password = PASSWORD) => login(app, email, password),
    /** The security events of this account, the oldest first. */
    typesOf: (usuarioId: string) => typesOf(app, usuarioId),
  };
}

async function person(app: TestApp) {
  const ana = await signUp(app, { password: PASSWORD });
  const { rest } = transports(app.url, async () => ana.access_token);
  const email_novo = freshEmail();
  return {
    ...ana,
    rest,
    email_novo,
    ask: (more: { senha_atual?: string; email?: string } = {}) =>
      rest("PUT", "/usuarios/me", { email: email_novo, ...more }),
    /** The account's e-mail, and the one that waits to be confirmed. */
    emails: async () => {
      const { body } = await rest("GET", "/usuarios/me");
      return [body.email, body.email_pendente];
    },
  };
}

async function typesOf(app: TestApp, usuarioId: string) {
  const events = await app.db((db) =>
    db
      .selectFrom("eventos_seguranca")
      .where("usuario_id", "=", pessoaOf(usuarioId))
      .select("tipo")
      .orderBy("id")
      .execute(),
  );
  return events.map(({ tipo }) => tipo);
}
