import { describe, expect, test } from "vitest";
import { meaningOf } from "./meaning.ts";

/** The meaning as one word; `?` after those that may answer anything. */
function short(text: string): string | null {
  const sentido = meaningOf(text);
  if (sentido === null) return null;
  if (sentido.kind === "pedido") return `${sentido.pedido}${sentido.isPlain ? "?" : ""}`;
  return sentido.kind === "letra" ? sentido.letra : sentido.aceita ? "voltar" : "sair";
}

describe("confirms", () => {
  test.each([
    "1",
    " 1 ",
    "1.",
    "1!",
    "(1)",
    "1)",
    "1 -",
    "*1*",
    '"1"',
    "1️⃣",
    "１",
    "1\n",
    "👍 1",
    "✅1✅",
    "Opção 1",
    "confirmo",
    "CONFIRMAR",
    "Confirmado!!",
    "confirmada",
    "Sim, confirmo.",
    "sim confirmado",
    "confirmo sim",
    "pode confirmar",
    "Sim! Pode confirmar 🙏",
    "ok, confirmado",
    "Confirmo minha presença",
    "presença confirmada",
    "Bom dia, confirmo!",
    "boa tarde. confirmado, obrigada 😊",
    "1, obrigado",
    "Oi, bom dia! 1",
    "confirmar_1",
    "1 - Confirmar",
    "1 - sim",
    "Consulta confirmada",
    "confirmo o horário",
    "𝐂𝐨𝐧𝐟𝐢𝐫𝐦𝐨",
  ])("%j", (text) => expect(short(text)).toBe("confirmar"));

  test.each([
    "sim",
    "SIM!!",
    " Sim. ",
    "sím",
    "✅ sim",
    "sim 👍🏽",
    "*Sim*",
    "~sim~",
    "_sim_",
    "Sim, obrigada",
    "Bom dia! Sim.",
    "\u200dsim\ufe0f",
    "si\u0301m",
    "sim…",
  ])("%j, when it answers a reminder", (text) => expect(short(text)).toBe("confirmar?"));
});

describe("cancels", () => {
  test.each([
    "2",
    "2.",
    "2️⃣",
    "Opção 2",
    "cancelar",
    "CANCELAR!",
    "cancela",
    "Cancelo",
    "cancele por favor",
    "pode cancelar",
    "Quero cancelar",
    "preciso desmarcar",
    "desmarcar",
    "Cancelar minha consulta",
    "2 - cancelar",
    "cancelar_2",
    "por favor, cancelar",
    "2 não",
    "quero cancelar o horário",
    "❌ cancelar",
  ])("%j", (text) => expect(short(text)).toBe("cancelar"));

  test.each(["não", "nao", " Não. ", "NÃO!", "Não, obrigado", "nào", "❌ não"])(
    "%j, when it answers a reminder",
    (text) => expect(short(text)).toBe("cancelar?"),
  );
});

test.each([
  ["SAIR", "sair"],
  ["sair.", "sair"],
  ["Sair, por favor", "sair"],
  ["VOLTAR", "voltar"],
  ["voltar!", "voltar"],
  ["A", "A"],
  ["b)", "B"],
  ["letra c", "C"],
  ["Opção D.", "D"],
  ["j", "J"],
])("%j is %s", (text, meaning) => expect(short(text)).toBe(meaning));

test.each([
  // More than the word.
  "sim, mas posso ir mais tarde?",
  "1 e 2",
  "1 ou 2",
  "12",
  "1 2",
  "1,5",
  "1/2",
  "+1",
  "1%",
  "R$ 1",
  "1º",
  "-1°",
  "sim e não",
  "1 hora",
  "dia 2",
  "às 2",
  "2 pessoas",
  "não sei",
  "não posso, tem outro horário?",
  "confirmo depois",
  "não confirmo",
  "não confirmado",
  "sim não",
  "não sim",
  // Means the opposite without its comma.
  "não, cancelar",
  "não cancelar",
  "não cancela",
  "sim, cancelar",
  "não desmarcar",
  "1 não",
  "2 sim",
  // Asks.
  "sim?",
  "1?",
  "confirmado?",
  "cancelar?",
  "Cancelado",
  "não?",
  "sair?",
  "sim？",
  // Says neither.
  "ok",
  "OK!",
  "blz",
  "beleza",
  "combinado",
  "certo",
  "👍",
  "✅",
  "❌",
  "tá",
  "s",
  "n",
  "claro",
  "pode ser",
  "talvez",
  "obrigada",
  "bom dia",
  "bom dia obrigado",
  "vou",
  "remarcar",
  "quero sair",
  "parar",
  "quero voltar",
  "voltarei",
  "um",
  "dois",
  "3",
  "0",
  "01",
  "k",
  "z",
  "ab",
  "letra k",
  "letra",
  "opção",
  "opção 3",
  "toString",
  "__proto__",
  // Is no text of a person, or nothing.
  "",
  " ",
  "\n",
  "...",
  "!!!",
  "[reação] 👍",
  "[imagem]",
  "[áudio]",
  "сим",
  "ｓｉｍ ｎ",
  "1\u202e2",
  "\ud800",
  "1\0 2",
  "<b>1</b>",
  "'; drop table respostas; --",
  // Is long.
  `${"sim ".repeat(20)}`,
  `sim${"!".repeat(100)}`,
  "1".repeat(65_536),
])("a person reads %j", (text) => expect(short(text)).toBeNull());

test("what stands around a word is no matter of its length", () => {
  expect(short(`${" ".repeat(60_000)}1${"\n".repeat(60_000)}`)).toBe("confirmar");
});

test("texts of 65,536 characters that nearly match are read in no time", () => {
  const hostile = ["bom dia ", "obrigado ", "✅", " .", "ì", "oi "].map((part) =>
    part.repeat(65_536 / part.length),
  );
  const start = process.cpuUsage();
  for (const text of hostile) expect(short(text)).toBeNull();
  expect(process.cpuUsage(start).user / 1_000).toBeLessThan(200);
});
