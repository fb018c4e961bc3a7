import fc from "fast-check";
import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { inTenant } from "#server/db/database.ts";
import { testApp } from "#server/testing/app.ts";
import { isLong } from "#server/testing/long.ts";
import { withoutGuard } from "#server/testing/mutants.ts";
import { HOUR, MINUTE } from "#shared/common/civil.ts";
import { DIRECOES, STATUS } from "#shared/historico-mensagens/historico-mensagens.constants.ts";
import { direcaoOf } from "#shared/historico-mensagens/historico-mensagens.rules.ts";
import { countPeriod, wholeHours } from "./queries/estatisticas.queries.ts";
import { messageRollup } from "./service/roll-up-messages.ts";

const app = await testApp();
const { databases } = app.services;
const CLIENTS = 4;

const message = fc.record({
  direcao: fc.constantFrom(...DIRECOES),
  status: fc.constantFrom(...STATUS),
  cliente: fc.nat(CLIENTS - 1),
  minutes: fc.nat(10 * 24 * 60),
});
type Message = typeof message extends fc.Arbitrary<infer T> ? T : never;

/** A period by instants, in minutes before now, and a kind; each part may be missing. */
const filter = fc.record(
  {
    from: fc.nat(11 * 24 * 60),
    length: fc.nat(6 * 24 * 60),
    status: fc.constantFrom(...STATUS),
    tipo: fc.constantFrom("enviada" as const, "recebida" as const),
  },
  { requiredKeys: [] },
);
type Filter = typeof filter extends fc.Arbitrary<infer T> ? T : never;

const ago = (minutes: number) => new Date(app.clock.now().getTime() - minutes * MINUTE);

async function practice(messages: Message[]) {
  const ana = await app.professional();
  const clients: string[] = [];
  for (let i = 0; i < CLIENTS; i++) {
    clients.push((await ana.trpc.clientes.create.mutate({ nome: `Cliente ${i}` })).id);
  }
  const rows = messages.map(({ direcao, status, cliente, minutes }) => ({
    id: newId(),
    usuario_id: ana.id,
    cliente_id: clients[cliente] ?? "",
    direcao,
    status,
    mensagem_enviada: direcao === "SAIDA" ? "Olá" : null,
    mensagem_recebida: direcao === "ENTRADA" ? "Olá" : null,
    momento: ago(minutes),
    criado_em: ago(minutes),
    atualizado_em: ago(minutes),
    origem: "manual",
  }));
  // Some are rolled up already, some are not.
  for (const part of [rows.slice(0, rows.length / 2), rows.slice(rows.length / 2)]) {
    if (part.length) await app.db((db) => db.insertInto("mensagens").values(part).execute());
    if (part[0]?.id === rows[0]?.id) await messageRollup.run(app.services);
  }
  const [removed] = clients;
  if (removed) await ana.trpc.clientes.remove.mutate({ id: removed });
  return { ana, rows };
}

type Rows = Awaited<ReturnType<typeof practice>>["rows"];

/** Counted message by message. */
function counted(rows: Rows, { from, length, status, tipo }: Filter) {
  const found = rows.filter(
    (row) =>
      (from === undefined || row.momento >= ago(from)) &&
      (end({ from, length }) === undefined || row.momento <= ago(end({ from, length }) ?? 0)) &&
      (!status || row.status === status) &&
      (!tipo || (tipo === "enviada") === (row.direcao === "SAIDA")),
  );
  const sent = found.filter((row) => row.direcao === "SAIDA");
  const read = sent.filter((row) => row.status === "lida").length;
  const delivered = read + sent.filter((row) => row.status === "entregue").length;
  return {
    total_mensagens: found.length,
    mensagens_enviadas: sent.length,
    mensagens_recebidas: found.length - sent.length,
    clientes_ativos: new Set(found.map((row) => row.cliente_id)).size,
    taxa_entrega: delivered ? delivered / sent.length : null,
    taxa_leitura: delivered ? read / sent.length : null,
  };
}

const periodOf = (one: Filter) => {
  const last = end(one);
  return {
    inicio: one.from === undefined ? undefined : ago(one.from),
    // The last instant is included.
    fim: last === undefined ? undefined : new Date(ago(last).getTime() + 1),
  };
};

/** In minutes before now; without a beginning the period ends that long before. */
const end = ({ from = 0, length }: Filter) =>
  length === undefined ? undefined : from > length ? from - length : length - from;

/** The client who is removed wrote before the period, another one in it. */
const REMOVED_BEFORE_PERIOD: [Message[], Filter[]] = [
  [
    { direcao: "ENTRADA", status: "lida", cliente: 0, minutes: 500 },
    { direcao: "ENTRADA", status: "lida", cliente: 1, minutes: 5 },
  ],
  [{ from: 11 }],
];

const areRight = (numRuns: number) =>
  fc.check(
    fc.asyncProperty(
      fc.array(message, { maxLength: 40 }),
      fc.array(filter, { minLength: 8, maxLength: 8 }),
      async (messages, filters) => {
        const { ana, rows } = await practice(messages);
        for (const one of filters) {
          const { from, status, tipo } = one;
          const figures = await ana.trpc.historicoMensagens.getEstatisticas.query({
            data_inicio: from === undefined ? "" : ago(from).toISOString(),
            data_fim: end(one) === undefined ? "" : ago(end(one) ?? 0).toISOString(),
            status,
            tipo,
          });
          const wanted = counted(rows, one);
          expect([one, figures]).toEqual([one, wanted]);
          // As where there are too many messages to read each.
          const asked = await inTenant(databases, ana.id, (db) =>
            countPeriod(db, ana.id, periodOf(one), { status, direcao: tipo && direcaoOf(tipo) }, 0),
          );
          expect([one, asked.total, asked.clientes]).toEqual([
            one,
            wanted.total_mensagens,
            wanted.clientes_ativos,
          ]);
        }
      },
    ),
    { numRuns, endOnFailure: true, examples: [REMOVED_BEFORE_PERIOD] },
  );

test("figures of any period and kind are those of a count message by message, removed clients included", async () => {
  expect((await areRight(isLong ? 25 : 6)).errorInstance).toBe(null);
}, 120_000);

test.each([
  [
    "notes",
    /from "mensagens_contagens_novas" where/g,
    'from "mensagens_contagens_novas" where false and',
  ],
  [
    "a query where the last message does not decide",
    /coalesce\(\(select true/g,
    "coalesce((select false",
  ],
  ["the kind of the last message", /ultima_direcao = /g, "'SAIDA' <> "],
  ["the hours that a period cuts", /from "mensagens" where/g, 'from "mensagens" where false and'],
])(
  "mutant: without %s they go wrong",
  async (_what, guard, instead) => {
    const mutant = { statement: /mensagens/, guard, instead };
    const { failed } = await withoutGuard(databases.app, mutant, () => areRight(600));
    expect(failed).toBe(true);
  },
  120_000,
);

test("a period is its whole hours and what is left at its ends, without a gap and nothing twice", () => {
  const instant = fc.integer({ min: 0, max: 6 * HOUR }).map((at) => new Date(at));
  fc.assert(
    fc.property(fc.record({ inicio: instant, fim: instant }, { requiredKeys: [] }), (period) => {
      const { hours, edges } = wholeHours(period);
      for (const bound of [hours?.inicio, hours?.fim]) {
        expect((bound?.getTime() ?? 0) % HOUR).toBe(0);
      }
      for (let at = -1; at <= 6 * HOUR + 1; at += 7 * MINUTE + 13) {
        const parts = [...(hours ? [hours] : []), ...edges].filter((part) => holds(part, at));
        expect([at, parts.length]).toEqual([at, holds(period, at) ? 1 : 0]);
      }
    }),
  );
});

const holds = (
  { inicio, fim }: { inicio?: Date | undefined; fim?: Date | undefined },
  at: number,
) => (inicio === undefined || at >= inicio.getTime()) && (fim === undefined || at < fim.getTime());
