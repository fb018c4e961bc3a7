import { newId } from "#server/core/id.ts";
import type { Actor } from "./actor.ts";
import type { TestApp } from "./app.ts";

interface Colleague {
  nome?: string;
  ativo?: boolean;
  ordem?: number;
}

/** A further professional of a practice, whose own has the place 0; answers the id. */
export async function insertColleague(
  app: TestApp,
  { id: usuario_id }: Pick<Actor, "id">,
  { nome = "Bia Lima", ativo = true, ordem = 1 }: Colleague = {},
) {
  const id = newId();
  const at = app.clock.now();
  const row = { usuario_id, id, nome, ativo, ordem, criado_em: at, atualizado_em: at };
  await app.db((db) => db.insertInto("profissionais").values(row).execute());
  return id;
}

interface Room {
  nome?: string;
  ativa?: boolean;
  ordem?: number;
}

/** A room of a practice; answers the id. */
export async function insertRoom(
  app: TestApp,
  { id: usuario_id }: Pick<Actor, "id">,
  { nome = "Sala 1", ativa = true, ordem = 0 }: Room = {},
) {
  const id = newId();
  const at = app.clock.now();
  const row = { usuario_id, id, nome, nome_chave: nome.toLowerCase(), ativa, ordem };
  await app.db((db) =>
    db
      .insertInto("salas")
      .values({ ...row, criado_em: at, atualizado_em: at })
      .execute(),
  );
  return id;
}

/** As a booking for a colleague leaves an appointment: theirs, in a room where one is given. */
export const assignTo = (app: TestApp, id: string, profissional_id: string, sala_id?: string) =>
  app.db((db) =>
    db
      .updateTable("marcacoes")
      .set({ profissional_id, ...(sala_id ? { sala_id } : {}) })
      .where("id", "=", id)
      .execute(),
  );
