import { newId } from "#server/core/id.ts";
import { HOUR } from "#shared/common/civil.ts";
import type { MarcacaoStatus } from "#shared/marcacoes/marcacoes.constants.ts";
import type { TestApp } from "./app.ts";
import { noteIds } from "./note-ids.ts";

/** A practice's client and the instance through which is written to them. */
export interface Conversation {
  usuario_id: string;
  cliente_id: string;
  instancia_id: string;
}

export interface Booked {
  id: string;
  horario: Date;
}

const moments = (at: Date) => ({ momento: at, criado_em: at, atualizado_em: at });

/** An appointment tomorrow, so many hours later than now; far from the rules of booking. */
export async function insertBooked(
  { db, clock }: TestApp,
  { usuario_id, cliente_id }: Conversation,
  { hours, status }: { hours: number; status: MarcacaoStatus },
): Promise<Booked> {
  const id = newId();
  const now = clock.now();
  const horario = new Date(now.getTime() + (24 + hours) * HOUR);
  const time = { horario, fim: new Date(horario.getTime() + HOUR), duracao_minutos: 60 };
  const made = { criado_em: now, atualizado_em: now, observacao: null };
  const row = { id, usuario_id, cliente_id, status, ...time, ...made };
  await db((db) => db.insertInto("marcacoes").values(row).execute());
  return { id, horario };
}

/** A message to the client as it was sent at this moment. */
export async function insertSent(
  { db }: TestApp,
  conversation: Conversation,
  message: { origem: string; at: Date; provider_id: string | null; marcacao_id?: string },
) {
  const { origem, at, provider_id, marcacao_id = null } = message;
  const id = newId();
  const sent = { data_envio: at, enviada_em: at, provider_id, marcacao_id };
  const text = { mensagem_enviada: origem, direcao: "SAIDA", status: "entregue" } as const;
  const row = { ...conversation, ...moments(at), ...sent, ...text, id, origem };
  await db(async (db) => {
    await db.insertInto("mensagens").values(row).execute();
    await noteIds(db);
  });
  return id;
}

let minutes = 0;

/** The trace of such a message, which says of which time it spoke. */
export async function insertTrace(
  { db }: TestApp,
  { usuario_id, cliente_id }: Conversation,
  trace: {
    marcacao_id: string;
    mensagem_id: string;
    tipo: "confirmacao" | "lembrete" | "followup";
    horario: Date;
    at: Date;
  },
) {
  const { at, ...spoken } = trace;
  // Reminders of one appointment differ in `antes_minutos`.
  minutes += 1;
  const antes_minutos = spoken.tipo === "lembrete" ? minutes : null;
  const planned = { previsto_em: at, enviar_em: at, criado_em: at, atualizado_em: at };
  const row = { id: newId(), usuario_id, cliente_id, antes_minutos, ...planned, ...spoken };
  await db((db) =>
    db
      .insertInto("lembretes")
      .values({ ...row, status: "na_fila" })
      .execute(),
  );
}
