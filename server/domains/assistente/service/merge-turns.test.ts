import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { drainInbox } from "#server/domains/historico-mensagens/service/inbox/drain-inbox.ts";
import type { Llm } from "#server/integrations/llm/llm.ts";
import { testApp } from "#server/testing/app.ts";
import { messageBody, withInstance } from "#server/testing/instances.ts";
import { HOUR } from "#shared/common/civil.ts";

const silent: Llm = {
  complete: async () => ({ kind: "failed", reason: "nobody asks here", mayPass: false }),
};
const app = await testApp({ services: { llm: silent } });
const LID = "987@lid";
const PHONE = "5511966665555";

/** A person who has written from a phone and from a `@lid`, of whom nobody knows yet that they are one. */
async function fixture({ both = true } = {}) {
  const ana = await app.professional();
  const { post } = await withInstance(app, ana);
  const values = { usuario_id: ana.id, chatbot_ativo: true, atualizado_em: app.clock.now() };
  await app.db((db) => db.insertInto("automacoes").values(values).execute());
  let ids = 0;
  const hear = async (message: Omit<Parameters<typeof messageBody>[0], "id">) => {
    ids += 1;
    await post(messageBody({ id: `${ana.id}-${ids}`, ...message }));
    while (await drainInbox(app.services));
  };
  await hear({ from: LID, text: "um" });
  app.clock.advance({ seconds: 1 });
  await hear({ from: PHONE, text: "dois", fromMe: !both });
  app.clock.advance({ seconds: 1 });
  const clients = await ana.trpc.clientes.list.query({});
  const idOf = (hasPhone: boolean) =>
    clients.items.find(({ telefone }) => (telefone !== null) === hasPhone)?.id ?? "";
  return {
    ana,
    lid: idOf(false),
    phone: idOf(true),
    /** The host shows who is behind the `@lid`, with a word of the client's or of the professional's. */
    join: ({ fromMe = false } = {}) => hear({ from: LID, phone: PHONE, text: "três", fromMe }),
    turns: () =>
      app.db((db) =>
        db
          .selectFrom("assistente_turnos")
          .where("usuario_id", "=", ana.id)
          .select(["id", "cliente_id", "versao", "criado_em", "responder_em", "reservado_ate"])
          .orderBy("criado_em")
          .execute(),
      ),
    steps: () =>
      app.db((db) =>
        db
          .selectFrom("assistente_passos")
          .where("usuario_id", "=", ana.id)
          .select(["turno_id", "cliente_id", "resultado"])
          .orderBy("ordem")
          .execute(),
      ),
  };
}

const insertStep = (
  of: { usuario_id: string; cliente_id: string; turno_id: string },
  ordem: number,
) =>
  app.db((db) =>
    db
      .insertInto("assistente_passos")
      .values({
        ...of,
        ordem,
        ferramenta: "horarios_livres",
        argumentos: "{}",
        resultado: JSON.stringify({ de: of.turno_id, ordem }),
        criado_em: app.clock.now(),
      })
      .execute(),
  );

test("two open turns of one person become one, with the steps of both, and whoever was at one has lost it", async () => {
  const { ana, phone, join, turns, steps } = await fixture();
  const before = await turns();
  for (const { id, cliente_id } of before) {
    await insertStep({ usuario_id: ana.id, cliente_id, turno_id: id }, 0);
    await insertStep({ usuario_id: ana.id, cliente_id, turno_id: id }, 1);
  }
  const [vai, fica] = before;
  await join({ fromMe: true });
  expect(await turns()).toEqual([
    {
      ...fica,
      cliente_id: phone,
      versao: 2,
      criado_em: vai?.criado_em,
      responder_em: fica?.responder_em,
    },
  ]);
  const of = { turno_id: fica?.id, cliente_id: phone };
  const entriesOf = (turn: typeof vai) =>
    [0, 1].map((ordem) => ({ ...of, resultado: { de: turn?.id, ordem } }));
  expect(await steps()).toEqual([...entriesOf(fica), ...entriesOf(vai)]);
});

test("a turn that goes with its client to another is lost to whoever was at it", async () => {
  const { phone, join, turns } = await fixture({ both: false });
  const [before] = await turns();
  await app.db((db) =>
    db
      .updateTable("assistente_turnos")
      .set({ reservado_ate: new Date(app.clock.now().getTime() + 60_000) })
      .where("id", "=", before?.id ?? newId())
      .execute(),
  );
  await join({ fromMe: true });
  expect(await turns()).toEqual([{ ...before, cliente_id: phone, versao: 2, reservado_ate: null }]);
});

test("of two pauses the one that ends later counts, and of two marks the newer", async () => {
  const { ana, lid, phone, join } = await fixture();
  const at = (hours: number) => new Date(app.clock.now().getTime() + hours * HOUR);
  const state = (cliente_id: string, pausa: number, marca: number) => ({
    usuario_id: ana.id,
    cliente_id,
    pausado_ate: at(pausa),
    pausa_motivo: cliente_id === lid ? ("interruptor" as const) : ("pediu_pessoa" as const),
    marcada_em: at(marca),
    marca_motivo: cliente_id === lid ? ("limite" as const) : ("pediu_pessoa" as const),
    para_depois_em: cliente_id === lid ? at(-1) : null,
    atualizado_em: app.clock.now(),
  });
  await app.db((db) =>
    db
      .insertInto("assistente_conversas")
      .values([state(lid, 30, -3), state(phone, 20, -2)])
      .execute(),
  );
  await join();
  const kept = await app.db((db) =>
    db
      .selectFrom("assistente_conversas")
      .where("usuario_id", "=", ana.id)
      .select(["cliente_id", "pausado_ate", "pausa_motivo", "marca_motivo", "para_depois_em"])
      .execute(),
  );
  expect(kept).toEqual([
    {
      cliente_id: phone,
      pausado_ate: at(30),
      pausa_motivo: "interruptor",
      marca_motivo: "pediu_pessoa",
      para_depois_em: at(-1),
    },
  ]);
});

test("what is known of who never met the phone goes along", async () => {
  const { ana, lid, phone, join } = await fixture();
  const row = { usuario_id: ana.id, cliente_id: lid, atualizado_em: app.clock.now() };
  const marked = { ...row, marcada_em: app.clock.now(), marca_motivo: "limite" as const };
  await app.db((db) => db.insertInto("assistente_conversas").values(marked).execute());
  await join();
  const kept = await app.db((db) =>
    db
      .selectFrom("assistente_conversas")
      .where("usuario_id", "=", ana.id)
      .select(["cliente_id", "marca_motivo"])
      .execute(),
  );
  expect(kept).toEqual([{ cliente_id: phone, marca_motivo: "limite" }]);
});
