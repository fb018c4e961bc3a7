import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";

const app = await testApp();

test("a professional without anything has a dashboard of zeros", async () => {
  const ana = await app.professional({ nome: "Ana Souza" });
  const { status, body } = await ana.rest("GET", "/dashboard/complete");
  expect(status).toBe(200);
  expect(body).toMatchObject({
    overview: { total_users: 1, total_clients: 0 },
    instance_status: null,
    google_calendar_usage: null,
  });
  expect(body.daily_trends).toHaveLength(30);
  expect(body.user_growth).toHaveLength(12);
  expect(body.peak_hours).toHaveLength(24);
});

test("an administrator's dashboard", async () => {
  const admin = await app.admin();
  const { status, body } = await admin.rest("GET", "/dashboard/complete?days=7&months=3");
  expect(body).toMatchObject({
    instance_status: [{ ativa: true, instance_count: 0 }, { ativa: false }],
  });
  expect(status).toBe(200);
});
