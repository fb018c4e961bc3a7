import { afterAll, expect, test } from "vitest";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import type { Actor } from "#server/testing/actor.ts";
import { offerHours } from "#server/testing/agenda.ts";
import { testApp } from "#server/testing/app.ts";
import { isLong } from "#server/testing/long.ts";
import { withScheduling } from "#server/testing/scheduled.ts";
import { letIn } from "#server/testing/team.ts";
import { idleLlm } from "#server/testing/with-assistant.ts";

const host = await startWhatsappStandIn({ behaviour: { acks: false, replies: false } });
afterAll(host.stop);
// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp({ services: { llm: idleLlm } });

const ACTIONS = isLong ? 1_000 : 70;
const AT_ONCE = 20;

interface Member {
  id: string;
  nome: string;
  call: (method: string, path: string, body?: unknown) => ReturnType<Actor["rest"]>;
}

async function member(ana: Actor, nome: string): Promise<Member> {
  const who = await app.professional({ nome });
  await letIn(app, ana, who, "profissional");
  const call = (method: string, path: string, body?: unknown) =>
    who.rest(method, path, body, { "x-conta": ana.id });
  return { id: who.id, nome, call };
}

/** Half hours of weekdays from 2026-03-09 on, 20 a day. */
function slot(n: number): string {
  const [day, time] = [Math.floor(n / 20), n % 20];
  const date = new Date(Date.UTC(2026, 2, 9 + Math.floor(day / 5) * 7 + (day % 5)));
  const hour = String(8 + Math.floor(time / 2)).padStart(2, "0");
  return `${date.toISOString().slice(0, 10)}T${hour}:${time % 2 ? "30" : "00"}`;
}

/** Days of a year in which nothing is booked. */
const dayOff = (n: number) => new Date(Date.UTC(2031, 0, 1 + n)).toISOString().slice(0, 10);

interface Act {
  n: number;
  one: Member;
  other: Member;
  cliente_id: string;
}

/** A practice, and the authors that each written thing must name: of appointments by act, of other rows by id. */
async function practice() {
  const { ana, cliente_id } = await withScheduling(app, host);
  await offerHours(ana, { from: "08:00", to: "18:00", every: 30 });
  expect((await ana.rest("PUT", "/usuarios/me/agenda", { janela_dias: 365 })).status).toBe(200);
  const people = [await member(ana, "Lia Reis"), await member(ana, "Rui Dias")] as const;
  const histories = new Map<string, string[]>();
  const rows = {
    clientes: new Map<string, string>(),
    excecoes: new Map<string, string>(),
    series: new Map<string, string>(),
  };
  let done = 0;
  const did = async (asked: ReturnType<Actor["rest"]>) => {
    const { status, body } = await asked;
    expect([200, 201], JSON.stringify(body)).toContain(status);
    done += 1;
    return body;
  };
  return { ana, cliente_id, people, histories, rows, did, done: () => done };
}

type Practice = Awaited<ReturnType<typeof practice>>;

/** One books; at once both go on with the appointment: the other moves it, and is paid, while the first one confirms it and writes. */
async function book({ did, histories }: Practice, { n, one, other, cliente_id }: Act) {
  const made = await did(one.call("POST", "/marcacoes", { cliente_id, horario: slot(n / 2) }));
  expect(made.ator_nome).toBe(one.nome);
  const path = `/marcacoes/${made.id}`;
  const mensagem = `oi ${n}`;
  const [, , paid, sent] = await Promise.all([
    did(other.call("PUT", path, { horario: slot((ACTIONS + n) / 2) })),
    did(one.call("PUT", path, { status: "confirmado" })),
    did(other.call("PUT", path, { pagamento: "pago" })),
    did(one.call("POST", "/historico-mensagens/enviar", { cliente_id, mensagem })),
  ]);
  expect([paid.pago_por, sent.ator_nome]).toEqual([other.nome, one.nome]);
  histories.set(made.id, [
    `criada ${one.nome}`,
    `movida ${other.nome}`,
    `pagamento ${other.nome}`,
    `status ${one.nome}`,
  ]);
}

async function repeat({ did, histories, rows }: Practice, { n, one, cliente_id }: Act) {
  const horario = slot(ACTIONS + n);
  const asked = { cliente_id, horario, a_cada_semanas: 1, repeticoes: 2 };
  const { id, ocorrencias } = await did(one.call("POST", "/series", asked));
  rows.series.set(id, one.id);
  expect(ocorrencias).toHaveLength(2);
  for (const each of ocorrencias) histories.set(each.id, [`criada ${one.nome}`]);
}

async function close({ did, rows }: Practice, { n, one, other }: Act) {
  const asked = { tipo: "fechado", de: dayOff(n), ate: dayOff(n) };
  const { id } = await did(one.call("POST", "/excecoes", asked));
  rows.excecoes.set(id, one.id);
  await did(other.call("PUT", `/excecoes/${id}`, { motivo: "Congresso" }));
}

async function change({ did, rows }: Practice, { n, one, other }: Act) {
  const { id } = await did(one.call("POST", "/clientes", { nome: `Cliente ${n} Prado` }));
  await did(other.call("PUT", `/clientes/${id}`, { nome: `Cliente ${n} Alves` }));
  rows.clientes.set(id, other.id);
}

const KINDS = [book, change, book, close, book, repeat];

async function act(at: Practice, n: number) {
  const [lia, rui] = at.people;
  const [one, other] = n % 2 ? [lia, rui] : [rui, lia];
  const { cliente_id } = at;
  const asked = one.call("POST", `/clientes/${cliente_id}/notas`, { texto: `nota ${n}` });
  const [note] = await Promise.all([
    at.did(asked),
    KINDS[n % KINDS.length]?.(at, { n, one, other, cliente_id }),
  ]);
  expect(note.ator_nome).toBe(one.nome);
}

test(`${ACTIONS} turns of two people who book, move and write in one practice at once: each act has its author`, async () => {
  const at = await practice();
  for (let from = 0; from < ACTIONS; from += AT_ONCE) {
    const turns = Math.min(AT_ONCE, ACTIONS - from);
    await Promise.all(Array.from({ length: turns }, (_, n) => act(at, from + n)));
  }
  expect(at.done()).toBeGreaterThan(3 * ACTIONS);
  expect(at.histories.size).toBeGreaterThan(ACTIONS / 2.1);
  for (const [id, acts] of at.histories) {
    const items = await at.ana.trpc.marcacoes.historico.query({ id });
    expect(items.map(({ acao, autor }) => `${acao} ${autor?.nome}`).toSorted()).toEqual(acts);
  }
  for (const table of ["clientes", "excecoes", "series"] as const) {
    const found = await app.db((db) =>
      db.selectFrom(table).where("usuario_id", "=", at.ana.id).select(["id", "ator_id"]).execute(),
    );
    const authors = new Map(found.map(({ id, ator_id }) => [id, ator_id]));
    expect(at.rows[table].size).toBeGreaterThan(5);
    for (const [id, author] of at.rows[table]) expect(authors.get(id)).toBe(author);
  }
});
