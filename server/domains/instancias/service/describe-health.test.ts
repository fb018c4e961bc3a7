import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { testApp } from "#server/testing/app.ts";
import { withInstance } from "#server/testing/instances.ts";
import { remindedPractices } from "#server/testing/reminded.ts";
import { takeFirstContact } from "./count-first-contacts.ts";

const app = await testApp();
const { clock } = app;
const { practice, work } = await remindedPractices(app);
const after = (seconds: number) => new Date(clock.now().getTime() + seconds * 1_000);

/** A professional with an instance, and a way to put messages into its outbox. */
async function sender(options: { timezone?: string } = {}) {
  const ana = await app.professional(options);
  const { id } = await withInstance(app, ana);
  const { id: cliente_id } = await ana.trpc.clientes.create.mutate({ nome: "Davi" });
  const queue = (origem: string, seconds: number, more: { reservada_ate?: Date } = {}) =>
    app.db((db) =>
      db
        .insertInto("mensagens")
        .values({
          id: newId(),
          usuario_id: ana.id,
          instancia_id: id,
          cliente_id,
          direcao: "SAIDA",
          mensagem_enviada: "oi",
          status: "pendente",
          origem,
          momento: clock.now(),
          criado_em: clock.now(),
          atualizado_em: clock.now(),
          proxima_tentativa_em: after(seconds),
          ...more,
        })
        .execute(),
    );
  const envios = async () =>
    (await ana.rest("GET", "/usuarios/me/instances")).body.map(
      ({ envios }: { envios: unknown }) => envios,
    );
  return { ana, id, queue, envios };
}

test("an instance with nothing to send says so", async () => {
  const { envios } = await sender();
  expect(await envios()).toEqual([
    {
      aguardando: 0,
      proximo_envio_em: null,
      primeiros_contatos_hoje: 0,
      limite_primeiros_contatos: 10,
    },
  ]);
});

test("what waits is counted with the moment at which the next one may leave", async () => {
  const { id, queue, envios } = await sender();
  await app.db((db) =>
    db
      .updateTable("instancias")
      .set({ proximo_envio_em: after(5) })
      .where("id", "=", id)
      .execute(),
  );
  await queue("lembrete", -60);
  expect(await envios()).toMatchObject([
    { aguardando: 1, proximo_envio_em: after(5).toISOString() },
  ]);
  await queue("lembrete", 90);
  await queue("manual", 3);
  expect(await envios()).toMatchObject([
    { aguardando: 3, proximo_envio_em: after(3).toISOString() },
  ]);
  await queue("manual", -30);
  expect(await envios()).toMatchObject([
    { aguardando: 4, proximo_envio_em: after(0).toISOString() },
  ]);
});

test("what is under way counts, and says nothing about the next one", async () => {
  const { queue, envios } = await sender();
  await queue("manual", -1, { reservada_ate: after(60) });
  expect(await envios()).toMatchObject([{ aguardando: 1, proximo_envio_em: null }]);
});

test("first contacts are those of the professional's own day", async () => {
  const { ana, id, envios } = await sender({ timezone: "America/Rio_Branco" });
  const take = (dia: string) =>
    app.db((db) =>
      takeFirstContact({ db }, { usuarioId: ana.id, instanciaId: id, dia, limite: null }),
    );
  clock.set("2026-03-03T01:30:00-03:00");
  await take("2026-03-02");
  await take("2026-03-02");
  await take("2026-03-03");
  expect(await envios()).toMatchObject([{ primeiros_contatos_hoje: 2 }]);
  clock.set("2026-03-03T09:00:00-03:00");
  expect(await envios()).toMatchObject([{ primeiros_contatos_hoje: 1 }]);
});

test("another professional's messages and instances are not counted", async () => {
  const [ana, bia] = [await sender(), await sender()];
  await ana.queue("manual", 10);
  expect(await ana.envios()).toMatchObject([{ aguardando: 1 }]);
  expect(await bia.envios()).toMatchObject([{ aguardando: 0 }]);
});

test("automatic messages that are planned wait too, at the number through which they will leave", async () => {
  clock.set("2026-03-02T12:00:00-03:00");
  const one = await practice({
    confirmacao_ativa: false,
    followup_ativo: false,
    lembretes_minutos: [60, 120],
  });
  await withInstance(app, one.ana);
  const envios = async () =>
    (await one.ana.trpc.usuarios.myInstances.query()).map(
      ({ envios: { aguardando, proximo_envio_em } }) => [aguardando, proximo_envio_em],
    );
  const id = await one.book("2026-03-04T17:30");
  const none = [0, null];
  expect(await envios()).toEqual(
    expect.arrayContaining([[2, new Date("2026-03-04T15:30:00-03:00")], none]),
  );
  clock.set("2026-03-04T15:31:00-03:00");
  await work();
  expect(await envios()).toEqual(
    expect.arrayContaining([[1, new Date("2026-03-04T16:30:00-03:00")], none]),
  );
  await one.ana.trpc.marcacoes.update.mutate({ id, status: "cancelado" });
  expect(await envios()).toEqual([none, none]);
});
