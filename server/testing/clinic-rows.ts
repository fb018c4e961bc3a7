import { newId } from "#server/core/id.ts";
import type { Db } from "#server/db/database.ts";

interface ClinicRows {
  ids: { profissional: string; sala: string; passada: string };
  mark: string;
  now: Date;
}

/** A second professional, a room, a rule of what is due and a closed month, marked. */
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
  await db
    .insertInto("repasse_regras")
    .values({
      usuario_id,
      id: newId(),
      profissional_id: ids.profissional,
      servico_id: null,
      tipo: "percentual",
      valor: "62.50",
    })
    .execute();
  await insertClosedMonth(db, usuario_id, { marcacao_id: ids.passada, mark, now });
}

interface Closed {
  marcacao_id: string;
  mark: string;
  now: Date;
}

/** A month that counted a payment of the practice's own professional, whom no other row names. */
async function insertClosedMonth(db: Db, usuario_id: string, { marcacao_id, mark, now }: Closed) {
  const month = { usuario_id, mes: "2026-01" };
  await db
    .insertInto("repasse_meses")
    .values({ ...month, fechado_em: now })
    .execute();
  const at = new Date("2026-01-20T12:00:00Z");
  await db
    .insertInto("repasse_linhas")
    .values({
      ...month,
      marcacao_id,
      pago_em: at,
      profissional_id: usuario_id,
      servico_id: null,
      servico_nome: `${mark} Serviço`,
      horario: at,
      valor_centavos: 18_000,
      parte_centavos: 9_000,
      ajuste_de: null,
      regra_tipo: "percentual",
      regra_valor: "50.00",
    })
    .execute();
}
