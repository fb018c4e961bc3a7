import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeLetters } from "#server/domains/trial/service/write-letters.ts";
import { testApp } from "#server/testing/app.ts";
import { queuedLetters } from "#server/testing/mailbox.ts";
import { categoryOf } from "#server/testing/questionnaires.ts";
import { createMailer } from "./mailer.ts";

/** S36: names are one line, and no email carries words of the person who typed the address. */
const app = await testApp();
const admin = await app.admin();

const LURE = "Ganhe R$ 1.000 em https://golpe.example agora";

test("S36: a letter to an address that nobody has proven holds no name", async () => {
  const email = `${crypto.randomUUID()}@exemplo.com.br`;
  const account = { nome: LURE, email, password: "segredo" };
  const { body } = await app.anonymous.rest("POST", "/auth/register", account);
  await app.anonymous.rest("POST", "/auth/forgot-password", { email });
  const { body: questionnaire } = await admin.rest("POST", "/questionnaires/", {
    usuario_id: body.user.id,
    categoria_id: await categoryOf(app, "medical"),
  });
  await admin.rest("PUT", `/questionnaires/${questionnaire.id}/send`);
  app.clock.advance({ days: 4 });
  while (await writeLetters(app.services));
  app.clock.advance({ days: 1 });
  while (await writeLetters(app.services));
  const letters = await queuedLetters(app, email);
  expect(letters.length).toBe(4);
  for (const { subject, text } of letters) {
    expect(subject + text).not.toMatch(/golpe|Ganhe/);
    expect(text).toContain("Olá!");
  }
});

test("S36: names are one line wherever they are given, and nothing turns the direction of writing", async () => {
  const nome = " Ana\r\n\r\nMaria\t\u2028da \u202eSilva\u0000\u0085 ";
  const expected = "Ana Maria da Silva";
  const email = `${crypto.randomUUID()}@exemplo.com.br`;
  const account = { nome, email, password: "segredo" };
  const { body } = await app.anonymous.rest("POST", "/auth/register", account);
  expect(body.user.nome).toBe(expected);
  const ana = await app.professional();
  const own = await ana.rest("PUT", "/usuarios/me", { nome });
  expect(own.body.nome).toBe(expected);
  const changed = await admin.rest("PUT", `/admin/users/${ana.id}`, { nome });
  expect(changed.body.nome).toBe(expected);
  const client = await ana.rest("POST", "/clientes", { nome });
  expect(client.body.nome).toBe(expected);
  const { body: blank } = await ana.rest("PUT", "/usuarios/me", { nome: "\u2028\u202e\n" });
  expect(blank.detail[0].msg).toBe("Nome é obrigatório");
});

test("S36: neither subject nor address brings a header or a receiver of its own", async () => {
  const mailDir = await mkdtemp(join(tmpdir(), "pontual-cartas-"));
  const mailer = createMailer({
    smtpUrl: undefined,
    from: "pontual@exemplo.com.br",
    appUrl: app.config.appUrl,
    mailDir,
  });
  await mailer.send({
    to: "ana@exemplo.com.br\r\nBcc: espia@golpe.example, outra@golpe.example",
    subject: "WhatsApp desconectado: Sala\r\nBcc: espia@golpe.example\r\n\r\nGanhe",
    text: "Olá!",
  });
  const [file = ""] = await readdir(mailDir);
  const letter = await readFile(join(mailDir, file), "utf8");
  const head = letter.slice(0, letter.indexOf("\r\n\r\n"));
  expect(head).toMatch(/^Subject: /m);
  expect(head).not.toMatch(/^(Bcc|Cc):/im);
  expect(head.match(/^To:/gim)).toHaveLength(1);
  await rm(mailDir, { recursive: true });
});
