import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { mostOf, withoutGuard } from "#server/testing/mutants.ts";
import { answersTo, newQuestionnaire } from "#server/testing/questionnaires.ts";
import { m } from "#shared/questionnaires/questionnaires.messages.ts";

const app = await testApp();
const admin = await app.admin();
const RACERS = 20;

/** Many submit at once, each with a text of their own; answers their statuses, and whose answers are kept. */
async function race() {
  const { questionnaire, path } = await newQuestionnaire(app, admin);
  const answers = answersTo(questionnaire.questions);
  const sent = await Promise.all(
    Array.from({ length: RACERS }, async (_, racer) => {
      const diferencial = `Sou a resposta ${racer}`;
      const from = { "x-forwarded-for": `100.70.0.${racer}` };
      const body = { ...answers, diferencial };
      const answer = await app.anonymous.rest("PUT", `${path}/responses`, body, from);
      return { diferencial, status: answer.status, detail: answer.body.detail };
    }),
  );
  const { respostas, descricao_gerada } = await admin.trpc.questionnaires.get.query({
    id: questionnaire.id,
  });
  const winners = sent.filter(({ status }) => status === 200);
  const losers = sent.filter(({ status }) => status !== 200);
  return { winners, losers, kept: respostas?.diferencial, descricao_gerada };
}

test("of racing submissions exactly one wins, and its answers and description are kept", async () => {
  const { winners, losers, kept, descricao_gerada } = await race();
  expect(winners).toHaveLength(1);
  expect(losers.map(({ status, detail }) => [status, detail])).toEqual(
    Array(RACERS - 1).fill([409, m.jaPreenchido]),
  );
  expect(kept).toBe(winners[0]?.diferencial);
  expect(descricao_gerada).toContain(`“${String(kept)}”`);
});

test("mutant: were the status not in the statement, several would win", async () => {
  // The comparison; the statement's first `"status" = ` is what it sets.
  const guard = {
    statement: /^update "questionarios"/,
    guard: /and "status" = \$(\d+)/g,
    instead: "and $$$1::text is not null",
  };
  const winners = async () => (await race()).winners.length;
  const most = await withoutGuard(app.services.databases.system, guard, () => mostOf(winners));
  expect(most).toBeGreaterThan(1);
});

test("a link that is removed while it is answered takes nothing and leaves nothing", async () => {
  const { questionnaire, path } = await newQuestionnaire(app, admin);
  const answers = answersTo(questionnaire.questions);
  const [sent, removed] = await Promise.all([
    app.anonymous.rest("PUT", `${path}/responses`, answers),
    admin.rest("DELETE", `/questionnaires/${questionnaire.id}`),
  ]);
  expect(removed.status).toBe(204);
  expect([200, 404], String(sent.body.detail)).toContain(sent.status);
  expect((await app.anonymous.rest("GET", path)).status).toBe(404);
});
