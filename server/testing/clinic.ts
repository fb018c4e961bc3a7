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

interface OfService {
  profissionais?: readonly {
    profissional_id: string;
    duracao_minutos?: number;
    preco_centavos?: number;
  }[];
  salas?: readonly string[];
}

/** Limits a service to these professionals and these rooms. */
export const limitService = (
  app: TestApp,
  { id: usuario_id }: Pick<Actor, "id">,
  servico_id: string,
  { profissionais = [], salas = [] }: OfService,
) =>
  app.db(async (db) => {
    const own = { usuario_id, servico_id };
    const givers = profissionais.map(
      ({ profissional_id, duracao_minutos = null, preco_centavos = null }) => ({
        ...own,
        profissional_id,
        duracao_minutos,
        preco_centavos,
      }),
    );
    if (givers.length) await db.insertInto("servico_profissionais").values(givers).execute();
    const rooms = salas.map((sala_id) => ({ ...own, sala_id }));
    if (rooms.length) await db.insertInto("servico_salas").values(rooms).execute();
  });

/** Hours of a colleague on weekdays, nine to noon, every hour, by default. */
export const offerHoursOf = (
  app: TestApp,
  { id: usuario_id }: Pick<Actor, "id">,
  profissional_id: string,
  { from = "09:00", to = "12:00", every = 60 } = {},
) =>
  app.db((db) =>
    db
      .insertInto("disponibilidades")
      .values(
        (["seg", "ter", "qua", "qui", "sex"] as const).map((dia_semana) => ({
          id: newId(),
          usuario_id,
          profissional_id,
          dia_semana,
          hora_inicio: from,
          hora_fim: to,
          intervalo_minutos: every,
          criado_em: app.clock.now(),
        })),
      )
      .execute(),
  );
