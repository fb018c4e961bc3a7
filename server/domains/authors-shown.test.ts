import { afterAll, expect, test } from "vitest";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import type { Actor } from "#server/testing/actor.ts";
import { offerHours } from "#server/testing/agenda.ts";
import { testApp } from "#server/testing/app.ts";
import { history, inConflict } from "#server/testing/identities.ts";
import { withScheduling } from "#server/testing/scheduled.ts";
import { letIn } from "#server/testing/team.ts";
import { upload } from "#server/testing/upload.ts";
import { PESSOA_REMOVIDA } from "#shared/equipe/autores.ts";
import type { PapelDeMembro } from "#shared/equipe/permissoes.ts";

/** Authors of series, exceptions, waiting entries, clients, imports, joins, and of taking an import back. */
const host = await startWhatsappStandIn({ behaviour: { acks: false, replies: false } });
afterAll(host.stop);
// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();

async function member(ana: Actor, papel: PapelDeMembro = "profissional") {
  const who = await app.professional({ nome: "Lia Reis" });
  await letIn(app, ana, who, papel);
  const call = async (method: string, path: string, sent?: unknown) => {
    const { status, body } = await who.rest(method, path, sent, { "x-conta": ana.id });
    expect([path, status < 300]).toEqual([path, true]);
    return body;
  };
  return { who, call, by: { ator_id: who.id, ator_nome: "Lia Reis" } };
}

const NOBODY = { ator_id: null, ator_nome: null };

test("exceptions, entries of the waiting list and series name who made them, not who changed them", async () => {
  const { ana, cliente_id } = await withScheduling(app, host);
  await offerHours(ana);
  const { call, by } = await member(ana);
  const closed = { tipo: "fechado", de: "2026-05-01", ate: "2026-05-01" };
  const excecao = await call("POST", "/excecoes", closed);
  expect(excecao).toMatchObject(by);
  const espera = await call("POST", "/espera", { cliente_id });
  expect(espera).toMatchObject(by);
  const rule = { horario: "2026-03-04T09:00", a_cada_semanas: 1, repeticoes: 3 };
  const serie = await call("POST", "/series", { cliente_id, ...rule });
  expect(serie).toMatchObject(by);

  const changed = await ana.rest("PUT", `/excecoes/${excecao.id}`, { motivo: "Feira" });
  expect(changed.body).toMatchObject({ motivo: "Feira", ...by });
  expect((await ana.rest("GET", "/excecoes")).body).toMatchObject([by]);
  const waits = await ana.rest("PUT", `/espera/${espera.id}`, { hora_de: "08:00" });
  expect(waits.body).toMatchObject(by);
  expect((await ana.rest("GET", "/espera")).body).toMatchObject([by]);
  expect((await ana.rest("GET", `/series/${serie.id}`)).body).toMatchObject(by);
});

test("a client's page names who changed the record last, and who joined another one to it", async () => {
  const { ana, id: conflito, first } = await inConflict(app);
  const { call, by } = await member(ana);
  const page = async () => (await ana.rest("GET", `/clientes/${first}/ficha`)).body;
  // A message made the client.
  expect(await page()).toMatchObject(NOBODY);
  await call("PUT", `/clientes/${first}`, { email: "davi@exemplo.com.br" });
  expect(await page()).toMatchObject(by);
  const own = { ator_id: ana.id, ator_nome: (await ana.trpc.usuarios.me.query()).nome };
  await ana.trpc.clientes.update.mutate({ id: first, email: null });
  expect(await page()).toMatchObject(own);

  const path = `/clientes/conflitos/${conflito}/juntar`;
  const { id } = await call("POST", path, { fica_id: first });
  expect(await page()).toMatchObject({ ...by, juncoes: [{ id, ...by }] });
  await ana.trpc.clientes.undoJuncao.mutate({ id });
  expect(await page()).toMatchObject({ ...own, juncoes: [] });
});

test("two records that an address shows to be one name nobody, and keep the author of the one that stays", async () => {
  const { ana, run } = await history(app);
  for (const step of ["cadastra A", "+1", "A+1"]) await run(step);
  const { items } = await ana.trpc.clientes.list.query({});
  expect(items).toHaveLength(1);
  const { body } = await ana.rest("GET", `/clientes/${items[0]?.id}/ficha`);
  expect(body).toMatchObject({ ator_id: ana.id, juncoes: [NOBODY] });
});

test("an import names who made it and who took it back, also once they have erased their account", async () => {
  const ana = await app.professional({ nome: "Ana Souza" });
  const lia = await member(ana);
  const { id } = await ana.trpc.clientes.create.mutate({ nome: "Davi", telefone: "11955554444" });
  await upload(app, ana, "", "nome;telefone;email\nDavi;11955554444;davi@exemplo.com.br");
  const list = async () => (await ana.rest("GET", "/clientes/importacoes")).body;
  const made = { ator_id: ana.id, ator_nome: "Ana Souza" };
  const [importacao] = await list();
  expect(importacao).toMatchObject({ ...made, desfeita_por_id: null, desfeita_por_nome: null });

  await lia.call("POST", `/clientes/importar/${importacao.id}/desfazer`);
  const undone = (nome: string) => [
    { ...made, desfeita_por_id: lia.who.id, desfeita_por_nome: nome },
  ];
  expect(await list()).toMatchObject(undone("Lia Reis"));
  expect((await ana.rest("GET", `/clientes/${id}/ficha`)).body).toMatchObject(lia.by);
  const pessoa = lia.who.id;
  await app.db((db) => db.deleteFrom("pessoas_da_conta").where("pessoa_id", "=", pessoa).execute());
  expect(await list()).toMatchObject(undone(PESSOA_REMOVIDA));
});

test("the copy of an account names authors by their ids, the copy for a client nobody", async () => {
  const { ana, cliente_id } = await withScheduling(app, host);
  const { who, call } = await member(ana);
  await call("PUT", `/clientes/${cliente_id}`, { email: "davi@exemplo.com.br" });
  const enviar_em = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
  await call("POST", "/historico-mensagens/enviar", { cliente_id, mensagem: "Até já", enviar_em });
  const { body } = await ana.rest("GET", "/usuarios/me/dados");
  expect(body).toMatchObject({
    clientes: [{ id: cliente_id, ator_id: who.id }],
    mensagens_agendadas: [{ ator_id: who.id }],
    nomes_da_equipe: [{ pessoa_id: who.id, nome: "Lia Reis" }],
  });
  const { body: own } = await ana.rest("GET", `/clientes/${cliente_id}/dados`);
  expect(own.cliente.email).toBe("davi@exemplo.com.br");
  expect(own.mensagens_agendadas).toHaveLength(1);
  expect(JSON.stringify(own)).not.toContain(who.id);
});
