import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { remindedPractices } from "#server/testing/reminded.ts";
import type { MotivoDaPausa } from "#shared/assistente/assistente.constants.ts";
import { HOUR } from "#shared/common/civil.ts";
import { motivos } from "#shared/lembretes/lembretes.messages.ts";
import { queueAutomatic } from "../queue-automatic.ts";
import { sendWaiting } from "./send-waiting.ts";

/** The assistant's answers on their way out: how urgent they are, and what keeps them back at the last moment. */
const app = await testApp();
const { host, practice } = await remindedPractices(app);

async function fixture() {
  const one = await practice();
  const { ana, instance, cliente_id } = one;
  const of = { usuario_id: ana.id, cliente_id };
  const switched = (chatbot_ativo: boolean) =>
    app.db((db) =>
      db
        .updateTable("automacoes")
        .set({ chatbot_ativo })
        .where("usuario_id", "=", ana.id)
        .execute(),
    );
  await switched(true);
  return {
    ...one,
    switched,
    queue: (origem: "assistente" | "lembrete", cliente = cliente_id) =>
      app.db((db) =>
        queueAutomatic({ db, now: app.clock.now }, [
          {
            usuario_id: ana.id,
            instancia_id: instance.id,
            cliente_id: cliente,
            origem,
            mensagem: origem,
            expira_em: new Date(app.clock.now().getTime() + HOUR),
          },
        ]),
      ),
    silence: (pausa_motivo: MotivoDaPausa, hours = 12) => {
      const pausado_ate = new Date(app.clock.now().getTime() + hours * HOUR);
      const row = { ...of, pausado_ate, pausa_motivo, atualizado_em: app.clock.now() };
      return app.db((db) => db.insertInto("assistente_conversas").values(row).execute());
    },
    client: one.client,
    /** Reason of the mark that the list shows at the conversation. */
    mark: async () => {
      const { conversas } = await ana.trpc.historicoMensagens.listConversas.query({});
      return conversas.find((row) => row.cliente_id === cliente_id)?.marca?.motivo ?? null;
    },
    last: async () =>
      (await ana.trpc.historicoMensagens.getConversa.query({ id: cliente_id })).mensagens.at(-1),
  };
}

async function after(seconds: number) {
  app.clock.advance({ seconds });
  while (await sendWaiting(app.services));
}

test("an answer goes before what nobody waits for", async () => {
  const { queue, sent, client } = await fixture();
  await queue("lembrete", await client("Caio", "11900000001"));
  app.clock.advance({ seconds: 1 });
  await queue("assistente", await client("Duda", "11900000002"));
  await after(0);
  expect(sent()).toEqual(["assistente"]);
  await after(8);
  expect(sent()).toEqual(["assistente", "lembrete"]);
});

type Fixture = Awaited<ReturnType<typeof fixture>>;

const update = (table: "clientes" | "usuarios", set: object, id: string) =>
  app.db((db) => db.updateTable(table).set(set).where("id", "=", id).execute());

const KEPT_BACK: [string, (fixture: Fixture) => Promise<unknown>, string][] = [
  ["the professional has written", ({ silence }) => silence("mensagem"), motivos.assistentePausado],
  ["it was switched off here", ({ silence }) => silence("interruptor"), motivos.assistentePausado],
  ["it was switched off everywhere", ({ switched }) => switched(false), motivos.desligado],
  [
    "the client wants no more",
    ({ cliente_id }) => update("clientes", { aceita_mensagens: false }, cliente_id),
    motivos.naoAceita,
  ],
  [
    "the trial has expired",
    ({ ana }) =>
      update("usuarios", { is_trial_user: true, trial_end_date: app.clock.now() }, ana.id),
    motivos.testeExpiradoAteOInicio,
  ],
  [
    "the client was removed",
    ({ cliente_id }) => update("clientes", { excluido_em: app.clock.now() }, cliente_id),
    motivos.clienteRemovido,
  ],
];

test.each(KEPT_BACK)(
  "an answer that has not left yet does not go when %s",
  async (_, change, erro) => {
    const one = await fixture();
    await one.queue("assistente");
    await change(one);
    await after(0);
    expect(one.sent()).toEqual([]);
    const held = await app.db((db) =>
      db
        .selectFrom("mensagens")
        .where("usuario_id", "=", one.ana.id)
        .where("origem", "=", "assistente")
        .select(["status", "erro"])
        .execute(),
    );
    expect(held).toEqual([{ status: "falha", erro }]);
    expect(await one.mark()).toBeNull();
  },
);

test("its leave goes although the hand-over has silenced it, and so does what was written after a pause has ended", async () => {
  const [handed, over] = [await fixture(), await fixture()];
  await handed.silence("pediu_pessoa");
  await handed.queue("assistente");
  await over.silence("mensagem", -1);
  await over.queue("assistente");
  await after(0);
  expect([handed.sent(), over.sent()]).toEqual([["assistente"], ["assistente"]]);
});

test("an answer of unknown fate is not sent again: it is offered to the professional", async () => {
  const { queue, sent, last, mark } = await fixture();
  host.faults.push({ kind: "drop", taken: true });
  await queue("assistente");
  await after(0);
  const before = sent().length;
  for (let minutes = 0; minutes < 5; minutes += 1) await after(60);
  expect(sent()).toHaveLength(before);
  expect(await last()).toMatchObject({ mensagem: "assistente", status: "falha" });
  expect(await mark()).toBe("nao_enviada");
});

test("an answer that no attempt could send marks its conversation; a reminder marks none", async () => {
  const { ana, instance, queue, last, mark } = await fixture();
  await app.db((db) =>
    db.updateTable("instancias").set({ ativa: false }).where("id", "=", instance.id).execute(),
  );
  await queue("lembrete");
  await after(8);
  expect(await last()).toMatchObject({ mensagem: "lembrete", status: "falha" });
  expect(await mark()).toBeNull();
  await queue("assistente");
  await after(8);
  expect(await last()).toMatchObject({ mensagem: "assistente", status: "falha" });
  expect(await mark()).toBe("nao_enviada");
  const { conversas } = await ana.trpc.historicoMensagens.listConversas.query({ marcadas: true });
  expect(conversas).toHaveLength(1);
});
