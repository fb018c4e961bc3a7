import { asSystem } from "#server/core/context.ts";
import { drainInbox } from "#server/domains/historico-mensagens/service/inbox/drain-inbox.ts";
import { recordSignal } from "#server/domains/instancias/service/record-signal.ts";
import type { HeardSignal } from "#shared/instancias/rules/repouso.ts";
import type { TestApp } from "../app.ts";
import { ackBody, wasLinked } from "../instances.ts";
import { remindedPractices } from "../reminded.ts";

export const LIMITED: HeardSignal = { sinal: "restrito", alvo: "numero", codigo: "timelock" };
export const REMOVED: HeardSignal = { sinal: "removido", alvo: "numero", codigo: "401" };

/** Practices whose clients may have to be told by a person. */
export async function pendingPractices(app: TestApp) {
  const reminded = await remindedPractices(app);
  const { host, practice, work } = reminded;
  return {
    ...reminded,
    /** Monday at noon: an appointment tomorrow at ten whose confirmation has left and whose reminder leaves an hour before. */
    fixture: async () => {
      app.clock.set("2026-03-02T12:00:00-03:00");
      host.faults.length = 0;
      const one = await practice({ lembretes_minutos: [60] });
      await wasLinked(app, one.instance.id);
      const id = await one.book("2026-03-03T10:00");
      await work();
      const number = { usuario_id: one.ana.id, instancia_id: one.instance.id };
      return {
        ...one,
        id,
        list: () => one.ana.trpc.lembretes.listPendencias.query(),
        told: (lembrete: string) => one.ana.trpc.lembretes.markAvisado.mutate({ id: lembrete }),
        /** WhatsApp refuses the reminder that has left. */
        refuseReminder: async () => {
          const { provider_id } = await app.db((db) =>
            db
              .selectFrom("mensagens")
              .where("usuario_id", "=", one.ana.id)
              .where("origem", "=", "lembrete")
              .select("provider_id")
              .executeTakeFirstOrThrow(),
          );
          await one.instance.post(ackBody(provider_id ?? "", 0));
          await drainInbox(app.services);
        },
        signal: (signal: HeardSignal, ate?: Date) =>
          asSystem(app.services, (ctx) =>
            recordSignal(ctx, number, { ...signal, ate: ate?.getTime() }),
          ),
      };
    },
  };
}

/** The only entry of a list. */
export function only<T>(list: readonly T[]): T {
  const [one, ...others] = list;
  if (!one || others.length) throw new Error(`${list.length} entries in place of one`);
  return one;
}
