import type { UserContext } from "#server/core/context.ts";
import { notFound } from "#server/core/errors.ts";
import { may } from "#server/core/guards.ts";
import { m } from "#shared/clientes/clientes.messages.ts";
import { hasNomeOrTelefone, type LinhaFilter } from "#shared/clientes/clientes.schema.ts";
import { desfazerAte, desfazerDesde } from "#shared/clientes/conflitos.constants.ts";
import { civilOf, dayBounds } from "#shared/common/time.ts";
import * as ficha from "../queries/ficha.queries.ts";
import { findLine } from "../queries/linha-do-tempo.queries.ts";
import { dependents } from "./dependents-port.ts";
import { getCliente } from "./list-clientes.ts";

/** More labels than that nobody chooses from. */
const MOST_LABELS = 200;

/**
 * The person on one page: what is written about them, what lies ahead, and how the past went.
 * @throws AppError 404 for a client that is not there, was erased, or is another professional's.
 */
export async function fichaCliente(ctx: UserContext, id: string) {
  const { db, user } = ctx;
  const now = ctx.now();
  const of = { usuarioId: user.id, id };
  const year = Number(civilOf(now, user.timezone).date.slice(0, 4));
  const { inicio } = dayBounds(`${year}-01-01`, user.timezone);
  const { fim } = dayBounds(`${year}-12-31`, user.timezone);
  const [cliente, proximas, automaticas, past, joins, author] = await Promise.all([
    getPerson(ctx, id),
    ficha.findAhead(db, of, now),
    dependents().plannedOf(ctx, id),
    ficha.findPast(db, of, { now, year: { inicio, fim } }),
    ficha.findJoins(db, of, desfazerDesde(now)),
    ficha.findAuthor(db, of),
  ]);
  const { valor, ...comparecimento } = past;
  return {
    cliente,
    proximas,
    automaticas,
    comparecimento,
    ano: { ano: year, valor_centavos: valor },
    juncoes: joins.map((join) => ({ ...join, desfazer_ate: desfazerAte(join.juntada_em) })),
    ...(author ?? { ator_id: null, ator_nome: null }),
  };
}

/**
 * A page of what happened with a client, newest first; `proximo` is where the next one begins.
 * @throws AppError 404 like the page itself.
 */
export async function linhaDoTempo(ctx: UserContext, { id, antes, limit }: LinhaFilter) {
  const { db, user, now } = ctx;
  const [rows] = await Promise.all([
    findLine(db, {
      usuarioId: user.id,
      clienteId: id,
      now: now(),
      before: antes ?? null,
      hidesAnswers: !may(ctx.actor, "clientes.observacoes"),
      limit: limit + 1,
    }),
    getPerson(ctx, id),
  ]);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    itens: shown.map(({ micros: _micros, ...item }) => item),
    proximo: last ? `${last.micros}_${last.id}` : null,
  };
}

/** Every label that is in use, and by how many. */
export async function listEtiquetas({ db, user }: UserContext) {
  const rows = await ficha.findLabels(db, user.id, MOST_LABELS);
  return rows.map(({ etiqueta, clientes }) => ({ etiqueta, clientes: Number(clientes) }));
}

async function getPerson(ctx: UserContext, id: string) {
  const cliente = await getCliente(ctx, id);
  if (!hasNomeOrTelefone(cliente)) throw notFound(m.naoEncontrado);
  return cliente;
}
