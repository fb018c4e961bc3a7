import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { ALL_ON, remindedPractices } from "#server/testing/reminded.ts";
import { motivos } from "#shared/lembretes/lembretes.messages.ts";
import { queueDue } from "./queue-due.ts";

/** Why something is not sent, or later, in words that a professional understands. */
const app = await testApp();
const { practice, work } = await remindedPractices(app);
const at = (time: string) => app.clock.set(`2026-03-${time}-03:00`);

async function booked(options: Parameters<typeof practice>[1] = {}) {
  at("02T12:00:00");
  const one = await practice({ confirmacao_ativa: false, lembretes_minutos: [60] }, options);
  const id = await one.book("2026-03-04T15:00");
  return { ...one, id, trace: () => one.traceOf(id) };
}

type One = Awaited<ReturnType<typeof booked>>;

const change = (one: One, values: { ativa?: boolean; aceita?: boolean; telefone?: null }) =>
  app.db(async (db) => {
    if (values.ativa !== undefined) {
      const { ativa } = values;
      await db.updateTable("instancias").set({ ativa }).where("id", "=", one.instance.id).execute();
    }
    if (values.aceita !== undefined) {
      await db
        .updateTable("clientes")
        .set({ aceita_mensagens: values.aceita })
        .where("id", "=", one.cliente_id)
        .execute();
    }
    if (values.telefone === null) {
      await db
        .updateTable("clientes")
        .set({ telefone: null, telefone_chave: null })
        .where("id", "=", one.cliente_id)
        .execute();
      await db.deleteFrom("cliente_enderecos").where("cliente_id", "=", one.cliente_id).execute();
    }
  });

test.each<[string, (one: One) => Promise<unknown>, string]>([
  ["a client who asked for none", (one) => change(one, { aceita: false }), motivos.naoAceita],
  ["a client without a phone", (one) => change(one, { telefone: null }), motivos.semTelefone],
  ["no active instance", (one) => change(one, { ativa: false }), motivos.semInstancia],
  [
    "a template whose variables have no value",
    async ({ ana }) => {
      const { id } = await ana.trpc.templates.create.mutate({
        name: "Com endereço",
        content: "{{nome_cliente}}, esperamos você em {{endereco_clinica}} ({{valor_consulta}}).",
        category: "general",
        type: "REMINDER",
        tone: "FORMAL",
      });
      return ana.trpc.usuarios.updateAutomacoes.mutate({ lembrete_template_id: id });
    },
    `${motivos.variaveis} endereco_clinica, valor_consulta.`,
  ],
  [
    "an account that was deactivated",
    ({ ana }) =>
      app.db((db) =>
        db
          .updateTable("usuarios")
          .set({ desativado_em: app.clock.now() })
          .where("id", "=", ana.id)
          .execute(),
      ),
    motivos.contaDesativada,
  ],
])("%s", async (_what, cause, sentence) => {
  const one = await booked();
  await cause(one);
  at("04T14:00:00");
  await work();
  expect(one.sent()).toEqual([]);
  const rows = await app.db((db) =>
    db
      .selectFrom("lembretes")
      .where("marcacao_id", "=", one.id)
      .select(["status", "motivo", "detalhe"])
      .execute(),
  );
  const [{ status, motivo, detalhe } = { status: "", motivo: null, detalhe: null }] = rows;
  expect(status).toBe("pulado");
  expect(`${motivo && motivos[motivo]}${detalhe ? ` ${detalhe}.` : ""}`).toBe(sentence);
});

test("the trace says it in the same words", async () => {
  const one = await booked();
  await change(one, { aceita: false });
  at("04T14:00:00");
  await work();
  expect(await one.trace()).toMatchObject([
    { status: "pulado", motivo: motivos.naoAceita, mensagem_id: null, enviado_em: null },
  ]);
});

test("a chosen template that is switched off gives way to the system's", async () => {
  const one = await booked();
  const { templates, usuarios } = one.ana.trpc;
  const { id } = await templates.create.mutate({
    name: "Meu lembrete",
    content: "{{nome_cliente}}, amanhã!",
    category: "general",
    type: "REMINDER",
    tone: "CASUAL",
  });
  await usuarios.updateAutomacoes.mutate({ lembrete_template_id: id });
  await templates.update.mutate({ id, is_active: false });
  at("04T14:00:00");
  await work();
  expect(one.sent()).toHaveLength(1);
  expect(one.sent()[0]).not.toContain("amanhã!");
});

test("an expired trial pauses, is looked at now and then, and an extension lets it go", async () => {
  const one = await booked({ trialDays: 1 });
  const checked = () =>
    app.db((db) =>
      db
        .selectFrom("lembretes")
        .where("marcacao_id", "=", one.id)
        .select(["rever_em", "atualizado_em"])
        .executeTakeFirstOrThrow(),
    );
  at("04T14:00:00");
  await work();
  expect(one.sent()).toEqual([]);
  expect(await one.trace()).toMatchObject([
    {
      status: "aguardando",
      motivo: motivos.testeExpirado,
      enviar_em: new Date("2026-03-04T14:00:00-03:00"),
    },
  ]);
  // Not again before ten minutes have passed.
  expect((await checked()).rever_em).toEqual(new Date("2026-03-04T14:10:00-03:00"));
  at("04T14:09:59");
  await work();
  expect((await checked()).atualizado_em).toEqual(new Date("2026-03-04T14:00:00-03:00"));
  at("04T14:10:00");
  await work();
  expect((await checked()).atualizado_em).toEqual(new Date("2026-03-04T14:10:00-03:00"));

  const trial_end_date = new Date("2026-04-01T00:00:00-03:00");
  await app.db((db) =>
    db.updateTable("usuarios").set({ trial_end_date }).where("id", "=", one.ana.id).execute(),
  );
  at("04T14:20:00");
  await work();
  expect(one.sent()).toHaveLength(1);
  expect(await one.trace()).toMatchObject([{ status: "enviado", motivo: null }]);
});

test("a trial that stays expired until the start ends it, and says so", async () => {
  const one = await booked({ trialDays: 1 });
  at("04T14:55:00");
  await work();
  at("04T15:00:00");
  await work();
  expect(one.sent()).toEqual([]);
  expect(await one.trace()).toMatchObject([
    { status: "pulado", motivo: motivos.testeExpiradoAteOInicio },
  ]);
});

test("a trial that expires while the message waits holds it in the outbox", async () => {
  const one = await booked({ trialDays: 30 });
  at("04T14:00:00");
  await queueDue(app.services);
  const expire = (trial_end_date: Date) =>
    app.db((db) =>
      db.updateTable("usuarios").set({ trial_end_date }).where("id", "=", one.ana.id).execute(),
    );
  await expire(app.clock.now());
  await work();
  expect([one.sent(), await one.waiting()]).toMatchObject([[], [{ tentativas: 0 }]]);
  await expire(new Date("2026-04-01T00:00:00-03:00"));
  at("04T14:10:00");
  await work();
  expect(one.sent()).toHaveLength(1);
});

test("ten strangers on a number's first day: the others hear on the next day, or not at all", async () => {
  at("02T12:00:00");
  const settings = { ...ALL_ON, lembretes_ativos: false };
  const { ana, client } = await practice(settings);
  const ids: string[] = [];
  // The last two are today and tomorrow; the slots are half an hour long.
  for (let i = 0; i < 12; i += 1) {
    const cliente_id = await client(`Pessoa ${i}`, `119000000${i + 10}`);
    const day = i === 10 ? "02" : "04";
    const hour =
      i === 10 ? "20:00" : `${String(8 + (i >> 1)).padStart(2, "0")}:${i % 2 ? "30" : "00"}`;
    const made = await ana.trpc.marcacoes.create.mutate({
      cliente_id,
      horario: `2026-03-${day}T${hour}`,
    });
    ids.push(made.id);
    await queueDue(app.services);
  }
  const traces = await Promise.all(
    ids.map(async (id) => (await ana.trpc.marcacoes.get.query({ id })).lembretes[0]),
  );
  expect(traces.slice(0, 10).map((one) => one?.status)).toEqual(Array(10).fill("na_fila"));
  expect(traces[10]).toMatchObject({ status: "pulado", motivo: motivos.primeirosContatos });
  expect(traces[11]).toMatchObject({
    status: "aguardando",
    motivo: motivos.primeirosContatosAmanha,
    enviar_em: new Date("2026-03-03T00:00:00-03:00"),
  });
  at("03T00:00:00");
  await queueDue(app.services);
  const { lembretes } = await ana.trpc.marcacoes.get.query({ id: ids[11] ?? "" });
  expect(lembretes[0]?.status).toBe("na_fila");
});

test("whoever has been written to is no stranger any more", async () => {
  at("02T12:00:00");
  const { ana, client } = await practice({ lembretes_minutos: [60] });
  const cliente_id = await client("Elisa Prado", "11933332222");
  const { id } = await ana.trpc.marcacoes.create.mutate({
    cliente_id,
    horario: "2026-03-04T15:00",
  });
  await queueDue(app.services);
  at("04T14:00:00");
  await queueDue(app.services);
  const counted = await app.db((db) =>
    db
      .selectFrom("instancia_dias")
      .where("usuario_id", "=", ana.id)
      .select("primeiros_contatos")
      .execute(),
  );
  expect(counted).toEqual([{ primeiros_contatos: 1 }]);
  expect((await ana.trpc.marcacoes.get.query({ id })).lembretes).toHaveLength(2);
});
