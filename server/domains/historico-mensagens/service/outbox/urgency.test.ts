import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { remindedPractices } from "#server/testing/reminded.ts";
import { type AutomaticMessage, queueAutomatic } from "../queue-automatic.ts";
import { sendWaiting } from "./send-waiting.ts";

/** Which of the messages that wait at one instance goes first. */
const app = await testApp();
const { host, practice } = await remindedPractices(app);

async function fixture() {
  const one = await practice();
  const { ana, instance } = one;
  return {
    ...one,
    /** An automatic message; its text is its origin by default. */
    queue: (cliente_id: string, origem: AutomaticMessage["origem"], mensagem: string = origem) =>
      app.db((db) =>
        queueAutomatic({ db, now: app.clock.now }, [
          { usuario_id: ana.id, instancia_id: instance.id, cliente_id, origem, mensagem },
        ]),
      ),
    write: (cliente_id: string) =>
      ana.trpc.historicoMensagens.send.mutate({ cliente_id, mensagem: "à mão" }),
  };
}

async function after(seconds: number) {
  app.clock.advance({ seconds });
  while (await sendWaiting(app.services));
}

test("what a person writes goes first, then answers to clients, then the rest, all but the first after a pause", async () => {
  const { client, queue, write, sent } = await fixture();
  const people = [];
  for (const phone of ["11900000002", "11900000003", "11900000004"]) {
    people.push(await client(`Pessoa ${phone}`, phone));
  }
  const [first = "", second = "", third = ""] = people;
  await queue(first, "lembrete");
  app.clock.advance({ seconds: 1 });
  await queue(second, "resposta");
  app.clock.advance({ seconds: 1 });
  await write(third);
  await after(0);
  expect(sent()).toEqual(["à mão", "resposta"]);
  await after(2);
  expect(sent()).toHaveLength(2);
  await after(8);
  expect(sent()).toEqual(["à mão", "resposta", "lembrete"]);
});

test("within a conversation only what is more urgent passes an earlier message that is tried again", async () => {
  const { cliente_id, queue, write, sent } = await fixture();
  host.faults.push({ kind: "error-in-200", message: "instance not connected" });
  await queue(cliente_id, "lembrete");
  await sendWaiting(app.services);
  app.clock.advance({ seconds: 1 });
  await queue(cliente_id, "lembrete", "depois do lembrete");
  await write(cliente_id);
  await after(0);
  expect(sent()).toEqual(["à mão"]);
  await after(8);
  await after(8);
  expect(sent()).toEqual(["à mão", "lembrete"]);
  // Two that nobody has asked for are an hour apart.
  await after(3_600);
  expect(sent()).toEqual(["à mão", "lembrete", "depois do lembrete"]);
});

test("an answer that nobody waits for any more does not go", async () => {
  const { ana, instance, cliente_id, sent, waiting } = await fixture();
  const expira_em = new Date(app.clock.now().getTime() + 60_000);
  const message = {
    usuario_id: ana.id,
    instancia_id: instance.id,
    cliente_id,
    origem: "resposta" as const,
    mensagem: "Anotado!",
    expira_em,
  };
  const ids = await app.db((db) => queueAutomatic({ db, now: app.clock.now }, [message, message]));
  expect(new Set(ids).size).toBe(2);
  await after(0);
  expect(sent()).toEqual(["Anotado!"]);
  await after(60);
  expect([sent().length, await waiting()]).toEqual([1, []]);
});

test("an answer that still waits when the trial ends does not go, what a person wrote does", async () => {
  const { ana, cliente_id, queue, write, sent, waiting } = await fixture();
  await queue(cliente_id, "resposta");
  await write(cliente_id);
  const trial_end_date = app.clock.now();
  await app.db((db) =>
    db
      .updateTable("usuarios")
      .set({ is_trial_user: true, trial_end_date })
      .where("id", "=", ana.id)
      .execute(),
  );
  await after(0);
  await after(10);
  expect([sent(), await waiting()]).toEqual([["à mão"], []]);
});

test("an answer goes to a client who has just asked for no more messages, a reminder without appointment does not", async () => {
  const { cliente_id, queue, sent } = await fixture();
  await app.db((db) =>
    db
      .updateTable("clientes")
      .set({ aceita_mensagens: false })
      .where("id", "=", cliente_id)
      .execute(),
  );
  await queue(cliente_id, "resposta");
  await queue(cliente_id, "lembrete");
  await after(0);
  await after(10);
  expect(sent()).toEqual(["resposta"]);
});
