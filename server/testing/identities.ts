import { asSystem } from "#server/core/context.ts";
import { newId } from "#server/core/id.ts";
import { hashToken } from "#server/core/secrets.ts";
import { storeFurtherAddress } from "#server/domains/clientes/service/store-further-address.ts";
import { drainInbox } from "#server/domains/historico-mensagens/service/inbox/drain-inbox.ts";
import type { HostEvent, Sender } from "#server/integrations/whatsapp/payload/events.ts";
import { createIntake } from "#server/webhooks/intake.ts";
import { SECOND } from "#shared/common/civil.ts";
import type { Actor } from "./actor.ts";
import type { TestApp } from "./app.ts";
import type { ProfessionalOptions } from "./factories.ts";
import { withInstance } from "./instances.ts";

/** The signs of a history: phones A to C (`a` is A as WhatsApp wrote it before 2016), BSUIDs 1 to 9, `@lid`s L and M. */
const PHONES: Record<string, string> = {
  A: "5511966660001",
  a: "551166660001",
  B: "5511966660002",
  C: "5511966660003",
};
const bsuidOf = (digit: string) => `BR.1000000000000${digit}`;
const lidOf = (letter: string) => `90${letter.charCodeAt(0)}@lid`;

/** `A+1`, `+1`, `B+L`, `A+@nome`. */
export function senderOf(text: string): Sender {
  const parts = text.split("+");
  const sender: Sender = { telefone: null, lid: null, bsuid: null, username: null };
  for (const part of parts) {
    if (part in PHONES) sender.telefone = PHONES[part] ?? null;
    else if (/^\d$/.test(part)) sender.bsuid = bsuidOf(part);
    else if (/^[LM]$/.test(part)) sender.lid = lidOf(part);
    else if (part.startsWith("@")) sender.username = part.slice(1);
  }
  return sender;
}

const DIGITS = "123456789".split("");
const LIDS = ["L", "M"];

/** The same the other way round, for what is kept. */
function signOf(address: string): string {
  const phone = Object.keys(PHONES).find((key) => PHONES[key] === `55${address}`);
  return phone ?? DIGITS.find((digit) => bsuidOf(digit) === address) ?? lidSign(address);
}
const lidSign = (address: string) => LIDS.find((letter) => lidOf(letter) === address) ?? address;

const STEP = 10 * SECOND;

interface Professional {
  app: TestApp;
  ana: Actor;
  instances: Pick<Awaited<ReturnType<typeof withInstance>>, "id" | "webhookToken">[];
}

/** Posts what hosts post, without processing it: messages, numbered from 1, and changes of addresses. */
function showing({ app, instances }: Omit<Professional, "ana">) {
  const intake = createIntake(app.services);
  let messages = 0;

  const post = async (at: number, event: HostEvent) => {
    const { webhookToken = "" } = instances[at] ?? {};
    await intake.store({ hash: hashToken(webhookToken), versao: 0 }, [event], 100);
  };
  const message = (sender: string, sentAt: number, at = 0) => {
    messages += 1;
    return post(at, {
      kind: "message",
      providerId: newId(),
      sender: senderOf(sender),
      fromMe: false,
      text: `${messages}`,
      pushName: null,
      sentAt,
      quotedId: null,
    });
  };
  const change = (old: string, current: string, sentAt: number) =>
    post(0, {
      kind: "identity",
      providerId: newId(),
      old: senderOf(old),
      current: senderOf(current),
      sentAt,
    });

  return async (step: string) => {
    app.clock.advance({ seconds: STEP / SECOND });
    const isLate = step.startsWith("antes ");
    const at = app.clock.now().getTime() - (isLate ? 1.5 * STEP : 0);
    const text = step.replace("antes ", "");
    const [old, current] = text.split(" > ");
    if (old && current) await change(old, current, at);
    else if (text.startsWith("2:")) await message(text.slice(2), at, 1);
    else await message(text, at);
  };
}

type Deed = (one: string, other: string) => Promise<unknown>;

/** The steps of a history that no host posts, by their verb; `one` and `other` are signs of phones. */
function deedsOf({ app, ana, instances }: Professional): Record<string, Deed> {
  const { clientes } = ana.trpc;
  const idOf = async (phone: string) => {
    const { items } = await clientes.list.query({ q: PHONES[phone]?.slice(2) ?? "" });
    return items[0]?.id ?? "";
  };
  const openConflict = async () => {
    const { items } = await clientes.listConflitos.query({});
    return items[0]?.id ?? "";
  };

  return {
    cadastra: (one) => clientes.create.mutate({ telefone: PHONES[one]?.slice(2) }),
    corrige: async (one, other) => {
      const phone = { telefone: PHONES[other]?.slice(2) };
      return clientes.update.mutate({ id: await idOf(one), ...phone });
    },
    exclui: async (one) => clientes.remove.mutate({ id: await idOf(one) }),
    wa: async (one, other) => {
      const of = { usuario_id: ana.id, instancia_id: instances[0]?.id ?? "" };
      const answered = { ...of, cliente_id: await idOf(one), waId: PHONES[other] ?? "" };
      return asSystem(app.services, (ctx) => storeFurtherAddress(ctx, answered));
    },
    junta: async () => clientes.joinConflito.mutate({ id: await openConflict() }),
    separa: async () => clientes.separateConflito.mutate({ id: await openConflict() }),
    desfaz: async () => clientes.undoJuncao.mutate(await findLastJoin(app, ana.id)),
  };
}

const findLastJoin = (app: TestApp, usuarioId: string) =>
  app.db((db) =>
    db
      .selectFrom("cliente_juncoes")
      .where("usuario_id", "=", usuarioId)
      .select("id")
      .orderBy("juntada_em", "desc")
      .executeTakeFirstOrThrow(),
  );

/** Each client as `A+1: 2 3`: what they are known by, and the numbers of their messages; `-` for nothing. */
async function listKnown(app: TestApp, usuarioId: string): Promise<string[]> {
  const rows = await app.db((db) =>
    db
      .selectFrom("clientes as c")
      .leftJoin("cliente_enderecos as e", (join) =>
        join
          .onRef("e.cliente_id", "=", "c.id")
          .on("e.ate", "is", null)
          .on("e.tipo", "<>", "username"),
      )
      .where("c.usuario_id", "=", usuarioId)
      .where("c.excluido_em", "is", null)
      .select(["c.id", "c.telefone_chave", "e.endereco"])
      .execute(),
  );
  const texts = await app.db((db) =>
    db
      .selectFrom("mensagens")
      .where("usuario_id", "=", usuarioId)
      .select(["cliente_id", "mensagem_recebida as texto"])
      .orderBy("criado_em")
      .execute(),
  );
  return [...new Set(rows.map(({ id }) => id))]
    .map((id) => {
      const signs = rows
        .filter((row) => row.id === id)
        .flatMap(({ telefone_chave, endereco }) => [telefone_chave, endereco])
        .flatMap((address) => (address ? [signOf(address)] : []));
      const order = (sign: string) => (/\d/.test(sign) ? `z${sign}` : sign);
      const known = [...new Set(signs)].toSorted((a, b) => (order(a) < order(b) ? -1 : 1));
      const own = texts.filter(({ cliente_id }) => cliente_id === id);
      return `${known.join("+") || "-"}: ${own.map(({ texto }) => texto).join(" ")}`.trim();
    })
    .toSorted();
}

/**
 * A professional whose instances show people, and who decides about them. Each step is one of: a message (`A+1`, `antes A`
 * for one that was written 15 s ago, `2:+1` through the second instance), a change of addresses (`A+1 > B+2`), `cadastra A`,
 * `corrige A B`, `exclui A`, `wa A C` (an answer to a message to A names C), `junta`, `separa`, `desfaz`.
 */
export async function history(app: TestApp, options: ProfessionalOptions = {}) {
  const ana = await app.professional(options);
  const instances = [await withInstance(app, ana), await withInstance(app, ana, { key: "outra" })];
  const show = showing({ app, instances });
  const deeds = deedsOf({ app, ana, instances });

  async function run(step: string) {
    const [verb = "", one = "", other = ""] = step.split(" ");
    const deed = deeds[verb];
    if (deed) return deed(one, other);
    await show(step);
    while (await drainInbox(app.services));
  }

  const openConflicts = async () => (await ana.trpc.clientes.listConflitos.query({})).total;
  return { ana, instances, show, run, clients: () => listKnown(app, ana.id), openConflicts };
}

/** Two records in conflict: A with BSUID 1, and who came later with BSUID 2. */
export async function inConflict(app: TestApp, options: ProfessionalOptions = {}) {
  const fixture = await history(app, options);
  for (const step of ["A+1", "A+2"]) await fixture.run(step);
  const { items } = await fixture.ana.trpc.clientes.listConflitos.query({});
  const [conflito] = items;
  const [first, second] = conflito?.clientes ?? [];
  return { ...fixture, id: conflito?.id ?? "", first: first?.id ?? "", second: second?.id ?? "" };
}
