import { expect, test } from "vitest";
import { failureOf, reportOf } from "./failure.ts";

const smtp = (fields: object) => Object.assign(new Error("failed"), fields);

test.each([
  [{ code: "ECONNECTION" }, "sem_resposta", null, false],
  [{ code: "ETIMEDOUT", command: "CONN" }, "sem_resposta", null, false],
  [{ code: "EDNS" }, "sem_resposta", null, false],
  [{ code: "ETLS" }, "tls", null, false],
  [
    { code: "EAUTH", responseCode: 535, response: "535 5.7.8 Bad credentials" },
    "acesso",
    "535 5.7.8",
    false,
  ],
  [
    { command: "MAIL FROM", responseCode: 530, response: "530 5.7.0 Authentication required" },
    "acesso",
    "530 5.7.0",
    false,
  ],
  [
    { command: "CONN", responseCode: 554, response: "554 No SMTP service here" },
    "conexao_recusada",
    "554",
    false,
  ],
  [
    { command: "EHLO", responseCode: 550, response: "550 Access denied" },
    "conexao_recusada",
    "550",
    false,
  ],
  [{ command: "CONN", responseCode: 421, response: "421 Too busy" }, "mais_tarde", "421", false],
  [
    { command: "RCPT TO", responseCode: 450, response: "450 4.2.1 Greylisted" },
    "mais_tarde",
    "450 4.2.1",
    false,
  ],
  [
    { command: "RCPT TO", responseCode: 550, response: "550 5.1.1 <ana@exemplo.com>: unknown" },
    "endereco",
    "550 5.1.1",
    true,
  ],
  [
    { command: "MAIL FROM", responseCode: 552, response: "552 5.3.4 Too big" },
    "recusada",
    "552 5.3.4",
    true,
  ],
  [{ command: "DATA", responseCode: 554, response: "554 spam" }, "recusada", "554", true],
  [{ code: "ENOSPC" }, "outro", null, false],
])("%o is told as %s", (fields, motivo, codigo, isFinal) => {
  expect(failureOf(smtp(fields))).toEqual({ motivo, codigo, isFinal });
});

test("what is no error is a failure all the same", () => {
  expect(failureOf(undefined)).toEqual({ motivo: "outro", codigo: null, isFinal: false });
});

test("a line of the log repeats no link that the server repeats", () => {
  const response = "554 5.7.1 spam: https://agenda.exemplo/redefinir-senha/abc";
  const said = reportOf(smtp({ command: "DATA", response, responseCode: 554 }));
  expect(said).toEqual({ code: undefined, command: "DATA", said: "554 5.7.1 spam: ***" });
});
