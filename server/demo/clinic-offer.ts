import { newId } from "#server/core/id.ts";
import type { Db } from "#server/db/database.ts";
import { COLLEAGUES, type Colleague, OFFERED, type Offered, SHARED } from "./clinic-people.ts";
import type { Giver } from "./clinic-visits.ts";
import type { DemoService } from "./offer.ts";

interface Clinic {
  usuarioId: string;
  now: Date;
  services: readonly DemoService[];
}

/** Ids by name. */
export type Ids = ReadonlyMap<string, string>;

export const idIn = (ids: Ids, name: string) => {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`the demo clinic has no ${name}`);
  return id;
};

interface Places {
  people: Ids;
  rooms: Ids;
}

/** The colleagues' services; Helena's sessions are given by two of them too, couples' therapy by one. */
export async function insertServices(db: Db, clinic: Clinic, { people, rooms }: Places) {
  const { usuarioId: usuario_id, services, now } = clinic;
  const made = OFFERED.map((one, i) => ({ ...one, id: newId(), ordem: services.length + i }));
  const row = ({
    id,
    nome,
    duracao_minutos,
    preco_centavos,
    cor,
    ordem,
  }: (typeof made)[number]) => ({
    id,
    usuario_id,
    nome,
    nome_chave: nome.toLowerCase(),
    descricao: null,
    duracao_minutos,
    folga_antes_minutos: 0,
    folga_depois_minutos: 10,
    preco_centavos,
    cor,
    publico: true,
    ativo: true,
    ordem,
    criado_em: now,
    atualizado_em: now,
  });
  await db.insertInto("servicos").values(made.map(row)).execute();
  const giver = (servico_id: string) => (one: Offered["by"][number]) => ({
    usuario_id,
    servico_id,
    profissional_id: idIn(people, one.nome),
    preco_centavos: one.preco_centavos ?? null,
  });
  const shared = services.flatMap(({ id }, i) => [
    { usuario_id, servico_id: id, profissional_id: usuario_id, preco_centavos: null },
    ...(SHARED[i] ?? []).map((nome) => giver(id)({ nome })),
  ]);
  const own = made.flatMap(({ id, by }) => by.map(giver(id)));
  await db
    .insertInto("servico_profissionais")
    .values([...shared, ...own])
    .execute();
  const needed = made.flatMap(({ id: servico_id, salas }) =>
    salas.map((nome) => ({ usuario_id, servico_id, sala_id: idIn(rooms, nome) })),
  );
  await db.insertInto("servico_salas").values(needed).execute();
}

/** The services of each colleague, at their own price, and their rooms. */
export async function giversOf(db: Db, { usuarioId }: Clinic, people: Ids): Promise<Giver[]> {
  const services = await db
    .selectFrom("servico_profissionais as g")
    .innerJoin("servicos as s", (join) =>
      join.onRef("s.usuario_id", "=", "g.usuario_id").onRef("s.id", "=", "g.servico_id"),
    )
    .where("g.usuario_id", "=", usuarioId)
    .select(["g.profissional_id", "s.id", "s.nome", "s.duracao_minutos"])
    .select(["s.folga_antes_minutos", "s.folga_depois_minutos"])
    .select(({ fn }) => fn.coalesce("g.preco_centavos", "s.preco_centavos").as("preco_centavos"))
    .orderBy("s.ordem")
    .execute();
  const rooms = await db
    .selectFrom("servico_salas as r")
    .innerJoin("salas as s", (join) =>
      join.onRef("s.usuario_id", "=", "r.usuario_id").onRef("s.id", "=", "r.sala_id"),
    )
    .where("r.usuario_id", "=", usuarioId)
    .select(["r.servico_id", "r.sala_id"])
    .orderBy("s.ordem")
    .execute();
  return COLLEAGUES.map((colleague: Colleague) => {
    const profissional_id = idIn(people, colleague.nome);
    const given = services.filter((one) => one.profissional_id === profissional_id);
    return {
      profissional_id,
      days: colleague.days,
      turns: colleague.turns,
      isSought: colleague.isSought ?? false,
      services: given.map(({ profissional_id: _giver, ...service }) => ({
        ...service,
        salas: rooms.filter((one) => one.servico_id === service.id).map(({ sala_id }) => sala_id),
      })),
    };
  });
}
