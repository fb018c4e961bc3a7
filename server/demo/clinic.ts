import type { SystemContext } from "#server/core/context.ts";
import { newId, newRandomId, pessoaOf } from "#server/core/id.ts";
import type { Db } from "#server/db/database.ts";
import { DAY } from "#shared/common/civil.ts";
import { telefoneChave } from "#shared/common/telefone.ts";
import { giversOf, type Ids, idIn, insertServices } from "./clinic-offer.ts";
import { COLLEAGUES, type Colleague, ROOMS } from "./clinic-people.ts";
import { visitsOf } from "./clinic-visits.ts";
import { insertWaiting } from "./clinic-waiting.ts";
import { historyOf } from "./history.ts";
import { inChunks } from "./in-chunks.ts";
import type { DemoService } from "./offer.ts";
import { PEOPLE, phoneOf } from "./people.ts";
import type { Random } from "./random.ts";
import { insertSent } from "./reminders.ts";
import { insertMember, MARINA, type Team } from "./team.ts";

interface Clinic {
  usuarioId: string;
  timezone: string;
  now: Date;
  random: Random;
  team: Team;
  instanciaId: string;
  profissional: Parameters<typeof insertSent>[1]["profissional"];
  clients: readonly Known[];
  services: readonly DemoService[];
  /** Helena's, at whose times their clients are with nobody else. */
  appointments: readonly { horario: Date; cliente_id: string }[];
  senha_hash: string;
}

interface Known {
  id: string;
  nome: string;
  telefone: string;
}

/**
 * Helena's practice as a clinic of eight professionals and three rooms, with a month of their work: she and her colleagues
 * give their own services, those that need a room share three.
 */
export async function fillClinic(ctx: SystemContext, clinic: Clinic) {
  const { db } = ctx;
  const people = await insertColleagues(db, clinic);
  const rooms = await insertRooms(db, clinic);
  await insertServices(db, clinic, { people, rooms });
  await describe(db, clinic);
  const further = await insertFurtherClients(db, clinic);
  const clients = [...clinic.clients, ...further];
  const givers = await giversOf(db, clinic, people);
  const visits = visitsOf({ ...clinic, clients, givers });
  await inChunks(visits, (rows) => db.insertInto("marcacoes").values(rows).execute());
  await inChunks(historyOf(visits, clinic), (rows) =>
    db.insertInto("marcacao_historico").values(rows).execute(),
  );
  const giverOf = giversByVisit(visits, people);
  await insertSent(ctx, { ...clinic, clients, appointments: visits, giverOf });
  await insertWaiting(db, { ...clinic, people, clients: further, appointments: visits });
}

/** The colleague of each visit, as the reminder of it names them. */
function giversByVisit(visits: ReturnType<typeof visitsOf>, people: Ids) {
  const by = new Map(visits.map(({ id, profissional_id }) => [id, profissional_id]));
  const colleagues = new Map(COLLEAGUES.map((one) => [idIn(people, one.nome), one]));
  return ({ id }: { id: string }) => {
    const colleague = colleagues.get(by.get(id) ?? "");
    if (!colleague) throw new Error("a visit of nobody");
    const { nome, especialidade } = colleague;
    return { profissional_nome: nome, profissional_especialidade: especialidade };
  };
}

/** Marina signs in; the others are booked by the reception. Answers their ids by name. */
async function insertColleagues(db: Db, clinic: Clinic): Promise<Ids> {
  const { usuarioId: usuario_id, now } = clinic;
  const marina = await insertMember(db, clinic, MARINA);
  await db
    .updateTable("profissionais")
    .set({ especialidade: "Psicologia", registro: "CRP 06/000000", cor: "#3f6db5" })
    .where("usuario_id", "=", usuario_id)
    .execute();
  const since = new Date(now.getTime() - 90 * DAY);
  const rows = COLLEAGUES.map(({ nome, especialidade, registro, cor }, i) => ({
    id: newId(),
    usuario_id,
    nome,
    especialidade,
    registro,
    cor,
    ordem: i + 1,
    pessoa_id: nome === MARINA.nome ? pessoaOf(marina.id) : null,
    criado_em: since,
    atualizado_em: since,
  }));
  await db.insertInto("profissionais").values(rows).execute();
  const ids = new Map(rows.map(({ nome, id }) => [nome, id]));
  await db
    .insertInto("repasse_regras")
    .values(
      COLLEAGUES.map(({ nome, percentual }) => ({
        id: newId(),
        usuario_id,
        profissional_id: idIn(ids, nome),
        servico_id: null,
        tipo: "percentual" as const,
        valor: percentual,
      })),
    )
    .execute();
  await db
    .insertInto("disponibilidades")
    .values(COLLEAGUES.flatMap(hoursIn(clinic, ids)))
    .execute();
  return ids;
}

const hoursIn = ({ usuarioId: usuario_id, now }: Clinic, ids: Ids) => {
  const time = (hour: number) => `${String(hour).padStart(2, "0")}:00`;
  return ({ nome, days, turns }: Colleague) =>
    days.flatMap((dia_semana) =>
      turns.map(({ from, to }) => ({
        id: newId(),
        usuario_id,
        profissional_id: idIn(ids, nome),
        dia_semana,
        hora_inicio: time(from),
        hora_fim: time(to),
        intervalo_minutos: 60,
        criado_em: now,
      })),
    );
};

async function insertRooms(db: Db, { usuarioId: usuario_id, now }: Clinic): Promise<Ids> {
  const rows = ROOMS.map((nome, ordem) => ({
    id: newId(),
    usuario_id,
    nome,
    nome_chave: nome.toLowerCase(),
    ordem,
    criado_em: now,
    atualizado_em: now,
  }));
  await db.insertInto("salas").values(rows).execute();
  return new Map(rows.map(({ nome, id }) => [nome, id]));
}

/** The page and the exceptions, which are Helena's alone. */
async function describe(db: Db, { usuarioId, now }: Clinic) {
  await db
    .updateTable("paginas")
    .set({
      titulo: "Espaço Acácias",
      apresentacao:
        "Psicologia, fisioterapia, nutrição, fonoaudiologia e psiquiatria em um só lugar.",
      atualizado_em: now,
    })
    .where("usuario_id", "=", usuarioId)
    .execute();
  await db
    .updateTable("excecoes")
    .set({ profissional_id: usuarioId })
    .where("usuario_id", "=", usuarioId)
    .execute();
}

const FURTHER = 132;

/** Clients of the colleagues: the same first and last names, put together anew. */
async function insertFurtherClients(db: Db, { usuarioId: usuario_id, now, team }: Clinic) {
  const rows = Array.from({ length: FURTHER }, (_, i) => {
    const [first = ""] = (PEOPLE[i % PEOPLE.length] ?? "").split(" ");
    const turn = 7 + 5 * Math.floor(i / PEOPLE.length);
    const last = (PEOPLE[(i + turn) % PEOPLE.length] ?? "").split(" ").at(-1);
    const telefone = phoneOf(PEOPLE.length + i);
    // One after the other, the last of them before the month of visits begins.
    const since = new Date(now.getTime() - (45 + ((FURTHER - i) * 250) / FURTHER) * DAY);
    return {
      id: newRandomId(),
      usuario_id,
      ator_id: team.camila.id,
      nome: `${first} ${last}`,
      telefone,
      telefone_chave: telefoneChave(telefone),
      criado_em: since,
      atualizado_em: since,
    };
  });
  await db.insertInto("clientes").values(rows).execute();
  return rows.map(({ id, nome, telefone }) => ({ id, nome, telefone }));
}
