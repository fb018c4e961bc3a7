import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { bookingPage, textOf } from "#server/testing/booking.ts";
import { MAX_AGUARDAR } from "#shared/publico/publico.constants.ts";

const app = await testApp();

test("one request waits until the message has come", async () => {
  const { book, visit, write } = await bookingPage(app);
  const { body } = await book();
  const begun = performance.now();
  let isAnswered = false;
  const answer = visit("GET", `/agendamentos/${body.token}?aguardar=${MAX_AGUARDAR}`).finally(
    () => (isAnswered = true),
  );
  await new Promise((next) => setTimeout(next, 1_000));
  expect(isAnswered).toBe(false);
  await write(textOf(body.link_whatsapp));
  expect((await answer).body.situacao).not.toBe("reservado");
  expect(performance.now() - begun).toBeLessThan(MAX_AGUARDAR * 1_000);
});

test("without news it answers what stands once the seconds are over, and at once where none are asked for", async () => {
  const { book, visit } = await bookingPage(app);
  const { body } = await book();
  const timed = async (query: string) => {
    const begun = performance.now();
    const answer = await visit("GET", `/agendamentos/${body.token}${query}`);
    return [answer.body.situacao, performance.now() - begun > 900];
  };
  expect(await timed("?aguardar=1")).toEqual(["reservado", true]);
  expect((await timed(""))[0]).toBe("reservado");
  const long = await visit("GET", `/agendamentos/${body.token}?aguardar=${MAX_AGUARDAR + 1}`);
  expect(long.status).toBe(422);
});

test("preferences for the list are waited for in the same way", async () => {
  const { ana, slug, visit, write } = await bookingPage(app);
  await ana.rest("PUT", "/usuarios/me/espera", { ativa: true });
  const wishes = { nome: "Rita Alves", telefone: "(11) 97777-6666", consentimento: true };
  const { body } = await visit("POST", `/${slug}/espera`, wishes);
  const answer = visit("GET", `/espera/${body.token}?aguardar=${MAX_AGUARDAR}`);
  await new Promise((next) => setTimeout(next, 500));
  await write(textOf(body.link_whatsapp));
  expect((await answer).body).toEqual({ situacao: "na_lista" });
});
