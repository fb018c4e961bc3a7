import { expect, test } from "vitest";
import {
  formatTelefone,
  isTelefone,
  maskTelefone,
  telefoneChave,
  telefoneOfWhatsApp,
  whatsAppOfChave,
} from "./telefone.ts";

test.each([
  ["", ""],
  ["1", "(1"],
  ["11", "(11"],
  ["119", "(11) 9"],
  ["11999", "(11) 999"],
  ["1199998", "(11) 9999-8"],
  ["1133334444", "(11) 3333-4444"],
  ["11999998888", "(11) 99999-8888"],
])("the digits %j are masked as %j", (national, shown) => {
  expect(maskTelefone(national)).toBe(shown);
  expect(shown.length).toBeLessThanOrEqual(15);
});

test.each([
  ["1133334444", true],
  ["11999998888", true],
  ["119999988", false],
  ["119999988889", false],
  ["1199999888a", false],
  ["", false],
])("%j as a phone: %s", (text, valid) => {
  expect(isTelefone(text)).toBe(valid);
});

test.each([
  ["1199998888", "11999998888"],
  ["1169998888", "11969998888"],
  ["1133334444", "1133334444"],
  ["1153334444", "1153334444"],
  ["11999998888", "11999998888"],
])("the key of %s is %s", (telefone, chave) => {
  expect(telefoneChave(telefone)).toBe(chave);
});

test.each([
  ["5511999998888@s.whatsapp.net", "11999998888", "11999998888"],
  ["551199998888@s.whatsapp.net", "1199998888", "11999998888"],
  ["5511999998888:12@s.whatsapp.net", "11999998888", "11999998888"],
  ["551133334444@c.us", "1133334444", "1133334444"],
  ["+5511999998888", "11999998888", "11999998888"],
  ["5511999998888", "11999998888", "11999998888"],
  ["14155552671@s.whatsapp.net", "14155552671", "+14155552671"],
  ["4791234567@s.whatsapp.net", "4791234567", "+4791234567"],
  ["351912345678@s.whatsapp.net", "351912345678", "+351912345678"],
  ["123456789012345@s.whatsapp.net", "123456789012345", "+123456789012345"],
])("%s is the phone %s under the key %s", (address, telefone, chave) => {
  expect(telefoneOfWhatsApp(address)).toEqual({ telefone, chave });
});

test.each([
  "120363025246125016@g.us",
  "status@broadcast",
  "69827364918273@lid",
  "1234567890123456@s.whatsapp.net",
  "@s.whatsapp.net",
  "",
])("%j holds no phone", (address) => {
  expect(telefoneOfWhatsApp(address)).toBeNull();
});

test("a foreign number never shares the key of a Brazilian one with the same digits", () => {
  const foreign = telefoneOfWhatsApp("4791234567@s.whatsapp.net");
  expect(foreign?.chave).not.toBe(telefoneChave("4791234567"));
});

test.each([
  ["11999998888", "5511999998888"],
  ["+14155552671", "14155552671"],
])("a message to %s goes to %s", (chave, to) => {
  expect(whatsAppOfChave(chave)).toBe(to);
});

test("people read national phones masked and others with a plus", () => {
  expect(formatTelefone("1133334444")).toBe("(11) 3333-4444");
  expect(formatTelefone("351912345678")).toBe("+351912345678");
});
