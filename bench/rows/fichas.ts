import type { Db } from "#server/db/database.ts";
import { findLine } from "#server/domains/clientes/queries/linha-do-tempo.queries.ts";
import { findMatching } from "#server/domains/clientes/queries/which.queries.ts";
import { SUMIDO_DIAS } from "#shared/clientes/clientes.constants.ts";
import { escolhas } from "#shared/clientes/rules/listas.ts";
import { DAY } from "#shared/common/civil.ts";
import { CLIENTS, insertFichas, MESSAGES } from "../data/fichas.ts";
import { median } from "../lab/compare.ts";
import { asProfessional, productMs } from "../lab/explain.ts";
import { count, ms, type Row } from "../lab/row.ts";
import { sized } from "../lab/scale.ts";

const REPEATS = sized(15, 1);
/** Inside PostgreSQL: a page of the line whatever lies behind it, and a filtered page with its total. */
const LINE_MS = 5;
const FILTER_MS = 100;

/** One person's page and the filters of the list, in a practice of many years. */
export const fichas: Row = async (lab) => {
  const ana = await lab.professional();
  const measured = queriesOf(ana.id, await insertFichas(lab, ana.id));
  const found = new Map<string, number>();
  await asProfessional(lab.db, ana.id, async () => {
    for (const [name, [, work]] of Object.entries(measured)) {
      const all: number[] = [];
      for (let repeat = 0; repeat < REPEATS; repeat++) all.push(await productMs(lab.db, work));
      found.set(name, median(all));
    }
  });
  return Object.entries(measured).map(([name, [limit]]) => ({
    work: `${name}, of ${CLIENTS} clients and ${MESSAGES} messages, inside PostgreSQL`,
    figure: `${ms(found.get(name) ?? 0)} against ${ms(limit)}`,
    ratio: (found.get(name) ?? 0) / limit,
    limit: 1,
    kind: "at most",
  }));
};

/** Each query by its name, with the milliseconds that it may take. */
function queriesOf(usuarioId: string, clienteId: string) {
  const now = new Date();
  const of = { usuarioId, clienteId, now, limit: 31, hidesAnswers: false };
  const deep = (now.getTime() - 600 * DAY) * 1_000;
  const which = {
    semProxima: false,
    sumidos: false,
    escolhas: [],
    now,
    desde: new Date(now.getTime() - SUMIDO_DIAS * DAY),
  };
  const page = { term: { termo: "", digitos: null }, page: { skip: 0, limit: 20 } };
  return {
    [`the newest page of one line of ${count(MESSAGES / 10)}`]: [
      LINE_MS,
      (db: Db) => findLine(db, { ...of, before: null }),
    ],
    "a page of it far back": [
      LINE_MS,
      (db: Db) => findLine(db, { ...of, before: { micros: String(deep), id: clienteId } }),
    ],
    "clients with a label": [
      FILTER_MS,
      (db: Db) =>
        findMatching(db, usuarioId, { which: { ...which, etiqueta: "etiqueta 3" }, ...page }),
    ],
    "clients with nothing ahead": [
      FILTER_MS,
      (db: Db) => findMatching(db, usuarioId, { which: { ...which, semProxima: true }, ...page }),
    ],
    "clients who are missed": [
      FILTER_MS,
      (db: Db) => findMatching(db, usuarioId, { which: { ...which, sumidos: true }, ...page }),
    ],
    "clients with a completed appointment": [
      FILTER_MS,
      (db: Db) =>
        findMatching(db, usuarioId, {
          which: { ...which, escolhas: [escolhas.convertidos] },
          ...page,
        }),
    ],
  } as const;
}
