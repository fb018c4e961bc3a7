import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { bookingPage } from "#server/testing/booking.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();

test("a notice that is longer than the window is said on the page", async () => {
  const { ana, slug, visit } = await bookingPage(app);
  const said = async (antecedencia_minima_minutos: number) => {
    const regras = { antecedencia_minima_minutos, janela_dias: 1 };
    await ana.rest("PUT", "/usuarios/me/agenda", regras);
    return (await visit("GET", `/${slug}`)).body.antecedencia_longa;
  };
  // From noon of Monday on: until midnight of Tuesday it may be booked.
  expect(await said(2_159)).toBeUndefined();
  expect(await said(2_160)).toBe(true);
  expect(await said(20_160)).toBe(true);
});

test("what is nearest to the wanted time comes first, on its day and on the next one", async () => {
  const { book } = await bookingPage(app);
  await book({ horario: "2026-03-03T15:00" });
  const { status, body } = await book({ horario: "2026-03-03T15:00" });
  expect(status).toBe(409);
  const times = body.proximos.map(({ date, time }: Record<string, string>) => `${date} ${time}`);
  expect(times).toEqual(["2026-03-03 14:00", "2026-03-03 16:00", "2026-03-04 15:00"]);
});
