import { once } from "node:events";
import { createServer } from "node:http";
import { expect, test } from "vitest";
import { checkDueInstances } from "#server/domains/instancias/service/check-due-instances.ts";
import { testApp } from "#server/testing/app.ts";
import { wasLinked } from "#server/testing/instances.ts";
import { remindedPractices } from "#server/testing/reminded.ts";
import { DAY } from "#shared/common/civil.ts";
import { queueAutomatic } from "../queue-automatic.ts";
import { drainInbox } from "./drain-inbox.ts";

/** Signals against a number as hosts post them, from the webhook to the number's state. */
const app = await testApp();
const { practice, work } = await remindedPractices(app);
let phones = 0;

async function fixture() {
  const one = await practice();
  const { ana, instance } = one;
  const number = { usuario_id: ana.id, instancia_id: instance.id };
  await wasLinked(app, instance.id);
  const post = async (body: object) => {
    expect(await instance.post(body)).toBe(200);
    await drainInbox(app.services);
  };
  const providerIdOf = (id: string) =>
    app.db((db) =>
      db.selectFrom("mensagens").where("id", "=", id).select("provider_id").executeTakeFirst(),
    );
  return {
    ...one,
    post,
    /** A reminder to a stranger that has left. */
    reminded: async () => {
      phones += 1;
      const cliente_id = await one.client(`Cliente ${phones}`, `119${20_000_000 + phones}`);
      const expira_em = new Date(app.clock.now().getTime() + DAY);
      const [id = ""] = await app.db((db) =>
        queueAutomatic({ db, now: app.clock.now }, [
          { ...number, cliente_id, origem: "lembrete", mensagem: "lembrete", expira_em },
        ]),
      );
      await work();
      app.clock.advance({ seconds: 30 });
      return id;
    },
    refusedBy463: async (id: string) => {
      const row = await providerIdOf(id);
      await post({
        messageType: "message.ack",
        key: { remoteJid: "5511988887777@s.whatsapp.net", fromMe: true, id: row?.provider_id },
        update: { status: 0, messageStubParameters: ["463"] },
      });
    },
    state: async () => (await ana.trpc.usuarios.myInstances.query())[0]?.estado_numero,
    signals: () =>
      app.db((db) =>
        db
          .selectFrom("instancia_sinais")
          .where("usuario_id", "=", ana.id)
          .select(["sinal", "alvo", "codigo", "mensagem_id"])
          .orderBy("momento")
          .execute(),
      ),
    read: (id: string) => ana.trpc.historicoMensagens.get.query({ id }),
  };
}

const closed = (statusReason: number) => ({
  event: "connection.update",
  instance: "pratica",
  data: { state: "close", statusReason },
});

test("a report of 463 puts its message back to wait for the contact; those of two contacts rest the number", async () => {
  const one = await fixture();
  const first = await one.reminded();
  await one.refusedBy463(first);
  expect(await one.signals()).toEqual([
    { sinal: "recusado", alvo: "contato", codigo: "463", mensagem_id: first },
  ]);
  expect(await one.state()).toBe("livre");
  expect(await one.read(first)).toMatchObject({
    status: "pendente",
    espera_motivo: "contato_em_espera",
  });

  const second = await one.reminded();
  expect(one.sent()).toHaveLength(2);
  await one.refusedBy463(second);
  expect(await one.state()).toBe("so_respostas");
  const third = await one.reminded();
  expect(one.sent()).toHaveLength(2);
  expect(await one.read(third)).toMatchObject({ espera_motivo: "numero_em_repouso" });
});

test("the same report posted again is one signal", async () => {
  const one = await fixture();
  const id = await one.reminded();
  const row = await app.db((db) =>
    db.selectFrom("mensagens").where("id", "=", id).select("provider_id").executeTakeFirst(),
  );
  for (let times = 0; times < 3; times += 1) {
    await one.post({
      messageType: "message.ack",
      key: { fromMe: true, id: row?.provider_id },
      update: { status: 0, messageStubParameters: ["463"] },
    });
  }
  expect(await one.signals()).toHaveLength(1);
});

test("a link that WhatsApp removes stops the number, and a linked one goes on", async () => {
  const one = await fixture();
  await one.post(closed(401));
  expect(await one.state()).toBe("parada");
  await one.post({ event: "connection.update", instance: "pratica", data: { state: "open" } });
  expect(await one.state()).toBe("livre");
});

test("a link that was closed for another reason, or that a person cuts here, is no removal", async () => {
  const one = await fixture();
  await one.post(closed(428));
  expect(await one.signals()).toEqual([]);
  await one.post({ event: "connection.update", instance: "pratica", data: { state: "open" } });
  await one.ana.trpc.instancias.disconnect.mutate({ id: one.instance.id });
  await one.post(closed(401));
  expect(await one.signals()).toEqual([]);
  expect(await one.state()).toBe("livre");
});

test("the host's post of a link that is being cut may come before its answer", async () => {
  const one = await fixture();
  // A host that posts the end of the link first.
  const server = createServer(async (_, answer) => {
    await one.post(closed(401));
    answer.end(JSON.stringify({ error: false, message: "Instance logged out" }));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  const host_instancia = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  await app.db((db) =>
    db
      .updateTable("instancias")
      .set({ host_instancia })
      .where("id", "=", one.instance.id)
      .execute(),
  );
  await one.ana.trpc.instancias.disconnect.mutate({ id: one.instance.id });
  server.close();
  expect(await one.signals()).toEqual([]);
  expect(await one.state()).toBe("livre");
});

test("a banned number stops, and the polls that say so again are one signal", async () => {
  const one = await fixture();
  await one.post(closed(403));
  await one.post(closed(403));
  await checkDueInstances(app.services);
  expect(await one.state()).toBe("parada");
  expect(await one.signals()).toMatchObject([{ sinal: "banido", alvo: "numero" }]);
});
