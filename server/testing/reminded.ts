import { afterAll } from "vitest";
import { sendWaiting } from "#server/domains/historico-mensagens/service/outbox/send-waiting.ts";
import { queueDue } from "#server/domains/lembretes/service/queue-due.ts";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import type { AutomacoesInput } from "#shared/lembretes/lembretes.schema.ts";
import { offerHours } from "./agenda.ts";
import type { TestApp } from "./app.ts";
import type { ProfessionalOptions } from "./factories.ts";
import { withInstance } from "./instances.ts";

/** All automatic messages of an appointment switched on, at any hour. */
export const ALL_ON: AutomacoesInput = {
  confirmacao_ativa: true,
  lembretes_ativos: true,
  followup_ativo: true,
  silencio_inicio: "00:00",
  silencio_fim: "00:00",
};

/** A stand-in host for a test file, and professionals whose appointments send messages through it. */
export async function remindedPractices(app: TestApp) {
  const host = await startWhatsappStandIn({
    behaviour: { acks: false, replies: false, echo: false },
  });
  afterAll(host.stop);
  let practices = 0;

  return {
    host,
    /** With hours every day from midnight on, a client with a phone, and everything switched on by default. */
    practice: async (settings: AutomacoesInput = {}, options: ProfessionalOptions = {}) => {
      practices += 1;
      const [ana, key] = [await app.professional(options), `pratica-${practices}`];
      const instance = await withInstance(app, ana, { host: host.url, key, token: key });
      host.addInstance({ key, token: key, status: "connected", webhookUrl: instance.webhookUrl });
      await offerHours(ana, { from: "00:00", to: "23:00", every: 30 });
      const client = (nome: string, telefone: string) =>
        ana.trpc.clientes.create.mutate({ nome, telefone }).then(({ id }) => id);
      const cliente_id = await client("Davi Rocha", "11955554444");
      // First contact has been made: no client here is a stranger unless a test wants that.
      await instance.post({
        messageType: "conversation",
        key: { remoteJid: "5511955554444@s.whatsapp.net", fromMe: false, id: `OI${ana.id}` },
        message: { conversation: "oi" },
      });
      await ana.trpc.usuarios.updateAutomacoes.mutate({ ...ALL_ON, ...settings });
      const book = (
        horario: string,
        status: "pendente" | "confirmado" | "concluido" = "pendente",
      ) => ana.trpc.marcacoes.create.mutate({ cliente_id, horario, status }).then(({ id }) => id);
      const traceOf = async (id: string) => (await ana.trpc.marcacoes.get.query({ id })).lembretes;
      return {
        ana,
        instance,
        cliente_id,
        client,
        book,
        traceOf,
        /** "confirmacao enviado", "lembrete 120 pulado": the trace in short. */
        traceLines: async (id: string) =>
          (await traceOf(id)).map(({ tipo, antes_minutos, status }) =>
            [tipo, antes_minutos, status].filter((part) => part !== null).join(" "),
          ),
        /** The texts that left through this practice's instance. */
        sent: () => host.sent.filter((message) => message.key === key).map(({ text }) => text),
        /** Messages that wait in the outbox or may still leave; those held back by a change are left out. */
        waiting: () => listWaiting(app, ana.id),
      };
    },
    /** Queues what is due and sends what waits, as the jobs do, at this moment of the clock. */
    work: async () => {
      while (await queueDue(app.services));
      while (await sendWaiting(app.services));
    },
  };
}

const listWaiting = (app: TestApp, usuarioId: string) =>
  app.db((db) =>
    db
      .selectFrom("mensagens")
      .where("usuario_id", "=", usuarioId)
      .where("direcao", "=", "SAIDA")
      .where("status", "=", "pendente")
      .where("enviada_em", "is", null)
      .where("proxima_tentativa_em", "is not", null)
      .selectAll()
      .orderBy("criado_em")
      .execute(),
  );
