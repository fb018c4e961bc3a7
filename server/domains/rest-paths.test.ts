import { expect, test } from "vitest";
import { NOT_FOUND } from "#server/core/rest/handler.ts";
import { restRoutes } from "#server/core/rest/routes.ts";
import { testApp } from "#server/testing/app.ts";
import { SECTIONS } from "#server/testing/specified-paths.ts";
import { appRouter } from "./api.ts";

const listed = Object.values(SECTIONS).flatMap(({ specified, added }) => [...specified, ...added]);
const served = restRoutes(appRouter).map(({ method, path }) => `${method} ${path}`);

test("nothing that is specified is missing", () => {
  expect(listed.filter((row) => !served.includes(row))).toEqual([]);
});

test("nothing is served that is not specified", () => {
  expect(served.filter((row) => !listed.includes(row))).toEqual([]);
});

test("no row stands twice, and no two procedures share one", () => {
  expect(new Set(listed).size).toBe(listed.length);
  expect(new Set(served).size).toBe(served.length);
});

const app = await testApp();

test("each row answers over HTTP under /api/v1, with and without a slash at its end", async () => {
  for (const row of listed) {
    const [method = "", path = ""] = row.split(" ");
    const address = path.replace(/\{\w+\}/g, "01980000-0000-7000-8000-000000000001");
    for (const slash of ["", "/"]) {
      const { status, body } = await app.anonymous.rest(method, `${address}${slash}`);
      // Public ones want a body or answer; all others want a token. A link that leads nowhere says so in its own words.
      const answers = status === 404 ? body.detail !== NOT_FOUND : [200, 401, 422].includes(status);
      expect([row, slash, answers]).toEqual([row, slash, true]);
    }
  }
});

test("mutant: a row that nobody serves and a procedure that nobody listed are found", async () => {
  const { status } = await app.anonymous.rest("GET", "/clientes/a/b/c");
  expect(status).toBe(404);
  expect([...listed, "GET /inventada"].filter((row) => !served.includes(row))).toEqual([
    "GET /inventada",
  ]);
  expect([...served, "GET /escondida"].filter((row) => !listed.includes(row))).toEqual([
    "GET /escondida",
  ]);
});
