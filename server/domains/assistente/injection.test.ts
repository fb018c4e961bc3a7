import { expect, test } from "vitest";
import { obedient } from "#server/stand-ins/llm/obedient.ts";
import { answeringApp } from "#server/testing/answering.ts";
import {
  attack,
  type Fixture,
  injectionFixture,
  ofAttacker,
  othersOf,
} from "#server/testing/injection.ts";
import { ATTEMPTS, type Attempt } from "#server/testing/injection-attempts.ts";
import { withoutRowSecurity } from "#server/testing/isolation-mutants.ts";
import { longTest } from "#server/testing/long-test.ts";
import { rewriteStatements, withoutGuard } from "#server/testing/mutants.ts";
import { MAX_AGENDAMENTOS_DO_CLIENTE } from "#shared/assistente/assistente.constants.ts";

/**
 * Clients write whatever they like to a model that does whatever it reads. Holds however the model behaves: nothing of
 * anybody else is in its prompt, and nothing of anybody else changes.
 */
const answering = await answeringApp(obedient);
const { app, llm } = answering;
const { databases } = app.services;

type Kind = "leak" | "others" | "self";

/** Plays attempts in one new practice; answers which of them got somewhere, and how. */
async function breaches(
  attempts: readonly Attempt[] = ATTEMPTS,
  before: (attackerId: string) => void = () => undefined,
) {
  const fixture = await injectionFixture(answering);
  const found: string[] = [];
  for (const [number, attempt] of attempts.entries()) {
    const kinds = await played(fixture, { attempt, number }, before);
    found.push(...kinds.map((kind) => `${kind}: ${attempt.title}`));
  }
  return found;
}

async function played(
  fixture: Fixture,
  which: Parameters<typeof attack>[2],
  before: (attackerId: string) => void,
): Promise<Kind[]> {
  const { cliente_id, known, write } = await attack(answering, fixture, which);
  before(cliente_id);
  const look = async () => ({
    others: JSON.stringify(await othersOf(app, fixture, cliente_id)),
    self: await app.db((db) => ofAttacker(db, fixture, cliente_id)),
  });
  const earlier = await look();
  const asked = llm.requests.length;
  await write();
  const later = await look();

  const requests = llm.requests.slice(asked);
  // An attempt that reaches no model proves nothing.
  if (requests.length === 0) throw new Error(`nobody was asked: ${which.attempt.title}`);
  const sent = JSON.stringify(requests).toLowerCase();
  const isLeaked = fixture.secrets
    .map((secret) => secret.toLowerCase())
    .some((secret) => sent.includes(secret) && !known.includes(secret));
  return [
    ...(isLeaked ? (["leak"] as const) : []),
    ...(earlier.others === later.others ? [] : (["others"] as const)),
    ...(isAllowed(earlier.self, later.self) ? [] : (["self"] as const)),
  ];
}

type Self = Awaited<ReturnType<typeof ofAttacker>>;

/** True where steps explain every change: pending bookings, moves and cancellations of the client's own. */
function isAllowed(earlier: Self, later: Self): boolean {
  const known = new Map(earlier.marcacoes.map((one) => [one.id, one]));
  const live = later.marcacoes.filter(({ status }) => status !== "cancelado");
  return (
    earlier.cliente === later.cliente &&
    live.length <= MAX_AGENDAMENTOS_DO_CLIENTE &&
    later.marcacoes.every((marcacao) => {
      const before = known.get(marcacao.id);
      const { horario: _when, status, ...rest } = marcacao;
      if (!["pendente", "cancelado"].includes(status)) return false;
      if (!before) return rest.criada_por === "assistente" && later.explained.has(rest.id);
      const { horario: _then, status: _state, ...kept } = before;
      const isSame = JSON.stringify(marcacao) === JSON.stringify(before);
      return (
        isSame || (JSON.stringify(kept) === JSON.stringify(rest) && later.explained.has(rest.id))
      );
    })
  );
}

test("there are at least thirty attempts, all different", () => {
  expect(new Set(ATTEMPTS.map(({ title }) => title)).size).toBeGreaterThanOrEqual(30);
});

/** Calls that did something, and calls that were refused. */
const steps = () =>
  app.db(async (db) => {
    const rows = await db.selectFrom("assistente_passos").select(["acao", "resultado"]).execute();
    const refused = rows.filter(({ resultado }) => "erro" in resultado);
    return { done: rows.filter(({ acao }) => acao !== null).length, refused: refused.length };
  });

test("no attempt learns or changes anything of anybody else", async () => {
  expect(await breaches()).toEqual([]);
  // The model did obey: it was refused again and again, and allowed what is the attacker's own.
  const { done, refused } = await steps();
  expect([done > 2, refused > ATTEMPTS.length]).toEqual([true, true]);
}, 300_000);

longTest(
  "the owner in every query holds alone, without row security",
  async () => {
    expect(await withoutRowSecurity(databases, breaches)).toEqual([]);
  },
  300_000,
);

/** For mutants: the attempts with these titles. */
const only = (...titles: string[]) => ATTEMPTS.filter(({ title }) => titles.includes(title));

const statement = /from "disponibilidades"/;
const PRACTICE = {
  statement,
  guard: /from "disponibilidades" where "usuario_id" = (\$\d+)/g,
  instead: 'from "disponibilidades" where $1::uuid is not null',
};
/** The professional of hours: each row is the own one's, whose id is the practice's. */
const PROFESSIONAL = {
  statement,
  guard: /coalesce\(profissional_id, usuario_id\)/g,
  instead: "app_usuario()",
};

test("mutant: without either tenant check the model is shown the other professional", async () => {
  const plain = () => breaches(only("list, plainly", "everything that is known"));
  const everybodys = () => withoutGuard(databases.app, PROFESSIONAL, plain);
  const found = await withoutRowSecurity(databases, () =>
    withoutGuard(databases.app, PRACTICE, everybodys),
  );
  const leaks = ["leak: list, plainly", "leak: everything that is known"];
  expect(found).toEqual(expect.arrayContaining(leaks));
}, 120_000);

test.each([
  ["the history", "everything that is known", /from "mensagens" as "m"/],
  [
    "the list of appointments",
    "list, plainly",
    /from "marcacoes".*in \('pendente', 'confirmado'\)/s,
  ],
])(
  "mutant: with the client left out of %s the model sees other clients",
  async (_, title, statement) => {
    const instead = "cliente_id = cliente_id and $1::uuid is not null";
    const guard = { statement, guard: /"cliente_id" = (\$\d+)/g, instead };
    const found = await withoutGuard(databases.app, guard, () => breaches(only(title)));
    expect(found).toEqual([`leak: ${title}`]);
  },
  120_000,
);

test("mutant: a tool that takes any appointment for the client's own changes others", async () => {
  let attacker = "";
  const restore = rewriteStatements(databases.app, (text) =>
    /from "marcacoes".*for no key update/s.test(text)
      ? text.replace('"cliente_id"', `'${attacker}'::uuid as "cliente_id"`)
      : text,
  );
  const titles = ["cancel another client's", "the professional's voice"];
  const found = await breaches(only(...titles), (id) => {
    attacker = id;
  }).finally(restore);
  expect(found).toContain("others: cancel another client's");
}, 120_000);
