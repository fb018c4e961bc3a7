import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { isLong } from "#server/testing/long.ts";
import { upload } from "#server/testing/upload.ts";
import { watchedServer } from "#server/testing/watched.ts";

/** S23: no file holds the event loop longer. */
const LIMIT_MS = 50;
const BYTES = 5 * 1024 * 1024;
const app = await testApp();
const watched = await watchedServer(app);

const filled = (unit: string, start = "") =>
  start + unit.repeat(Math.floor((BYTES - start.length) / unit.length));
const GOOGLE = ["First Name", "Last Name", "Phone 1 - Value"].concat(
  Array.from({ length: 57 }, (_, n) => `Custom Field ${n} - Value`),
);

const FILES: Record<string, () => string | Uint8Array<ArrayBuffer>> = {
  quotes: () => filled('"'),
  "quotes in a cell": () => filled('""', 'nome;telefone\nAna;"'),
  "a quote in each line": () => filled('"a\n', "nome;telefone\n"),
  "cells of quotes": () => filled('"";', "nome;telefone\n"),
  "quotes that close the next line's": () => filled('Ana;"x\n', "nome;telefone\n"),
  "one long cell": () => filled("x", "nome;observacoes\nAna;"),
  "lines of Windows": () => new Uint8Array(Buffer.from(filled("é;ã\n", "nome;x\n"), "latin1")),
  "a card of quotes": () => filled('"', "BEGIN:VCARD\nVERSION:3.0\nFN:Ana\nNOTE;X="),
  "a card of equal signs": () =>
    filled("=\n", "BEGIN:VCARD\nVERSION:2.1\nFN;ENCODING=QUOTED-PRINTABLE:Ana"),
  "cards without an end": () => filled("BEGIN:VCARD\n"),
  "rows as Google writes them": () =>
    [
      GOOGLE.join(","),
      ...Array.from({ length: isLong ? 10_000 : 3_000 }, (_, n) =>
        ["Ana", `Lima ${n}`, `119${50_000_000 + n}`, ...Array(57).fill("")].join(","),
      ),
    ].join("\n"),
};

test.each(Object.entries(FILES))(
  "S23: a file of %s lets others have their turn",
  async (_name, file) => {
    const bytes = file();
    const { ms, value } = await watched.longestTurn(async (url) => {
      const ana = await app.professional();
      return upload({ url }, ana, "/previa", bytes);
    }, LIMIT_MS);
    expect([value.status < 500, ms]).toEqual([true, expect.any(Number)]);
    expect(ms).toBeLessThan(LIMIT_MS);
  },
  120_000,
);
