import { newId } from "#server/core/id.ts";
import { drainInbox } from "#server/domains/historico-mensagens/service/inbox/drain-inbox.ts";
import { answerWaiting } from "#server/domains/respostas/service/answer-waiting.ts";
import type { MarcacaoStatus } from "#shared/marcacoes/marcacoes.constants.ts";
import type { Actor } from "./actor.ts";
import type { TestApp } from "./app.ts";
import type { NumberOptions } from "./insert-number.ts";
import { messageBody, withInstance } from "./instances.ts";
import { noteIds } from "./note-ids.ts";
import { type Booked, insertBooked, insertSent, insertTrace } from "./reply-rows.ts";

/** Drains all that has been posted, replies included. */
export async function settle({ services }: TestApp) {
  while (await drainInbox(services));
  while (await answerWaiting(services));
}

interface Reminder {
  /** When it went out; now by default. */
  at?: Date;
  tipo?: "confirmacao" | "lembrete" | "followup";
}

type MessageOptions = Partial<Omit<Parameters<typeof messageBody>[0], "text">>;

let count = 0;

interface FixtureOptions {
  who?: Actor;
  phone?: string;
  number?: NumberOptions;
}

/** A practice with an instance and one client, whose appointments, reminders and replies are made at will. */
export async function replyFixture(
  app: TestApp,
  { who, phone = "11988887777", number = {} }: FixtureOptions = {},
) {
  const ana = who ?? (await app.professional());
  const instance = await withInstance(app, ana, number);
  const cliente = await ana.trpc.clientes.create.mutate({ nome: "Davi Rocha", telefone: phone });
  const conversation = { usuario_id: ana.id, cliente_id: cliente.id, instancia_id: instance.id };
  const now = () => app.clock.now();

  const book = (hours = 0, status: MarcacaoStatus = "pendente") =>
    insertBooked(app, conversation, { hours, status });

  const remind = async (marcacao: Booked, { at = now(), tipo = "lembrete" }: Reminder = {}) => {
    const providerId = `P${newId()}`;
    const { id: marcacao_id, horario } = marcacao;
    const sent = { origem: tipo, at, provider_id: providerId, marcacao_id };
    const id = await insertSent(app, conversation, sent);
    await insertTrace(app, conversation, { marcacao_id, mensagem_id: id, tipo, horario, at });
    return { id, providerId };
  };

  return {
    ana,
    instance,
    cliente,
    book,
    remind,
    /** An appointment booked for tomorrow, and its reminder sent a minute ago. */
    reminded: async (hours = 0, status: MarcacaoStatus = "pendente") => {
      const marcacao = await book(hours, status);
      const at = new Date(now().getTime() - 60_000);
      return { ...marcacao, lembrete: await remind(marcacao, { at }) };
    },
    /** Another message to the client. */
    speak: (origem: string) =>
      insertSent(app, conversation, { origem, at: now(), provider_id: `P${newId()}` }),
    /** The client's phone says this; nothing is processed yet. */
    say: (text: string, more: MessageOptions = {}) => {
      count += 1;
      const body = { id: `C${count}`, from: `55${phone}`, at: now(), name: "Davi", ...more, text };
      return instance.post(messageBody(body));
    },
    settle: () => settle(app),
    statusOf: async (id: string) => (await ana.trpc.marcacoes.get.query({ id })).status,
    ...outcomes(app, ana.id),
  };
}

/** The stored outcome of the replies to a professional. */
const outcomes = ({ db, clock }: TestApp, usuarioId: string) => ({
  /** The answers to them, in order. */
  answers: () =>
    db(async (db) => {
      const rows = await db
        .selectFrom("mensagens")
        .where("usuario_id", "=", usuarioId)
        .where("origem", "=", "resposta")
        .select("mensagem_enviada")
        .orderBy("id")
        .execute();
      return rows.map(({ mensagem_enviada }) => mensagem_enviada ?? "");
    }),
  /** The result of each reply, in the order in which they were written. */
  results: () =>
    db((db) =>
      db
        .selectFrom("respostas")
        .where("usuario_id", "=", usuarioId)
        .select(["acao", "motivo", "marcacao_id", "sobre_id", "erro"])
        .orderBy("momento")
        .orderBy("mensagem_id")
        .execute(),
    ),
  /** As if the outbox had sent all answers at this moment; each id is the message's own. */
  deliver: () =>
    db(async (db) => {
      await db
        .updateTable("mensagens")
        .set({ enviada_em: clock.now(), status: "entregue" })
        .set((eb) => ({ provider_id: eb.cast<string>("id", "text") }))
        .where("usuario_id", "=", usuarioId)
        .where("origem", "=", "resposta")
        .where("enviada_em", "is", null)
        .execute();
      await noteIds(db);
    }),
});
