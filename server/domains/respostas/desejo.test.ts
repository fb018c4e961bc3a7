import { expect, test } from "vitest";
import { workOff } from "#server/jobs/inbox/inbox.ts";
import { testApp } from "#server/testing/app.ts";
import { replyScene, settle } from "#server/testing/replies.ts";
import { HOUR, MINUTE } from "#shared/common/civil.ts";
import { m } from "#shared/respostas/respostas.messages.ts";

const app = await testApp();
const ago = (ms: number) => new Date(app.clock.now().getTime() - ms);

const accepts = async ({ ana, cliente }: Awaited<ReturnType<typeof replyScene>>) =>
  (await ana.trpc.clientes.get.query({ id: cliente.id })).aceita_mensagens;

test("SAIR stops automatic messages and VOLTAR starts them again, each acknowledged", async () => {
  const scene = await replyScene(app);
  await scene.say("Sair");
  await scene.settle();
  expect([await accepts(scene), await scene.answers()]).toEqual([false, [m.saiu]]);
  await scene.say("VOLTAR!");
  await scene.settle();
  expect([await accepts(scene), await scene.answers()]).toEqual([true, [m.saiu, m.voltou]]);
});

test("SAIR again changes and says nothing", async () => {
  const scene = await replyScene(app);
  for (let i = 0; i < 3; i += 1) await scene.say("SAIR");
  await scene.settle();
  expect(await scene.answers()).toEqual([m.saiu]);
});

test("who wants no messages can still confirm and cancel, and hears nothing", async () => {
  const scene = await replyScene(app);
  const { id } = await scene.reminded();
  await scene.say("SAIR");
  await scene.say("1");
  await scene.settle();
  expect([await scene.statusOf(id), await scene.answers()]).toEqual(["confirmado", [m.saiu]]);
  await scene.reminded(5);
  await scene.reminded(8);
  await scene.say("2");
  await scene.settle();
  expect(await scene.answers()).toEqual([m.saiu]);
  expect((await scene.results()).at(-1)).toMatchObject({ motivo: "nao_aceita_mensagens" });
});

test("the latest word counts, in whichever order the webhooks come", async () => {
  const scene = await replyScene(app);
  await scene.say("VOLTAR", { at: ago(MINUTE) });
  await scene.say("SAIR", { at: ago(2 * MINUTE) });
  await scene.settle();
  expect(await accepts(scene)).toBe(true);
  const late = await replyScene(app);
  await late.say("SAIR", { at: ago(MINUTE) });
  await late.settle();
  await late.say("VOLTAR", { at: ago(2 * MINUTE) });
  await late.settle();
  expect(await accepts(late)).toBe(false);
});

test("a wish that arrives days after it was said counts, and is not answered out of the blue", async () => {
  const scene = await replyScene(app);
  await scene.say("SAIR", { at: ago(50 * HOUR) });
  await scene.settle();
  expect([await accepts(scene), await scene.answers()]).toEqual([false, []]);
  await scene.say("VOLTAR", { at: ago(60 * HOUR) });
  await scene.settle();
  expect(await accepts(scene)).toBe(false);
});

test("in an expired trial nothing is changed or said, but the wish for no messages is kept", async () => {
  const scene = await replyScene(app, { who: await app.professional({ trialDays: 1 }) });
  const { id } = await scene.reminded(48);
  app.clock.advance({ days: 2 });
  await scene.say("1");
  await scene.say("SAIR");
  await scene.settle();
  expect([await scene.statusOf(id), await scene.answers(), await accepts(scene)]).toEqual([
    "pendente",
    [],
    false,
  ]);
  expect(await scene.results()).toMatchObject([{ motivo: "periodo_expirado" }, { acao: "saiu" }]);
  const { conversas } = await scene.ana.trpc.historicoMensagens.conversas.query({});
  expect(conversas).toMatchObject([{ mensagens_nao_lidas: 2 }]);
});

test("a deactivated account does nothing", async () => {
  const scene = await replyScene(app);
  const { id } = await scene.reminded();
  await app.db((db) =>
    db
      .updateTable("usuarios")
      .set({ desativado_em: app.clock.now() })
      .where("id", "=", scene.ana.id)
      .execute(),
  );
  await scene.say("1");
  await scene.say("SAIR");
  await scene.settle();
  const row = await app.db((db) =>
    db.selectFrom("marcacoes").where("id", "=", id).select("status").executeTakeFirstOrThrow(),
  );
  expect([row.status, await scene.answers()]).toEqual(["pendente", []]);
  expect(await scene.results()).toMatchObject([
    { motivo: "conta_desativada" },
    { motivo: "conta_desativada" },
  ]);
});

test("an instance that was switched off writes nothing, and the reply counts all the same", async () => {
  const scene = await replyScene(app);
  const { id } = await scene.reminded();
  await app.db((db) =>
    db
      .updateTable("instancias")
      .set({ ativa: false })
      .where("id", "=", scene.instance.id)
      .execute(),
  );
  await scene.say("1");
  await scene.settle();
  expect([await scene.statusOf(id), await scene.answers()]).toEqual(["confirmado", []]);
});

test("a client who was removed or erased before the reply was answered is left alone", async () => {
  const removed = await replyScene(app);
  await removed.say("SAIR");
  const erased = await replyScene(app);
  const { id } = await erased.reminded();
  await erased.say("1");
  while (await workOff(app.services));
  await removed.ana.trpc.clientes.remove.mutate({ id: removed.cliente.id });
  await erased.ana.trpc.clientes.anonimizar.mutate({ id: erased.cliente.id });
  await settle(app);
  expect(await removed.results()).toMatchObject([{ motivo: "cliente_removido" }]);
  expect(await erased.results()).toMatchObject([{ motivo: "texto_apagado" }]);
  expect([await erased.statusOf(id), await erased.answers()]).toEqual(["pendente", []]);
});

test("two robots that answer each other come to an end, and begin anew only after a while", async () => {
  const scene = await replyScene(app);
  const [first, second] = [await scene.reminded(1), await scene.reminded(4)];
  for (let i = 0; i < 20; i += 1) {
    await scene.deliver();
    app.clock.advance({ seconds: 5 });
    await scene.say("1");
    await scene.settle();
  }
  expect(await scene.answers()).toHaveLength(6);
  expect((await scene.results()).at(-1)).toMatchObject({ acao: "nenhuma", motivo: "limite" });
  expect([await scene.statusOf(first.id), await scene.statusOf(second.id)]).toEqual([
    "pendente",
    "pendente",
  ]);
  app.clock.advance({ minutes: 60 });
  await scene.say("1");
  await scene.settle();
  expect(await scene.answers()).toHaveLength(7);
});

test("at the limit a clear reply still counts; only its answer is left out", async () => {
  const scene = await replyScene(app);
  for (const text of ["SAIR", "VOLTAR", "SAIR", "VOLTAR", "SAIR", "VOLTAR"]) {
    await scene.say(text);
    await scene.settle();
  }
  const { id } = await scene.reminded();
  await scene.say("1");
  await scene.settle();
  expect([await scene.statusOf(id), (await scene.answers()).length]).toEqual(["confirmado", 6]);
});
