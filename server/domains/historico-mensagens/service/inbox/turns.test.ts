import { expect, test } from "vitest";
import type { Llm } from "#server/integrations/llm/llm.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { messageBody, withInstance } from "#server/testing/instances.ts";
import { drainInbox } from "./drain-inbox.ts";

const silent: Llm = {
  complete: async () => ({ kind: "failed", reason: "nobody asks here", mayPass: false }),
};
const app = await testApp({ services: { llm: silent } });
const without = await testApp();

async function fixture(app: TestApp, { isOn = true } = {}) {
  const ana = await app.professional();
  const instance = await withInstance(app, ana);
  const values = { usuario_id: ana.id, chatbot_ativo: isOn, atualizado_em: app.clock.now() };
  await app.db((db) => db.insertInto("automacoes").values(values).execute());
  let count = 0;
  return {
    ana,
    instance,
    say: async (text: string, more: Partial<Parameters<typeof messageBody>[0]> = {}) => {
      count += 1;
      const from = "5511988887777";
      const body = { id: `${ana.id}-${count}`, from, at: app.clock.now(), ...more, text };
      await instance.post(messageBody(body));
      while (await drainInbox(app.services));
    },
    turns: () =>
      app.db((db) =>
        db
          .selectFrom("assistente_turnos")
          .where("usuario_id", "=", ana.id)
          .select(["id", "cliente_id", "versao", "responder_em", "criado_em", "reservado_ate"])
          .orderBy("id")
          .execute(),
      ),
  };
}

const later = (seconds: number) => new Date(app.clock.now().getTime() + seconds * 1_000);

test("messages are debounced into one turn, until 8 seconds after the last one", async () => {
  const { say, turns } = await fixture(app);
  await say("Oi!");
  const [first] = await turns();
  expect(first).toMatchObject({ versao: 1, responder_em: later(8), criado_em: app.clock.now() });
  app.clock.advance({ seconds: 7 });
  await say("Tem horário na quinta?");
  expect(await turns()).toEqual([{ ...first, versao: 2, responder_em: later(8) }]);
});

test("what comes while somebody answers takes the turn away from them", async () => {
  const { say, turns, ana } = await fixture(app);
  await say("Oi!");
  const held = { reservado_ate: later(60), tentativas: 1 };
  await app.db((db) =>
    db.updateTable("assistente_turnos").set(held).where("usuario_id", "=", ana.id).execute(),
  );
  await say("Tem horário na quinta?");
  expect(await turns()).toMatchObject([{ versao: 2, reservado_ate: null }]);
});

test("each client has a turn of their own, and after its end the next message opens another", async () => {
  const { say, turns, ana } = await fixture(app);
  await say("Oi!");
  await say("Bom dia", { from: "5511977776666" });
  expect(await turns()).toHaveLength(2);
  const ended = { encerrado_em: app.clock.now(), resultado: "respondida" as const };
  await app.db((db) =>
    db.updateTable("assistente_turnos").set(ended).where("usuario_id", "=", ana.id).execute(),
  );
  await say("Obrigado!");
  expect(await turns()).toHaveLength(3);
});

test("the same message posted again, or by another instance of the same phone, opens nothing", async () => {
  const { say, turns, ana } = await fixture(app);
  const second = await withInstance(app, ana, { key: "outra" });
  await say("Oi!", { id: "MESMA" });
  await say("Oi!", { id: "MESMA" });
  await second.post(messageBody({ id: "MESMA", from: "5511988887777", text: "Oi!" }));
  while (await drainInbox(app.services));
  expect(await turns()).toMatchObject([{ versao: 1 }]);
});

test("nothing is opened by the professional's own words, by history, by a group, or where it is switched off", async () => {
  const { say, turns } = await fixture(app);
  await say("Eu mesma respondo", { fromMe: true });
  await say("De anteontem", { at: later(-49 * 3_600) });
  await say("No grupo", { from: "5511988887777-1600000000@g.us" });
  expect(await turns()).toEqual([]);
  const off = await fixture(app, { isOn: false });
  await off.say("Oi!");
  expect(await off.turns()).toEqual([]);
});

test("nor where no model is configured", async () => {
  const { say, turns } = await fixture(without);
  await say("Oi!");
  expect(await turns()).toEqual([]);
});
