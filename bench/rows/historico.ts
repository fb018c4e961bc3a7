import type pg from "pg";
import type { Db } from "#server/db/database.ts";
import {
  countAll,
  countPeriod,
} from "#server/domains/historico-mensagens/queries/estatisticas.queries.ts";
import { searchPage } from "#server/domains/historico-mensagens/queries/search-hits.queries.ts";
import { DAY } from "#shared/common/civil.ts";
import { histories, RARE_WORD, SIZES_IN_WORDS } from "../data/mensagens.ts";
import { median } from "../lab/compare.ts";
import { elapsedMs, kyselyOf } from "../lab/elapsed.ts";
import { asProfessional } from "../lab/explain.ts";
import type { Professional } from "../lab/lab.ts";
import { type Measured, ms, type Row } from "../lab/row.ts";
import { sized } from "../lab/scale.ts";

const LIMIT = 1 / 20;
const REPEATS = sized(5, 1);
const SCANS = sized(2, 1);

/** From one message in 100,000 to one in two; a number, a part of a word, several words, two letters. */
const TERMS = [
  RARE_WORD,
  "123458",
  "consulta de quinta",
  "procuracao",
  "avaliacao com o",
  "ortodont",
  "dia",
  "ok",
];

/** The same without any index: what a database without hints does. */
const SEARCH_SCAN = `
  select m.id, count(*) over () as total from mensagens m
  join clientes c on c.usuario_id = m.usuario_id and c.id = m.cliente_id and c.excluido_em is null
  where m.usuario_id = $1 and (strpos(c.nome_busca, sem_acento($2)) > 0
    or strpos(sem_acento(concat_ws(' ', m.mensagem_recebida, m.mensagem_enviada)), sem_acento($2)) > 0)
  order by m.momento desc, m.criado_em desc, m.id desc limit 20`;
const FIGURES_SCAN = `
  select count(*), count(*) filter (where direcao = 'SAIDA'), count(distinct cliente_id),
    count(*) filter (where direcao = 'SAIDA' and status in ('entregue', 'lida')),
    count(*) filter (where direcao = 'SAIDA' and status = 'lida')
  from mensagens where usuario_id = $1 and momento >= $2`;
const INDEXES_OFF =
  "set local enable_indexscan = off; set local enable_bitmapscan = off; set local enable_indexonlyscan = off";

/** Text search and statistics cards against a sequential scan, for a professional and behind row security. */
export const historico: Row = async (lab) => {
  const people = await histories(lab);
  const { db: client } = lab;
  const search = (db: Db, { id }: Professional, busca: string) =>
    searchPage(db, id, { busca, skip: 0, limit: 20 });
  const inicio = new Date(Date.now() - 90 * DAY);
  return [
    ...(await measure(client, people, {
      work: "text search",
      product: TERMS.map((term) => (db, one) => search(db, one, term)),
      scan: TERMS.map((term) => [SEARCH_SCAN, term]),
    })),
    ...(await measure(client, people, {
      work: "statistics cards",
      product: [(db, { id }) => countAll(db, id, {})],
      scan: [[FIGURES_SCAN, new Date(0)]],
    })),
    ...(await measure(client, people, {
      work: "statistics cards of 90 days",
      product: [(db, { id }) => countPeriod(db, id, { inicio }, {})],
      scan: [[FIGURES_SCAN, inicio]],
    })),
  ];
};

interface Compared {
  work: string;
  product: ((db: Db, one: Professional) => Promise<unknown>)[];
  /** For each of the product's: a statement without indexes that answers the same, and its second value. */
  scan: [text: string, value: unknown][];
}

async function measure(
  client: pg.Client,
  people: Professional[],
  { work, product, scan }: Compared,
): Promise<Measured[]> {
  const db = kyselyOf(client);
  const times = people.map(() => product.map((): number[] => []));
  const scans = scan.map((): number[] => []);
  for (const [size, one] of people.entries()) {
    await asProfessional(client, one.id, async () => {
      for (let repeat = 0; repeat < REPEATS; repeat++) {
        for (const [i, run] of product.entries()) {
          times[size]?.[i]?.push(await elapsedMs(() => run(db, one)));
        }
      }
      if (size < people.length - 1) return;
      await client.query(INDEXES_OFF);
      for (const [i, [text, value]] of scan.entries()) {
        for (let repeat = 0; repeat < SCANS; repeat++) {
          scans[i]?.push(await elapsedMs(() => client.query(text, [one.id, value])));
        }
      }
    });
  }
  const medians = times.map((found) => found.map(median));
  const ratios = scans.map((found, i) => (medians.at(-1)?.[i] ?? Number.NaN) / median(found));
  const whole = medians.map((found) => ms(median(found))).join(", ");
  return [
    {
      work: `${work} at ${SIZES_IN_WORDS}`,
      figure: `${whole}; scan ${ms(median(scans.map(median)))}`,
      ratio: Math.max(...ratios),
      limit: LIMIT,
      kind: "at most",
      notes: [
        `${work}, of a scan each: ${ratios.map((ratio) => ratio.toFixed(3)).join(", ")} (the worst counts)`,
      ],
    },
  ];
}
