import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import type { Actor } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { run } from "#server/testing/postgres.ts";
import { DAY } from "#shared/common/civil.ts";
import { DIRECOES, STATUS } from "#shared/historico-mensagens/historico-mensagens.constants.ts";

const app = await testApp();

/** Words that lie close to each other, so that terms match often, at every place of a word. */
const word = fc.constantFrom(
  "consulta",
  "Consultório",
  "ação",
  "AÇÃO",
  "100%",
  "a_b",
  "c:\\d",
  "sul",
  "tão",
  "10h",
  "👍",
  "я",
  "moя",
  "o'clock",
);
const text = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(" "));
const message = fc.record({
  texto: text,
  direcao: fc.constantFrom(...DIRECOES),
  status: fc.constantFrom(...STATUS),
  cliente: fc.constantFrom(0, 1, 2, 3, 10, 11, 40, 41),
  dias: fc.nat(60),
});
type Message = typeof message extends fc.Arbitrary<infer T> ? T : never;

/** A part of what somebody may have written, with its case and accents changed. */
const term = fc
  .tuple(text, fc.nat(20), fc.integer({ min: 1, max: 9 }), fc.boolean())
  .map(([text, from, length, loud]) => {
    const part = Array.from(text)
      .slice(from % 6, (from % 6) + length)
      .join("");
    return loud ? part.toUpperCase() : part.normalize("NFD").replace(/\p{M}/gu, "");
  })
  .filter((part) => part.trim() !== "");

/** Some of them alone, thirty and two hundred of them alike: few and many are searched in other ways. */
const PEOPLE = [
  { nome: "Davi Sulzbach", telefone: "11911112222" },
  { nome: "Rute Ação", telefone: "21933334444" },
  { nome: "Ana", telefone: "11955556666" },
  { nome: "Tão Longe", telefone: "31977778888" },
  ...Array.from({ length: 30 }, (_, i) => ({ nome: `Paula ${i}`, telefone: `41988000${100 + i}` })),
  ...Array.from({ length: 201 }, (_, i) => ({
    nome: `Consuelo ${i}`,
    telefone: `51900000${100 + i}`,
  })),
];

async function practice(messages: Message[]) {
  const ana = await app.professional();
  const at = { criado_em: app.clock.now(), atualizado_em: app.clock.now() };
  const people = PEOPLE.map((person) => ({
    ...person,
    id: newId(),
    usuario_id: ana.id,
    telefone_chave: person.telefone,
    ...at,
  }));
  await app.db((db) => db.insertInto("clientes").values(people).execute());
  const clients = people.map(({ id }) => id);
  const rows = messages.map(({ texto, direcao, status, cliente, dias }, i) => {
    const momento = new Date(app.clock.now().getTime() - dias * DAY - i * 1_000);
    return {
      id: newId(),
      usuario_id: ana.id,
      cliente_id: clients[cliente] ?? "",
      direcao,
      status,
      mensagem_enviada: direcao === "SAIDA" ? texto : null,
      mensagem_recebida: direcao === "ENTRADA" ? texto : null,
      momento,
      criado_em: momento,
      atualizado_em: momento,
      origem: "manual",
    };
  });
  if (rows.length) await app.db((db) => db.insertInto("mensagens").values(rows).execute());
  return { ana, rows, clients };
}

/** As the database does it: `sem_acento`, here in other words. */
const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

const filter = fc.record(
  {
    status: fc.constantFrom(...STATUS),
    tipo: fc.constantFrom("enviada" as const, "recebida" as const),
    cliente_telefone: fc.constantFrom("1", "11", "2222", "41988", "5190000", "999"),
    dias: fc.integer({ min: 1, max: 60 }),
  },
  { requiredKeys: [] },
);

type Filter = typeof filter extends fc.Arbitrary<infer T> ? T : never;
type Asked = Omit<Filter, "dias"> & { since: Date | undefined };
type Person = (typeof PEOPLE)[number];
type Row = Awaited<ReturnType<typeof practice>>["rows"][number];

/** Whether the words of a message, its person's name or their phone hold the term. */
function says(row: Row, busca: string, person: Person | undefined) {
  const term = plain(busca.trim());
  const digits = /^[\d\s()+.-]+$/.test(busca.trim()) && busca.replace(/\D/g, "");
  return (
    plain(row.mensagem_enviada ?? row.mensagem_recebida ?? "").includes(term) ||
    plain(person?.nome ?? "").includes(term) ||
    (digits && person?.telefone.includes(digits))
  );
}

/** Whether a message passes each filter that is set. */
function passes(row: Row, { since, ...asked }: Asked, person: Person | undefined) {
  return (
    (!asked.status || row.status === asked.status) &&
    (!asked.tipo || (asked.tipo === "enviada") === (row.direcao === "SAIDA")) &&
    (!asked.cliente_telefone || person?.telefone.includes(asked.cliente_telefone)) &&
    (!since || row.momento >= since)
  );
}

/** Whether a search finds exactly the messages that reading each one finds, newest first. */
const findsAll = (numRuns: number) =>
  fc.check(
    fc.asyncProperty(
      fc.array(message, { maxLength: 60 }),
      fc.array(fc.tuple(term, filter), { minLength: 5, maxLength: 5 }),
      async (messages, searches) => {
        const { ana, rows, clients } = await practice(messages);
        const { id: foreign } = await other();
        expect(foreign).not.toBe(ana.id);
        for (const [busca, { dias, ...rest }] of searches) {
          const since = dias ? new Date(app.clock.now().getTime() - dias * DAY) : undefined;
          const wanted = rows
            .filter((row) => {
              const person = PEOPLE[clients.indexOf(row.cliente_id)];
              return says(row, busca, person) && passes(row, { ...rest, since }, person);
            })
            .sort((a, b) => b.momento.getTime() - a.momento.getTime())
            .map(({ id }) => id);
          const found = await ana.trpc.historicoMensagens.search.query({
            busca,
            size: 100,
            ...rest,
            data_inicio: since ? since.toISOString() : "",
          });
          expect([busca, rest, found.mensagens.map(({ id }) => id)]).toEqual([busca, rest, wanted]);
          expect(found.paginacao.total).toBe(wanted.length);
          const figures = await ana.trpc.historicoMensagens.getEstatisticas.query({
            busca,
            ...rest,
            data_inicio: since ? since.toISOString() : "",
          });
          expect(figures.total_mensagens).toBe(wanted.length);
        }
      },
    ),
    { numRuns, endOnFailure: true },
  );

let somebodyElse: Actor | undefined;
/** Another professional, whose messages say the same. */
async function other(): Promise<Actor> {
  if (somebodyElse) return somebodyElse;
  const everything = fc.sample(message, { numRuns: 200, seed: 1 });
  somebodyElse = (await practice(everything)).ana;
  return somebodyElse;
}

test("a search finds what comparing each message finds: case, accents, wildcards, filters, nobody else's", async () => {
  expect((await findsAll(25)).errorInstance).toBe(null);
}, 120_000);

const definitionOf = (name: string) =>
  app.db(async (db) => {
    const { rows } = await sql<{ text: string }>`
      select pg_get_functiondef(${name}::regproc) as text`.execute(db);
    return rows[0]?.text ?? "";
  });

test("mutant: a search whose wildcards count finds too much", async () => {
  const definition = await definitionOf("mensagens_buscar");
  const lax = definition.replace(/padrao text := .*;/, "padrao text := '%' || buscado || '%';");
  expect(lax).not.toBe(definition);
  await run(app.databaseUrl, lax);
  const { ana } = await practice([
    { texto: "100 reais", direcao: "SAIDA", status: "lida", cliente: 0, dias: 1 },
  ]);
  const found = await ana.trpc.historicoMensagens.search.query({ busca: "0%r" });
  await run(app.databaseUrl, definition);
  expect(found.paginacao.total).toBe(1);
  expect((await ana.trpc.historicoMensagens.search.query({ busca: "0%r" })).paginacao.total).toBe(
    0,
  );
});

test("mutant: a search that took its owner from elsewhere would count somebody else's", async () => {
  const { id } = await other();
  const bia = await app.professional();
  const definition = await definitionOf("mensagens_buscar");
  const total = async () =>
    (await bia.trpc.historicoMensagens.search.query({ busca: "consulta" })).paginacao.total;
  expect(await total()).toBe(0);
  await run(app.databaseUrl, definition.replace("app_usuario()", `'${id}'::uuid`));
  expect(await total()).toBeGreaterThan(0);
  await run(app.databaseUrl, definition);
});
