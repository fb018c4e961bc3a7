import type { Updateable } from "kysely";
import { expect, test } from "vitest";
import type { ClientesTable } from "#server/db/schema.ts";
import type { InstanciasTable } from "#server/db/schema-conversas.ts";
import { testApp } from "#server/testing/app.ts";
import { remindedPractices } from "#server/testing/reminded.ts";
import { HOUR } from "#shared/common/civil.ts";
import { retencoes, tardeDemais } from "#shared/lembretes/retencao.messages.ts";
import { queueDue } from "./service/queue-due.ts";

/** Planned messages that would not leave at their moment: the appointment's trace and the client's page say so. */
const app = await testApp();
const { practice, work } = await remindedPractices(app);

/** A confirmation at noon on Monday, which has left, and a reminder an hour before an appointment on Wednesday at three. */
async function fixture() {
  app.clock.set("2026-03-02T12:00:00-03:00");
  const one = await practice({ lembretes_minutos: [60] });
  const id = await one.book("2026-03-04T15:00");
  await queueDue(app.services);
  await work();
  return {
    ...one,
    id,
    number: (state: Updateable<InstanciasTable>) =>
      app.db((db) =>
        db.updateTable("instancias").set(state).where("usuario_id", "=", one.ana.id).execute(),
      ),
    client: (state: Updateable<ClientesTable>) =>
      app.db((db) =>
        db.updateTable("clientes").set(state).where("id", "=", one.cliente_id).execute(),
      ),
    /** The reason that holds the reminder, on both screens. */
    held: async () => {
      const [trace, ficha] = await Promise.all([
        one.traceOf(id),
        one.ana.trpc.clientes.getFicha.query({ id: one.cliente_id }),
      ]);
      const [reminder] = trace.slice(-1);
      expect(ficha.automaticas.map(({ retencao }) => retencao)).toEqual([reminder?.retencao]);
      return reminder?.retencao ?? null;
    },
  };
}

const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * HOUR);

test("nothing holds a message of a number that is well", async () => {
  expect(await (await fixture()).held()).toBeNull();
});

test("a rest holds what is due before its end, and is too late for what is over by then", async () => {
  const one = await fixture();
  const resting = (estado_ate: Date) =>
    one.number({ estado_numero: "so_respostas", estado_motivo: "restrito", estado_ate });
  const texto = retencoes.numero_em_repouso;
  await resting(inHours(50.5));
  const known = { motivo: "numero_em_repouso", ate: inHours(50.5) };
  expect(await one.held()).toEqual({ ...known, texto, sai: true });
  await resting(inHours(60));
  const late = { ...known, ate: inHours(60), texto: `${texto} ${tardeDemais}`, sai: false };
  expect(await one.held()).toEqual(late);
  await resting(inHours(24));
  expect(await one.held()).toBeNull();
});

test("a lost link, a number that stands still and none at all hold it until somebody acts", async () => {
  const one = await fixture();
  await one.number({ queda_em: app.clock.now() });
  expect(await one.held()).toMatchObject({ motivo: "numero_fora", ate: null, sai: true });
  await one.number({ estado_numero: "parada", estado_motivo: "banido" });
  expect(await one.held()).toMatchObject({ motivo: "numero_parado", ate: null, sai: true });
  await one.number({ ativa: false });
  expect(await one.held()).toMatchObject({ motivo: "semInstancia", ate: null, sai: false });
});

test("a client whose phone is not on WhatsApp gets none, until the phone is changed", async () => {
  const one = await fixture();
  const [{ telefone } = { telefone: null }] = await app.db((db) =>
    db.selectFrom("clientes").where("id", "=", one.cliente_id).select("telefone").execute(),
  );
  await one.client({ telefone_consultado: telefone, telefone_whatsapp: null });
  const texto = retencoes.sem_whatsapp;
  expect(await one.held()).toEqual({ motivo: "sem_whatsapp", texto, ate: null, sai: false });
  await one.ana.trpc.clientes.update.mutate({ id: one.cliente_id, telefone: "11988776655" });
  expect(await one.held()).toBeNull();
});

test("a message that waits in the outbox is held by the number that it waits for", async () => {
  const one = await fixture();
  await one.number({
    estado_numero: "so_respostas",
    estado_motivo: "restrito",
    estado_ate: inHours(51),
  });
  app.clock.set("2026-03-04T14:00:00-03:00");
  await queueDue(app.services);
  const [reminder] = (await one.traceOf(one.id)).slice(-1);
  expect(reminder).toMatchObject({
    status: "na_fila",
    retencao: { motivo: "numero_em_repouso", ate: inHours(1), sai: false },
  });
});
