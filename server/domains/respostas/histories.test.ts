import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { isLong } from "#server/testing/long.ts";
import { run } from "#server/testing/postgres.ts";
import { runHistories } from "#server/testing/reply-history-run.ts";

const SOME = 60;
const HISTORIES = isLong ? 2_000 : SOME;
const SEED = 35;
const app = await testApp();

test(`${HISTORIES} histories: no reply decides about what left after it was written, in whichever order all arrive`, async () => {
  const { decisions, clear, ...wrong } = await runHistories(app, HISTORIES, SEED);
  expect(wrong).toEqual({ early: 0, overtaken: 0, unheard: 0 });
  expect(decisions).toBeGreaterThan(HISTORIES / 3);
  expect(clear).toBeGreaterThan(HISTORIES / 20);
}, 900_000);

test("mutant: were replies taken for written when they arrive, some would decide about what came after them", async () => {
  const mutant = await testApp();
  await run(
    mutant.databaseUrl,
    `create function agora_escrita() returns trigger language plpgsql as $$ begin
      select criado_em, false into new.momento, new.hora_incerta from mensagens where id = new.mensagem_id;
      return new;
    end $$;
    create trigger agora_escrita before insert on respostas for each row execute function agora_escrita()`,
  );
  const { early, unheard } = await runHistories(mutant, SOME, SEED);
  expect(early).toBeGreaterThan(0);
  expect(unheard).toBe(0);
});
