import { type RawBuilder, sql } from "kysely";

/** The id of the professional whom a call means that names nobody: the first active one of a practice, in their order. */
export const firstActive = (usuarioId: string | RawBuilder<string>): RawBuilder<string> =>
  sql<string>`(
    select id from profissionais where usuario_id = ${usuarioId} and ativo order by ordem, nome, id limit 1
  )`;

/** Hours of a row that names nobody are those of the practice's own professional, whose id is the practice's. */
export const hoursOf = sql<string>`coalesce(profissional_id, usuario_id)`;

/** The name of an appointment's professional, as it is now. */
export const professionalName = sql<string | null>`(
  select p.nome from profissionais p
  where p.usuario_id = marcacoes.usuario_id and p.id = coalesce(marcacoes.profissional_id, marcacoes.usuario_id)
)`;
