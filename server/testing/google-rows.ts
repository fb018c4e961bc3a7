import type { Services } from "#server/core/context.ts";
import type { Db } from "#server/db/database.ts";

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
