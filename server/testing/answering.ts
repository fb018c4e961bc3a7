import { afterAll } from "vitest";
import { answerDue } from "#server/domains/assistente/service/answer-due.ts";
import { drainInbox } from "#server/domains/historico-mensagens/service/inbox/drain-inbox.ts";
import { sendWaiting } from "#server/domains/historico-mensagens/service/outbox/send-waiting.ts";
import { answerWaiting } from "#server/domains/respostas/service/answer-waiting.ts";
import type { Brain } from "#server/stand-ins/llm/chat.ts";
import { startLlm } from "#server/stand-ins/llm.ts";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { offerHours } from "./agenda.ts";
import { type TestApp, testApp } from "./app.ts";
import type { ProfessionalOptions } from "./factories.ts";
import { messageBody, withInstance } from "./instances.ts";
import { llmEnv } from "./llm.ts";

type MessageOptions = Partial<Omit<Parameters<typeof messageBody>[0], "text">>;

const PHONE = "5511988887777";

/** The product with a stand-in model and a stand-in host for a test file, and professionals whose assistant answers. */
export async function answeringApp(brain?: Brain, env: NodeJS.ProcessEnv = {}) {
  const llm = await startLlm(brain ? { brain } : {});
  afterAll(llm.stop);
  const host = await startWhatsappStandIn({ behaviour: { acks: false, replies: false } });
  afterAll(host.stop);
  const app = await testApp({ env: { ...llmEnv(llm), ...env } });
  const jobs = jobsOf(app);
  let practices = 0;

  return {
    app,
    llm,
    host,
    ...jobs,
    /** With hours on weekdays from nine to noon. */
    practice: async (options: ProfessionalOptions = {}) => {
      practices += 1;
      const [ana, key] = [await app.professional(options), `atende-${practices}`];
      const instance = await withInstance(app, ana, { host: host.url, key, token: key });
      host.addInstance({ key, token: key, status: "connected", webhookUrl: instance.webhookUrl });
      await offerHours(ana);
      await ana.trpc.usuarios.updateAutomacoes.mutate({ chatbot_ativo: true });
      let count = 0;
      /** A client's phone says this, and the inbox stores it. */
      const say = async (text: string, more: MessageOptions = {}) => {
        count += 1;
        const body = { id: `${key}-${count}`, from: PHONE, name: "Davi Rocha", ...more, text };
        await instance.post(messageBody({ at: app.clock.now(), ...body }));
        await jobs.store();
      };
      return {
        ana,
        instance,
        say,
        /** The phone says this, and the assistant answers it once its 8 seconds are over. */
        hear: async (text: string, more: MessageOptions = {}) => {
          await say(text, more);
          await jobs.answer();
        },
        /** The texts that left through this practice's instance. */
        sent: () => host.sent.filter((message) => message.key === key).map(({ text }) => text),
        ...rowsOf(app, ana.id),
      };
    },
  };
}

function jobsOf({ services, clock }: TestApp) {
  const store = async () => {
    while (await drainInbox(services));
  };
  return {
    store,
    /** The rules of replies do their part. */
    reply: async () => {
      while (await answerWaiting(services));
    },
    /** Eight seconds later, by default. */
    answer: async (seconds = 8) => {
      clock.advance({ seconds });
      while (await answerDue(services));
    },
    /** Drains the outbox, the pauses between messages included. */
    send: async () => {
      for (let round = 0; round < 3; round += 1) {
        while (await sendWaiting(services));
        clock.advance({ seconds: 8 });
      }
    },
  };
}

/** The stored state of a professional's conversations. */
const rowsOf = ({ db }: TestApp, usuario_id: string) => ({
  /** The assistant's texts, in order. */
  answers: () =>
    db(async (db) => {
      const rows = await db
        .selectFrom("mensagens")
        .where("usuario_id", "=", usuario_id)
        .where("origem", "=", "assistente")
        .select("mensagem_enviada")
        .orderBy("id")
        .execute();
      return rows.map(({ mensagem_enviada }) => mensagem_enviada ?? "");
    }),
  turns: () =>
    db((db) =>
      db
        .selectFrom("assistente_turnos")
        .where("usuario_id", "=", usuario_id)
        .selectAll()
        .orderBy("criado_em")
        .orderBy("id")
        .execute(),
    ),
  /** How the turns ended, null for an open one. */
  results: () =>
    db(async (db) => {
      const rows = await db
        .selectFrom("assistente_turnos")
        .where("usuario_id", "=", usuario_id)
        .select("resultado")
        .orderBy("criado_em")
        .orderBy("id")
        .execute();
      return rows.map(({ resultado }) => resultado);
    }),
  marks: () =>
    db(async (db) => {
      const rows = await db
        .selectFrom("assistente_conversas")
        .where("usuario_id", "=", usuario_id)
        .where("marcada_em", "is not", null)
        .select("marca_motivo")
        .execute();
      return rows.map(({ marca_motivo }) => marca_motivo);
    }),
  bookings: () =>
    db((db) =>
      db
        .selectFrom("marcacoes")
        .where("usuario_id", "=", usuario_id)
        .select(["cliente_id", "horario", "status", "criada_por"])
        .orderBy("horario")
        .execute(),
    ),
});
