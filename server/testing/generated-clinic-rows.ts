import { sql } from "kysely";
import { newId } from "#server/core/id.ts";
import type { Db } from "#server/db/database.ts";
import { MINUTE } from "#shared/common/civil.ts";
import type { Dia } from "#shared/marcacoes/rules/day-hours.ts";
import type { GeneratedClinic } from "./generated-clinic.ts";

interface Place {
  clinic: GeneratedClinic;
  usuarioId: string;
  clienteId: string;
  servicoId: string;
  /** Which of them is the practice's own professional. */
  own: number;
}

const TABLES = [
  "reservas",
  "marcacoes",
  "espera_vagas",
  "servico_profissionais",
  "servico_salas",
  "servicos",
  "excecoes",
  "disponibilidades",
  "agenda_regras",
  "salas",
];

/** Replaces all that a practice offers and has booked by what was generated; answers the ids, each by its place. */
export async function writeClinic(db: Db, place: Place) {
  const { clinic, usuarioId: usuario_id, servicoId: servico_id, own } = place;
  for (const table of TABLES)
    await sql`delete from ${sql.table(table)} where usuario_id = ${usuario_id}`.execute(db);
  const at = { criado_em: clinic.now, atualizado_em: clinic.now };
  await db
    .insertInto("agenda_regras")
    .values({ ...clinic.regras, usuario_id, atualizado_em: clinic.now })
    .execute();
  const profissionais = await writePeople(db, place);
  const salas = clinic.salas.map(({ ativa }, ordem) => {
    const nome = `Sala ${ordem}`;
    return { usuario_id, id: newId(), nome, nome_chave: nome, ativa, ordem, ...at };
  });
  if (salas.length) await db.insertInto("salas").values(salas).execute();
  const rooms = salas.map(({ id }) => id);
  if (clinic.servico) await writeService(db, place, { profissionais, rooms });
  await writeDays(db, place, profissionais);
  await writeBooked(db, place, { profissionais, rooms });
  return { profissionais, rooms, own, servico_id: clinic.servico ? servico_id : undefined };
}

async function writePeople(db: Db, { clinic, usuarioId: usuario_id, own }: Place) {
  const at = { criado_em: clinic.now, atualizado_em: clinic.now };
  await db
    .deleteFrom("profissionais")
    .where("usuario_id", "=", usuario_id)
    .where("id", "<>", usuario_id)
    .execute();
  const rows = clinic.profissionais.map(({ ativo }, ordem) => ({
    ...at,
    usuario_id,
    nome: `Pessoa ${ordem}`,
    ativo,
    ordem,
    id: ordem === own ? usuario_id : newId(),
  }));
  for (const { id, nome, ativo, ordem } of rows.filter(({ id }) => id === usuario_id))
    await db
      .updateTable("profissionais")
      .set({ nome, ativo, ordem })
      .where("usuario_id", "=", usuario_id)
      .where("id", "=", id)
      .execute();
  const further = rows.filter(({ id }) => id !== usuario_id);
  if (further.length) await db.insertInto("profissionais").values(further).execute();
  return rows.map(({ id }) => id);
}

interface Ids {
  profissionais: readonly string[];
  rooms: readonly string[];
}

async function writeService(
  db: Db,
  { clinic, usuarioId: usuario_id, servicoId: servico_id }: Place,
  { profissionais, rooms }: Ids,
) {
  if (!clinic.servico) return;
  const nome = { nome: "Sessão", nome_chave: "sessão", descricao: null, cor: null };
  const kept = { preco_centavos: null, publico: true, ativo: true, ordem: 0 };
  const at = { criado_em: clinic.now, atualizado_em: clinic.now };
  await db
    .insertInto("servicos")
    .values({ ...clinic.servico, ...nome, ...kept, ...at, id: servico_id, usuario_id })
    .execute();
  const givers = clinic.profissionais.flatMap(({ isNamed, duracao_minutos }, index) =>
    isNamed
      ? [{ usuario_id, servico_id, profissional_id: profissionais[index] ?? "", duracao_minutos }]
      : [],
  );
  if (givers.length) await db.insertInto("servico_profissionais").values(givers).execute();
  const places = clinic.salas.flatMap(({ isOfService }, index) =>
    isOfService ? [{ usuario_id, servico_id, sala_id: rooms[index] ?? "" }] : [],
  );
  if (places.length) await db.insertInto("servico_salas").values(places).execute();
}

async function writeDays(
  db: Db,
  { clinic, usuarioId: usuario_id }: Place,
  profissionais: readonly string[],
) {
  const owned = () => ({ id: newId(), usuario_id, criado_em: clinic.now });
  const hours = clinic.profissionais.flatMap(({ disponibilidades }, index) =>
    disponibilidades.map((one) => ({
      ...one,
      ...owned(),
      profissional_id: profissionais[index] ?? "",
    })),
  );
  if (hours.length) await db.insertInto("disponibilidades").values(hours).execute();
  const closed = (days: readonly Dia[], profissional_id: string | null) =>
    days.map((one) => ({ ...one, ...owned(), profissional_id }));
  const excecoes = [
    ...closed(clinic.excecoes, null),
    ...clinic.profissionais.flatMap((one, index) =>
      closed(one.excecoes, profissionais[index] ?? ""),
    ),
  ];
  if (excecoes.length) await db.insertInto("excecoes").values(excecoes).execute();
}

async function writeBooked(
  db: Db,
  { clinic, usuarioId: usuario_id, clienteId: cliente_id }: Place,
  { profissionais, rooms }: Ids,
) {
  const at = { criado_em: clinic.now, atualizado_em: clinic.now };
  const booked = clinic.profissionais.flatMap(({ taken }, index) =>
    taken.map(({ horario, sala, ...length }) => ({
      ...length,
      ...at,
      id: newId(),
      usuario_id,
      cliente_id,
      horario,
      observacao: null,
      profissional_id: profissionais[index] ?? "",
      sala_id: sala === null ? null : (rooms[sala] ?? ""),
      fim: new Date(horario.getTime() + length.duracao_minutos * MINUTE),
      status: "confirmado" as const,
    })),
  );
  if (booked.length) await db.insertInto("marcacoes").values(booked).execute();
}
