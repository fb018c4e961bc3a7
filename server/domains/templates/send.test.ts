import { expect, test } from "vitest";
import { refusal } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { withInstance } from "#server/testing/instances.ts";
import { novoTemplate } from "#server/testing/templates.ts";
import { m } from "#shared/templates/templates.messages.ts";

/** Messages by hand that are made from a template. */
const app = await testApp();

async function practice(content = novoTemplate.content) {
  const ana = await app.professional({ nome: "Ana Souza" });
  await withInstance(app, ana);
  const cliente = await ana.trpc.clientes.create.mutate({
    nome: "Davi Lima",
    telefone: "11987654321",
  });
  const template = await ana.trpc.templates.create.mutate({ ...novoTemplate, content });
  return { ana, cliente_id: cliente.id, template };
}

test("a template is filled in with what is known of the client, and counts as used", async () => {
  const { ana, cliente_id, template } = await practice(
    "Oi, {{nome_cliente}} ({{telefone_cliente}}): {{procedimento}} com {{nome_profissional}}, dia {{data_agendamento}} às {{hora_agendamento}}.",
  );
  await app.db((db) =>
    db
      .insertInto("marcacoes")
      .values({
        id: crypto.randomUUID(),
        usuario_id: ana.id,
        cliente_id,
        horario: new Date("2026-03-04T09:00:00-03:00"),
        fim: new Date("2026-03-04T09:50:00-03:00"),
        duracao_minutos: 50,
        status: "pendente",
        observacao: null,
        criado_em: app.clock.now(),
        atualizado_em: app.clock.now(),
      })
      .execute(),
  );
  const answer = await ana.rest("POST", "/historico-mensagens/enviar", {
    cliente_id,
    template_id: template.id,
    context: { procedimento: "avaliação" },
  });
  expect([answer.status, answer.body.mensagem]).toEqual([
    201,
    "Oi, Davi Lima ((11) 98765-4321): avaliação com Ana Souza, dia 04/03/2026 às 09:00.",
  ]);
  const used = await ana.trpc.templates.get.query({ id: template.id });
  expect([used.usage_count, used.last_used_at]).toEqual([1, app.clock.now()]);
});

test("a value of the caller wins, and what resembles a variable in it stays text", async () => {
  const { ana, cliente_id, template } = await practice();
  const { mensagem } = await ana.trpc.historicoMensagens.send.mutate({
    cliente_id,
    template_id: template.id,
    context: { nome_cliente: "{{nome_profissional}}" },
  });
  expect(mensagem).toBe("Olá, {{nome_profissional}}! Até breve.");
});

test("a text that was made of a template goes as it is, and the template counts", async () => {
  const { ana, cliente_id, template } = await practice("Seu exame: {{procedimento}}");
  const { mensagem } = await ana.trpc.historicoMensagens.send.mutate({
    cliente_id,
    template_id: template.id,
    mensagem: "Seu exame está pronto.",
  });
  expect(mensagem).toBe("Seu exame está pronto.");
  expect((await ana.trpc.templates.get.query({ id: template.id })).usage_count).toBe(1);
});

test("what has no value is named, and nothing is queued", async () => {
  const { ana, cliente_id, template } = await practice("{{endereco_clinica}}, {{valor_consulta}}");
  const { status, body } = await ana.rest("POST", "/historico-mensagens/enviar", {
    cliente_id,
    template_id: template.id,
  });
  expect([status, body.detail]).toEqual([
    422,
    [
      {
        loc: ["body", "context"],
        msg: "Faltam valores para: endereco_clinica, valor_consulta",
        type: "value_error",
      },
    ],
  ]);
  const { mensagens } = await ana.trpc.historicoMensagens.getConversa.query({ id: cliente_id });
  expect(mensagens).toEqual([]);
});

test("one that is switched off, somebody else's, and none at all are refused", async () => {
  const { ana, cliente_id, template } = await practice();
  const bia = await practice();
  const send = (input: { template_id?: string; mensagem?: string }) =>
    refusal(ana.trpc.historicoMensagens.send.mutate({ cliente_id, ...input }));
  expect(await send({ template_id: bia.template.id })).toEqual({
    status: 404,
    detail: m.naoEncontrado,
  });
  await ana.trpc.templates.update.mutate({ id: template.id, is_active: false });
  expect(await send({ template_id: template.id })).toEqual({ status: 409, detail: m.inativo });
  expect(await send({})).toMatchObject({
    status: 422,
    detail: [{ loc: ["body", "mensagem"], msg: "Mensagem é obrigatória" }],
  });
  expect(await send({ mensagem: "" })).toMatchObject({
    detail: [{ loc: ["body", "mensagem"], msg: "Mensagem é obrigatória" }],
  });
});

test("all that is missing in an empty body is reported at once", async () => {
  const { ana } = await practice();
  const { body } = await ana.rest("POST", "/historico-mensagens/enviar", {});
  expect(body.detail.map(({ msg }: { msg: string }) => msg)).toEqual([
    "Cliente é obrigatório",
    "Mensagem é obrigatória",
  ]);
});

test("a text that grows beyond what a message may hold is refused", async () => {
  const { ana, cliente_id, template } = await practice("{{a}}".repeat(20));
  const call = ana.trpc.historicoMensagens.send.mutate({
    cliente_id,
    template_id: template.id,
    context: { a: "x".repeat(500) },
  });
  expect(await refusal(call)).toMatchObject({
    status: 422,
    detail: [{ loc: ["body", "context"], msg: "Mensagem muito longa" }],
  });
});
