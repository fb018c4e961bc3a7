import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/**
 * Moves what the assistant knows of one client to another with whom they turned out to be one person. Two open turns
 * become one, with the steps of both; whoever is at one of them has lost it, because the conversation is another now.
 * The pause that ends later counts, and the newer mark of each kind.
 */
export async function mergeTurns(db: Db, usuarioId: string, from: string, to: string) {
  await joinOpenTurns(db, usuarioId, from, to);
  const theirs = sql`set cliente_id = ${to} where usuario_id = ${usuarioId} and cliente_id = ${from}`;
  await sql`update assistente_turnos ${theirs}`.execute(db);
  await sql`update assistente_passos ${theirs}`.execute(db);
  await sql`update assistente_ensaio_itens ${theirs}`.execute(db);
  await joinStates(db, usuarioId, from, to);
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
  await sql`
    update assistente_turnos set versao = versao + 1, reservado_ate = null
    where usuario_id = ${usuarioId} and cliente_id in (${from}, ${to}) and encerrado_em is null
  `.execute(db);
}

const PAUSE = [
  "pausado_ate",
  "pausa_motivo",
  "pausa_mensagem_id",
  "pausa_anterior_ate",
  "pausa_anterior_motivo",
];
const MARK = ["marcada_em", "marca_motivo"];
const FOR_LATER = ["para_depois_em"];

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
