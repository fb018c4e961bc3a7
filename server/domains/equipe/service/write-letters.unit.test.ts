import { expect, test } from "vitest";
import { invitationLetter, nameInLetter } from "./write-letters.ts";

test.each(["Clínica Aurora", "Dra. Ana D'Ávila", "Souza & Filhos", "Espaço Bem-Estar"])(
  "the name %s stands in a letter",
  (nome) => {
    expect(nameInLetter(nome)).toBe(nome);
  },
);

test.each([
  "Ganhe em www.golpe.com",
  "golpe.com.br",
  "https://golpe",
  "Ligue 11 99999-0000",
  "Ana (veja golpe.com/x)",
  "Ana, clique aqui",
  "Ana!",
  "Ana\nClique",
  "a@b.com",
  "A".repeat(61),
  "",
])("a name that could be an address or a message, such as %j, is left out", (nome) => {
  expect(nameInLetter(nome)).toBeNull();
  const letter = invitationLetter(
    { appUrl: "https://pontual.exemplo" },
    { to: "x@exemplo.com.br", nome, papel: "recepcao", token: "abc" },
  );
  if (nome) expect(JSON.stringify(letter)).not.toContain(nome);
  expect(letter.text).toContain("https://pontual.exemplo/convite/abc");
});
