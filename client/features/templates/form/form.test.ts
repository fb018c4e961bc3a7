import { expect, test } from "vitest";
import { foundVariables, insertVariable } from "./filling.ts";

test.each([
  ["Olá, !", { start: 5, end: 5 }, "Olá, {{nome_cliente}}!", 21],
  ["Olá, NOME!", { start: 5, end: 9 }, "Olá, {{nome_cliente}}!", 21],
  ["", { start: 0, end: 0 }, "{{nome_cliente}}", 16],
])("a variable goes where the cursor is: %j", (text, selection, expected, caret) => {
  expect(insertVariable(text, selection, "nome_cliente")).toEqual({ text: expected, caret });
});

test.each([
  ["Pague já!", { start: 9, end: 9 }, "Pague já!\n{{pix_copia_e_cola}}", 30],
  ["Pague:\n", { start: 7, end: 7 }, "Pague:\n{{pix_copia_e_cola}}", 27],
  ["Pague: Até!", { start: 6, end: 6 }, "Pague:\n{{pix_copia_e_cola}}\n Até!", 27],
  ["", { start: 0, end: 0 }, "{{pix_copia_e_cola}}", 20],
])("a PIX code gets a line of its own: %j", (text, selection, expected, caret) => {
  expect(insertVariable(text, selection, "pix_copia_e_cola")).toEqual({ text: expected, caret });
});

test("each variable names who fills it in", () => {
  const content =
    "{{nome_cliente}} {{endereco_clinica}} {{cor}} {{duracao_consulta}} {{valor_consulta}} {{pix_copia_e_cola}} {{sala}}";
  expect(foundVariables(content)).toEqual([
    { name: "nome_cliente", label: "Nome do cliente", filling: "product" },
    { name: "endereco_clinica", label: "Endereço da clínica", filling: "person" },
    { name: "cor", label: null, filling: "nobody" },
    { name: "duracao_consulta", label: "Duração da consulta", filling: "product" },
    { name: "valor_consulta", label: "Valor da consulta", filling: "service" },
    { name: "pix_copia_e_cola", label: "PIX copia e cola", filling: "service" },
    { name: "sala", label: "Sala do agendamento", filling: "room" },
  ]);
});
