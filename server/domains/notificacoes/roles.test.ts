import { expect, test } from "vitest";
import { asSystem } from "#server/core/context.ts";
import { drainInbox } from "#server/domains/historico-mensagens/service/inbox/drain-inbox.ts";
import { withoutPolicy } from "#server/testing/carteira.ts";
import { clinicOfTwo } from "#server/testing/clinic-of-two.ts";
import { messageBody, withInstance } from "#server/testing/instances.ts";
import { pushingApp } from "#server/testing/push-device.ts";
import { letIn } from "#server/testing/team.ts";
import type { TipoDeNotificacao } from "#shared/notificacoes/notificacoes.constants.ts";
import { noteThings } from "./service/note-things.ts";

const { app, service, call, device, devices, elsewhere, tell, waiting, outcomes } =
  await pushingApp();

const detailed = { mostrar_detalhes: true };

/** A clinic with a number, to which somebody writes from each of these phones. */
async function clinic() {
  const one = await clinicOfTwo(app);
  const instance = await withInstance(app, one.ana);
  const phones = { marcacao: "5511955550101", "marcacao de outra": "5511955550102" } as const;
  for (const [reason, telefone] of Object.entries(phones)) {
    const id = one.idOf(reason === "marcacao" ? "marcacao" : "marcacao de outra");
    await one.ana.rest("PUT", `/clientes/${id}`, { telefone: telefone.slice(2) });
  }
  const write = async (from: keyof typeof phones, text = "oi") => {
    const id = `${one.ana.id}${from}${text}`;
    await instance.post(messageBody({ id, from: phones[from], text, name: from }));
    await drainInbox(app.services);
  };
  return { ...one, instance, write };
}

test("who meets their own clients alone is told of no other client, and counts none", async () => {
  const { ana, lia, write } = await clinic();
  const [owners, hers] = [await device(ana, detailed), await device(lia, detailed, ana.id)];
  await write("marcacao de outra", "segredo de outra pessoa");
  await write("marcacao");
  await tell();
  expect(service.heard(owners)).toHaveLength(2);
  expect(service.heard(hers)).toMatchObject([{ titulo: "marcacao", texto: "oi", contagem: 1 }]);
  expect(JSON.stringify(service.heard(hers))).not.toContain("segredo");
  expect(await waiting(ana)).toEqual([]);
});

test("mutant: without the policy of conversations she would be told of everybody's", async () => {
  const { ana, lia, write } = await clinic();
  const hers = await device(lia, detailed, ana.id);
  await write("marcacao de outra");
  await withoutPolicy(app, "conversas", () => withoutPolicy(app, "clientes", () => tell()));
  expect(service.heard(hers)).toHaveLength(1);
});

test.each<["recepcao" | "financeiro", TipoDeNotificacao[]]>([
  ["recepcao", ["mensagem", "numero"]],
  ["financeiro", []],
])(
  "%s is told of what their role may read, as the role is when it leaves",
  async (papel, kinds) => {
    const [dona, lia] = [await app.professional(), await app.professional()];
    await letIn(app, dona, lia, papel);
    const instance = await withInstance(app, dona);
    await app.db((db) =>
      db
        .updateTable("instancias")
        .set({ estado_numero: "parada", estado_desde: app.clock.now() })
        .where("id", "=", instance.id)
        .execute(),
    );
    const hers = await device(lia, {}, dona.id);
    await instance.post(messageBody({ id: `${dona.id}a`, from: "5511955550000", text: "oi" }));
    await drainInbox(app.services);
    await asSystem(app.services, (ctx) =>
      noteThings(ctx, [{ usuario_id: dona.id, tipo: "numero", assunto_id: instance.id }]),
    );
    await tell();
    expect(
      service
        .heard(hers)
        .map(({ tipo }) => tipo)
        .toSorted(),
    ).toEqual(kinds);
    expect(await waiting(dona)).toEqual([]);
    // A role that reads no conversations is told no number of them.
    expect(service.heard(hers).every(({ contagem }) => contagem === 1)).toBe(true);
  },
);

test("a role that changes between the message and the push counts", async () => {
  const [dona, lia] = [await app.professional(), await app.professional()];
  await letIn(app, dona, lia, "recepcao");
  const instance = await withInstance(app, dona);
  const hers = await device(lia, {}, dona.id);
  await instance.post(messageBody({ id: `${dona.id}b`, from: "5511955550000", text: "oi" }));
  await drainInbox(app.services);
  const before = (await outcomes()).dropped ?? 0;
  expect((await dona.rest("PUT", `/equipe/${lia.id}`, { papel: "financeiro" })).status).toBe(200);
  await tell();
  expect(service.heard(hers)).toEqual([]);
  expect((await outcomes()).dropped).toBe(before + 1);
  expect(await devices(dona)).toHaveLength(1);
});

test("a member without the second factor that the practice demands is told nothing until they have one", async () => {
  const [dona, lia] = [
    await app.professional({ trialDays: 300 }),
    await app.professional({ trialDays: 300 }),
  ];
  await letIn(app, dona, lia, "recepcao");
  const instance = await withInstance(app, dona);
  const hers = await device(lia, {}, dona.id);
  await dona.rest("PUT", "/usuarios/me/equipe", { exige_fator: true });
  app.clock.advance({ days: 8 });
  await instance.post(messageBody({ id: `${dona.id}c`, from: "5511955550000", text: "oi" }));
  await drainInbox(app.services);
  await tell();
  expect(service.heard(hers)).toEqual([]);
  expect(await devices(dona)).toHaveLength(1);
});

test("nobody reaches a device of somebody else: not a colleague, not the owner, not another session of the same person", async () => {
  const [dona, lia] = [await app.professional(), await app.professional()];
  await letIn(app, dona, lia, "recepcao");
  await device(lia, {}, dona.id);
  const rows = await app.fingerprintOf(dona.id);
  for (const who of [dona, await elsewhere(lia)]) {
    const { body } = await call(who, "get", {}, dona.id);
    expect(body.result.data.json.aparelho).toBeNull();
    expect((await call(who, "unsubscribe", {}, dona.id)).status).toBe(200);
    expect(await app.fingerprintOf(dona.id)).toEqual(rows);
  }
  // A practice that one may not enter answers nothing.
  expect((await call(await app.professional(), "get", {}, dona.id)).status).toBe(404);
});

test("no call of a practice reads the address or the keys of a device", async () => {
  const ana = await app.professional();
  await device(ana);
  const read = (column: string) =>
    app.services.databases.app.query(`select ${column} from push_aparelhos`);
  await expect(read("segredo")).rejects.toThrow(/permission denied/);
  await expect(read("digital")).rejects.toThrow(/permission denied/);
  expect((await read("id")).rows).toEqual([]);
});

test("the address of a device is nowhere in the database but sealed", async () => {
  const ana = await app.professional();
  const browser = await device(ana);
  const [row] = await app.db((db) =>
    db.selectFrom("push_aparelhos").where("usuario_id", "=", ana.id).selectAll().execute(),
  );
  const text = JSON.stringify(row);
  for (const part of [browser.endpoint, browser.p256dh, browser.auth])
    expect(text).not.toContain(part);
  expect(app.services.secrets.canOpen(row?.segredo ?? "")).toBe(true);
});
