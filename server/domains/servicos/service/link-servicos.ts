import type { TenantContext, UserContext } from "#server/core/context.ts";
import { invalidField } from "#server/core/errors.ts";
import { heldProfessionals } from "#server/domains/profissionais/service/find-profissional.ts";
import { heldRooms } from "#server/domains/salas/service/find-sala.ts";
import { m } from "#shared/servicos/servicos.messages.ts";
import type { ServicoUpdate } from "#shared/servicos/servicos.schema.ts";
import * as vinculos from "../queries/vinculos.queries.ts";

export type Links = Pick<ServicoUpdate, "profissionais" | "salas">;

/**
 * Keeps who gives a service, and in which rooms; a list that is left out stays as it is.
 * @throws AppError 422 for one that is not there or another practice's.
 */
export async function saveLinks(
  ctx: UserContext,
  servicoId: string,
  { profissionais, salas }: Links,
) {
  const { db, user } = ctx;
  const of = { usuarioId: user.id, servicoId };
  if (profissionais) {
    if (profissionais.length) {
      const ids = profissionais.map(({ profissional_id }) => profissional_id);
      assertAmong(await heldProfessionals(ctx), ids, ["profissionais", m.profissionais]);
    }
    await vinculos.replaceGivers(db, of, profissionais);
  }
  if (salas) {
    if (salas.length) assertAmong(await heldRooms(ctx), salas, ["salas", m.salas]);
    await vinculos.replaceRooms(db, of, salas);
  }
}

function assertAmong(
  present: readonly { id: string }[],
  ids: readonly string[],
  [field, text]: readonly [string, string],
) {
  const known = new Set(present.map(({ id }) => id));
  if (ids.some((id) => !known.has(id))) throw invalidField(field, text);
}

/** Services with the professionals who give them, and the rooms in which they may be given. */
export async function withLinks<T extends { id: string; restrito: boolean }>(
  ctx: Reading,
  rows: readonly T[],
) {
  const [givers, rooms] = rows.some(({ restrito }) => restrito) ? await findLinks(ctx) : [[], []];
  return rows.map(({ restrito: _kept, ...row }) => ({
    ...row,
    profissionais: givers.filter(({ servico_id }) => servico_id === row.id).map(giverOf),
    salas: rooms.filter(({ servico_id }) => servico_id === row.id).map(({ sala_id }) => sala_id),
  }));
}

/** The same of one service. */
export async function withLinksOf<T extends { id: string }>(ctx: Reading, row: T) {
  const [givers, rooms] = await findLinks(ctx, row.id);
  return { ...row, profissionais: givers.map(giverOf), salas: rooms.map(({ sala_id }) => sala_id) };
}

type Reading = Pick<TenantContext, "db" | "user">;

const findLinks = ({ db, user }: Reading, servicoId?: string) =>
  Promise.all([
    vinculos.findGivers(db, { usuarioId: user.id, servicoId }),
    vinculos.findRooms(db, { usuarioId: user.id, servicoId }),
  ]);

const giverOf = ({ profissional_id, duracao_minutos, preco_centavos }: vinculos.Giver) => ({
  profissional_id,
  duracao_minutos,
  preco_centavos,
});
