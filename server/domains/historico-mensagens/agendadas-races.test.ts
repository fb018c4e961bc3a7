import { afterAll, expect, test } from "vitest";
import { asSystem } from "#server/core/context.ts";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { testApp } from "#server/testing/app.ts";
import { withoutGuard } from "#server/testing/mutants.ts";
import { type Scheduling, withScheduling } from "#server/testing/scheduled.ts";
import { idleLlm } from "#server/testing/with-assistant.ts";
import { releaseDue } from "./service/agendadas/release-due.ts";
import { drainInbox } from "./service/inbox/drain-inbox.ts";
import { sendWaiting } from "./service/outbox/send-waiting.ts";

const host = await startWhatsappStandIn({ behaviour: { acks: false, replies: false } });
afterAll(host.stop);
const app = await testApp({ services: { llm: idleLlm } });
const fixture = () => withScheduling(app, host);

const ENDS = ["sent", "cancelled"] as const;

/** How a message for later ended; never in two ways, never in none. */
async function endOf({ sent, get }: Scheduling, id: string) {
  const { agendada, enviada_em } = await get(id);
  const ends = [sent().length === 1 && enviada_em !== null, Boolean(agendada?.cancelada_em)];
  return ENDS.filter((_end, index) => ends[index]).join(" and ") || `neither, ${sent().length}`;
}

test("due and answered at the same time: it is sent or cancelled, never both", async () => {
  const ends = new Set<string>();
  for (let round = 0; round < 8; round += 1) {
    const one = await fixture();
    const { id } = await one.later(1);
    app.clock.advance({ minutes: 1 });
    await one.post("Oi!");
    const work = [() => drainInbox(app.services), () => releaseDue(app.services)];
    await Promise.all((round % 2 ? work : work.toReversed()).map((step) => step()));
    await Promise.all([sendWaiting(app.services), sendWaiting(app.services)]);
    await one.rounds();
    ends.add(await endOf(one, id));
  }
  expect([...ends].filter((end) => end !== "sent" && end !== "cancelled")).toEqual([]);
});

test("what is due and waits in the outbox is taken back when the client writes before it has left", async () => {
  const one = await fixture();
  const { id } = await one.later(1);
  app.clock.advance({ minutes: 1 });
  while (await releaseDue(app.services));
  expect((await one.conversa()).paginacao.total).toBe(1);
  await one.say("Oi!");
  await one.rounds();
  expect(await endOf(one, id)).toBe("cancelled");
  const { mensagens, paginacao } = await one.conversa();
  expect([mensagens.map(({ mensagem }) => mensagem), paginacao.total]).toEqual([
    ["Oi!", "Bom dia, Davi!"],
    1,
  ]);
  // It had silenced the assistant, which may answer now.
  const { pausado_ate } = await one.ana.trpc.assistente.getConversa.query({ id: one.cliente_id });
  expect(pausado_ate).toBe(null);
});

test("what somebody is sending already is sent, whoever writes meanwhile", async () => {
  const one = await fixture();
  const { id } = await one.later(1);
  app.clock.advance({ minutes: 1 });
  while (await releaseDue(app.services));
  await asSystem(app.services, ({ db }) =>
    db
      .updateTable("mensagens")
      .set({ reservada_ate: new Date(app.clock.now().getTime() + 60_000), tentativas: 1 })
      .where("id", "=", id)
      .execute(),
  );
  await one.say("Oi!");
  expect(await one.get(id)).toMatchObject({ status: "pendente", agendada: null });
  // Its process died: nobody knows whether it arrived, so it is not offered as never sent.
  app.clock.advance({ minutes: 1, seconds: 1 });
  await one.rounds();
  app.clock.advance({ minutes: 3 });
  await one.rounds();
  expect(await one.get(id)).toMatchObject({ status: "falha", erro: "sem resposta do WhatsApp" });
});

/** Several processes release what is due at once. */
async function releasedAtOnce() {
  const one = await fixture();
  for (let n = 0; n < 5; n += 1) await one.later(1, { mensagem: `${n}` });
  app.clock.advance({ minutes: 1 });
  await Promise.all([1, 2, 3].map(() => releaseDue(app.services)));
  await one.rounds();
  return one.sent().toSorted();
}

test("several processes release each message once", async () => {
  expect(await releasedAtOnce()).toEqual(["0", "1", "2", "3", "4"]);
});

test("cancelled while it is due: it is gone or it is sent", async () => {
  for (let round = 0; round < 6; round += 1) {
    const one = await fixture();
    const { id } = await one.later(1);
    app.clock.advance({ minutes: 1 });
    const cancel = () => one.ana.rest("DELETE", `/historico-mensagens/${id}/agendamento`);
    const both = [cancel, cancel, () => releaseDue(app.services)];
    const [first, second] = await Promise.all(
      (round % 2 ? both : both.toReversed()).map((step) => step()),
    );
    await one.rounds();
    const statuses = [first, second].flatMap((answer) =>
      typeof answer === "object" ? [answer.status] : [],
    );
    const isGone = one.sent().length === 0;
    const answer = await one.ana.rest("GET", `/historico-mensagens/${id}`);
    expect([isGone, answer.status]).toEqual(isGone ? [true, 404] : [false, 200]);
    if (!isGone) expect(statuses).not.toContain(204);
  }
});

test("mutant: what is under way and would be taken back all the same is sent and cancelled", async () => {
  const one = await fixture();
  const { id } = await one.later(1);
  app.clock.advance({ minutes: 1 });
  while (await releaseDue(app.services));
  await app.db((db) =>
    db
      .updateTable("mensagens")
      .set({ reservada_ate: new Date(app.clock.now().getTime() + 60_000), tentativas: 1 })
      .where("id", "=", id)
      .execute(),
  );
  const guard = {
    statement: /with presas as/,
    guard: /and m\.reservada_ate is null and m\.incerta_desde is null/g,
    instead: "",
  };
  await withoutGuard(app.services.databases.system, guard, () => one.say("Oi!"));
  expect((await one.get(id)).agendada).not.toBe(null);
});
