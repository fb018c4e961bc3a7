import { expect, test } from "vitest";
import { greetingIn } from "#shared/templates/rules/greeting.ts";
import { withFirst, withFurther } from "./further-text.ts";

test.each([
  ["Até logo!", "Até logo!\n\nVale para a série."],
  [
    "Até logo!\n\nPara parar, responda SAIR.",
    "Até logo!\n\nVale para a série.\n\nPara parar, responda SAIR.",
  ],
  ["SAIR é para parar.\n\nAté logo!", "SAIR é para parar.\n\nAté logo!\n\nVale para a série."],
  ["Para parar, responda SAIR.", "Para parar, responda SAIR.\n\nVale para a série."],
])("the way out stays the last line: %j", (text, told) => {
  expect(withFurther(text, "Vale para a série.")).toBe(told);
});

test.each([
  [
    "Olá, {{nome_cliente}}! Tudo bem? 😊\n\nSeu horário",
    "Olá, {{nome_cliente}}! Tudo bem? 😊\n\nMudou.\n\nSeu horário",
  ],
  [
    "Olá, {{nome_cliente}}. Aqui é Ana e escrevo a você.",
    "Olá, {{nome_cliente}}.\n\nMudou.\n\nAqui é Ana e escrevo a você.",
  ],
  [
    "Prezado(a) {{nome_cliente}},\n\nSeu horário",
    "Prezado(a) {{nome_cliente}},\n\nMudou.\n\nSeu horário",
  ],
  ["Olá! Tudo bem? 😊\n\nSeu horário", "Olá! Tudo bem? 😊\n\nMudou.\n\nSeu horário"],
  ["Seu horário com {{nome_profissional}}", "Mudou.\n\nSeu horário com {{nome_profissional}}"],
  [
    "A consulta de {{nome_cliente}} é amanhã.",
    "Mudou.\n\nA consulta de {{nome_cliente}} é amanhã.",
  ],
  ["Olá, {{nome_cliente}}!", "Olá, {{nome_cliente}}!\n\nMudou."],
])("a change is told after the greeting: %j", (text, told) => {
  expect(withFirst(text, "Mudou.", greetingIn(text))).toBe(told);
});
