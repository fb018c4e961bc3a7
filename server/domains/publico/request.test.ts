import { expect, test } from "vitest";
import { queueDue } from "#server/domains/lembretes/service/queue-due.ts";
import { testApp } from "#server/testing/app.ts";
import { bookingPage, textOf } from "#server/testing/booking.ts";
import { withoutGuard } from "#server/testing/mutants.ts";
import { ALL_ON } from "#server/testing/reminded.ts";

/** With "Confirmar automaticamente" off a visitor's booking is a request: only the professional says yes. */
const app = await testApp();

/** A request whose phone is proven, and everything that could be sent automatically switched on. */
async function requested() {
  app.clock.set("2026-03-02T09:00:00-03:00");
  const page = await bookingPage(app, { pagina: { confirma_sozinho: false } });
  await page.ana.trpc.usuarios.updateAutomacoes.mutate({ ...ALL_ON, lembretes_minutos: [60] });
  const { body } = await page.book();
  await page.write(textOf(body.link_whatsapp));
  const status = async () => (await page.rows())[0]?.status;
  const automatic = () =>
    app.db((db) =>
      db
        .selectFrom("mensagens")
        .where("usuario_id", "=", page.ana.id)
        .where("origem", "in", ["confirmacao", "lembrete"])
        .select(["origem", "mensagem_enviada"])
        .execute(),
    );
  return { ...page, status, automatic, id: (await page.rows())[0]?.id ?? "" };
}

const queueAll = async () => {
  while (await queueDue(app.services));
};

test("nothing asks the visitor to confirm, and no '1' confirms, at no moment before it begins", async () => {
  const { write, status, automatic, answers } = await requested();
  for (const time of ["02T09:00:10", "02T12:00:00", "03T08:00:00", "03T08:30:00"]) {
    app.clock.set(`2026-03-${time}-03:00`);
    await queueAll();
    for (const text of ["1", "sim", "confirmo"]) await write(text);
    expect([await status(), await automatic()]).toEqual(["pendente", []]);
  }
  // The only answer is the one to the code.
  expect(await answers()).toHaveLength(1);
  expect((await answers())[0]).not.toMatch(/responda 1/i);
  // The confirmation is on: it promises the word that follows.
  expect((await answers())[0]).toMatch(/Avisaremos quando o horário for confirmado/);
});

test("a '1' to the reminder of another appointment confirms that one alone", async () => {
  const { ana, rows, write, automatic, status } = await requested();
  const [{ cliente_id } = { cliente_id: "" }] = await rows();
  const other = await ana.trpc.marcacoes.create.mutate({ cliente_id, horario: "2026-03-05T10:00" });
  app.clock.advance({ seconds: 10 });
  await queueAll();
  await app.db((db) =>
    db
      .updateTable("mensagens")
      .set({ enviada_em: app.clock.now(), status: "entregue" })
      .where("usuario_id", "=", ana.id)
      .where("origem", "=", "confirmacao")
      .execute(),
  );
  expect(await automatic()).toHaveLength(1);
  app.clock.advance({ minutes: 1 });
  await write("1");
  expect((await ana.trpc.marcacoes.get.query({ id: other.id })).status).toBe("confirmado");
  expect(await status()).toBe("pendente");
});

test("accepted by the professional it is told and reminded of like any other", async () => {
  const { ana, id, automatic } = await requested();
  await ana.trpc.marcacoes.update.mutate({ id, status: "confirmado" });
  app.clock.advance({ seconds: 10 });
  await queueAll();
  expect(await automatic()).toMatchObject([{ origem: "confirmacao" }]);
});

test("mutant: planned again by a change of the settings, a request would be asked to confirm", async () => {
  const guard = {
    statement: /from "marcacoes"/,
    guard: /not \(criada_por = 'visitante' and status = 'pendente'\)/g,
    instead: "true",
  };
  const { ana, automatic } = await requested();
  await withoutGuard(app.services.databases.app, guard, () =>
    ana.trpc.usuarios.updateAutomacoes.mutate({ lembretes_minutos: [90] }),
  );
  app.clock.set("2026-03-03T07:45:00-03:00");
  await queueAll();
  expect(await automatic()).toHaveLength(1);
});
