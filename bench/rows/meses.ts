import { newId } from "#server/core/id.ts";
import type { Db } from "#server/db/database.ts";
import * as conversas from "#server/domains/historico-mensagens/queries/conversas.queries.ts";
import { countPeriod } from "#server/domains/historico-mensagens/queries/estatisticas.queries.ts";
import * as mensagens from "#server/domains/historico-mensagens/queries/mensagens.queries.ts";
import { insertMessages } from "#server/domains/historico-mensagens/queries/received.queries.ts";
import { searchPage } from "#server/domains/historico-mensagens/queries/search-hits.queries.ts";
import { withoutSearchIndex } from "#server/testing/search-index.ts";
import { DAY } from "#shared/common/civil.ts";
import { RARE_WORD } from "../data/mensagens.ts";
import { divideThePast, EACH, insertOthers, insertYear } from "../data/meses.ts";
import { median } from "../lab/compare.ts";
import { elapsedMs, kyselyOf } from "../lab/elapsed.ts";
import { type Lab, openLab } from "../lab/lab.ts";
import { type Measured, ms, type Row } from "../lab/row.ts";
import { sized } from "../lab/scale.ts";

const LIMIT = 1.5;
const MILLIONS = Number(process.env.BENCH_MILLIONS ?? 10);
/** Messages that stand for a million. */
const MILLION = sized(1_000_000, 2_000);
const REPEATS = sized(101, 1);
const AT_ONCE = 50;

/**
 * Times of one professional in an installation of a million messages and in one of ten million (`BENCH_MILLIONS`), a
 * year of them by month. Runs only when named, because filling takes minutes.
 */
export const meses: Row = async () => {
  // Only an empty database can be divided.
  const lab = await openLab();
  try {
    return await ofBoth(lab);
  } finally {
    await lab.close();
  }
};

async function ofBoth(lab: Lab): Promise<Measured[]> {
  await divideThePast(lab);
  const one = await insertYear(lab);
  const fill = (professionals: number) =>
    withoutSearchIndex(lab.db, () => insertOthers(lab, professionals));
  await fill(MILLION / EACH);
  const few = await measure(lab, one.id);
  await fill(((MILLIONS - 1) * MILLION) / EACH);
  const many = await measure(lab, one.id);
  const size = await sizeOf(lab);
  return Object.entries(many).map(
    ([work, times]): Measured => ({
      work: `${work} at 1 and ${MILLIONS} million messages, by month`,
      figure: `${ms(few[work] ?? Number.NaN)}, ${ms(times)}`,
      ratio: times / (few[work] ?? Number.NaN),
      limit: LIMIT,
      kind: "at most",
      ...(work === "conversation list" ? { notes: [size] } : {}),
    }),
  );
}

async function sizeOf({ db }: Lab): Promise<string> {
  const { rows } = await db.query(
    `select count(*)::int as parts, sum(c.reltuples)::float8 as messages,
       pg_size_pretty(sum(pg_total_relation_size(c.oid))) as size
     from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'mensagens'::regclass`,
  );
  return `${rows[0].messages} messages in ${rows[0].parts} tables, ${rows[0].size} without the texts for the search`;
}

interface Found {
  name: string;
  times: number[];
}

type Work = (db: Db, usuarioId: string) => Promise<unknown>;

/** The median of each by the clock, statements prepared as the product prepares them, all kinds in turn. */
async function measure(lab: Lab, usuarioId: string): Promise<Record<string, number>> {
  const { rows } = await lab.db.query(
    `select c.id as cliente, i.id as instancia from clientes c join instancias i using (usuario_id)
     where usuario_id = $1 limit 1`,
    [usuarioId],
  );
  const works = worksOf(rows[0]);
  const db = kyselyOf(lab.db);
  const found = Object.keys(works).map((name): Found => ({ name, times: [] }));
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    for (const { name, times } of found) {
      const { role, run } = works[name] ?? {};
      await lab.db.query("begin");
      await lab.db.query(`set local role ${role}; set local app.usuario_id = '${usuarioId}'`);
      if (run) times.push(await elapsedMs(() => run(db, usuarioId)));
      await lab.db.query("rollback");
    }
  }
  return Object.fromEntries(found.map(({ name, times }) => [name, median(times)]));
}

const worksOf = (of: {
  cliente: string;
  instancia: string;
}): Record<string, { role: string; run: Work }> => {
  const asApp = (run: Work) => ({ role: "pontual_app", run });
  const inicio = new Date(Date.now() - 90 * DAY);
  const search = (busca: string) =>
    asApp((db, id) => searchPage(db, id, { busca, skip: 0, limit: 20 }));
  return {
    "conversation list": asApp((db, id) => conversas.findPage(db, id, { skip: 0, limit: 20 })),
    "one conversation's page": asApp((db, id) =>
      mensagens.findPage(db, id, { clienteId: of.cliente, skip: 0, limit: 50 }),
    ),
    "search for a rare word": search(RARE_WORD),
    "search for a frequent word": search("consulta de quinta"),
    "statistics of 90 days": asApp((db, id) => countPeriod(db, id, { inicio }, {})),
    [`intake of ${AT_ONCE} messages`]: {
      role: "pontual_system",
      run: (db, id) => insertMessages(db, arrivals(id, of)),
    },
  };
};

const arrivals = (
  usuario_id: string,
  { cliente, instancia }: { cliente: string; instancia: string },
) =>
  Array.from({ length: AT_ONCE }, () => {
    const [id, now] = [newId(), new Date()];
    return {
      id,
      usuario_id,
      instancia_id: instancia,
      cliente_id: cliente,
      direcao: "ENTRADA" as const,
      mensagem_enviada: null,
      mensagem_recebida: "Bom dia! Posso remarcar a consulta de quinta para sexta?",
      status: "entregue" as const,
      data_envio: null,
      data_recebido: now,
      momento: now,
      criado_em: now,
      atualizado_em: now,
      origem: "cliente",
      provider_id: id,
      rastro: null,
      reacao: false,
      enviada_em: null,
    };
  });
