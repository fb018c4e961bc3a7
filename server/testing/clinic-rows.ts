import type { Db } from "#server/db/database.ts";

interface ClinicRows {
  ids: { profissional: string; sala: string };
  mark: string;
  now: Date;
}

/** A second professional and a room, marked. */
export async function insertClinic(
  db: Db,
  usuario_id: string,
  { ids, mark, now }: ClinicRows,
): Promise<void> {
  const times = { criado_em: now, atualizado_em: now };
  await db
    .insertInto("profissionais")
    .values({
      usuario_id,
      id: ids.profissional,
      nome: `${mark} Profissional`,
      especialidade: `${mark} especialidade`,
      registro: `${mark} registro`,
      ordem: 1,
      ...times,
    })
    .execute();
  const nome = `${mark} Sala`;
  await db
    .insertInto("salas")
    .values({ usuario_id, id: ids.sala, nome, nome_chave: nome.toLowerCase(), ...times })
    .execute();
}
