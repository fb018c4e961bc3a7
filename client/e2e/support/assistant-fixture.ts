import { newId } from "#server/core/id.ts";
import { notify } from "#server/db/notify.ts";
import type { Actor } from "#server/testing/actor.ts";
import type { MotivoDaMarca, MotivoDaPausa } from "#shared/assistente/assistente.constants.ts";
import { HOUR } from "#shared/common/civil.ts";
import { nextWeek } from "./assistant.ts";
import type { Product } from "./product.ts";

/** 11 h 42 min, and most of the minute that it takes to be seen. */
const PAUSE = 11.7 * HOUR + 50_000;

interface Told {
  mine: { usuario_id: string; cliente_id: string };
  /** The instant of this minute of the conversation. */
  at: (minute: number) => Date;
}

/** A conversation in which the assistant has booked, and called the professional; each line is a minute after the last. */
export async function assistantFixture(product: Product, owner: Actor, instanciaId: string) {
  const { id: clienteId } = await owner.trpc.clientes.create.mutate({
    nome: "Clara Dias de Albuquerque",
    telefone: "11955550001",
  });
  const begun = product.now().getTime() - 20 * 60_000;
  const told: Told = {
    mine: { usuario_id: owner.id, cliente_id: clienteId },
    at: (minute) => new Date(begun + minute * 60_000),
  };
  const horario = new Date(`${nextWeek(product.now())}T23:00:00Z`);
  const booking = bookingOf(told, horario);
  await product.db(async (db) => {
    await db.insertInto("mensagens").values(linesOf(told, instanciaId)).execute();
    await db.insertInto("marcacoes").values(booking).execute();
    const { turno, passos } = turnOf(told, { marcacao_id: booking.id, horario });
    await db.insertInto("assistente_turnos").values(turno).execute();
    await db.insertInto("assistente_passos").values(passos).execute();
  });
  return { clienteId, marcacaoId: booking.id };
}

function linesOf({ mine, at }: Told, instancia_id: string) {
  const line = (minute: number, texto: string, isAnswer: boolean) => ({
    id: newId(),
    ...mine,
    instancia_id,
    direcao: isAnswer ? ("SAIDA" as const) : ("ENTRADA" as const),
    mensagem_enviada: isAnswer ? texto : null,
    mensagem_recebida: isAnswer ? null : texto,
    status: "lida" as const,
    origem: isAnswer ? "assistente" : "cliente",
    momento: at(minute),
    data_recebido: isAnswer ? null : at(minute),
    data_envio: isAnswer ? at(minute) : null,
    enviada_em: isAnswer ? at(minute) : null,
    criado_em: at(minute),
    atualizado_em: at(minute),
  });
  return [
    line(0, "Oi! Vocês têm horário na semana que vem?", false),
    line(1, "Olá, Clara! Tenho estes horários:\n• segunda, às 20:00\n• terça, às 15:00", true),
    line(3, "Segunda às 20h está ótimo", false),
    line(5, "Pronto! Reservei segunda, às 20:00. Falta só a confirmação.", true),
    line(7, "Posso falar com alguém sobre o convênio?", false),
    line(9, "Claro! Já chamei a doutora, ela responde por aqui.", true),
  ];
}

const bookingOf = ({ mine, at }: Told, horario: Date) => ({
  id: newId(),
  ...mine,
  horario,
  fim: new Date(horario.getTime() + HOUR),
  duracao_minutos: 60,
  status: "pendente" as const,
  criada_por: "assistente" as const,
  criado_em: at(4),
  atualizado_em: at(4),
});

/** Its turn, with the two things that it did. */
function turnOf({ mine, at }: Told, booked: { marcacao_id: string; horario: Date }) {
  const turno_id = newId();
  const step = (ordem: number, minute: number) => ({
    turno_id,
    ordem,
    ...mine,
    argumentos: "{}",
    resultado: "{}",
    criado_em: at(minute),
  });
  return {
    turno: {
      id: turno_id,
      ...mine,
      responder_em: at(4),
      criado_em: at(3),
      encerrado_em: at(5),
      resultado: "respondida" as const,
    },
    passos: [
      { ...step(1, 4), ferramenta: "agendar" as const, acao: "agendou" as const, ...booked },
      { ...step(2, 8), ferramenta: "chamar_pessoa" as const, acao: "chamou" as const },
    ],
  };
}

/**
 * How the assistant stands in this conversation from now on: paused for 11 h 42 min, marked, both or neither. Open
 * screens are notified, as by the product.
 */
export const stands = (product: Product, { owner, clienteId, pausa, marca }: Stands) =>
  product.db(async (db) => {
    const now = product.now();
    const row = {
      pausado_ate: pausa ? new Date(now.getTime() + PAUSE) : null,
      pausa_motivo: pausa ?? null,
      marcada_em: marca ? now : null,
      marca_motivo: marca ?? null,
      atualizado_em: now,
    };
    await db
      .insertInto("assistente_conversas")
      .values({ usuario_id: owner.id, cliente_id: clienteId, ...row })
      .onConflict((conflict) => conflict.columns(["usuario_id", "cliente_id"]).doUpdateSet(row))
      .execute();
    await notify(db, owner.id, { tipo: "conversa", id: clienteId });
  });

interface Stands {
  owner: Actor;
  clienteId: string;
  pausa?: MotivoDaPausa;
  marca?: MotivoDaMarca;
}
