import { expect, test } from "vitest";
import { cloudFixture } from "#server/testing/cloud.ts";
import { withoutGuard } from "#server/testing/mutants.ts";
import { recusas } from "#shared/historico-mensagens/recusas.messages.ts";
import { REPOUSO } from "#shared/instancias/rules/repouso.ts";

/** Meta keeps a message from a person (131049): one person's is theirs, those of many people within an hour are the number's. */
const { app, host, settle, practice } = await cloudFixture();
const HELD = 131049;
const PEOPLE = REPOUSO.heldContacts;
let phones = 0;

/** A practice at Meta with people who have written, and messages to them of which Meta says that it held them back. */
async function fixture() {
  const one = await practice();
  const { ana, id, write, sentBy } = one;
  const states = () =>
    app.db((db) =>
      db
        .selectFrom("instancias")
        .where("id", "=", id)
        .select(["estado_numero", "estado_motivo", "estado_ate"])
        .executeTakeFirstOrThrow(),
    );
  return {
    ...one,
    person: async () => {
      phones += 1;
      const telefone = `119${50_000_000 + phones}`;
      const { id: cliente_id } = await ana.trpc.clientes.create.mutate({
        nome: `Pessoa ${phones}`,
        telefone,
      });
      const from = `55${telefone}`;
      await write("Oi", from);
      return { cliente_id, from };
    },
    /** In its answer, or later in what it posts of a message that it had taken. */
    held: async ({ cliente_id }: { cliente_id: string }, { later = true, code = HELD } = {}) => {
      host.faults.push({ kind: "meta", code, later });
      const before = sentBy().length;
      const mensagem = `mensagem ${before}`;
      const sent = await ana.trpc.historicoMensagens.send.mutate({ cliente_id, mensagem });
      const read = () => ana.trpc.historicoMensagens.get.query({ id: sent.id });
      await expect
        .poll(async () => {
          app.clock.advance({ seconds: 5 });
          await settle();
          return (await read()).status;
        })
        .toBe("erro");
      expect(host.faults).toEqual([]);
      return read();
    },
    states,
    signals: () =>
      app.db((db) =>
        db
          .selectFrom("instancia_sinais")
          .where("instancia_id", "=", id)
          .select(["sinal", "alvo", "codigo"])
          .execute(),
      ),
  };
}

type Fixture = Awaited<ReturnType<typeof fixture>>;

const people = async (one: Fixture, many: number) => {
  const all = [];
  for (let n = 0; n < many; n += 1) all.push(await one.person());
  return all;
};

/** Holds one message of each back, and answers the number's state afterwards. */
async function heldFrom(one: Fixture, all: { cliente_id: string }[], pauseMinutes = 0) {
  for (const person of all) {
    await one.held(person);
    app.clock.advance({ minutes: pauseMinutes });
  }
  return (await one.states()).estado_numero;
}

test.each([
  ["in what it posts of them", true],
  ["in its answers", false],
])("people from whom Meta keeps messages, told %s, are a limited number", async (_, later) => {
  const one = await fixture();
  const [last, ...others] = await people(one, PEOPLE);
  if (!last) throw new Error("nobody is there");
  for (const person of others) {
    const read = await one.held(person, { later });
    expect(read.erro).toBe(recusas.segurada);
  }
  expect(await one.states()).toMatchObject({ estado_numero: "livre" });
  await one.held(last, { later });
  const state = await one.states();
  expect(state).toMatchObject({ estado_numero: "so_respostas", estado_motivo: "restrito" });
  const until = state.estado_ate?.getTime() ?? 0;
  expect(until - app.clock.now().getTime()).toBeGreaterThan(REPOUSO.firstMs - 60_000);
  const signal = { sinal: "recusado", alvo: "contato", codigo: String(HELD) };
  expect(await one.signals()).toEqual(Array.from({ length: PEOPLE }, () => signal));
});

test("one person from whom many messages are kept is no limit", async () => {
  const one = await fixture();
  const [person] = await people(one, 1);
  if (!person) throw new Error("nobody is there");
  expect(
    await heldFrom(
      one,
      Array.from({ length: PEOPLE + 2 }, () => person),
    ),
  ).toBe("livre");
  expect(await one.signals()).toHaveLength(PEOPLE + 2);
});

test("mutant: were messages counted in place of people, one person would rest the number", async () => {
  const one = await fixture();
  const [person] = await people(one, 1);
  if (!person) throw new Error("nobody is there");
  const guard = {
    statement: /from "instancia_sinais" as "s"/,
    guard: /count\(distinct coalesce\(m\.cliente_id, s\.id\)\)/g,
    instead: "count(*)",
  };
  const state = await withoutGuard(app.services.databases.system, guard, () =>
    heldFrom(
      one,
      Array.from({ length: PEOPLE }, () => person),
    ),
  );
  expect(state).toBe("so_respostas");
});

test("as many people over hours are no limit", async () => {
  const one = await fixture();
  expect(await heldFrom(one, await people(one, PEOPLE + 1), 20)).toBe("livre");
});

test("mutant: were the hour not asked for, people over hours would rest the number", async () => {
  const one = await fixture();
  const guard = {
    statement: /count\(distinct coalesce\(m\.cliente_id, s\.id\)\)/,
    guard: /"s"\."momento" >= \$3/g,
    instead: `"s"."momento" >= $3::timestamptz - interval '1 day'`,
  };
  const all = await people(one, PEOPLE);
  const state = await withoutGuard(app.services.databases.system, guard, () =>
    heldFrom(one, all, 20),
  );
  expect(state).toBe("so_respostas");
});

test("people who are not on WhatsApp, or who want no messages, are no limit however many they are", async () => {
  const one = await fixture();
  for (const person of await people(one, PEOPLE)) await one.held(person, { code: 131026 });
  for (const person of await people(one, PEOPLE)) await one.held(person, { code: 131050 });
  expect(await one.states()).toMatchObject({ estado_numero: "livre" });
});
