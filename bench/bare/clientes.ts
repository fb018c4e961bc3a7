// A page of 20 clients with their total, for the asking account: the product's own two statements, nothing else.
import { json, listen, openPool } from "./serve.ts";

const pool = openPool();
const usuarioId = process.argv[2];

const page = {
  name: "page",
  text: `select "id", "usuario_id", "nome", "telefone", "aceita_mensagens", "criado_em" from "clientes"
    where "usuario_id" = $1 and "excluido_em" is null order by nome collate "pt-BR-x-icu", "id" limit $2 offset $3`,
  values: [usuarioId, 20, 0],
};
const total = {
  name: "total",
  text: `select "total" from "clientes_totais" where "usuario_id" = $1`,
  values: [usuarioId],
};

listen(
  json(async () => {
    const [items, totals] = await Promise.all([pool.query(page), pool.query(total)]);
    const count: number = totals.rows[0].total;
    return { items: items.rows, total: count, pages: Math.ceil(count / 20), skip: 0, limit: 20 };
  }),
);
