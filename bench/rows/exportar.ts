import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { histories, LARGEST_IN_WORDS } from "../data/mensagens.ts";
import { median } from "../lab/compare.ts";
import { elapsedMs } from "../lab/elapsed.ts";
import type { Lab, Professional } from "../lab/lab.ts";
import { ms, type Row } from "../lab/row.ts";
import { sized } from "../lab/scale.ts";

const LIMIT = 0.5;
const ROUNDS = sized(3, 1);

/** The rows and columns of the export, as PostgreSQL would write them for anybody. */
const COPY = (usuarioId: string) => `copy (
  select m.momento, c.nome, c.telefone, m.direcao, coalesce(m.mensagem_recebida, m.mensagem_enviada), m.status, m.origem
  from mensagens m join clientes c on c.usuario_id = m.usuario_id and c.id = m.cliente_id
  where m.usuario_id = '${usuarioId}' order by m.momento desc, m.criado_em desc, m.id desc
) to stdout (format csv, delimiter ';')`;

/** A million messages as CSV over HTTP, against PostgreSQL's own COPY of the same rows. */
export const exportar: Row = async (lab) => {
  const one = (await histories(lab)).at(-1);
  if (!one) throw new Error("no history");
  const times: Record<"product" | "copy", number[]> = { product: [], copy: [] };
  const copied = async () => copy(lab, one);
  const exported = await download(lab, one);
  await copied();
  for (let round = 0; round < ROUNDS; round++) {
    times.copy.push(await elapsedMs(copied));
    times.product.push(await elapsedMs(() => exported()));
  }
  const ratios = times.copy.map((time, round) => time / (times.product[round] ?? Number.NaN));
  return [
    {
      work: `export of ${LARGEST_IN_WORDS} as CSV`,
      figure: `${ms(median(times.product))} against ${ms(median(times.copy))} of PostgreSQL's COPY`,
      ratio: median(ratios),
      limit: LIMIT,
      kind: "at least",
    },
  ];
};

async function copy({ url }: Lab, { id }: Professional) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for await (const _chunk of client.query(copyTo(COPY(id))));
  await client.end();
}

/** Warms the product up, and answers what downloads the file and throws it away. */
async function download(lab: Lab, { token }: Professional) {
  const { port } = await lab.product();
  return async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/historico-mensagens/exportar`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ format: "csv" }),
    });
    if (!answer.ok || !answer.body) throw new Error(`export: ${answer.status}`);
    for await (const _chunk of answer.body);
  };
}
