import { expect, test } from "vitest";
import { readTelefone } from "./read-telefone.ts";

test.each([
  ["11988887777", "11988887777"],
  ["(11) 3333-4444", "1133334444"],
  ["+55 11 98888-7777", "11988887777"],
  ["(+55) 11 98888.7777", "11988887777"],
  ["\uff0b55 \uff11\uff11 \uff19\uff18\uff18\uff18\uff18\uff0d7777", "11988887777"],
  ["\u202a+55\u00a011\u00a098888\u20117777\u202c", "11988887777"],
  ["5511988887777", "11988887777"],
  ["551133334444", "1133334444"],
  ["0055 11 98888-7777", "11988887777"],
  ["011 98888-7777", "11988887777"],
  ["055 11 98888-7777", "11988887777"],
  ["055 99999-8888", "55999998888"],
  ["0 xx 11 98888-7777", "11988887777"],
  ["0 15 11 98888-7777", "11988887777"],
  ["021 11 3333-4444", "1133334444"],
  ["+55 (0xx11) 98888-7777", "11988887777"],
  ["+55 0 15 11 98888-7777", "11988887777"],
  ["tel:+55-11-98888-7777;ext=12", "11988887777"],
  ["whatsapp://send?phone=5511988887777&text=Oi+2", "11988887777"],
  ["whatsapp:+559133334444", "9133334444"],
  ["https://wa.me/559133334444?text=Oi%202", "9133334444"],
  ["https://api.whatsapp.com/send?phone=%2B5511988887777", "11988887777"],
  ["Ana Souza 11 98888-7777", "11988887777"],
  // As spreadsheets write a number in a column of decimals.
  ["1133334444.0", "1133334444"],
  ["1198765432.0", "1198765432"],
  ["551198765432.0", "1198765432"],
  ["5511987654321.00", "11987654321"],
  ["11987654321,0", "11987654321"],
  [" +5511987654321.0 ", "11987654321"],
  // The specification takes any ten or eleven digits: which area codes exist is not asked.
  ["20988887777", "20988887777"],
  ["11888887777", "11888887777"],
])("%j is the number %s", (text, national) => {
  expect(readTelefone(text)).toBe(national);
});

test.each([
  ["nothing", ""],
  ["no digits", "abc"],
  ["no area code", "98888-7777"],
  ["one too many", "(11) 98888-77776"],
  ["one too many in Santa Maria", "(55) 99999-88881"],
  ["a country code before a number of ten digits, or a mobile with one too many", "559133334444"],
  ["a carrier before a number of ten digits, or a mobile with one too many", "021 98 3333-4444"],
  ["the United States, eleven digits", "+1 415 555 2671"],
  ["Portugal", "+351 912 345 678"],
  ["Portugal, dialled", "00351912345678"],
  ["Norway, ten digits", "+47 91234567"],
  ["a link to another country", "https://wa.me/14155552671"],
  ["a link without a number", "https://wa.me/qr/ABCDEF"],
  ["Brazil, one digit missing", "+55 11 9888-777"],
  ["a free number", "0800 123 4567"],
  ["a trunk zero before an area code that does not exist", "020 98888-7777"],
  ["a carrier, two digits missing", "0 15 11 98888-77"],
  ["two numbers", "11 98888-7777 / 11 97777-6666"],
  ["with an extension", "(11) 3333-4444 ramal 2"],
  ["a fraction that is no zero", "1198765432.5"],
  ["a decimal number with an exponent", "1.198765432E9"],
  ["a punctuated number with one digit behind its last dot", "11.9876.5432.0"],
  ["with another ending", "(11) 3333-4444/5"],
])("%s is no number: %j", (_what, text) => {
  expect(readTelefone(text)).toBeNull();
});
