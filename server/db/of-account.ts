import { type RawBuilder, sql } from "kysely";

/**
 * Whether an address (a row of `cliente_enderecos` under this alias) holds for an instance: everybody's, or of the same
 * account, which goes on where the same number is linked again. What else makes two instances one business is added here.
 */
export const isOfAccount = (address: string, instanciaId: RawBuilder<unknown>) => {
  const theirs = sql.ref(`${address}.instancia_id`);
  return sql<boolean>`(${theirs} is null or ${theirs} = ${instanciaId} or ${theirs} in (
    select outra.id from instancias esta join instancias outra on outra.usuario_id = esta.usuario_id
      and outra.provedor = esta.provedor and outra.numero = esta.numero
    where esta.id = ${instanciaId}))`;
};
