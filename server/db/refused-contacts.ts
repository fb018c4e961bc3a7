import { type RawBuilder, sql } from "kysely";
import { CODIGO_DE_ALCANCE } from "#shared/instancias/numero.constants.ts";
import { REPOUSO } from "#shared/instancias/rules/repouso.ts";

interface Contact {
  usuario: RawBuilder<unknown>;
  instancia: RawBuilder<unknown>;
  cliente: RawBuilder<unknown>;
}

/**
 * When a contact last refused a message of a number by 463, within the time for which it then waits; null where they have
 * written since, or never did. All three are columns of the statement.
 */
export const lastRefusal = (
  { usuario, instancia, cliente }: Contact,
  now: Date,
): RawBuilder<Date | null> => sql<Date | null>`(
  select max(s.momento) from instancia_sinais s
  join mensagens r on r.usuario_id = s.usuario_id and r.id = s.mensagem_id
  where s.usuario_id = ${usuario} and s.instancia_id = ${instancia} and s.alvo = 'contato'
    and s.codigo = ${sql.lit(CODIGO_DE_ALCANCE)} and s.momento > ${new Date(now.getTime() - REPOUSO.contactMs)}
    and r.cliente_id = ${cliente}
    and not exists (
      select from mensagens e
      where e.usuario_id = ${usuario} and e.cliente_id = ${cliente} and e.direcao = 'ENTRADA'
        and e.momento > s.momento
    )
)`;
