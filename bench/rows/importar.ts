import { median } from "../lab/compare.ts";
import { count, ms, type Row } from "../lab/row.ts";
import { sized } from "../lab/scale.ts";

const REPEATS = sized(5, 1);
const ROWS = sized(10_000, 100);
const LIMIT_MS = 3_000;

/** The preview of the largest file of clients, none of whom is there yet. */
export const importar: Row = async (lab) => {
  const { token } = await lab.professional();
  const { port } = await lab.product();
  const file = [
    "Nome;Telefone;E-mail;Etiquetas",
    ...Array.from(
      { length: ROWS },
      (_, n) => `Cliente Número ${n};119${String(50_000_000 + n)};c${n}@exemplo.com.br;vip`,
    ),
  ].join("\n");
  const ask = async () => {
    const body = new FormData();
    body.append("arquivo", new Blob([file]), "clientes.csv");
    const began = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/clientes/importar/previa`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
      body,
    });
    const { totais } = await answer.json();
    if (totais.nova !== ROWS) throw new Error("not every row was answered");
    return performance.now() - began;
  };
  await ask();
  const all: number[] = [];
  for (let repeat = 0; repeat < REPEATS; repeat++) all.push(await ask());
  const figure = median(all);
  return [
    {
      work: `preview of an import of ${count(ROWS)} rows`,
      figure: `${ms(figure)} against ${ms(LIMIT_MS)}`,
      ratio: figure / LIMIT_MS,
      limit: 1,
      kind: "at most",
    },
  ];
};
