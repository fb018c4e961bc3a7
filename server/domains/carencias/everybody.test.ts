import { describe, expect, test } from "vitest";
import { rewriteStatements } from "#server/testing/mutants.ts";
import { outsiders, type Practice } from "#server/testing/outsiders.ts";
import { m } from "#shared/carencias/em-lote.messages.ts";
import { HOUR } from "#shared/common/civil.ts";
import { PROVEDORES } from "#shared/instancias/instancias.constants.ts";

/** Every change that can be taken back, and everybody outside who would hear of it. */
const { app, pass, practice } = await outsiders();

const [NINE, TEN] = ["2026-03-03T09:00", "2026-03-03T10:00"];
const GRACE = { carencia_segundos: 10 };

interface Change {
  /** When Davi comes. */
  horario: string;
  isSeries?: boolean;
  isConfirmed?: boolean;
  change: (who: Practice["who"], id: string) => Promise<unknown>;
  /** Hours until all of its consequences have left. */
  until?: number;
  /** Listeners who hear of it once it is certain; the others hear nothing at all. */
  hears: Record<keyof ReturnType<Practice["heard"]>, boolean>;
}

const EVERYBODY = { cliente: true, espera: true, google: true, encaminhamento: true };
/** No automatic message tells of an appointment that is off. */
const ALL_BUT_THE_CLIENT = { ...EVERYBODY, cliente: false };

const CHANGES: Record<string, Change> = {
  mover: {
    horario: NINE,
    change: (who, id) => who.trpc.marcacoes.update.mutate({ id, horario: TEN, ...GRACE }),
    hears: EVERYBODY,
  },
  cancelar: {
    horario: NINE,
    change: (who, id) => who.trpc.marcacoes.update.mutate({ id, status: "cancelado", ...GRACE }),
    hears: ALL_BUT_THE_CLIENT,
  },
  excluir: {
    horario: NINE,
    change: (who, id) => who.trpc.marcacoes.remove.mutate({ id, ...GRACE }),
    hears: ALL_BUT_THE_CLIENT,
  },
  fechar: {
    // It has ended by then; its follow-up leaves a day after it is closed.
    horario: "2026-03-02T09:00",
    isConfirmed: true,
    change: (who, id) => who.trpc.marcacoes.update.mutate({ id, status: "concluido", ...GRACE }),
    until: 24,
    hears: { ...EVERYBODY, espera: false, google: false },
  },
  escopo: {
    horario: NINE,
    isSeries: true,
    change: (who, id) =>
      who.trpc.marcacoes.update.mutate({ id, horario: TEN, escopo: "seguintes", ...GRACE }),
    hears: EVERYBODY,
  },
  emLote: {
    horario: NINE,
    change: (who, id) =>
      who.trpc.marcacoes.emLote.mutate({
        ids: [id],
        acao: "cancelar",
        mensagem: m.textoCancelado,
        ...GRACE,
      }),
    hears: EVERYBODY,
  },
};

/** Davi is booked at eight and reminded a day before; everybody heard of it more than an hour ago. */
async function booked(
  provedor: (typeof PROVEDORES)[number],
  { horario, isSeries, isConfirmed }: Change,
) {
  const one = await practice(provedor);
  const { trpc } = one.who;
  const of = { cliente_id: one.davi, horario };
  const id = isSeries
    ? (await trpc.series.create.mutate({ ...of, a_cada_semanas: 1, repeticoes: 3 })).ocorrencias[0]
        ?.id
    : (
        await trpc.marcacoes.create.mutate({
          ...of,
          ...(isConfirmed ? { status: "confirmado" } : {}),
        })
      ).id;
  await pass(40, 8);
  for (const hours of [2, 2]) {
    app.clock.advance({ hours });
    await pass(16, 8);
  }
  return { ...one, id: id ?? "" };
}

/** The time at which all that follows from a change has left; people have written shortly before. */
async function later({ write }: Practice, { until = 0 }: Change) {
  if (until > 0) {
    app.clock.set(new Date(app.clock.now().getTime() + until * HOUR));
    await write();
  }
  await pass(56, 8);
}

/** Names of those that have heard something since. */
function since({ heard }: Practice, before: ReturnType<Practice["heard"]>) {
  const now = heard();
  return {
    cliente: now.cliente > before.cliente,
    espera: now.espera > before.espera,
    google: now.google > before.google,
    encaminhamento: now.encaminhamento > before.encaminhamento,
  };
}
const NOBODY = { cliente: false, espera: false, google: false, encaminhamento: false };

describe.each(PROVEDORES)("%s", (provedor) => {
  test.each(Object.entries(CHANGES))(
    "%s, taken back at 9 s, is heard of by nobody",
    async (_, change) => {
      const one = await booked(provedor, change);
      const { who, id, heard } = one;
      const before = heard();
      await change.change(who, id);
      await pass(9, 1);
      expect(since(one, before)).toEqual(NOBODY);
      const [grace] = await who.trpc.carencias.list.query();
      await who.trpc.carencias.undo.mutate({ id: grace?.id ?? "" });
      await later(one, change);
      expect(since(one, before)).toEqual(NOBODY);
      // Once it is certain they hear of it: the silence before was that of the grace.
      await change.change(who, id);
      await later(one, change);
      expect(since(one, before)).toEqual(change.hears);
    },
  );
});

/** Each statement that asks for open graces finds none. */
const NONE = "from (select * from carencias where false)";
const withoutGraces = (text: string) =>
  text
    .replaceAll(/from carencias (?=[cg]\b)/g, `${NONE} `)
    .replaceAll('from "carencias" where "usuario_id"', `${NONE} x where "usuario_id"`);

// The follow-up of a closing leaves a day later in any case.
test.each(Object.entries(CHANGES).filter(([, { until }]) => until === undefined))(
  "mutant: were the grace of %s not asked for, they would hear of it within 9 s",
  async (_, change) => {
    const one = await booked("mega", change);
    const before = one.heard();
    const { app: calls, system } = app.services.databases;
    const restore = [calls, system].map((pool) => rewriteStatements(pool, withoutGraces));
    await change.change(one.who, one.id);
    await pass(9, 1);
    for (const put of restore) put();
    expect(since(one, before)).toEqual(change.hears);
  },
);
