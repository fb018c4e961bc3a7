import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { moveRows } from "#server/db/move-rows.ts";
import type { Escrito } from "#server/db/schema-enderecos.ts";

/** The state of the conversations before (of the one who stays, and of the one who goes) and after; null where there was none. */
interface States {
  antes: { fica: Escrito | null; vai: Escrito | null };
  depois: Escrito | null;
}

/**
 * Moves what the assistant knows of one client to another with whom they turned out to be one person. Two open turns
 * become one, with the steps of both; whoever is at one of them has lost it, because the conversation is another now.
 * The pause that ends later counts, and the newer mark of each kind. Answers the turns that moved, and the states.
 */
export async function mergeTurns(db: Db, usuarioId: string, from: string, to: string) {
  await joinOpenTurns(db, usuarioId, from, to);
  const theirs = sql`set cliente_id = ${to} where usuario_id = ${usuarioId} and cliente_id = ${from}`;
  const turnos = await moveRows(db, "assistente_turnos", usuarioId, { from, to });
  await sql`update assistente_passos ${theirs}`.execute(db);
  await sql`update assistente_ensaio_itens ${theirs}`.execute(db);
  const antes = {
    fica: await findState(db, usuarioId, to),
    vai: await findState(db, usuarioId, from),
  };
  await joinStates(db, usuarioId, from, to);
  await deleteState(db, usuarioId, from);
  return { turnos, antes, depois: await findState(db, usuarioId, to) };
}

/**
 * Takes that back: turns go to whom they came from with their steps, replays with their message, and the state of the
 * conversation is as before where nobody changed it since. What two open turns became stays one.
 */
export async function splitTurns(
  db: Db,
  usuarioId: string,
  { from, to }: { from: string; to: string },
  { turnos, mensagens, antes, depois }: States & { turnos: string[]; mensagens: string[] },
) {
  await touchOpen(db, usuarioId, [from, to]);
  await moveRows(db, "assistente_turnos", usuarioId, {
    from,
    to,
    only: { column: "id", ids: turnos },
  });
  const theirs = sql`set cliente_id = ${to} where usuario_id = ${usuarioId} and cliente_id = ${from}`;
  await sql`update assistente_passos ${theirs} and turno_id = any(${turnos}::uuid[])`.execute(db);
  await sql`update assistente_ensaio_itens ${theirs} and mensagem_id = any(${mensagens}::uuid[])`.execute(
    db,
  );
  if (JSON.stringify(await findState(db, usuarioId, from)) === JSON.stringify(depois)) {
    await deleteState(db, usuarioId, from);
    if (antes.fica) await insertState(db, antes.fica);
  }
  if (antes.vai) await insertState(db, antes.vai);
}

async function joinOpenTurns(db: Db, usuarioId: string, from: string, to: string) {
  const both = sql`
    select v.id as vai, f.id as fica from assistente_turnos v join assistente_turnos f on f.usuario_id = v.usuario_id
    where v.usuario_id = ${usuarioId} and v.cliente_id = ${from} and v.encerrado_em is null
      and f.cliente_id = ${to} and f.encerrado_em is null`;
  await sql`
    with turnos as (${both})
    update assistente_passos p set turno_id = t.fica, ordem = p.ordem + 1 + coalesce(
      (select max(x.ordem) from assistente_passos x where x.turno_id = t.fica), 0)
    from turnos t where p.turno_id = t.vai
  `.execute(db);
  await sql`
    with turnos as (${both}), idas as (
      delete from assistente_turnos v using turnos t where v.id = t.vai
      returning t.fica, v.responder_em, v.criado_em
    )
    update assistente_turnos f set
      responder_em = greatest(f.responder_em, i.responder_em), criado_em = least(f.criado_em, i.criado_em)
    from idas i where f.id = i.fica
  `.execute(db);
  await touchOpen(db, usuarioId, [from, to]);
}

/** Takes these turns from the attempts that answer them: the conversation is another now. */
export const touchOpen = (db: Db, usuarioId: string, clients: string[]) =>
  sql`
    update assistente_turnos set versao = versao + 1, reservado_ate = null
    where usuario_id = ${usuarioId} and cliente_id = any(${clients}::uuid[]) and encerrado_em is null
  `.execute(db);

const PAUSE = [
  "pausado_ate",
  "pausa_motivo",
  "pausa_mensagem_id",
  "pausa_anterior_ate",
  "pausa_anterior_motivo",
];
const MARK = ["marcada_em", "marca_motivo"];
const FOR_LATER = ["para_depois_em"];

async function findState(db: Db, usuarioId: string, clienteId: string): Promise<Escrito | null> {
  const { rows } = await sql<{ estado: Escrito }>`
    select to_jsonb(e) as estado from assistente_conversas e
    where usuario_id = ${usuarioId} and cliente_id = ${clienteId}
  `.execute(db);
  return rows[0]?.estado ?? null;
}

const insertState = (db: Db, estado: Escrito) =>
  sql`
    insert into assistente_conversas
    select * from jsonb_populate_record(null::assistente_conversas, ${JSON.stringify(estado)}::jsonb)
    on conflict do nothing
  `.execute(db);

const deleteState = (db: Db, usuarioId: string, clienteId: string) =>
  sql`delete from assistente_conversas where usuario_id = ${usuarioId} and cliente_id = ${clienteId}`.execute(
    db,
  );

async function joinStates(db: Db, usuarioId: string, from: string, to: string) {
  const columns = sql.join(
    [...PAUSE, ...MARK, ...FOR_LATER, "atualizado_em"].map((column) => sql.ref(column)),
  );
  /** These columns together, of whichever row has the later moment in the first of them. */
  const later = (names: string[]) =>
    sql.join(
      names.map(
        (name) => sql`${sql.ref(name)} = case
          when excluded.${sql.ref(names[0] ?? "")} > coalesce(s.${sql.ref(names[0] ?? "")}, '-infinity')
          then excluded.${sql.ref(name)} else s.${sql.ref(name)} end`,
      ),
    );
  await sql`
    insert into assistente_conversas as s (usuario_id, cliente_id, ${columns})
    select usuario_id, ${to}::uuid, ${columns} from assistente_conversas
    where usuario_id = ${usuarioId} and cliente_id = ${from}
    on conflict (usuario_id, cliente_id) do update set ${later(PAUSE)}, ${later(MARK)},
      ${later(FOR_LATER)}
  `.execute(db);
}
