import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { TemplateTipo } from "#shared/templates/templates.constants.ts";

/** Owner and type of a message, and the template that the owner chose for it. */
export interface Wanted {
  usuarioId: string;
  type: TemplateTipo;
  chosenId?: string | null | undefined;
}

export interface ChosenTemplate {
  id: string;
  name: string;
  content: string;
}

/**
 * For each request, in its order, the template to use: the chosen one while it is active, of the type and visible to
 * its owner; else the system's of the owner's category, else the general one; none where none of them is active.
 */
export async function findFor(db: Db, wanted: Wanted[]): Promise<(ChosenTemplate | undefined)[]> {
  const { rows } = await sql<{ posicao: string } & ChosenTemplate>`
    select w.posicao, t.id, t.name, t.content
    from unnest(
      ${wanted.map(({ usuarioId }) => usuarioId)}::uuid[], ${wanted.map(({ type }) => type)}::text[],
      ${wanted.map(({ chosenId }) => chosenId ?? null)}::uuid[]
    ) with ordinality w (usuario_id, type, chosen_id, posicao)
    join usuarios u on u.id = w.usuario_id
    left join categories c on c.id = u.categoria_id
    cross join lateral (
      select t.id, t.name, t.content, 0 as ordem from templates t
      where t.id = w.chosen_id and t.type = w.type and t.is_active
        and (t.usuario_id = w.usuario_id
          or (t.usuario_id is null and (u.role = 'ADMIN' or t.category in ('general', c.name))))
      union all
      select t.id, t.name, t.content, case when t.category = 'general' then 2 else 1 end from templates t
      where t.usuario_id is null and t.type = w.type and t.is_active and t.category in ('general', c.name)
      order by ordem, id limit 1
    ) t
  `.execute(db);
  const found = new Map(rows.map(({ posicao, ...template }) => [Number(posicao), template]));
  return wanted.map((_, i) => found.get(i + 1));
}
