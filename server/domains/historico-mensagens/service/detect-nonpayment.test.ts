import { expect, test } from "vitest";
import { cloudFixture } from "#server/testing/cloud.ts";
import { type Guard, withoutGuard } from "#server/testing/mutants.ts";
import { recusas } from "#shared/historico-mensagens/recusas.messages.ts";
import { SEM_PAGAMENTO } from "#shared/instancias/rules/sem-pagamento.ts";
import { detectNonpayment } from "./detect-nonpayment.ts";

/** Meta accepts messages and sends none of them: how a number is found to be unpaid, how it must not be, and how that ends. */
const { app, host, settle, practice, post } = await cloudFixture();
host.behaviour.acks = false;
const MANY = SEM_PAGAMENTO.messages;
let phones = 0;

async function fixture() {
  const one = await practice();
  const { ana, id, key, write, sentBy } = one;
  /** A client who writes, which is an event of this number as well. */
  const person = async () => {
    phones += 1;
    const telefone = `119${60_000_000 + phones}`;
    const { id } = await ana.trpc.clientes.create.mutate({ nome: `Pessoa ${phones}`, telefone });
    await write("Oi", `55${telefone}`);
    return id;
  };
  const say = async (cliente_id: string) => {
    app.clock.advance({ seconds: 10 });
    const { id } = await ana.trpc.historicoMensagens.send.mutate({ cliente_id, mensagem: "Olá" });
    await settle();
    return id;
  };
  const people = [await person(), await person(), await person()];
  return {
    ...one,
    people,
    say,
    /** A message to each of these, one after the other. */
    sayTo: async (...to: (string | undefined)[]) => {
      const ids = [];
      for (const cliente_id of to) ids.push(await say(cliente_id ?? ""));
      return ids;
    },
    /** A person writes after a while, and then the number is looked at. */
    looked: async (minutes = 16, heard = true) => {
      app.clock.advance({ minutes });
      if (heard) await person();
      await detectNonpayment(app.services);
      const [row] = await ana.trpc.usuarios.myInstances.query();
      return row && { estado: row.estado_numero, motivo: row.estado_motivo };
    },
    state: async () => (await ana.trpc.usuarios.myInstances.query())[0]?.estado_numero,
    read: (id: string) => ana.trpc.historicoMensagens.get.query({ id }),
    /** Meta reports on the nth message that it took. */
    report: async (nth: number, status: string, code?: number) => {
      const sent = sentBy().at(nth);
      const errors = code === undefined ? {} : { errors: [{ code, title: "t" }] };
      const told = {
        id: sent?.id,
        recipient_id: "1",
        status,
        biz_opaque_callback_data: sent?.reference,
        ...errors,
      };
      const metadata = { display_phone_number: "1", phone_number_id: key };
      const value = { messaging_product: "whatsapp", metadata, statuses: [told] };
      await post({
        object: "whatsapp_business_account",
        entry: [{ id: "1", changes: [{ field: "messages", value }] }],
      });
      await settle();
    },
    number: { usuario_id: ana.id, instancia_id: id },
  };
}

type Fixture = Awaited<ReturnType<typeof fixture>>;
const FREE = { estado: "livre", motivo: null };
const STOPPED = { estado: "parada", motivo: "sem_pagamento" };

/** As many messages as it takes, to two people. */
const enough = ({ sayTo, people }: Fixture) => sayTo(people[0], people[1], people[0]);

test("several accepted messages without any report stop the number, say why, and end as not sent", async () => {
  const one = await fixture();
  const ids = await enough(one);
  expect(ids).toHaveLength(MANY);
  expect(await one.looked()).toEqual(STOPPED);
  for (const id of ids) {
    expect(await one.read(id)).toMatchObject({ status: "erro", erro: recusas.pagamento });
  }
  const { body } = await one.ana.rest("GET", `/instancias/${one.id}/saude`);
  expect(body).toMatchObject({ estado: "parada", motivo: "sem_pagamento" });
  expect(body.sinais[0]).toMatchObject({ sinal: "sem_pagamento", alvo: "numero", codigo: null });
  expect(JSON.stringify(body.partes)).toContain(
    "o WhatsApp aceita, mas não entrega: falta forma de pagamento",
  );
  const left = one.sentBy().length;
  await one.say(one.people[2] ?? "");
  expect(one.sentBy()).toHaveLength(left);
});

test("a single slow message, or many to one person, are no missing payment", async () => {
  const one = await fixture();
  await one.sayTo(one.people[0]);
  expect(await one.looked()).toEqual(FREE);
  await one.sayTo(one.people[0], one.people[0], one.people[0]);
  expect(await one.looked()).toEqual(FREE);
  await one.sayTo(one.people[1]);
  expect(await one.looked()).toEqual(STOPPED);
});

test("two messages to two people are too few", async () => {
  const one = await fixture();
  await one.sayTo(one.people[0], one.people[1]);
  expect(await one.looked()).toEqual(FREE);
});

test("messages of the last minutes may still be reported", async () => {
  const one = await fixture();
  await enough(one);
  expect(await one.looked(13)).toEqual(FREE);
  expect(await one.looked(3)).toEqual(STOPPED);
});

test("while nothing at all comes from Meta, it is the webhook that may be silent", async () => {
  const one = await fixture();
  await enough(one);
  expect(await one.looked(60, false)).toEqual(FREE);
});

test("one report of a later message shows that Meta sends, and a failure shows nothing", async () => {
  const one = await fixture();
  await enough(one);
  await one.report(-1, "sent");
  expect(await one.looked()).toEqual(FREE);
  await enough(one);
  await one.sayTo(one.people[2]);
  await one.report(-1, "failed", 131026);
  expect(await one.looked()).toEqual(STOPPED);
});

test("what was accepted before the state began, or a day ago, is not counted again", async () => {
  const one = await fixture();
  await enough(one);
  await one.looked();
  await one.ana.trpc.instancias.release.mutate({ id: one.id, confirmo: true });
  app.clock.advance({ hours: 2 });
  expect(await one.looked()).toEqual(FREE);
  const other = await fixture();
  await enough(other);
  expect(await other.looked(25 * 60)).toEqual(FREE);
});

test.each<[string, Guard, (one: Fixture) => Promise<unknown>, number, boolean]>([
  [
    "people",
    guardOf(/aceitas\.pessoas >= 2/g, "true"),
    ({ sayTo, people }) => sayTo(people[0], people[0], people[0]),
    16,
    true,
  ],
  [
    "messages",
    guardOf(/aceitas\.mensagens >= 3/g, "true"),
    ({ sayTo, people }) => sayTo(people[0], people[1]),
    16,
    true,
  ],
  ["the time that a report needs", guardOf(/x\.enviada_em <= o\.ate/g, "true"), enough, 5, true],
  [
    "something heard since",
    guardOf(/i\.ultimo_evento_em - '\d+ milliseconds'::interval/g, "'infinity'::timestamptz"),
    enough,
    60,
    false,
  ],
  [
    "proof by a later message",
    guardOf(/c\.provada is null or c\.enviada_em > c\.provada/g, "true"),
    async (one) => {
      await enough(one);
      await one.sayTo(one.people[1]);
      await one.report(-1, "sent");
    },
    16,
    true,
  ],
])(
  "mutant: were %s not asked for, a number would stop that may write",
  async (_, guard, say, minutes, heard) => {
    const one = await fixture();
    await say(one);
    const looked = () => one.looked(minutes, heard);
    const mutant = await withoutGuard(app.services.databases.system, guard, looked);
    expect(mutant).toEqual(STOPPED);
  },
);

function guardOf(guard: RegExp, instead: string): Guard {
  return { statement: /with oficiais as/, guard, instead };
}

test("a late report ends the stop, brings its message back, and the number writes again", async () => {
  const one = await fixture();
  const [first = ""] = await enough(one);
  await one.looked();
  await one.report(-MANY, "failed", 131026);
  expect(await one.state()).toBe("parada");
  await one.report(-MANY + 1, "sent");
  expect(await one.state()).toBe("livre");
  const messages = await app.db((db) =>
    db
      .selectFrom("mensagens")
      .where("instancia_id", "=", one.id)
      .where("direcao", "=", "SAIDA")
      .select(["status", "erro"])
      .orderBy("enviada_em")
      .execute(),
  );
  expect(messages.map(({ status }) => status)).toEqual(["erro", "pendente", "erro"]);
  // Its report comes when the number writes again already.
  await one.report(-1, "delivered");
  const left = one.sentBy().length;
  await one.say(one.people[2] ?? "");
  expect(one.sentBy()).toHaveLength(left + 1);
  expect((await one.read(first)).status).toBe("erro");
});

test("after Meta has said that nobody pays, a report of an older message ends nothing", async () => {
  const one = await fixture();
  await one.sayTo(one.people[0], one.people[1]);
  await one.report(-1, "failed", 131042);
  expect(await one.state()).toBe("parada");
  await one.report(-2, "delivered");
  expect(await one.state()).toBe("parada");
});

test("mutant: were its refusal not asked for, a report of an older message would end the stop", async () => {
  const one = await fixture();
  await one.sayTo(one.people[0], one.people[1]);
  await one.report(-1, "failed", 131042);
  const guard = {
    statement: /select distinct i\.usuario_id/,
    guard: /s\.codigo is not null/g,
    instead: "false",
  };
  await withoutGuard(app.services.databases.system, guard, () => one.report(-2, "delivered"));
  expect(await one.state()).toBe("livre");
});
