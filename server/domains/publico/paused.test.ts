import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { bookingPage, filledIn } from "#server/testing/booking.ts";
import { m } from "#shared/publico/visitante.messages.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();

test("where a trial is over the page says that it pauses and whom to write to, and takes nothing", async () => {
  const { visit, slug } = await pausedPage();
  const { status, body } = await visit("GET", `/${slug}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    slug,
    pausada: true,
    servicos: [],
    lista_espera: false,
    prova_whatsapp: false,
  });
  expect(body.contato).toBeTruthy();
  const tries = await Promise.all([
    visit("GET", `/${slug}/horarios?de=2026-03-03&ate=2026-03-03`),
    visit("POST", `/${slug}/agendamentos`, filledIn()),
  ]);
  expect(tries.map((answer) => [answer.status, answer.body.detail])).toEqual([
    [404, m.naoEncontrada],
    [404, m.naoEncontrada],
  ]);
});

/** Its professional's trial is over. */
async function pausedPage() {
  const expired = await bookingPage(app, { who: await app.professional() });
  await app.db((db) =>
    db
      .updateTable("usuarios")
      .set({ is_trial_user: true, trial_end_date: app.clock.now() })
      .where("id", "=", expired.ana.id)
      .execute(),
  );
  return expired;
}
