import { dictionary } from "@zxcvbn-ts/language-common";
import { expect, test } from "vitest";
import { processorMs } from "#server/testing/processor-time.ts";
import { isCommonPassword } from "./common-passwords.ts";

test("the 10,000 most common passwords are refused, in any case", () => {
  const first = dictionary["passwords-common"].slice(0, 10_000);
  expect(first.length).toBe(10_000);
  expect(first.slice(0, 4)).toEqual(["123456", "password", "12345678", "qwerty"]);
  expect(first.filter((password) => !isCommonPassword(password))).toEqual([]);
  expect(first.filter((password) => !isCommonPassword(password.toUpperCase()))).toEqual([]);
});

test.each([
  "P@ssw0rd",
  "P@ssw0rd1!",
  "Password1!",
  "Senha123!",
  "Senh@123",
  "S3nh@2026!",
  "Mudar@123",
  "Qwerty@123",
  "Brasil#2026",
  "Flamengo_10",
  "!Corinthians1",
  "123Vitória!",
  "Bemvindo1!",
  "Primeir0Acess0!",
])("%s is common under its dress", (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  "Nova-Senha-1",
  "Kz7$2918!4",
  "Ana8$3kq",
  "Correto-Cavalo-9",
  "Padrao-Da-Casa-1",
  "xK9#mQ2$vL5@",
  "Chuva&Lenta71",
  `Aa1!${"x".repeat(124)}`,
  `${"1".repeat(64)}${"!".repeat(64)}`,
])("%s is not", (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

test("an account's own e-mail and name are as easy to guess", () => {
  const own = ["jozebina.krauth@exemplo.com.br", "Jozebina de Krauth Ázymo"];
  for (const password of [
    "Jozebina1!",
    "Krauth#2026",
    "4zym0!99",
    "jozebina.krauth@exemplo.com.br",
  ])
    expect([password, isCommonPassword(password, own)]).toEqual([password, true]);
  expect(isCommonPassword("Jozebina1!")).toBe(false);
});

test("the longest password costs next to nothing", () => {
  const begun = processorMs();
  for (let i = 0; i < 100; i++) isCommonPassword(`${"1!".repeat(32)}a${"!1".repeat(31)}`);
  expect((processorMs() - begun) / 100).toBeLessThan(20);
});
