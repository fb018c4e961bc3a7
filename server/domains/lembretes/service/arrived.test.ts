import { expect, test } from "vitest";
import { sendWaiting } from "#server/domains/historico-mensagens/service/outbox/send-waiting.ts";
import { testApp } from "#server/testing/app.ts";
import { remindedPractices } from "#server/testing/reminded.ts";
import { queueDue } from "./queue-due.ts";

const app = await testApp();
const { host, practice } = await remindedPractices(app);
const at = (time: string) => app.clock.set(`2026-03-${time}-03:00`);

test("S12: a reminder that may have arrived stays in the conversation when its appointment is cancelled, and is not repeated", async () => {
  at("02T12:00:00");
  const one = await practice({ confirmacao_ativa: false, lembretes_minutos: [60] });
  const id = await one.book("2026-03-04T15:00");
  at("04T14:00:00");
  await queueDue(app.services);
  host.faults.push({ kind: "drop", taken: true });
  await sendWaiting(app.services);
  // Its echo has not come: now it waits to be sent once more.
  at("04T14:02:30");
  await app.db((db) =>
    db
      .updateTable("mensagens")
      .set({ incerta_desde: null, repeticoes: 1, proxima_tentativa_em: app.clock.now() })
      .where("usuario_id", "=", one.ana.id)
      .where("origem", "=", "lembrete")
      .execute(),
  );
  await one.ana.trpc.marcacoes.update.mutate({ id, status: "cancelado" });
  expect(await one.waiting()).toHaveLength(1);

  while (await sendWaiting(app.services));
  expect(one.sent()).toHaveLength(1);
  expect(await one.waiting()).toEqual([]);
  expect(await one.traceLines(id)).toEqual(["lembrete 60 cancelado"]);
});
