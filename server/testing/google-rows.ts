import type { Services } from "#server/core/context.ts";
import type { Db } from "#server/db/database.ts";
import type { Actor } from "./actor.ts";
import type { TestApp } from "./app.ts";
import { insertColleague } from "./clinic.ts";

/** A connected Google Calendar that takes one hour of a Wednesday afternoon; appointments made from then on are to be written to it. */
export async function insertGoogle(
  db: Db,
  { secrets, now }: Services,
  { usuario_id, mark }: { usuario_id: string; mark: string },
) {
  const token = (name: string) => secrets.seal(`usuarios.${name}:${usuario_id}`, `${mark} ${name}`);
  const tokens = {
    google_access_token: await token("google_access_token"),
    google_refresh_token: await token("google_refresh_token"),
  };
  await Promise.all([
    db
      .updateTable("usuarios")
      .set({ usa_google: true, ...tokens })
      .where("id", "=", usuario_id)
      .execute(),
    // The connection itself is begun by the trigger on the person.
    db
      .updateTable("google_conexoes")
      .set({ ultima_sincronizacao: now() })
      .where("usuario_id", "=", usuario_id)
      .execute(),
    db
      .insertInto("google_ocupacoes")
      .values({
        usuario_id,
        evento_id: `${mark} evento`,
        recorrente_id: null,
        inicio: new Date("2026-03-04T15:00:00-03:00"),
        fim: new Date("2026-03-04T16:00:00-03:00"),
      })
      .execute(),
  ]);
}

/** A colleague's connection without a grant, one time that it took, and one appointment that it knows. */
export async function insertColleaguesGoogle(
  db: Db,
  { usuario_id, profissional_id, marcacao_id, mark }: Record<ColleaguesColumn, string>,
) {
  const whose = { usuario_id, profissional_id };
  await db
    .insertInto("google_agendas")
    .values({ ...whose, google_calendar_id: `${mark} agenda` })
    .execute();
  await db
    .insertInto("google_agenda_eventos")
    .values({ ...whose, marcacao_id })
    .execute();
  await db
    .insertInto("google_agenda_ocupacoes")
    .values({
      ...whose,
      evento_id: `${mark} evento`,
      recorrente_id: null,
      inicio: new Date("2026-03-04T17:00:00-03:00"),
      fim: new Date("2026-03-04T18:00:00-03:00"),
    })
    .execute();
}

type ColleaguesColumn = "usuario_id" | "profissional_id" | "marcacao_id" | "mark";

/** A colleague with all that is sealed of a connection. */
export async function insertColleaguesGrants(
  app: TestApp,
  owner: Pick<Actor, "id">,
  secrets: Services["secrets"],
) {
  const profissional_id = await insertColleague(app, owner);
  const sealOf = (name: string) => secrets.seal(`google_agendas.${name}:${profissional_id}`, name);
  const row = {
    usuario_id: owner.id,
    profissional_id,
    google_access_token: await sealOf("google_access_token"),
    google_refresh_token: await sealOf("google_refresh_token"),
    revogar: await sealOf("google_refresh_token"),
  };
  await app.db((db) => db.insertInto("google_agendas").values(row).execute());
}
