import { newId } from "#server/core/id.ts";
import type { Actor } from "#server/testing/actor.ts";
import { type Hours, offerHours } from "#server/testing/agenda.ts";
import { MINUTE, timeOf } from "#shared/common/civil.ts";
import { instantOf, ZONA_PADRAO } from "#shared/common/time.ts";
import { nextDate } from "./days.ts";
import type { Product } from "./product.ts";

/** A further professional, with these hours; answers the id. */
export async function addColleague(
  ana: Actor,
  nome: string,
  hours: Omit<Hours, "profissional_id"> = {},
) {
  const { id: profissional_id } = await ana.trpc.profissionais.create.mutate({ nome });
  await offerHours(ana, { ...hours, profissional_id });
  return profissional_id;
}

const PEOPLE = [
  "Ana Souza",
  "Beatriz Conceição",
  "Caio Reis",
  "Dora Alves",
  "Enzo Prates",
  "Flávia Nunes",
  "Gil Moura",
  "Helena Vasconcelos",
];
const COLORS = ["#0d9488", "#7c3aed", "#db2777", "#ea580c", "#2563eb", "#65a30d", "#b45309"];
const ROOMS = ["Sala azul", "Sala verde", "Sala de procedimentos"];
const CLIENTS = ["Davi Rocha", "Eva Melo", "Íris Conceição", "Luís Prado", "Noa Reis"];
const SERVICES = ["Avaliação", "Retorno", "Laser"];

interface Day {
  /** Appointments of each professional. */
  each?: number;
  minutes?: number;
  from?: number;
}

/** Eight professionals and three rooms, and a Tuesday on which each has so many appointments from seven o'clock on; a room has one at a time. */
export async function fullClinic(product: Product, day: Day = {}) {
  const { each = 25, minutes = 30, from = 7 * 60 } = day;
  const ana = await product.professional({ nome: PEOPLE[0] ?? "" });
  const ids = [ana.id];
  for (const [index, nome] of PEOPLE.slice(1).entries()) {
    const cor = COLORS[index];
    ids.push((await ana.trpc.profissionais.create.mutate({ nome, cor })).id);
  }
  const salas: string[] = [];
  for (const nome of ROOMS) salas.push((await ana.trpc.salas.create.mutate({ nome })).id);
  const servicos: { id: string; nome: string }[] = [];
  for (const nome of SERVICES)
    servicos.push(await ana.trpc.servicos.create.mutate({ nome, duracao_minutos: minutes }));
  for (const profissional_id of ids)
    await offerHours(ana, {
      dias: ["ter"],
      from: "07:00",
      to: "20:00",
      every: minutes,
      profissional_id,
    });
  const date = nextDate("ter", product.now());
  const stamps = { criado_em: product.now(), atualizado_em: product.now() };
  const clients = CLIENTS.map((nome) => ({ ...stamps, id: newId(), usuario_id: ana.id, nome }));
  const rows = ids.flatMap((profissional_id, person) =>
    Array.from({ length: each }, (_, index) => {
      const horario = instantOf(date, timeOf(from + index * minutes), ZONA_PADRAO);
      if (!horario) throw new Error("no such time");
      const servico = servicos[index % servicos.length];
      return {
        ...stamps,
        id: newId(),
        usuario_id: ana.id,
        cliente_id: clients[(person + index) % clients.length]?.id ?? "",
        profissional_id,
        // Three of the eight at one time have a room, others in each hour.
        sala_id: salas[(person + index) % PEOPLE.length] ?? null,
        servico_id: servico?.id ?? null,
        servico_nome: servico?.nome ?? null,
        status: index % 3 ? ("confirmado" as const) : ("pendente" as const),
        horario,
        fim: new Date(horario.getTime() + minutes * MINUTE),
        duracao_minutos: minutes,
      };
    }),
  );
  await product.db(async (db) => {
    await db.insertInto("clientes").values(clients).execute();
    await db.insertInto("marcacoes").values(rows).execute();
  });
  return { ana, ids, salas, date, people: PEOPLE, total: rows.length };
}
