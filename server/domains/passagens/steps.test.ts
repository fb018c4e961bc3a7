import { expect, test } from "vitest";
import { metaError } from "#server/stand-ins/whatsapp/cloud-wire.ts";
import { type PassagemPractice, passagemFixture, prepare } from "#server/testing/passagens.ts";
import { said } from "#server/testing/refused.ts";
import { m as instancias } from "#shared/instancias/instancias.messages.ts";
import { m } from "#shared/passagens/passagens.messages.ts";
import { aprovacao } from "#shared/templates/aprovacao.messages.ts";

const { app, meta, tick, work, practice } = await passagemFixture();

/** Meta decides about every template of this account. */
function decide({ place }: PassagemPractice, status: string, reason?: string) {
  for (const [name, template] of meta.templates) {
    if (!name.startsWith(`${place.waba_id} `)) continue;
    Object.assign(template, { status, ...(reason ? { rejected_reason: reason } : {}) });
  }
}

test("a number that never began says so, and what its number has sent", async () => {
  const { read, phone, send } = await practice();
  await send("Olá");
  await work();
  const { status, body } = await read();
  expect(status).toBe(200);
  expect(body).toEqual({
    disponivel: true,
    estado: "nenhuma",
    passos: ["requisitos", "numero", "modelos", "troca"].map((nome) => ({ nome, feito_em: null })),
    numero: phone,
    meta: null,
    modelos: [],
    custos: { dias: 30, modelos: 1, respostas: 0 },
    pode_trocar: false,
    erro: null,
  });
});

test("whoever begins says that they have read what is needed; beginning twice is beginning once", async () => {
  const { ana, id, begin } = await practice();
  const path = `/instancias/${id}/passagem`;
  expect(said(await ana.rest("POST", path, {}))).toEqual([422, m.confirme, "confirmo"]);
  const first = await begin();
  const started = first.body.passos[0].feito_em;
  expect([first.status, first.body.estado]).toEqual([200, "aberta"]);
  app.clock.advance({ minutes: 1 });
  expect((await begin()).body.passos[0].feito_em).toBe(started);
});

test("a number of Meta's, one that is switched off and another professional's do not begin", async () => {
  const one = await practice();
  await app.db((db) =>
    db.updateTable("instancias").set({ ativa: false }).where("id", "=", one.id).execute(),
  );
  expect(said(await one.begin())).toEqual([409, instancias.inativa]);
  const stranger = await app.professional();
  for (const [method, path, body] of [
    ["GET", "", undefined],
    ["POST", "", { confirmo: true }],
    ["PUT", "/numero", one.place],
    ["POST", "/modelos", undefined],
    ["POST", "/trocar", undefined],
    ["DELETE", "", undefined],
  ] as const) {
    const answer = await stranger.rest(method, `/instancias/${one.id}/passagem${path}`, body);
    expect([method, path, ...said(answer)]).toEqual([method, path, 404, instancias.naoEncontrada]);
  }
  const moved = await practice();
  await prepare(moved);
  await moved.change();
  await tick();
  expect((await moved.read()).body.estado).toBe("concluida");
  expect(said(await moved.begin())).toEqual([409, m.soDeHost]);
});

test("each step asks for the one before", async () => {
  const { give, offer, change, cancel, begin, place } = await practice();
  expect(said(await give(place))).toEqual([409, m.naoIniciada]);
  expect(said(await offer())).toEqual([409, m.naoIniciada]);
  expect(said(await change())).toEqual([409, m.naoIniciada]);
  expect(said(await cancel())).toEqual([409, m.naoIniciada]);
  await begin();
  expect(said(await offer())).toEqual([409, m.semNumeroDaMeta]);
  expect(said(await change())).toEqual([409, m.semNumeroDaMeta]);
});

test("templates of messages that are switched on are offered first, and all have to be approved", async () => {
  const one = await practice();
  await one.ana.trpc.usuarios.updateAutomacoes.mutate({
    confirmacao_ativa: true,
    lembretes_ativos: true,
  });
  await one.begin();
  const given = await one.give(one.place);
  const situations = (body: { modelos: { situacao: string }[] }) =>
    body.modelos.map(({ situacao }) => situacao);
  expect([situations(given.body), given.body.pode_trocar]).toEqual([["falta", "falta"], false]);
  expect(said(await one.change())).toEqual([409, m.modelosFaltam]);
  const offered = await one.offer();
  expect([offered.status, situations(offered.body)]).toEqual([200, ["enviado", "enviado"]]);
  expect(said(await one.change())).toEqual([409, m.modelosFaltam]);

  decide(one, "REJECTED", "PROMOTIONAL");
  // Meta is asked no oftener than three times a minute.
  expect(situations((await one.read()).body)).toEqual(["enviado", "enviado"]);
  app.clock.advance({ seconds: 30 });
  const refused = (await one.read()).body;
  expect(situations(refused)).toEqual(["recusado", "recusado"]);
  expect(refused.modelos[0].motivo).toBe("o texto parece propaganda");
  expect(said(await one.change())).toEqual([409, m.modelosRecusados]);

  await one.ana.trpc.usuarios.updateAutomacoes.mutate({ confirmacao_ativa: false });
  const [modelo] = (await one.read()).body.modelos;
  const copy = await one.ana.trpc.templates.duplicate.mutate({ id: modelo.template_id });
  await one.ana.trpc.templates.update.mutate({
    id: copy.id,
    content: "Olá {{nome}}, lembramos do seu horário: {{data}}. Até lá!",
    is_active: true,
  });
  await one.ana.trpc.usuarios.updateAutomacoes.mutate({ lembrete_template_id: copy.id });
  expect(situations((await one.read()).body)).toEqual(["falta"]);
  await one.offer();
  decide(one, "APPROVED");
  app.clock.advance({ seconds: 30 });
  const ready = (await one.read()).body;
  expect([situations(ready), ready.pode_trocar]).toEqual([["aprovado"], true]);
  expect((await one.change()).status).toBe(200);
});

test("a text that Meta would not take, or refuses at once, is named", async () => {
  const one = await practice();
  const { id } = await one.ana.trpc.templates.create.mutate({
    name: "Lembrete curto",
    content: "{{nome}}, até amanhã!",
    category: "general",
    type: "REMINDER",
    tone: "FRIENDLY",
  });
  await one.ana.trpc.usuarios.updateAutomacoes.mutate({
    lembretes_ativos: true,
    lembrete_template_id: id,
  });
  await one.begin();
  const { body } = await one.give(one.place);
  expect(body.modelos).toEqual([
    {
      template_id: id,
      nome: "Lembrete curto",
      usos: ["lembrete"],
      situacao: "nao_serve",
      motivo: aprovacao.faltas.variavelNoInicio,
    },
  ]);
  expect(said(await one.change())).toEqual([409, m.modelosRecusados]);
  await one.ana.trpc.templates.update.mutate({ id, content: "Oi {{nome}}, até amanhã!" });
  const refusal = metaError(100, "Invalid parameter", "Too many variables");
  meta.instanceFaults.add(
    { kind: "http", status: 400, body: refusal },
    { on: /^POST message_templates/ },
  );
  const [status, detail] = said(await one.offer());
  expect(status).toBe(409);
  expect(detail).toContain("Lembrete curto: A Meta recusou o texto");
});
