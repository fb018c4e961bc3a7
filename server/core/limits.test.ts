import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { forgetLimits, takeLimit } from "./limits.ts";

const app = await testApp();

test("a window that is over is forgotten, one that runs still counts", async () => {
  const take = (key: string, seconds: number) =>
    takeLimit(app.services, { key, points: 1, seconds, message: "Demais" });
  await take("short", 60);
  await take("long", 3_600);
  app.clock.advance({ minutes: 5 });
  await forgetLimits(app.services);
  const kept = await app.db((db) => db.selectFrom("limites").select("chave").execute());
  expect(kept).toEqual([{ chave: "long" }]);
  await expect(take("long", 3_600)).rejects.toMatchObject({ status: 429, detail: "Demais" });
  await take("short", 60);
});

test("a window does not outlive a clock that steps back", async () => {
  const take = () =>
    takeLimit(app.services, { key: "back", points: 1, seconds: 60, message: "Aguarde 1 minuto" });
  await take();
  await expect(take()).rejects.toMatchObject({ status: 429, retryAfter: 60 });
  app.clock.advance({ hours: -24 * 7 });
  await take();
  await expect(take()).rejects.toMatchObject({ status: 429, retryAfter: 60 });
});

test("clocks of two processes that lie seconds apart share a window", async () => {
  const take = () =>
    takeLimit(app.services, { key: "apart", points: 1, seconds: 60, message: "Demais" });
  await take();
  app.clock.advance({ seconds: -30 });
  await expect(take()).rejects.toMatchObject({ status: 429, retryAfter: 60 });
});
