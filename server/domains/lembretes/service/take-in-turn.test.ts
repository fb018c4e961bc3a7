import { expect, test } from "vitest";
import { queueAutomatic } from "#server/domains/historico-mensagens/service/queue-automatic.ts";
import { testApp } from "#server/testing/app.ts";
import { withoutGuard } from "#server/testing/mutants.ts";
import { toldSeries } from "#server/testing/told-series.ts";
import { juntas, motivos } from "#shared/lembretes/lembretes.messages.ts";
import { queueDue } from "./queue-due.ts";

/** One unasked message to a person in an hour: further ones wait, are joined, or end with a reason. */
const app = await testApp();
const { at, work, later, psychologist } = await toldSeries(app);
const { system: jobs } = app.services.databases;

const statusesOf = async ({ ana }: Awaited<ReturnType<typeof psychologist>>, ids: string[]) => {
  const found = await Promise.all(ids.map((id) => ana.trpc.marcacoes.get.query({ id })));
  return found.map(({ status }) => status);
};

test("of three bookings the first is told at once, the others an hour later in one message, and its '1' confirms these two", async () => {
  const one = await psychologist({ lembretes_ativos: false });
  const first = await one.book("2026-03-10T15:00");
  await work();
  await one.say("1");
  const second = await one.book("2026-03-11T09:00");
  const third = await one.book("2026-03-12T10:00");
  await later(60);
  // The answer to the client's "1" is a conversation.
  expect(one.sent()).toHaveLength(2);
  expect(await one.traceOf(second)).toMatchObject([
    { status: "aguardando", motivo: motivos.umaPorHora },
  ]);
  await later(3_600);
  expect(one.sent()).toHaveLength(3);
  expect(one.sent()[2]).toContain(
    [
      "Vale para os seus 2 horários:",
      "• quarta-feira, 11/03/2026, às 09:00",
      "• quinta-feira, 12/03/2026, às 10:00",
      "Com o 1 você confirma todos; com o 2, perguntamos qual quer cancelar.",
    ].join("\n"),
  );
  for (const id of [second, third])
    expect(await one.traceOf(id)).toMatchObject([{ status: "enviado", motivo: juntas.foi }]);
  await one.say("1");
  const all = [first, second, third];
  expect(await statusesOf(one, all)).toEqual(["confirmado", "confirmado", "confirmado"]);
  expect(one.sent().at(-1)).toContain("As suas 2 datas estão confirmadas");
});

test("reminders of one day are one message that names hours and services; its '2' asks which", async () => {
  const one = await psychologist({ confirmacao_ativa: false, lembretes_minutos: [1_440, 120] });
  const { id: servico_id } = await one.ana.trpc.servicos.create.mutate({
    nome: "Limpeza",
    duracao_minutos: 30,
  });
  const early = await one.book("2026-03-04T09:00");
  const { id: late } = await one.ana.trpc.marcacoes.create.mutate({
    cliente_id: one.cliente_id,
    horario: "2026-03-04T16:00",
    servico_id,
  });
  at("03T09:00:00");
  await work();
  expect(one.sent()).toHaveLength(1);
  expect(one.sent()[0]).toContain("• quarta-feira, 04/03/2026, às 09:00\n");
  expect(one.sent()[0]).toContain("• quarta-feira, 04/03/2026, às 16:00, Limpeza");
  at("03T16:00:00");
  await work();
  expect(one.sent()).toHaveLength(1);
  await one.say("2");
  expect(one.sent().at(-1)).toContain("C) quarta-feira, 04/03, às 16:00");
  await one.say("C");
  expect(await statusesOf(one, [early, late])).toEqual(["pendente", "cancelado"]);
});

test("one of the day that is cancelled before leaves the reminder of the other as it always was", async () => {
  const one = await psychologist({ confirmacao_ativa: false, lembretes_minutos: [1_440] });
  const [early, late] = [await one.book("2026-03-04T09:00"), await one.book("2026-03-04T16:00")];
  at("03T09:00:00");
  while (await queueDue(app.services));
  await one.ana.trpc.marcacoes.update.mutate({ id: early, status: "cancelado" });
  await later();
  expect(one.sent()).toEqual([]);
  at("03T16:00:00");
  await work();
  expect(one.sent()).toHaveLength(1);
  expect(one.sent()[0]).not.toContain("Vale para");
  expect(await one.traceLines(late)).toEqual(["lembrete 1440 enviado"]);
});

test("a new time that is near goes without its turn, and says so; one that is far waits", async () => {
  const one = await psychologist({ lembretes_ativos: false });
  const [near, far] = [await one.book("2026-03-02T15:00"), await one.book("2026-03-20T15:00")];
  await work();
  await later(600);
  await one.ana.trpc.marcacoes.update.mutate({ id: far, horario: "2026-03-23T15:00" });
  await later();
  expect(one.sent()).toHaveLength(1);
  await one.ana.trpc.marcacoes.update.mutate({ id: near, horario: "2026-03-02T16:00" });
  await later();
  expect(one.sent()).toHaveLength(2);
  expect(one.sent()[1]).toContain("16:00");
  const [, moved] = await one.traceOf(near);
  expect(moved).toMatchObject({ status: "enviado", motivo: motivos.urgente });
});

test("a reminder whose turn would come after its beginning ends, and says why", async () => {
  const one = await psychologist({ lembretes_minutos: [15] });
  const id = await one.book("2026-03-02T13:00");
  at("02T12:30:00");
  await one.book("2026-03-12T10:00");
  await work();
  at("02T12:45:00");
  await work();
  expect((await one.traceOf(id)).at(-1)).toMatchObject({
    status: "pulado",
    motivo: motivos.umaPorHoraAteOInicio,
  });
});

test("the confirmation of a booking that the client has just made is an answer", async () => {
  const one = await psychologist({ lembretes_ativos: false });
  await one.book("2026-03-10T15:00");
  await work();
  await later(60);
  const own = await one.book("2026-03-11T15:00");
  await app.db((db) =>
    db.updateTable("marcacoes").set({ criada_por: "assistente" }).where("id", "=", own).execute(),
  );
  await later();
  expect(one.sent()).toHaveLength(2);
});

/** Two messages that came into the outbox by whichever way; how many leave within the hour. */
async function bothQueued() {
  const one = await psychologist();
  const messages = ["um", "dois"].map((mensagem) => ({
    usuario_id: one.ana.id,
    cliente_id: one.cliente_id,
    instancia_id: one.instance.id,
    origem: "lembrete" as const,
    mensagem,
  }));
  await app.db((db) => queueAutomatic({ db, now: app.clock.now }, messages));
  for (let i = 0; i < 3; i += 1) await later(20);
  return {
    within: one.sent().length,
    later: async () => later(3_600).then(() => one.sent().length),
  };
}

test("the outbox itself lets one message to a person out in an hour, and the other one after it", async () => {
  const { within, later: after } = await bothQueued();
  expect(within).toBe(1);
  expect(await after()).toBe(2);
});

const TURN = {
  statement: /insert into avisos_automaticos/,
  guard: /where a\.mensagem_id = excluded\.mensagem_id or/g,
  instead: "where true or",
};

test("mutant: without the turn both leave", async () => {
  await withoutGuard(jobs, TURN, async () => expect((await bothQueued()).within).toBe(2));
});

/** Two reminders of one person are claimed at once by processes that do not see each other; how many are queued. */
async function claimedApart() {
  const one = await psychologist({ confirmacao_ativa: false, lembretes_minutos: [60] });
  await one.book("2026-03-04T15:00");
  await one.book("2026-03-05T15:00");
  await app.db((db) =>
    db
      .updateTable("lembretes")
      .set({ enviar_em: app.clock.now() })
      .where("usuario_id", "=", one.ana.id)
      .execute(),
  );
  await Promise.all([1, 2, 3].map(() => queueDue(app.services, 1)));
  return (await one.waiting()).length;
}

/** Each of a person's messages may be the first. */
const FIRST = {
  statement: /coalesce\(rever_em, enviar_em\).*for update skip locked/,
  guard: /o\.status = 'aguardando' and o\.atual/g,
  instead: "false",
};
const ALONE = {
  statement: /from lembretes h/,
  guard: /o\.status = 'aguardando' and o\.atual/g,
  instead: "false",
};

test("of three processes one writes to a person, were their messages claimed apart", async () => {
  expect(await claimedApart()).toBe(1);
  const apart = () => withoutGuard(jobs, ALONE, claimedApart);
  for (let i = 0; i < 5; i += 1) expect(await withoutGuard(jobs, FIRST, apart)).toBe(1);
});

test("mutant: claimed apart and without the turn, two are written", async () => {
  const unseen = {
    statement: /left join avisos_automaticos/,
    guard: /avisos_automaticos v on/g,
    instead: "avisos_automaticos v on false and",
  };
  const waiting = {
    statement: /from lembretes l\s+join marcacoes/,
    guard: /w\.enviada_em is null/g,
    instead: "false",
  };
  let most = 0;
  for (let i = 0; i < 10 && most < 2; i += 1)
    most = Math.max(
      most,
      await [TURN, ALONE, FIRST, unseen, waiting].reduce<() => Promise<number>>(
        (work, guard) => () => withoutGuard(jobs, guard, work),
        claimedApart,
      )(),
    );
  expect(most).toBe(2);
});
