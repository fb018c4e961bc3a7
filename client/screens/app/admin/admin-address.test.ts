import { expect, test } from "vitest";
import { readAddress, withWords } from "./admin-address.ts";

const read = (text: string) => readAddress(new URLSearchParams(text));

test("an address says which tab, which page and whose details", () => {
  expect(read("aba=auditoria&pagina=12&usuario=u1")).toEqual({
    aba: "auditoria",
    page: 12,
    usuario: "u1",
  });
});

test.each(["", "aba=outra&pagina=0", "pagina=-1", "pagina=1e9", "pagina=12345678"])(
  "what is unusable counts as absent: %j",
  (text) => {
    expect(read(text)).toEqual({ aba: "usuarios", page: 1, usuario: null });
  },
);

test("words are set and taken away, the others stay", () => {
  const before = new URLSearchParams("aba=usuarios&busca=ana&pagina=3");
  expect(withWords(before, { busca: "", papel: "ADMIN", pagina: 1 }).toString()).toBe(
    "aba=usuarios&papel=ADMIN",
  );
  expect(withWords(before, { pagina: 4 }).toString()).toBe("aba=usuarios&busca=ana&pagina=4");
  expect(before.get("busca")).toBe("ana");
});
