import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { isOfAccount } from "#server/db/of-account.ts";
import type { Address, Holder, Sight } from "./enderecos.queries.ts";

/** Evidence against two clients being one person. */
export async function findDoubts(
  db: Db,
  { usuarioId, instanciaId }: Sight,
  [one, other]: [string, string],
) {
  const phones = (id: string) => sql`(
    select from clientes c where c.usuario_id = ${usuarioId} and c.id = ${id} and c.telefone_chave is not null
    union all select from cliente_enderecos e
    where e.usuario_id = ${usuarioId} and e.cliente_id = ${id} and e.tipo = 'telefone' and e.ate is null)`;
  const bsuids = (id: string) => sql`(
    select from cliente_enderecos e where e.usuario_id = ${usuarioId} and e.cliente_id = ${id} and e.tipo = 'bsuid'
      and e.ate is null and ${isOfAccount("e", sql`${instanciaId}::uuid`)})`;
  const { rows } = await sql<{ isApart: boolean; hasPhones: boolean; hasBsuids: boolean }>`
    select exists (
        select from cliente_conflitos k where k.usuario_id = ${usuarioId}
          and (k.cliente_a_id in (${persons(usuarioId, one)}) and k.cliente_b_id in (${persons(usuarioId, other)})
            or k.cliente_a_id in (${persons(usuarioId, other)}) and k.cliente_b_id in (${persons(usuarioId, one)}))
      ) as "isApart",
      exists ${phones(one)} and exists ${phones(other)} as "hasPhones",
      exists ${bsuids(one)} and exists ${bsuids(other)} as "hasBsuids"
  `.execute(db);
  return rows[0] ?? { isApart: false, hasPhones: false, hasBsuids: false };
}

/** A client and those who were joined to them. */
const persons = (usuarioId: string, id: string) => sql`
  select ${id}::uuid union all select sai_id from cliente_juncoes where usuario_id = ${usuarioId} and fica_id = ${id}`;

/** Whether a client has an address of this kind, other than this one, by which the same account would know them. */
export async function hasOther(
  db: Db,
  { usuarioId, instanciaId }: Sight,
  clienteId: string,
  { tipo, endereco }: Address,
): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (
      select from cliente_enderecos e where e.usuario_id = ${usuarioId} and e.cliente_id = ${clienteId}
        and e.tipo = ${tipo} and e.endereco <> ${endereco} and e.ate is null
        and ${isOfAccount("e", sql`${instanciaId}::uuid`)}
    ) or (${tipo} = 'telefone' and exists (
      select from clientes c where c.usuario_id = ${usuarioId} and c.id = ${clienteId} and c.telefone_chave <> ${endereco}
    )) as has
  `.execute(db);
  return rows[0]?.has ?? false;
}

/** Whether a client is known, and under this address, only since after a moment. */
export async function isNewSince(
  db: Db,
  { usuarioId, at }: Sight,
  { id, tipo, endereco }: Holder,
): Promise<boolean> {
  const row = await db
    .selectFrom("clientes as c")
    .innerJoin("cliente_enderecos as e", (join) =>
      join.onRef("e.usuario_id", "=", "c.usuario_id").onRef("e.cliente_id", "=", "c.id"),
    )
    .where("c.usuario_id", "=", usuarioId)
    .where("c.id", "=", id)
    .where("c.criado_em", ">", at)
    .where("e.tipo", "=", tipo)
    .where("e.endereco", "=", endereco)
    .where("e.desde", ">", at)
    .select("c.id")
    .executeTakeFirst();
  return row !== undefined;
}
