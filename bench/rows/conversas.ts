import type pg from "pg";
import { findPage } from "#server/domains/historico-mensagens/queries/conversas.queries.ts";
import { histories, SIZES_IN_WORDS } from "../data/mensagens.ts";
import { answersAtSizes, LIMIT } from "../lab/at-sizes.ts";
import { median } from "../lab/compare.ts";
import { asProfessional, productMs } from "../lab/explain.ts";
import { httpGet } from "../lab/http.ts";
import type { Professional } from "../lab/lab.ts";
import { type Measured, ms, type Row } from "../lab/row.ts";
import { sized } from "../lab/scale.ts";

const PATH = "/api/v1/historico-mensagens";
const REPEATS = sized(51, 1);

/** The conversation list with its total and one conversation's page, whatever the number of messages. */
export const conversas: Row = async (lab) => {
  const people = await histories(lab);
  const lists = people.map(({ token }) => httpGet(`${PATH}/conversas`, token));
  const pages: string[] = [];
  for (const { id, token } of people) {
    const { rows } = await lab.db.query(
      "select cliente_id from conversas where usuario_id = $1 limit 1",
      [id],
    );
    pages.push(httpGet(`${PATH}/conversa/${rows[0].cliente_id}`, token));
  }
  return [
    await answersAtSizes(lab, `conversation list at ${SIZES_IN_WORDS}`, lists),
    await insidePostgres(lab.db, people),
    await answersAtSizes(lab, `one conversation's page at ${SIZES_IN_WORDS}`, pages),
  ];
};

/** The median of what the list's statements take inside PostgreSQL, of each professional in turn. */
async function insidePostgres(client: pg.Client, people: Professional[]): Promise<Measured> {
  const found = people.map((): number[] => []);
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    for (const [index, { id }] of people.entries()) {
      await asProfessional(client, id, async () => {
        found[index]?.push(
          await productMs(client, (db) => findPage(db, id, { skip: 0, limit: 20 })),
        );
      });
    }
  }
  const times = found.map(median);
  return {
    work: `conversation list at ${SIZES_IN_WORDS}, inside PostgreSQL`,
    figure: times.map(ms).join(", "),
    ratio: (times[2] ?? 0) / (times[0] ?? 1),
    limit: LIMIT,
    kind: "at most",
  };
}
