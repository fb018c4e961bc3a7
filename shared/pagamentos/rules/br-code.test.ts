import fc from "fast-check";
import { expect, test } from "vitest";
import { asciiOf } from "./ascii.ts";
import { brCode, txidOf } from "./br-code.ts";

const RECEBEDOR = {
  chave: "123e4567-e12b-12d1-a456-426655440000",
  nome: "Fulano de Tal",
  cidade: "BRASILIA",
};

test("the central bank's example comes out as it is printed, with its own checksum", () => {
  expect(brCode(RECEBEDOR)).toBe(
    "00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D",
  );
});

/** Two digits of identity, two of length, the value; what does not come out even is no code. */
function readFields(text: string): [string, string][] {
  if (text === "") return [];
  const [id, size, rest] = [text.slice(0, 2), Number(text.slice(2, 4)), text.slice(4)];
  if (!/^\d\d$/.test(id) || !Number.isInteger(size) || size < 1 || rest.length < size)
    throw new Error(`no field: ${text}`);
  return [[id, rest.slice(0, size)], ...readFields(rest.slice(size))];
}

/** The checksum by a table of 256 places, another way than the product's. */
const TABLE = Array.from({ length: 256 }, (_, place) => {
  let value = BigInt(place) << 8n;
  for (let bit = 0; bit < 8; bit++) {
    value <<= 1n;
    if (value & 0x10000n) value ^= 0x11021n;
  }
  return value;
});

const checksumOf = (text: string) =>
  Buffer.from(text, "latin1")
    .reduce(
      (sum, byte) => ((sum << 8n) & 0xffffn) ^ (TABLE[Number(sum >> 8n) ^ byte] ?? 0n),
      0xffffn,
    )
    .toString(16)
    .toUpperCase()
    .padStart(4, "0");

const chaves = fc.oneof(
  fc.uuid(),
  fc.stringMatching(/^\d{11}$/),
  fc.stringMatching(/^[0-9A-Z]{12}\d{2}$/),
  fc.stringMatching(/^\+55[1-9]{2}9\d{8}$/),
  fc.stringMatching(/^[a-z0-9.]{1,64}@[a-z]{1,8}\.br$/),
);
const nameOf = (most: number) =>
  fc
    .string({
      unit: fc.constantFrom(..."ABCabc xyzÁÉãçõü'.-&0123".split("")),
      minLength: 1,
      maxLength: most,
    })
    .filter((text) => asciiOf(text) !== "");
const cobrancas = fc.record({
  chave: chaves,
  nome: nameOf(25),
  cidade: nameOf(15),
  valor_centavos: fc.option(fc.integer({ min: 1, max: 100_000_000 }), { nil: undefined }),
  txid: fc.oneof(fc.stringMatching(/^[A-Za-z0-9]{1,25}$/), fc.uuid().map(txidOf)),
});

test("1,000 generated codes say what they were made of, in order and in ASCII, to a reader that is none of ours", () => {
  fc.assert(
    fc.property(cobrancas, ({ chave, nome, cidade, valor_centavos, txid }) => {
      const code = brCode({ chave, nome, cidade }, { valor_centavos, txid });
      expect(code).toMatch(/^[\x20-\x7e]+$/);
      const fields = readFields(code);
      const ids = fields.map(([id]) => id);
      expect(ids).toEqual(ids.toSorted());
      expect(ids).toEqual([...new Set(ids)]);
      const read = new Map(fields);
      expect(read.get("00")).toBe("01");
      expect(readFields(read.get("26") ?? "")).toEqual([
        ["00", "br.gov.bcb.pix"],
        ["01", chave],
      ]);
      expect(["52", "53", "58"].map((id) => read.get(id))).toEqual(["0000", "986", "BR"]);
      const amount = read.get("54");
      expect(amount && Math.round(Number(amount) * 100)).toBe(valor_centavos);
      expect(amount ?? "0.00").toMatch(/^\d+\.\d\d$/);
      expect(read.get("59")).toBe(asciiOf(nome));
      expect(read.get("60")).toBe(asciiOf(cidade));
      expect(readFields(read.get("62") ?? "")).toEqual([["05", txid]]);
      expect(read.get("63")).toBe(checksumOf(code.slice(0, -4)));
    }),
    { numRuns: 1_000 },
  );
});

test("at its limits it is still read; what a field cannot hold is no code", () => {
  const email = `${"a".repeat(77 - "@exemplo.com.br".length)}@exemplo.com.br`;
  const longest = { chave: email, nome: "n".repeat(25), cidade: "c".repeat(15) };
  const code = brCode(longest, { valor_centavos: 100_000_000, txid: "Z".repeat(25) });
  const read = new Map(readFields(code));
  expect(read.get("26")).toHaveLength(99);
  expect([read.get("54"), read.get("59"), read.get("60")]).toEqual([
    "1000000.00",
    longest.nome,
    longest.cidade,
  ]);
  expect(new Map(readFields(brCode(longest, { valor_centavos: 1 }))).get("54")).toBe("0.01");
  expect(() => brCode({ ...longest, chave: `a${email}` })).toThrow(RangeError);
});

test.each([
  ["Clínica São João", "Clinica Sao Joao"],
  ["  Ação &  Saúde ", "Acao & Saude"],
  ["D’Ávila – Weiß Łódź", "D'Avila - Weiss Lodz"],
  ["Ana\u00a0Müller 😊", "Ana Muller"],
  ["日本", ""],
])("%s is written %s", (text, ascii) => {
  expect(asciiOf(text)).toBe(ascii);
});

test("an id has one txid of 25 digits and capitals, and no other id has it", () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), (one, other) => {
      expect(txidOf(one)).toMatch(/^[0-9A-Z]{25}$/);
      expect(txidOf(one.toUpperCase())).toBe(txidOf(one));
      expect(txidOf(one) === txidOf(other)).toBe(one === other);
    }),
  );
});
