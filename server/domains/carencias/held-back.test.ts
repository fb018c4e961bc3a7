import { expect, test } from "vitest";
import { forwardDue } from "#server/domains/instancias/service/forwarding/forward-due.ts";
import { queueDue } from "#server/domains/lembretes/service/queue-due.ts";
import { withoutGuard } from "#server/testing/mutants.ts";
import { outsiders, type Practice } from "#server/testing/outsiders.ts";

/** A message that waits in the outbox when a change takes it out again. */
const { app, pass, practice } = await outsiders();

const [NINE, TEN] = ["2026-03-03T09:00", "2026-03-03T10:00"];
const GRACE = { carencia_segundos: 10 };

type Change = (who: Practice["who"], id: string) => Promise<unknown>;

const CHANGES: Record<string, { isSeries?: boolean; change: Change }> = {
  mover: { change: (who, id) => who.trpc.marcacoes.update.mutate({ id, horario: TEN, ...GRACE }) },
  cancelar: {
    change: (who, id) => who.trpc.marcacoes.update.mutate({ id, status: "cancelado", ...GRACE }),
  },
  excluir: { change: (who, id) => who.trpc.marcacoes.remove.mutate({ id, ...GRACE }) },
  emLote: {
    change: (who, id) =>
      who.trpc.marcacoes.emLote.mutate({ ids: [id], acao: "cancelar", ...GRACE }),
  },
  ferias: {
    change: (who) =>
      who.trpc.ferias.create.mutate({
        de: "2026-03-03",
        ate: "2026-03-03",
        como: "cancelar",
        texto: "Olá, {nome}! Estarei de férias.",
        ...GRACE,
      }),
  },
  umaDaSerie: {
    isSeries: true,
    change: (who, id) => who.trpc.marcacoes.update.mutate({ id, horario: TEN, ...GRACE }),
  },
  escopo: {
    isSeries: true,
    change: (who, id) =>
      who.trpc.marcacoes.update.mutate({ id, horario: TEN, escopo: "seguintes", ...GRACE }),
  },
};

/** Davi's confirmation stands in the outbox, and the address to which is forwarded knows of it. */
async function queued(isSeries = false) {
  const one = await practice("mega");
  const { trpc } = one.who;
  const of = { cliente_id: one.davi, horario: NINE };
  const id = isSeries
    ? (await trpc.series.create.mutate({ ...of, a_cada_semanas: 1, repeticoes: 3 })).ocorrencias[0]
        ?.id
    : (await trpc.marcacoes.create.mutate(of)).id;
  while (await queueDue(app.services));
  while (await forwardDue(app.services));
  const undo = async () => {
    const [grace] = await one.who.trpc.carencias.list.query();
    await one.who.trpc.carencias.undo.mutate({ id: grace?.id ?? "" });
  };
  return { ...one, id: id ?? "", undo, before: one.heard() };
}

test.each(Object.entries(CHANGES))(
  "%s, taken back at 9 s: what stood in the outbox leaves as the same message",
  async (_, { isSeries, change }) => {
    const { who, id, heard, events, undo, before } = await queued(isSeries);
    expect(events()).toEqual([["mensagem.nova", expect.any(String)]]);
    const [nova] = events();
    await change(who, id);
    await pass(9, 1);
    expect([heard().cliente, events()]).toEqual([before.cliente, [nova]]);
    await undo();
    await pass(40, 8);
    expect(heard().cliente).toBe(before.cliente + 1);
    expect(events()).toEqual([nova, ["mensagem.status", nova?.[1]]]);
  },
);

test.each(Object.entries(CHANGES))(
  "%s, once it is certain: what stood in the outbox is gone, for those outside as well",
  async (acao, { isSeries, change }) => {
    const { who, id, heard, events, before } = await queued(isSeries);
    const [nova] = events();
    await change(who, id);
    await pass(56, 8);
    const [, gone, ...more] = events();
    expect(gone).toEqual(["mensagem.removida", nova?.[1]]);
    const isTold = !["cancelar", "excluir", "emLote"].includes(acao);
    expect(heard().cliente > before.cliente).toBe(isTold);
    expect(more.map(([, message]) => message)).not.toContain(nova?.[1]);
  },
);

test("two dates of one message that are changed at once: it leaves when both are taken back, in either order", async () => {
  for (const order of [[0, 1] as const, [1, 0] as const]) {
    const { who, davi, heard, events, before } = await queued(true);
    const { items } = await who.trpc.marcacoes.list.query({ cliente_id: davi });
    for (const one of items.slice(0, 2))
      await who.trpc.marcacoes.update.mutate({ id: one.id, status: "cancelado", ...GRACE });
    const open = await who.trpc.carencias.list.query();
    for (const index of order) {
      await pass(2, 1);
      expect([heard().cliente, events().length]).toEqual([before.cliente, 1]);
      await who.trpc.carencias.undo.mutate({ id: open[index]?.id ?? "" });
    }
    await pass(40, 8);
    const [nova] = events();
    expect(events()).toEqual([nova, ["mensagem.status", nova?.[1]]]);
  }
});

test("a change that takes nothing out of the outbox holds nothing up", async () => {
  const { who, id, heard, before } = await queued();
  await who.trpc.marcacoes.update.mutate({ id, observacao: "Traz exames", ...GRACE });
  await pass(2, 1);
  expect(heard().cliente).toBe(before.cliente + 1);
});

test("mutant: were it not held back, those outside would hear of a change within 9 s", async () => {
  const guard = {
    statement: /with devidas as/,
    guard: /order by m\.id for update/g,
    instead: "limit 0",
  };
  const heard = await withoutGuard(app.services.databases.app, guard, async () => {
    const { who, id, events } = await queued();
    await CHANGES.mover?.change(who, id);
    await pass(9, 1);
    return events().map(([type]) => type);
  });
  expect(heard).toEqual(["mensagem.nova", "mensagem.removida"]);
});
