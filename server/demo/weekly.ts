import { newId } from "#server/core/id.ts";
import type { Db } from "#server/db/database.ts";
import { addDays, type DiaSemana, diaSemana, MINUTE } from "#shared/common/civil.ts";
import { civilOf, instantOf } from "#shared/common/time.ts";
import { datesOf } from "#shared/series/rules/dates.ts";
import { SEMANAS_FEITAS } from "#shared/series/series.constants.ts";
import { closedDays, type DemoService, nextOf } from "./offer.ts";
import type { Team } from "./team.ts";

const WEEKLY: readonly { dia: DiaSemana; hora: string }[] = [
  { dia: "seg", hora: "09:00" },
  { dia: "ter", hora: "15:00" },
  { dia: "qua", hora: "10:00" },
  { dia: "qui", hora: "16:00" },
];

/** Whether a time belongs to somebody who comes every week. */
export const isWeekly = (date: string, time: string) =>
  WEEKLY.some(({ dia, hora }) => hora === time && dia === diaSemana(date));

interface Place {
  usuarioId: string;
  timezone: string;
  now: Date;
  clients: readonly { id: string }[];
  services: readonly DemoService[];
  team: Team;
}

/** Four patients who come every week from tomorrow on, but for holidays and Helena's vacation. */
export async function insertWeekly(db: Db, place: Place) {
  const { usuarioId: usuario_id, timezone, now, clients, services, team } = place;
  const today = civilOf(now, timezone).date;
  const isClosed = closedDays(today);
  const [service] = services;
  for (const [index, { dia, hora }] of WEEKLY.entries()) {
    const client = clients[index];
    const primeira = nextOf(dia, addDays(today, 1));
    if (!client || !service) return;
    const kept = {
      servico_id: service.id,
      servico_nome: service.nome,
      valor_centavos: service.preco_centavos,
      duracao_minutos: service.duracao_minutos,
      folga_antes_minutos: service.folga_antes_minutos,
      folga_depois_minutos: service.folga_depois_minutos,
    };
    const ator_id = index % 2 === 0 ? team.helena.id : team.camila.id;
    const owned = { usuario_id, ator_id, cliente_id: client.id };
    const shared = { ...kept, ...owned, status: "confirmado" as const };
    const owed = { pagamento: "pendente" as const };
    const times = { criado_em: now, atualizado_em: now };
    const regra = { primeira, a_cada_semanas: 1, repeticoes: null, ate: null };
    const serie_id = newId();
    const feita_ate = addDays(primeira, SEMANAS_FEITAS * 7);
    const serie = { ...shared, ...regra, ...times, id: serie_id, hora, feita_ate };
    await db
      .insertInto("series")
      .values({ ...serie, observacao: null, encerrada_em: null })
      .execute();
    const rows = datesOf(regra, { until: feita_ate }).flatMap(({ posicao, data }) => {
      const horario = instantOf(data, hora, timezone);
      if (!horario || isClosed(data)) return [];
      const fim = new Date(horario.getTime() + service.duracao_minutos * MINUTE);
      const place = { serie_id, serie_posicao: posicao, horario, fim };
      return { ...shared, ...owed, ...times, ...place, id: newId() };
    });
    await db.insertInto("marcacoes").values(rows).execute();
  }
}
