import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { bookingPage, textOf } from "#server/testing/booking.ts";
import { insertColleague } from "#server/testing/clinic.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();

test("who waits for one professional does so from the page too; asked again without a wish, for anyone", async () => {
  const { ana, slug, visit, write } = await bookingPage(app);
  await ana.rest("PUT", "/usuarios/me/espera", { ativa: true });
  const join = (more: object = {}) =>
    visit("POST", `/${slug}/espera`, {
      nome: "Rita Alves",
      telefone: "(11) 97777-6666",
      consentimento: true,
      ...more,
    });
  const waitedFor = async () =>
    (await ana.trpc.espera.list.query({})).map(({ profissional_id }) => profissional_id);
  const bia = await insertColleague(app, ana);
  const { body } = await join({ profissional_id: bia });
  await write(textOf(body.link_whatsapp));
  expect(await waitedFor()).toEqual([bia]);
  const again = await join();
  await write(textOf(again.body.link_whatsapp));
  expect(await waitedFor()).toEqual([null]);
  const gone = await insertColleague(app, ana, { nome: "Davi", ativo: false });
  const refused = await join({ profissional_id: gone });
  expect([refused.status, refused.body.detail[0].loc]).toEqual([422, ["body", "profissional_id"]]);
});
