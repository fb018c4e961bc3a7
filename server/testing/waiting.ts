import { sql } from "kysely";
import { newId } from "#server/core/id.ts";
import { offerFreed } from "#server/domains/espera/service/offer-freed.ts";
import type { EsperaInput } from "#shared/espera/espera.schema.ts";
import type { Actor } from "./actor.ts";
import { offerHours } from "./agenda.ts";
import type { TestApp } from "./app.ts";
import { messageBody, withInstance } from "./instances.ts";
import { noteIds } from "./note-ids.ts";
import { settle } from "./replies.ts";

interface Options {
  who?: Actor;
  tamanho?: number;
  validade_minutos?: number;
  ativa?: boolean;
  /** Whether those who wait have written before, as most have. */
  isKnown?: boolean;
}

/** A person on the list. */
export interface Waiting {
  id: string;
  cliente_id: string;
  phone: string;
}

let phones = 0;
const newPhone = () => `119${String(70_000_000 + (phones += 1))}`;

/**
 * A practice whose list is on, with an instance, hours on weekdays from nine to noon, and an appointment tomorrow at nine
 * that can be given up.
 */
export async function waitingFixture(app: TestApp, options: Options = {}) {
  const { who, ativa = true, tamanho = 3, validade_minutos = 20, isKnown = true } = options;
  const ana = who ?? (await app.professional());
  await offerHours(ana);
  const instance = await withInstance(app, ana);
  await ana.trpc.espera.updateConfiguracao.mutate({ ativa, tamanho, validade_minutos });

  const client = async (nome: string) => {
    const phone = newPhone();
    const { id: cliente_id } = await ana.trpc.clientes.create.mutate({ nome, telefone: phone });
    if (isKnown)
      await insertSpoken(app, { usuario_id: ana.id, cliente_id, instancia_id: instance.id });
    return { cliente_id, phone };
  };
  const join = async (nome: string, preferences: Partial<EsperaInput> = {}): Promise<Waiting> => {
    const { cliente_id, phone } = await client(nome);
    const { id } = await ana.trpc.espera.create.mutate({ cliente_id, ...preferences });
    // Distinct moments: the first to join waits longest.
    app.clock.advance({ seconds: 1 });
    return { id, cliente_id, phone };
  };
  const book = async (horario = "2026-03-03T09:00", more: { servico_id?: string } = {}) => {
    const { cliente_id, phone } = await client("Bia Prado");
    const { id } = await ana.trpc.marcacoes.create.mutate({ cliente_id, horario, ...more });
    return { id, cliente_id, phone };
  };
  let written = 0;
  const says = ({ phone }: { phone: string }, text: string, more: { quotes?: string } = {}) => {
    written += 1;
    const body = { id: `W${written}-${phone}`, from: `55${phone}`, at: app.clock.now(), text };
    return instance.post(messageBody({ ...body, ...more }));
  };
  return {
    ana,
    instance,
    client,
    join,
    book,
    cancel: (id: string) => ana.trpc.marcacoes.update.mutate({ id, status: "cancelado" }),
    says,
    /** Rounds until nothing is left to do at this moment. */
    offer: () => offerAll(app),
    settle: () => settle(app),
    /** As if the outbox had sent what waits. */
    deliver: () => deliver(app, ana.id),
    /** The messages to a client, in order. */
    heard: (waiting: { cliente_id: string }) => heard(app, ana.id, waiting.cliente_id),
    lastHeard: async (waiting: { cliente_id: string }) =>
      (await heard(app, ana.id, waiting.cliente_id)).at(-1),
    /** The outcome of each offer of an entry, the latest first, with the reason where there is one. */
    traceOf: async ({ id }: { id: string }, about?: Date) => {
      const { ofertas } = await ana.trpc.espera.get.query({ id });
      const meant = about
        ? ofertas.filter(({ horario }) => horario.getTime() === about.getTime())
        : ofertas;
      return meant.map(({ resultado, motivo }) => (motivo ? `${resultado}: ${motivo}` : resultado));
    },
  };
}

export type WaitingFixture = Awaited<ReturnType<typeof waitingFixture>>;

/** Two wait, and tomorrow at nine has been offered to the one who waits longest, whose message has arrived. */
export async function offeredFixture(app: TestApp) {
  const f = await waitingFixture(app, { tamanho: 1 });
  const { id } = await f.book();
  const [first, second] = [await f.join("Ana Reis"), await f.join("Davi Rocha")];
  await f.cancel(id);
  await f.offer();
  await f.deliver();
  return { ...f, first, second };
}

export async function offerAll({ services }: TestApp) {
  while (await offerFreed(services));
}

/** A message that the client wrote long ago. */
const insertSpoken = (
  { db, clock }: TestApp,
  conversation: { usuario_id: string; cliente_id: string; instancia_id: string },
) =>
  db(async (db) => {
    const at = new Date(clock.now().getTime() - 30 * 86_400_000);
    await db
      .insertInto("mensagens")
      .values({
        ...conversation,
        id: newId(),
        direcao: "ENTRADA",
        mensagem_recebida: "Oi",
        status: "entregue",
        origem: "cliente",
        momento: at,
        criado_em: at,
        atualizado_em: at,
      })
      .execute();
  });

const deliver = ({ db, clock }: TestApp, usuarioId: string) =>
  db(async (db) => {
    await db
      .updateTable("mensagens")
      .set({ enviada_em: clock.now(), status: "entregue" })
      .set((eb) => ({ provider_id: eb.cast<string>("id", "text") }))
      .where("usuario_id", "=", usuarioId)
      .where("direcao", "=", "SAIDA")
      .where("enviada_em", "is", null)
      .execute();
    await noteIds(db);
  });

const heard = ({ db }: TestApp, usuarioId: string, clienteId: string) =>
  db(async (db) => {
    const rows = await db
      .selectFrom("mensagens")
      .where("usuario_id", "=", usuarioId)
      .where("cliente_id", "=", clienteId)
      .where("direcao", "=", "SAIDA")
      .select(sql<string>`mensagem_enviada`.as("text"))
      .orderBy("id")
      .execute();
    return rows.map(({ text }) => text);
  });
