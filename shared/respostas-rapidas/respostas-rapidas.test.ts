import { expect, test } from "vitest";
import { filledReply, matchingReplies } from "./respostas-rapidas.rules.ts";

test.each([
  ["Olá, {nome}!", "Olá, Davi!"],
  ["Olá, {{nome_cliente}}!", "Olá, Davi!"],
  ["{{nome}} {outro} {nome", "{{nome}} {outro} {nome"],
  ["{hora}", "{{hora_agendamento}}"],
  ["{nome}{nome}", "DaviDavi"],
])("%s reads %s for Davi, of whose appointment nothing is known", (text, read) => {
  expect(filledReply(text, { nome_cliente: "Davi" })).toBe(read);
});

test("a value in the form of a variable stays as it is", () => {
  expect(filledReply("{nome}", { nome_cliente: "{{nome_cliente}}" })).toBe("{{nome_cliente}}");
});

test("a client without a name is greeted without one", () => {
  expect(filledReply("Oi, {nome}! Até {hora}.", { hora_agendamento: "14:30" })).toBe(
    "Oi! Até 14:30.",
  );
  expect(filledReply("A vez é de {nome}.", {})).toBe("A vez é de {{nome_cliente}}.");
});

const REPLIES = [
  { atalho: "endereco", texto: "Rua das Flores" },
  { atalho: "fim", texto: "Até logo" },
  { atalho: "pix-fim", texto: "Nossa chave é o endereço de e-mail" },
];

test.each([
  ["", ["endereco", "fim", "pix-fim"]],
  ["fim", ["fim", "pix-fim"]],
  ["Ende", ["endereco", "pix-fim"]],
  ["nada", []],
])("what is typed, %j, finds %j", (typed, found) => {
  expect(matchingReplies(REPLIES, typed).map(({ atalho }) => atalho)).toEqual(found);
});
