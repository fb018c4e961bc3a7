import { expect, test } from "vitest";
import { drainInbox } from "#server/domains/historico-mensagens/service/inbox/drain-inbox.ts";
import { sendWaiting } from "#server/domains/historico-mensagens/service/outbox/send-waiting.ts";
import { testApp } from "#server/testing/app.ts";
import { messageBody } from "#server/testing/instances.ts";
import { withoutGuard } from "#server/testing/mutants.ts";
import { remindedPractices } from "#server/testing/reminded.ts";
import { queueDue } from "./queue-due.ts";

/** S12: nothing is sent for what is gone, at whichever moment it goes. */
const app = await testApp();
const { host, practice, work } = await remindedPractices(app);
const at = (time: string) => app.clock.set(`2026-03-${time}-03:00`);

/** One appointment at 15:00 on Wednesday, with one reminder at 14:00. */
async function fixture() {
  at("02T12:00:00");
  host.faults.length = 0;
  const one = await practice({ confirmacao_ativa: false, lembretes_minutos: [60] });
  return { ...one, id: await one.book("2026-03-04T15:00") };
}

type Fixture = Awaited<ReturnType<typeof fixture>>;

/** How far the reminder has come when its appointment goes. */
const STAGES: Record<string, (fixture: Fixture) => Promise<unknown>> = {
  "while it is planned": async () => at("04T13:59:00"),
  "between queueing and sending": async () => {
    at("04T14:00:00");
    await queueDue(app.services);
  },
  "while it waits to be tried again": async () => {
    at("04T14:00:00");
    await queueDue(app.services);
    host.faults.push({ kind: "error-in-200", message: "instance not connected" });
    await sendWaiting(app.services);
  },
  "while it waits for its echo": async () => {
    at("04T14:00:00");
    await queueDue(app.services);
    host.faults.push({ kind: "drop", taken: false });
    await sendWaiting(app.services);
  },
};

/** In which way the appointment, or the consent to hear of it, goes. */
const ENDS: Record<string, (fixture: Fixture) => Promise<unknown>> = {
  cancelled: ({ ana, id }) => ana.trpc.marcacoes.update.mutate({ id, status: "cancelado" }),
  moved: ({ ana, id }) => ana.trpc.marcacoes.update.mutate({ id, horario: "2026-03-05T09:00" }),
  deleted: ({ ana, id }) => ana.trpc.marcacoes.remove.mutate({ id }),
  "given to another client": async ({ ana, id, client }) => {
    const cliente_id = await client("Elisa Prado", "11944443333");
    return ana.trpc.marcacoes.update.mutate({ id, cliente_id });
  },
  "erased with its client": ({ ana, cliente_id }) =>
    ana.trpc.clientes.anonymize.mutate({ id: cliente_id }),
  "opted out": ({ cliente_id }) =>
    app.db((db) =>
      db
        .updateTable("clientes")
        .set({ aceita_mensagens: false })
        .where("id", "=", cliente_id)
        .execute(),
    ),
  "switched off": ({ ana }) =>
    ana.trpc.usuarios.updateAutomacoes.mutate({ lembretes_ativos: false }),
};

/** Works on until long after the appointment; returns what its first client got about it. */
async function sentAfter(stage: string, end: string) {
  const one = await fixture();
  await STAGES[stage]?.(one);
  await ENDS[end]?.(one);
  for (const time of ["04T14:00:40", "04T14:04:00", "04T14:30:00", "04T14:59:00", "04T18:00:00"]) {
    at(time);
    await work();
  }
  expect(await one.waiting()).toEqual([]);
  // A text that was erased would leave as an empty one.
  return one.sent().filter((text) => !text || (text.includes("Davi") && text.includes("15:00")));
}

const cases = Object.keys(ENDS).flatMap((end) => Object.keys(STAGES).map((stage) => [end, stage]));

test.each(cases)("S12: %s %s, no reminder leaves", async (end, stage) => {
  expect(await sentAfter(stage ?? "", end ?? "")).toEqual([]);
});

test.each(Object.keys(STAGES))("S12: of what stays, one reminder leaves: %s", async (stage) => {
  expect(await sentAfter(stage, "stays")).toHaveLength(1);
});

const { app: calls, system: jobs } = app.services.databases;
const lookAgain = {
  statement: /from mensagens x/,
  guard: /where x\.id =/g,
  instead: "where false and x.id =",
};

test("S12: the call that ends an appointment takes its waiting message with it, before any job runs", async () => {
  for (const end of ["cancelled", "moved", "deleted", "given to another client", "switched off"]) {
    expect([end, await waitingAfter(end)]).toEqual([end, 0]);
  }
});

async function waitingAfter(end: string) {
  const one = await fixture();
  await STAGES["between queueing and sending"]?.(one);
  expect(await one.waiting()).toHaveLength(1);
  await ENDS[end]?.(one);
  return (await one.waiting()).length;
}

/** The cancellation finds nothing that is open. */
const blindCancellation = {
  statement:
    /select "id", "marcacao_id", "status", "mensagem_id", "tipo", "mudou_de" from "lembretes"/,
  guard: /where "usuario_id"/g,
  instead: 'where false and "usuario_id"',
};

test("S12 mutant: without the cancellation the message stays in the outbox", async () => {
  await withoutGuard(calls, blindCancellation, async () => {
    for (const end of ["cancelled", "moved", "deleted"]) {
      expect([end, await waitingAfter(end)]).toEqual([end, 1]);
    }
  });
});

test("S12 mutant: without the cancellation and the second check the reminder of a cancelled appointment leaves", async () => {
  const stage = "between queueing and sending";
  await withoutGuard(calls, blindCancellation, async () => {
    expect(await sentAfter(stage, "cancelled")).toEqual([]);
    await withoutGuard(jobs, lookAgain, async () => {
      expect(await sentAfter(stage, "cancelled")).toHaveLength(1);
    });
  });
});

test("S12 mutant: without the second check an attempt of unknown outcome is repeated for what is gone", async () => {
  await withoutGuard(jobs, lookAgain, async () => {
    for (const end of ["cancelled", "moved", "deleted", "opted out"]) {
      const texts = await sentAfter("while it waits for its echo", end);
      expect([end, texts.length]).toEqual([end, 1]);
    }
  });
});

test("an echo that comes after the cancellation counts: the reminder had gone", async () => {
  const one = await fixture();
  at("04T14:00:00");
  await queueDue(app.services);
  host.faults.push({ kind: "drop", taken: true });
  await sendWaiting(app.services);
  await ENDS.cancelled?.(one);
  const { id, text } = host.sent.at(-1) ?? { id: "", text: "" };
  await one.instance.post(messageBody({ id, from: "5511955554444", text, fromMe: true }));
  await drainInbox(app.services);
  at("04T14:10:00");
  await work();
  expect(one.sent()).toHaveLength(1);
  expect(await one.traceLines(one.id)).toEqual(["lembrete 60 enviado"]);
});

test("what was held back at the last moment says why, in the trace and in the conversation", async () => {
  const one = await fixture();
  await STAGES["while it waits for its echo"]?.(one);
  await ENDS.cancelled?.(one);
  at("04T14:05:00");
  await work();
  expect(await one.traceOf(one.id)).toMatchObject([
    { status: "cancelado", motivo: "O agendamento foi cancelado.", enviado_em: null },
  ]);
  const { mensagens } = await one.ana.trpc.historicoMensagens.getConversa.query({
    id: one.cliente_id,
  });
  expect(mensagens.at(-1)).toMatchObject({ status: "falha", origem: "lembrete" });
});
