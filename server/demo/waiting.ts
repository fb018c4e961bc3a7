import { newId } from "#server/core/id.ts";
import type { Db } from "#server/db/database.ts";
import { DAY, DIAS_SEMANA, type DiaSemana } from "#shared/common/civil.ts";
import { ESPERA_PADRAO } from "#shared/espera/espera.constants.ts";
import type { DemoService } from "./offer.ts";
import type { Team } from "./team.ts";

interface Place {
  usuarioId: string;
  now: Date;
  clients: readonly { id: string }[];
  appointments: readonly { cliente_id: string; horario: Date }[];
  services: readonly DemoService[];
  team: Team;
}

const WEEK: readonly DiaSemana[] = DIAS_SEMANA.slice(0, 5);

/** Their preferences, and for how many days they have waited. */
const PREFERENCES = [
  { days: 16, dias_semana: WEEK, hora_de: "00:00", hora_ate: "23:59", observacao: null },
  { days: 12, dias_semana: WEEK, hora_de: "08:00", hora_ate: "17:00", observacao: "Qualquer dia" },
  { days: 9, dias_semana: WEEK, hora_de: "08:00", hora_ate: "18:00", observacao: null },
  {
    days: 6,
    dias_semana: ["seg", "qua", "sex"] as const,
    hora_de: "08:00",
    hora_ate: "12:00",
    observacao: "Só de manhã",
  },
  { days: 2, dias_semana: WEEK, hora_de: "13:00", hora_ate: "19:00", observacao: null },
];

/** A list that works, with people who have nothing ahead: the hour of a cancelled appointment goes to one of them. */
export async function insertWaitingList(
  db: Db,
  { usuarioId: usuario_id, now, clients, appointments, services, team }: Place,
) {
  const busy = new Set(
    appointments.filter(({ horario }) => horario > now).map(({ cliente_id }) => cliente_id),
  );
  // The first four come every week.
  const free = clients.slice(4).filter(({ id }) => !busy.has(id));
  await db
    .insertInto("espera_configuracoes")
    .values({ ...ESPERA_PADRAO, ativa: true, usuario_id, atualizado_em: now })
    .execute();
  const rows = PREFERENCES.flatMap(({ days, dias_semana, ...preferences }, n) => {
    const client = free[n];
    if (!client) return [];
    const since = new Date(now.getTime() - days * DAY);
    return {
      ...preferences,
      id: newId(),
      usuario_id,
      cliente_id: client.id,
      servico_id: services[0]?.id ?? null,
      dias_semana: [...dias_semana],
      de: null,
      ate: null,
      origem: "profissional" as const,
      ator_id: n % 2 === 0 ? team.camila.id : team.helena.id,
      criado_em: since,
      atualizado_em: since,
    };
  });
  await db.insertInto("esperas").values(rows).execute();
}
