import { newId } from "#server/core/id.ts";
import type { Db } from "#server/db/database.ts";
import { HOUR } from "#shared/common/civil.ts";
import type { Day } from "./days.ts";

/** The rows that stay from day to day. */
export interface Practice {
  usuario_id: string;
  numeros: string[];
  clientes: string[];
  now: Date;
}

export const at = ({ now }: Practice, hours: number) =>
  new Date(now.getTime() + Math.round(hours * HOUR));

/** Settings, numbers and clients as they are on a day. */
export async function writePeople(db: Db, practice: Practice, day: Day) {
  const { usuario_id, now } = practice;
  const { confirmacao_ativa, lembretes_ativos } = day;
  const settings = { confirmacao_ativa, lembretes_ativos };
  await db.updateTable("automacoes").set(settings).where("usuario_id", "=", usuario_id).execute();
  for (const [index, { estado, ate, queda }] of day.numeros.entries()) {
    const refusals = day.clientes.flatMap(({ recusou }) =>
      recusou?.numero === index ? [recusou.em] : [],
    );
    const change = {
      estado_numero: estado,
      estado_ate: estado === "so_respostas" ? at(practice, ate) : null,
      queda_em: queda === null ? null : at(practice, queda),
      contatos_ate: refusals.length ? at(practice, Math.max(...refusals) + 24) : null,
    };
    await db
      .updateTable("instancias")
      .set(change)
      .where("id", "=", practice.numeros[index] ?? "")
      .execute();
  }
  for (const [index, client] of day.clientes.entries()) {
    const id = practice.clientes[index] ?? "";
    const change = { excluido_em: client.isRemoved ? now : null, aceita_mensagens: client.aceita };
    await db.updateTable("clientes").set(change).where("id", "=", id).execute();
    if (client.escreveu) await writeReceived(db, practice, { ...client.escreveu, id });
    if (client.recusou) await writeRefusal(db, practice, { ...client.recusou, id });
  }
}

interface Of {
  /** The client's. */
  id: string;
  em: number;
  numero: number;
}

/** The columns of a message with a client. */
export const conversation = (practice: Practice, { id, em, numero }: Of) => {
  const moment = at(practice, em);
  return {
    id: newId(),
    usuario_id: practice.usuario_id,
    cliente_id: id,
    instancia_id: practice.numeros[numero] ?? null,
    momento: moment,
    criado_em: moment,
    atualizado_em: moment,
  };
};

export async function writeReceived(db: Db, practice: Practice, of: Of): Promise<string> {
  const row = conversation(practice, of);
  const text = { mensagem_recebida: "oi", direcao: "ENTRADA", origem: "cliente" } as const;
  await db
    .insertInto("mensagens")
    .values({ ...row, ...text, status: "entregue" })
    .execute();
  return row.id;
}

async function writeRefusal(db: Db, practice: Practice, of: Of) {
  const row = conversation(practice, of);
  const text = { mensagem_enviada: "olá", direcao: "SAIDA", origem: "manual" } as const;
  await db
    .insertInto("mensagens")
    .values({ ...row, ...text, status: "erro" })
    .execute();
  const { usuario_id, id: mensagem_id, momento } = row;
  const signal = { sinal: "recusado", alvo: "contato", codigo: "463" } as const;
  const instancia_id = practice.numeros[of.numero] ?? "";
  await db
    .insertInto("instancia_sinais")
    .values({ ...signal, usuario_id, id: newId(), instancia_id, mensagem_id, momento })
    .execute();
}
