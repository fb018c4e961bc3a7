import { type SqlBool, sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/** A connection: the professional whose calendar it is, and their practice. */
export interface Whose {
  usuario_id: string;
  profissional_id: string;
}

/** Whether it is that of the practice's own professional, whose id is the practice's. */
export const isOwn = ({ usuario_id, profissional_id }: Whose) => usuario_id === profissional_id;

/** The tables of `usuarios` and the previous release, and those of colleagues (docs/decisions/0066). */
const OWN = {
  conexoes: "google_conexoes",
  eventos: "google_eventos",
  ocupacoes: "google_ocupacoes",
} as const;
const COLLEAGUES = {
  conexoes: "google_agendas",
  eventos: "google_agenda_eventos",
  ocupacoes: "google_agenda_ocupacoes",
} as const;

/** Where a connection, its events and its busy times stand. */
export const tablesOf = (whose: Whose) => (isOwn(whose) ? OWN : COLLEAGUES);

/** The rows of a connection in each of its tables. */
export function rowsOf(whose: Whose, alias?: string) {
  const column = (name: keyof Whose) => sql.ref(alias ? `${alias}.${name}` : name);
  const ofPractice = sql<SqlBool>`${column("usuario_id")} = ${whose.usuario_id}`;
  if (isOwn(whose)) return ofPractice;
  return sql<SqlBool>`${ofPractice} and ${column("profissional_id")} = ${whose.profissional_id}`;
}

/** A change of how a connection goes. */
export const changeState = (db: Db, whose: Whose) =>
  db.updateTable(tablesOf(whose).conexoes).where(rowsOf(whose));

/** A change of what a calendar is to be told of an appointment. */
export const changeEvent = (db: Db, whose: Whose, marcacaoId: string) =>
  db
    .updateTable(tablesOf(whose).eventos)
    .where(rowsOf(whose))
    .where("marcacao_id", "=", marcacaoId);

export const removeEvent = (db: Db, whose: Whose, marcacaoId: string) =>
  db.deleteFrom(tablesOf(whose).eventos).where(rowsOf(whose)).where("marcacao_id", "=", marcacaoId);
