import { APPOINTMENTS, insertAgenda, insertRules, workingDay } from "../data/agenda.ts";
import { median } from "../lab/compare.ts";
import { count, ms, type Row } from "../lab/row.ts";
import { sized } from "../lab/scale.ts";

const REPEATS = sized(30, 1);
const OCCURRENCES = 104;
const LIMIT_MS = 100;

/** Every date of a series of two years, in a practice with 10,000 appointments, exceptions, holidays and a service. */
export const series: Row = async (lab) => {
  const { id, token } = await lab.professional();
  await insertAgenda(lab, id);
  const servico_id = await insertRules(lab, id);
  const { rows } = await lab.db.query<{ id: string }>(
    "select id from clientes where usuario_id = $1 limit 1",
    [id],
  );
  const { port } = await lab.product();
  const body = JSON.stringify({
    cliente_id: rows[0]?.id,
    servico_id,
    horario: `${workingDay()}T10:00`,
    a_cada_semanas: 1,
    repeticoes: OCCURRENCES,
  });
  const ask = async () => {
    const began = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/series/previa`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body,
    });
    const { ocorrencias } = await answer.json();
    if (ocorrencias.length !== OCCURRENCES) throw new Error("not every date was answered");
    return performance.now() - began;
  };
  for (let warm = 0; warm < REPEATS; warm++) await ask();
  const all: number[] = [];
  for (let repeat = 0; repeat < REPEATS; repeat++) all.push(await ask());
  const figure = median(all);
  return [
    {
      work: `preview of a series of ${OCCURRENCES}, ${count(APPOINTMENTS)} appointments`,
      figure: `${ms(figure)} against ${ms(LIMIT_MS)}`,
      ratio: figure / LIMIT_MS,
      limit: 1,
      kind: "at most",
    },
  ];
};
