import type pg from "pg";
import { findPage } from "#server/domains/historico-mensagens/conversas.queries.ts";
import { insertMensagens } from "../data/mensagens.ts";
import { inTurn, median, ratioOf, summary } from "../lab/compare.ts";
import { asProfessional, productMs } from "../lab/explain.ts";
import { httpGet } from "../lab/http.ts";
import { ms, perSecond, type Row } from "../lab/row.ts";

const LIMIT = 1.5;
const PATH = "/api/v1/historico-mensagens/conversas";
const REPEATS = 101;

/** The first page of the conversation list with its total, at ten thousand and at a million messages. */
export const conversas: Row = async (lab) => {
  const [ana, bia] = [await lab.professional(), await lab.professional()];
  await insertMensagens(lab, ana.id, { count: 10_000, clients: 200 });
  await insertMensagens(lab, bia.id, { count: 1_000_000, clients: 5_000 });
  const server = await lab.product();
  const [few = [], many = []] = await inTurn(
    [
      { server, requests: [httpGet(PATH, ana.token)] },
      { server, requests: [httpGet(PATH, bia.token)] },
    ],
    { connections: 16 },
  );
  const inSql = await sqlTimes(lab.db, [ana.id, bia.id]);
  return [
    {
      work: "conversation list at 10 thousand and 1 million messages, HTTP",
      figure: `${perSecond(summary(few).perSecond)} and ${perSecond(summary(many).perSecond)}`,
      ratio: ratioOf(few, many),
      limit: LIMIT,
      kind: "at most",
    },
    {
      work: "conversation list at 10 thousand and 1 million messages, inside PostgreSQL",
      figure: `${ms(inSql[0] ?? 0)} and ${ms(inSql[1] ?? 0)}`,
      ratio: (inSql[1] ?? 0) / (inSql[0] ?? 1),
      limit: LIMIT,
      kind: "at most",
    },
  ];
};

/** Of each professional, the median of what the list's statements take inside PostgreSQL, measured in turn. */
async function sqlTimes(client: pg.Client, ids: string[]): Promise<number[]> {
  const found = ids.map((): number[] => []);
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    for (const [index, id] of ids.entries()) {
      await asProfessional(client, id, async () => {
        const time = await productMs(client, (db) => findPage(db, id, { skip: 0, limit: 20 }));
        found[index]?.push(time);
      });
    }
  }
  return found.map(median);
}
