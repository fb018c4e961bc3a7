import { expect, test } from "vitest";
import { refusal } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { insertColleague, insertRoom } from "#server/testing/clinic.ts";
import { processorMs } from "#server/testing/processor-time.ts";
import { professionalOf } from "#server/testing/templates.ts";
import { HOUR } from "#shared/common/civil.ts";
import { CATEGORIA_LABELS } from "#shared/templates/templates.constants.ts";
import { m } from "#shared/templates/templates.messages.ts";

const app = await testApp();

async function render(content: string, more: object = {}, person = app.professional()) {
  const { status, body } = await (await person).rest("POST", "/templates/render", {
    content,
    ...more,
  });
  return { status, ...body };
}

test("known variables are replaced, unknown ones stay and are listed", async () => {
  expect(
    await render("Olá, {{nome_cliente}}! {{cor}} {{cor}}", { context: { nome_cliente: "Davi" } }),
  ).toEqual({
    status: 200,
    rendered_content: "Olá, Davi! {{cor}} {{cor}}",
    missing_variables: ["cor"],
  });
  expect(await render("")).toMatchObject({ status: 200, rendered_content: "" });
});

test("with a client the context is completed, and what is given wins", async () => {
  const ana = await professionalOf(app, "psychology");
  await ana.rest("PUT", "/usuarios/me", { telefone: "1134567890" });
  const { id } = await ana.trpc.clientes.create.mutate({ nome: "Davi", telefone: "1187654321" });
  const content =
    "{{nome_cliente}}|{{telefone_cliente}}|{{nome_profissional}}|{{especialidade_profissional}}|{{telefone_clinica}}|{{data_atual}}|{{hora_atual}}|{{data_agendamento}}|{{nome_empresa}}";
  const answer = await ana.trpc.templates.render.mutate({
    content,
    cliente_id: id,
    context: { nome_cliente: "Davizinho" },
  });
  expect(answer).toEqual({
    rendered_content:
      "Davizinho|(11) 8765-4321|Ana Souza|Psicologia|(11) 3456-7890|02/03/2026|12:00|{{data_agendamento}}|{{nome_empresa}}",
    missing_variables: ["data_agendamento", "nome_empresa"],
  });
});

test("the next live appointment is meant, in the professional's zone", async () => {
  const ana = await app.professional({ timezone: "America/Manaus" });
  const { id } = await ana.trpc.clientes.create.mutate({ nome: "Davi" });
  const at = (horario: string, status: "pendente" | "confirmado" | "cancelado" | "concluido") => ({
    id: crypto.randomUUID(),
    usuario_id: ana.id,
    cliente_id: id,
    horario: new Date(horario),
    fim: new Date(new Date(horario).getTime() + HOUR),
    duracao_minutos: 60,
    status,
    observacao: null,
    criado_em: app.clock.now(),
    atualizado_em: app.clock.now(),
  });
  await app.db((db) =>
    db
      .insertInto("marcacoes")
      .values([
        at("2026-03-01T15:00:00Z", "confirmado"),
        at("2026-03-03T15:00:00Z", "cancelado"),
        at("2026-03-04T15:00:00Z", "concluido"),
        at("2026-03-06T15:00:00Z", "pendente"),
        at("2026-03-05T15:00:00Z", "confirmado"),
      ])
      .execute(),
  );
  const { rendered_content } = await ana.trpc.templates.render.mutate({
    content: "{{data_agendamento_formatada}}, {{hora_agendamento}}, {{duracao_consulta}}",
    cliente_id: id,
  });
  expect(rendered_content).toBe("quinta-feira, 5 de março de 2026, 11:00, 1 hora");
});

test("somebody else's client is not there, for an administrator neither", async () => {
  const [ana, bia, admin] = [await app.professional(), await app.professional(), await app.admin()];
  const { id } = await bia.trpc.clientes.create.mutate({ nome: "Davi" });
  for (const person of [ana, admin]) {
    const call = person.trpc.templates.render.mutate({
      content: "{{nome_cliente}}",
      cliente_id: id,
    });
    expect(await refusal(call)).toEqual({ status: 404, detail: "Cliente não encontrado" });
  }
});

test("too long a content, and values that are none, are refused", async () => {
  expect(await render("x".repeat(2001))).toMatchObject({
    status: 422,
    detail: [{ loc: ["body", "content"], msg: m.conteudoLongo }],
  });
  expect((await render("Oi", { context: { a: {} } })).status).toBe(422);
  expect((await render("Oi", { context: [] })).status).toBe(422);
});

test("validate tells whether a content could be saved", async () => {
  const ana = await app.professional();
  const validate = async (content: string) =>
    (await ana.rest("POST", "/templates/validate", { content })).body;
  expect(await validate("Olá, {{nome_cliente}} e {{cor}}!")).toEqual({
    valid: true,
    variables: ["nome_cliente", "cor"],
    errors: [],
  });
  expect(await validate("{{a}} {{")).toEqual({
    valid: false,
    variables: ["a"],
    errors: [m.conteudoCurto, m.variaveisMalformadas],
  });
  expect((await validate("x".repeat(2001))).errors).toEqual([m.conteudoLongo]);
  expect((await ana.rest("POST", "/templates/validate", {})).status).toBe(422);
});

test("one megabyte of braces is answered at once", async () => {
  const ana = await app.professional();
  const start = processorMs();
  const { valid } = await ana.trpc.templates.validate.mutate({ content: "{{".repeat(500_000) });
  expect(valid).toBe(false);
  expect(processorMs() - start).toBeLessThan(3_000);
});

test("the categories and variables that there are", async () => {
  const ana = await app.professional();
  expect((await ana.rest("GET", "/templates/categories/")).body).toEqual(
    Object.entries(CATEGORIA_LABELS).map(([value, label]) => ({ value, label })),
  );
  const { body } = await ana.rest("GET", "/templates/variables/");
  expect([body.length, body[0]]).toEqual([
    19,
    { name: "nome_cliente", label: "Nome do cliente", example: "Maria Silva" },
  ]);
  const checked = await ana.rest("POST", "/templates/variables/validate", {
    variables: ["nome_cliente", "cor", "constructor", "hora_atual"],
  });
  expect(checked.body).toEqual({
    valid: ["nome_cliente", "hora_atual"],
    invalid: ["cor", "constructor"],
  });
});

test("professional, specialty and room are those of the next appointment", async () => {
  const ana = await professionalOf(app, "psychology");
  const { id } = await ana.trpc.clientes.create.mutate({ nome: "Davi" });
  const content = "{{nome_profissional}}|{{especialidade_profissional}}|{{sala}}";
  const text = async () =>
    (await ana.trpc.templates.render.mutate({ content, cliente_id: id })).rendered_content;
  const bia = await insertColleague(app, ana, { nome: "Bia Lima" });
  expect(await text()).toBe("Ana Souza|Psicologia|{{sala}}");
  const sala_id = await insertRoom(app, ana, { nome: "Sala Azul" });
  const horario = new Date("2026-03-06T15:00:00Z");
  await app.db((db) =>
    db
      .insertInto("marcacoes")
      .values({
        id: crypto.randomUUID(),
        usuario_id: ana.id,
        cliente_id: id,
        profissional_id: bia,
        sala_id,
        horario,
        fim: new Date(horario.getTime() + HOUR),
        duracao_minutos: 60,
        status: "confirmado",
        observacao: null,
        criado_em: app.clock.now(),
        atualizado_em: app.clock.now(),
      })
      .execute(),
  );
  expect(await text()).toBe("Bia Lima|Psicologia|Sala Azul");
  await ana.trpc.profissionais.update.mutate({ id: bia, especialidade: "Fisioterapia" });
  expect(await text()).toBe("Bia Lima|Fisioterapia|Sala Azul");
});
