import { newId } from "#server/core/id.ts";
import type { Db } from "#server/db/database.ts";
import { DAY, DIAS_SEMANA, MINUTE } from "#shared/common/civil.ts";
import { type Ids, idIn } from "./clinic-offer.ts";
import { WAITING } from "./clinic-people.ts";
import type { Team } from "./team.ts";

interface Place {
  usuarioId: string;
  instanciaId: string;
  now: Date;
  team: Team;
  people: Ids;
  clients: readonly { id: string }[];
  appointments: readonly { cliente_id: string; horario: Date }[];
}

interface Asked {
  cliente_id: string;
  /** The first name of whom they want. */
  nome: string;
  since: Date;
}

/** Clients without an appointment ahead who wait for one of the colleagues; each has asked for it in a message. */
export async function insertWaiting(db: Db, place: Place) {
  const { usuarioId: usuario_id, now, team, people, clients, appointments } = place;
  const services = await db
    .selectFrom("servicos")
    .where("usuario_id", "=", usuario_id)
    .select(["id", "nome"])
    .execute();
  const ids = new Map(services.map(({ id, nome }) => [nome, id]));
  const busy = new Set(
    appointments.filter(({ horario }) => horario > now).map(({ cliente_id }) => cliente_id),
  );
  const free = clients.filter(({ id }) => !busy.has(id));
  const waits = WAITING.flatMap(({ nome, servico, days, ...preferences }, n) => {
    const client = free[n];
    if (!client) return [];
    const since = new Date(now.getTime() - days * DAY);
    const row = {
      ...preferences,
      id: newId(),
      usuario_id,
      cliente_id: client.id,
      servico_id: idIn(ids, servico),
      profissional_id: idIn(people, nome),
      dias_semana: DIAS_SEMANA.slice(0, 5),
      de: null,
      ate: null,
      origem: "profissional" as const,
      ator_id: team.camila.id,
      criado_em: since,
      atualizado_em: since,
    };
    return [{ row, nome: nome.split(" ")[0] ?? nome }];
  });
  await db
    .insertInto("esperas")
    .values(waits.map(({ row }) => row))
    .execute();
  const asked = waits.map(({ row, nome }) => ({
    cliente_id: row.cliente_id,
    nome,
    since: row.criado_em,
  }));
  await db
    .insertInto("mensagens")
    .values(asked.flatMap((one) => messagesOf(place, one)))
    .execute();
}

/** Their question, and Camila's answer. */
function messagesOf({ usuarioId, instanciaId, team }: Place, { cliente_id, nome, since }: Asked) {
  const said = new Date(since.getTime() - 6 * MINUTE);
  const shared = {
    usuario_id: usuarioId,
    instancia_id: instanciaId,
    cliente_id,
    status: "lida" as const,
  };
  const times = (at: Date) => ({ momento: at, criado_em: at, atualizado_em: at });
  return [
    {
      ...shared,
      ...times(said),
      id: newId(),
      direcao: "ENTRADA" as const,
      mensagem_enviada: null,
      mensagem_recebida: `Oi! Queria um horário com ${nome}, tem vaga esta semana?`,
      data_envio: null,
      data_recebido: said,
      origem: "cliente",
      ator_id: null,
      enviada_em: null,
    },
    {
      ...shared,
      ...times(since),
      id: newId(),
      direcao: "SAIDA" as const,
      mensagem_enviada: `Esta semana a agenda de ${nome} está cheia. Coloquei você na lista de espera e aviso assim que vagar. 🙂`,
      mensagem_recebida: null,
      data_envio: since,
      data_recebido: null,
      origem: "manual",
      ator_id: team.camila.id,
      enviada_em: since,
    },
  ];
}
