import { expect, test } from "vitest";
import { actorOf } from "#server/testing/actor.ts";
import { offerHours } from "#server/testing/agenda.ts";
import { type PassagemPractice, passagemFixture } from "#server/testing/passagens.ts";

const { app, meta, old, tick, work, practice } = await passagemFixture();
const PERSON = "5511988887777";

/** A practice whose reminders leave at any hour, and Meta has approved their template. */
async function reminded() {
  const one = await practice();
  await offerHours(one.ana, { from: "00:00", to: "23:00", every: 30 });
  await old.receive(one.key, { from: PERSON, text: "oi" });
  // In coexistence Meta has heard it too, and its window is open.
  await meta.receive(one.place.instancia_key, { from: PERSON, text: "oi" });
  await work();
  await one.ana.trpc.usuarios.updateAutomacoes.mutate({
    lembretes_ativos: true,
    lembretes_minutos: [1_440],
    silencio_inicio: "00:00",
    silencio_fim: "00:00",
  });
  await one.begin();
  await one.give(one.place);
  await one.offer();
  for (const [name, template] of meta.templates) {
    if (name.startsWith(`${one.place.waba_id} `)) template.status = "APPROVED";
  }
  app.clock.advance({ seconds: 30 });
  expect((await one.read()).body.pode_trocar).toBe(true);
  return one;
}

const book = ({ ana, cliente_id }: PassagemPractice, horario: string) =>
  ana.trpc.marcacoes.create.mutate({ cliente_id, horario, status: "confirmado" });

test("a reminder that was queued before the switch leaves after it, as the approved template and with its buttons", async () => {
  const one = await reminded();
  // Two days after the tests' clock, so that the reminder is due tomorrow.
  await book(one, "2026-03-04T10:00:00-03:00");
  app.clock.advance({ hours: 26 });
  // The switch asks for a fresh sign-in.
  const { rest } = await actorOf(app.services, app.url, one.ana);
  expect((await rest("POST", `/instancias/${one.id}/passagem/trocar`)).status).toBe(200);
  await work();
  expect([one.sentBy.old(), one.sentBy.meta()]).toEqual([[], []]);
  await tick();
  await tick();
  expect((await one.read()).body.estado).toBe("concluida");
  expect(one.sentBy.old()).toEqual([]);
  const [sent] = one.sentBy.meta();
  expect(sent?.payload).toMatchObject({
    type: "template",
    template: { components: [{ type: "body" }, { type: "button" }, { type: "button" }] },
  });
  expect(one.sentBy.meta()).toHaveLength(1);
});

test("answers that were written while the number was switched leave afterwards, in their order", async () => {
  const one = await reminded();
  await one.change();
  for (const text of ["um", "dois", "três"]) await one.send(text);
  await work();
  expect(one.sentBy.old()).toEqual([]);
  await tick();
  for (let turn = 0; turn < 4; turn += 1) await tick();
  expect(one.sentBy.meta().map(({ text }) => text)).toEqual(["um", "dois", "três"]);
});

test("all that belongs to the number stays: its own address and secrets, texts, clients, unread messages, settings", async () => {
  const one = await reminded();
  const admin = await app.admin();
  const webhook = "https://automacao.example.com/hook";
  await admin.rest("PUT", `/admin/instances/${one.id}`, { webhook });
  const rows = () =>
    app.db(async (db) => ({
      instancia: await db
        .selectFrom("instancias")
        .where("id", "=", one.id)
        .select(["id", "nome_instancia", "webhook", "webhook_segredo", "webhook_token", "ativa"])
        .select(["numero", "estado_numero", "criado_em"])
        .executeTakeFirstOrThrow(),
      mensagens: await db
        .selectFrom("mensagens")
        .where("usuario_id", "=", one.ana.id)
        .selectAll()
        .orderBy("id")
        .execute(),
      conversas: await db
        .selectFrom("conversas")
        .where("usuario_id", "=", one.ana.id)
        .selectAll()
        .execute(),
      clientes: await db
        .selectFrom("clientes")
        .where("usuario_id", "=", one.ana.id)
        .selectAll()
        .execute(),
    }));
  const settings = await one.ana.trpc.usuarios.getAutomacoes.query();
  const before = await rows();
  await one.change();
  await tick();
  expect((await one.read()).body.estado).toBe("concluida");
  expect(await rows()).toEqual(before);
  expect(await one.ana.trpc.usuarios.getAutomacoes.query()).toEqual(settings);
});
