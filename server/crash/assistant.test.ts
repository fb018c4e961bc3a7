import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { MINUTE } from "#shared/common/civil.ts";
import { assistedInstallation, type CrashPoint } from "./support/assisted-installation.ts";

const KILLS = 20;
const WRITE_BEFORE_EACH = 2;
const CLIENTS = KILLS * WRITE_BEFORE_EACH;

const ANSWER = "insert into mensagens";
const CLOSE = 'update "assistente_turnos" set "encerrado_em"';

/** From reading a turn to the answer's leaving; each is met by one client. */
const POINTS = Object.entries<CrashPoint>({
  "claimed, before the model": {
    statement: 'update "assistente_turnos" q set "reservado_ate"',
    moment: "committed",
  },
  "booked, before the step is stored": { statement: 'insert into "marcacoes"', moment: "after" },
  "the step stored, nothing committed": {
    statement: 'insert into "assistente_passos"',
    moment: "after",
    nth: 2,
  },
  "between the tool and the answer": { statement: 'insert into "marcacoes"', moment: "committed" },
  "before the answer is stored": { statement: ANSWER, moment: "before" },
  "the answer stored, the turn open": { statement: ANSWER, moment: "after" },
  "the turn closed, nothing committed": { statement: CLOSE, moment: "after" },
  "the end committed": { statement: CLOSE, moment: "committed" },
  "claimed for sending": {
    statement: 'update "mensagens" q set "reservada_ate"',
    moment: "committed",
  },
  "sent, before it is known": { statement: 'set "enviada_em"', moment: "before" },
});

test(
  `kill -9 at ${POINTS.length} points of an answer: booked once, answered once, nothing lost`,
  async () => {
    const fixture = await assistedInstallation();
    for (const [name, point] of POINTS) {
      await fixture.dieAt(point).catch((error: unknown) => {
        throw new Error(`the server did not die: ${name}`, { cause: error });
      });
    }
    const seen = await fixture.settle();
    const clients = POINTS.length;
    console.log("assistant, points", seen);
    expect(seen).toMatchObject({
      left: 0,
      booked: clients,
      bookings: clients,
      answered: clients,
      answers: clients,
    });
    expect(seen.most).toBe(1);
    // All but the one whose sending is in doubt: that one is offered to the professional.
    expect(seen.reached).toBeGreaterThanOrEqual(clients - 1);
  },
  10 * MINUTE,
);

test(
  `${CLIENTS} clients are answered while the server is killed ${KILLS} times: booked once, answered once each`,
  async () => {
    const fixture = await assistedInstallation();
    let server = await fixture.start();
    const writing: Promise<void>[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      for (let n = 0; n < WRITE_BEFORE_EACH; n += 1) writing.push(fixture.write(writing.length));
      const before = fixture.llm.requests.length;
      const deadline = Date.now() + MINUTE;
      while (fixture.llm.requests.length < before + 2 && Date.now() < deadline) await sleep(10);
      await sleep(Math.random() * 500);
      await server.kill();
      server = await fixture.start();
    }
    await Promise.all(writing);
    await server.stop();
    const seen = await fixture.settle();
    console.log("assistant, kills", seen);
    expect(seen).toMatchObject({
      left: 0,
      booked: CLIENTS,
      bookings: CLIENTS,
      answered: CLIENTS,
      answers: CLIENTS,
    });
    expect(seen.most).toBe(1);
  },
  10 * MINUTE,
);

test(
  "mutant: were what was done before the kill missing from the prompt, the client would be booked twice",
  async () => {
    const fixture = await assistedInstallation({
      modules: ["statement.ts"],
      env: {
        MUTANT: JSON.stringify({
          statement: 'from "assistente_passos"',
          guard: '"turno_id" = (\\$\\d+)',
          instead: '"turno_id" = $1 and false',
        }),
      },
    });
    await fixture.dieAt({ statement: 'insert into "marcacoes"', moment: "committed" });
    const seen = await fixture.settle();
    expect(seen).toMatchObject({ booked: 1, bookings: 2 });
  },
  5 * MINUTE,
);

test(
  "mutant: were the answer committed before the end of its turn, the client would be answered twice",
  async () => {
    const fixture = await assistedInstallation({
      modules: ["early-commit.ts"],
      env: { EARLY_COMMIT: ANSWER },
    });
    await fixture.dieAt({ statement: CLOSE, moment: "before" });
    const seen = await fixture.settle();
    expect(seen).toMatchObject({ answered: 1, answers: 2 });
  },
  5 * MINUTE,
);
