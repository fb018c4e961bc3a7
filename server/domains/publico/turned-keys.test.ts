import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { createSecrets, type Secrets } from "#server/core/secrets.ts";
import { testApp } from "#server/testing/app.ts";
import { bookingPage } from "#server/testing/booking.ts";
import { APP_SECRET } from "#server/testing/postgres.ts";
import { m } from "#shared/publico/visitante.messages.ts";

/** S27: what a visitor has in hand while the installation's secret is turned. */
const app = await testApp({ alone: true });
const before = app.services.secrets;
const turned = createSecrets("another-secret-for-tests-0123456789-0123", [APP_SECRET]);
const under = (secrets: Secrets) => Object.assign(app.services, { secrets });

test("S27: a press that is repeated after the secret was turned is the same booking, its link and its code", async () => {
  const { ana, slug, book, visit, rows, write } = await bookingPage(app);
  await ana.rest("PUT", "/usuarios/me/espera", { ativa: true });
  const key = { "idempotency-key": newId() };
  const preferences = { nome: "Rita Alves", telefone: "(11) 97777-6666", consentimento: true };
  const join = () => visit("POST", `/${slug}/espera`, preferences, key);
  const [booked, joined] = [await book({}, key), await join()];
  expect([booked.status, joined.status]).toEqual([201, 201]);

  under(turned);
  const [bookedAgain, joinedAgain] = [await book({}, key), await join()];
  expect([bookedAgain.body, joinedAgain.body]).toEqual([booked.body, joined.body]);
  expect((await book({ horario: "2026-03-03T10:00" }, key)).body).toEqual({
    detail: m.chaveDeOutro,
  });
  const { codigo, token } = booked.body;
  expect((await visit("GET", `/agendamentos/${token}`)).body).toMatchObject({ codigo });
  await write(`agendar ${codigo}`);
  expect(await rows()).toMatchObject([{ verificado: true }]);
  under(before);
});
