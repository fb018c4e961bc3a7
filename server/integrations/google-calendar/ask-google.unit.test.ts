import { expect, test } from "vitest";
import type { OutsideAnswer, OutsideRequest } from "../http/outside-http.ts";
import { askGoogle } from "./ask-google.ts";

const asked: OutsideRequest[] = [];
const ask = (answer: OutsideAnswer) =>
  askGoogle(
    async (request) => {
      asked.push(request);
      return answer;
    },
    { method: "POST", url: "https://www.googleapis.com/x", accessToken: "ya29", body: { a: 1 } },
  );
const answerTo = (status: number, reason = "", message = "") =>
  ask({
    kind: "answer",
    status,
    text: JSON.stringify({ error: { code: status, message, errors: [{ reason, message }] } }),
  });

test("the token goes in the header, the body as JSON; what comes is what came", async () => {
  expect(await ask({ kind: "answer", status: 200, text: '{"id":"a"}' })).toEqual({
    kind: "done",
    value: { id: "a" },
  });
  expect(asked.at(-1)).toMatchObject({
    headers: { authorization: "Bearer ya29", "content-type": "application/json" },
    body: '{"a":1}',
  });
  expect(await ask({ kind: "answer", status: 204, text: "" })).toMatchObject({ kind: "done" });
});

test.each([
  [401, "authError", { kind: "unauthorized" }],
  [404, "notFound", { kind: "missing", status: 404 }],
  [410, "fullSyncRequired", { kind: "missing", status: 410 }],
  [409, "duplicate", { kind: "exists" }],
  [403, "rateLimitExceeded", { kind: "unavailable" }],
  [403, "userRateLimitExceeded", { kind: "unavailable" }],
  [403, "quotaExceeded", { kind: "unavailable" }],
  [403, "forbidden", { kind: "refused", status: 403 }],
  [403, "insufficientPermissions", { kind: "refused", status: 403 }],
  [400, "invalid", { kind: "refused", status: 400 }],
  [412, "conditionNotMet", { kind: "refused", status: 412 }],
  [429, "rateLimitExceeded", { kind: "unavailable" }],
  [500, "backendError", { kind: "unavailable" }],
  [503, "", { kind: "unavailable" }],
])("%i %s", async (status, reason, expected) => {
  expect(await answerTo(status, reason)).toMatchObject(expected);
});

test("no answer may have been done; an answer that is no JSON counts by its number", async () => {
  for (const kind of ["unknown", "unreachable", "blocked"] as const) {
    expect(await ask({ kind })).toEqual({ kind: "unavailable", reason: kind });
  }
  const page = { kind: "answer", status: 502, text: "<html>" } as const;
  expect(await ask(page)).toEqual({ kind: "unavailable", reason: "HTTP 502" });
});
