import { newId } from "#server/core/id.ts";
import { HOUR } from "#shared/common/civil.ts";
import type { TestApp } from "./app.ts";
import { noteIds } from "./note-ids.ts";
import { APPOINTMENTS, type Appointment, type Told } from "./reply-histories.ts";
import type { Conversation } from "./reply-rows.ts";

/** A client in the middle of a history. */
export interface Running extends Conversation {
  telefone: string;
  marcacoes: Record<Appointment, { id: string; horario: Date }>;
}

/** A day for each client of a practice: none of their appointments overlap, however often they are moved. */
const timeOf = (now: Date, { day, appointment }: { day: number; appointment: Appointment }) =>
  new Date(now.getTime() + (day + 2) * 24 * HOUR + APPOINTMENTS.indexOf(appointment) * 12 * HOUR);

const made = (at: Date) => ({ criado_em: at, atualizado_em: at });

/** Makes clients of one instance, each with two appointments. */
export async function insertRunning(
  { db, clock }: TestApp,
  { usuario_id, instancia_id }: Omit<Conversation, "cliente_id">,
  count: number,
): Promise<Running[]> {
  const now = clock.now();
  const running = Array.from({ length: count }, (_, day): Running => {
    const [A, B] = (["A", "B"] as const).map((appointment) => ({
      id: newId(),
      horario: timeOf(now, { day, appointment }),
    }));
    if (!A || !B) throw new Error("two appointments");
    const telefone = `11${985_000_000 + day}`;
    return { usuario_id, instancia_id, cliente_id: newId(), telefone, marcacoes: { A, B } };
  });
  const clientes = running.map(({ cliente_id: id, telefone }) => ({
    ...made(now),
    id,
    usuario_id,
    nome: "Davi",
    telefone,
    telefone_chave: telefone,
  }));
  const marcacoes = running.flatMap(({ cliente_id, marcacoes }) =>
    Object.values(marcacoes).map(({ id, horario }) => ({
      ...made(now),
      id,
      usuario_id,
      cliente_id,
      horario,
      fim: new Date(horario.getTime() + HOUR),
      duracao_minutos: 60,
      status: "pendente" as const,
    })),
  );
  await db(async (db) => {
    await db.insertInto("clientes").values(clientes).execute();
    await db.insertInto("marcacoes").values(marcacoes).execute();
  });
  return running;
}

/** Moves an appointment by an hour. */
export async function move({ db }: TestApp, marcacao: { id: string; horario: Date }) {
  marcacao.horario = new Date(marcacao.horario.getTime() + HOUR);
  const { id, horario } = marcacao;
  await db((db) =>
    db
      .updateTable("marcacoes")
      .set({ horario, fim: new Date(horario.getTime() + HOUR) })
      .where("id", "=", id)
      .execute(),
  );
}

export interface Leaving {
  client: Running;
  /** The appointment that the message is about. */
  marcacao?: { id: string; horario: Date };
  origem: string;
}

let reminders = 0;

/** Messages that leave now, with the traces of those that name a time; under each one's id its host knows it. */
export async function leave({ db, clock }: TestApp, leaving: Leaving[]): Promise<Told[]> {
  if (leaving.length === 0) return [];
  const now = clock.now();
  const sent = leaving.map((one) => ({ ...one, id: newId() }));
  const mensagens = sent.map(({ id, client, marcacao, origem }) => ({
    ...made(now),
    id,
    usuario_id: client.usuario_id,
    cliente_id: client.cliente_id,
    instancia_id: client.instancia_id,
    marcacao_id: marcacao?.id ?? null,
    mensagem_enviada: origem,
    direcao: "SAIDA" as const,
    status: "entregue" as const,
    origem,
    provider_id: id,
    momento: now,
    data_envio: now,
    enviada_em: now,
  }));
  const lembretes = sent.flatMap(({ id, client, marcacao }) =>
    marcacao
      ? [
          {
            ...made(now),
            id: newId(),
            usuario_id: client.usuario_id,
            cliente_id: client.cliente_id,
            marcacao_id: marcacao.id,
            mensagem_id: id,
            horario: marcacao.horario,
            tipo: "lembrete" as const,
            // Each reminder of one appointment is a row of its own.
            antes_minutos: (reminders += 1),
            previsto_em: now,
            enviar_em: now,
            status: "na_fila" as const,
          },
        ]
      : [],
  );
  await db(async (db) => {
    await db.insertInto("mensagens").values(mensagens).execute();
    if (lembretes.length) await db.insertInto("lembretes").values(lembretes).execute();
    await noteIds(db);
  });
  return sent.flatMap(({ id, marcacao }) =>
    marcacao
      ? [{ id, marcacao_id: marcacao.id, horario: marcacao.horario, left: now.getTime() }]
      : [],
  );
}

/** The product's own answers leave now; those that ask about a time have named it. */
export async function deliverAnswers({ db, clock }: TestApp, usuarios: string[]) {
  const now = clock.now();
  return db(async (db) => {
    const sent = await db
      .updateTable("mensagens")
      .set({ enviada_em: now, status: "entregue" })
      .set((eb) => ({ provider_id: eb.cast<string>("id", "text") }))
      .where("usuario_id", "in", usuarios)
      .where("origem", "=", "resposta")
      .where("enviada_em", "is", null)
      .returning("id")
      .execute();
    if (sent.length === 0) return [];
    await noteIds(db);
    const asked = await db
      .selectFrom("resposta_opcoes")
      .where(
        "mensagem_id",
        "in",
        sent.map(({ id }) => id),
      )
      .select(["mensagem_id", "marcacao_id", "horario"])
      .execute();
    return asked.flatMap(({ mensagem_id: id, marcacao_id, horario }): Told[] =>
      marcacao_id ? [{ id, marcacao_id, horario, left: now.getTime() }] : [],
    );
  });
}

/** Decisions of the replies processed at this moment, in the order of writing. */
export const decidedNow = ({ db, clock }: TestApp, usuarios: string[]) =>
  db((db) =>
    db
      .selectFrom("respostas as r")
      .innerJoin("mensagens as m", "m.id", "r.mensagem_id")
      .where("r.usuario_id", "in", usuarios)
      .where("r.processada_em", "=", clock.now())
      .where("r.acao", "in", ["confirmou", "cancelou", "ja_confirmado"])
      .where("r.marcacao_id", "is not", null)
      .select(["r.marcacao_id", "r.acao", "m.provider_id"])
      .orderBy("r.momento")
      .orderBy("r.mensagem_id")
      .execute(),
  );
