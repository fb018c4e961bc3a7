import { search } from "#server/domains/clientes/queries/clientes.queries.ts";
import { insertClientes } from "../data/clientes.ts";
import { median } from "../lab/compare.ts";
import { asProfessional, executionMs, productMs } from "../lab/explain.ts";
import { count, ms, type Row } from "../lab/row.ts";
import { sized } from "../lab/scale.ts";

/** From a handful of matches to one client in thirteen. */
const TERMS = ["nuno lac", "ônia w", "cia xim", "karina", "ferreira"];
const CLIENTS = sized(5_000, 200);
const REPEATS = sized(25, 1);

const UNINDEXED = `
  select id, usuario_id, nome, telefone, aceita_mensagens, criado_em, count(*) over () as total from clientes
  where usuario_id = $1 and excluido_em is null and nome ilike '%' || $2 || '%'
  order by nome collate "pt-BR-x-icu", id limit 20`;
const INDEXES_OFF =
  "set local enable_indexscan = off; set local enable_bitmapscan = off; set local enable_indexonlyscan = off";
const INDEXES_ON =
  "set local enable_indexscan = on; set local enable_bitmapscan = on; set local enable_indexonlyscan = on";

/** Search by a part of a name among 5,000 clients: the time inside PostgreSQL, without network and Node. */
export const busca: Row = async (lab) => {
  const ana = await lab.professional();
  await insertClientes(lab, ana.id, CLIENTS);
  const { db: client } = lab;
  const product: number[] = [];
  const unindexed: number[] = [];
  await asProfessional(client, ana.id, async () => {
    for (let repeat = 0; repeat < REPEATS; repeat++) {
      for (const termo of TERMS) {
        const page = { termo, digitos: null, skip: 0, limit: 20 };
        product.push(await productMs(client, (db) => search(db, page)));
        await client.query(INDEXES_OFF);
        unindexed.push(await executionMs(client, UNINDEXED, [ana.id, termo]));
        await client.query(INDEXES_ON);
      }
    }
  });
  const [fast, slow] = [median(product), median(unindexed)];
  return [
    {
      work: `client search by part of a name, of ${count(CLIENTS)}, inside PostgreSQL`,
      figure: `${ms(fast)} against ${ms(slow)} of an unindexed ILIKE`,
      ratio: fast / slow,
      limit: 1 / 8,
      kind: "at most",
    },
  ];
};
