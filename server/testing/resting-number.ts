import { asSystem } from "#server/core/context.ts";
import { drainInbox } from "#server/domains/historico-mensagens/service/inbox/drain-inbox.ts";
import { queueAutomatic } from "#server/domains/historico-mensagens/service/queue-automatic.ts";
import { recordSignal } from "#server/domains/instancias/service/record-signal.ts";
import { DAY } from "#shared/common/civil.ts";
import type { Origem } from "#shared/historico-mensagens/origens.constants.ts";
import type { HeardSignal } from "#shared/instancias/rules/repouso.ts";
import type { TestApp } from "./app.ts";
import { wasLinked } from "./instances.ts";
import type { remindedPractices } from "./reminded.ts";

type Practice = Awaited<ReturnType<typeof remindedPractices>>["practice"];

let phones = 0;

/** A practice whose number was linked before, with strangers, people who write, and signals against the number. */
export async function restingNumber(app: TestApp, practice: Practice) {
  const one = await practice();
  const { ana, instance } = one;
  const number = { usuario_id: ana.id, instancia_id: instance.id };
  await wasLinked(app, instance.id);
  const stranger = (nome: string) => {
    phones += 1;
    return one.client(nome, `119${String(10_000_000 + phones)}`);
  };
  return {
    ...one,
    number,
    stranger,
    /** A client who writes at this moment. */
    writer: async (nome: string) => {
      const id = await stranger(nome);
      const telefone = `5511 9${10_000_000 + phones}`.replace(" ", "");
      const key = { remoteJid: `${telefone}@s.whatsapp.net`, fromMe: false, id: `OI${phones}` };
      await instance.post({ messageType: "conversation", key, message: { conversation: "oi" } });
      await drainInbox(app.services);
      return id;
    },
    signal: (signal: HeardSignal, mensagem_id: string | null = null) =>
      asSystem(app.services, (ctx) =>
        recordSignal(ctx, number, {
          ...signal,
          ate: signal.ate?.getTime(),
          mensagem_id,
        }),
      ),
    queue: async (
      cliente_id: string,
      origem: Exclude<Origem, "manual" | "telefone" | "cliente">,
      { mensagem = origem, lasts = 8 * DAY }: { mensagem?: string; lasts?: number } = {},
    ) => {
      app.clock.advance({ seconds: 0.001 });
      const expira_em = new Date(app.clock.now().getTime() + lasts);
      const [id] = await app.db((db) =>
        queueAutomatic({ db, now: app.clock.now }, [
          { ...number, cliente_id, origem, mensagem, expira_em },
        ]),
      );
      return id ?? "";
    },
    byHand: (cliente_id: string, mensagem: string) =>
      ana.trpc.historicoMensagens.send.mutate({ cliente_id, mensagem }),
    state: async () => {
      const [row] = await ana.trpc.usuarios.myInstances.query();
      return row && { estado: row.estado_numero, ate: row.estado_ate };
    },
    read: async (id: string) => ana.trpc.historicoMensagens.get.query({ id }),
  };
}
