import { expect, test } from "vitest";
import { releaseDue } from "#server/domains/historico-mensagens/service/agendadas/release-due.ts";
import { cloudFixture } from "#server/testing/cloud.ts";
import { m as historico } from "#shared/historico-mensagens/historico-mensagens.messages.ts";
import { aprovacao as m } from "#shared/templates/aprovacao.messages.ts";

const { app, host, admin, settle, decide, practice } = await cloudFixture();
const CONTENT = "Olá, {{nome_cliente}}! Temos novidades de {{nome_profissional}} para você.";

type Practice = Awaited<ReturnType<typeof practice>>;

const make = ({ ana }: Practice, content = CONTENT, type = "NOTIFICATION") =>
  ana.trpc.templates.create.mutate({
    name: `Aviso ${ana.id.slice(-8)} ${content.length}`,
    content,
    category: "general",
    type,
    tone: "FRIENDLY",
  });
const offer = async ({ ana, id }: Practice, templateId: string) => {
  const { status, body } = await ana.rest("POST", `/templates/${templateId}/aprovacao`, {
    instancia_id: id,
  });
  return { status, body };
};
const sending = async ({ ana, cliente_id }: Practice, template_id: string, more: object = {}) => {
  const { status, body } = await ana.rest("POST", "/historico-mensagens/enviar", {
    cliente_id,
    template_id,
    ...more,
  });
  return status === 201 || status === 200 ? "sent" : body.detail;
};

test("a template is offered with its variables numbered and examples, and its state is shown as Meta decides", async () => {
  const own = await practice();
  const { id } = await make(own);
  const { status, body } = await offer(own, id);
  expect(status).toBe(200);
  expect(body.aprovacoes).toEqual([
    { waba_id: own.place.waba_id, estado: "enviado", motivo: null, atual: true },
  ]);
  const [, offered] = [...host.templates].at(-1) ?? [];
  expect(offered).toMatchObject({
    name: expect.stringMatching(/^pontual_aviso_[a-z0-9_]+_[0-9a-f]{10}$/),
    language: "pt_BR",
    category: "UTILITY",
    text: "Olá, {{1}}! Temos novidades de {{2}} para você.",
    buttons: false,
  });
  const state = async () => (await own.ana.rest("GET", `/templates/${id}`)).body.aprovacoes[0];
  await host.decideTemplate(own.key, offered?.name ?? "", {
    event: "REJECTED",
    reason: "TAG_CONTENT_MISMATCH",
  });
  await settle();
  expect(await state()).toMatchObject({ estado: "recusado", motivo: "TAG_CONTENT_MISMATCH" });
  await host.decideTemplate(own.key, offered?.name ?? "", { event: "APPROVED" });
  await settle();
  expect(await state()).toMatchObject({ estado: "aprovado", motivo: null });
  // Offered again as it is, it is asked for and not made twice.
  const count = host.templates.size;
  expect((await offer(own, id)).body.aprovacoes[0].estado).toBe("aprovado");
  expect(host.templates.size).toBe(count);
});

test("outside of the window an approved template goes, filled in; one that was changed since does not", async () => {
  const own = await practice();
  const { id } = await make(own);
  expect(await sending(own, id)).toBe(historico.modeloNaoAprovado);
  await decide(own, id, "APPROVED");
  expect(await sending(own, id)).toBe("sent");
  await settle();
  expect(own.sentBy().map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Olá, Bia Lima! Temos novidades de .+ para você\.$/),
  ]);
  const edited = await sending(own, id, { mensagem: "Olá, Bia! Outra coisa." });
  expect(edited).toBe(historico.janelaFechada);
  await own.ana.trpc.templates.update.mutate({ id, content: `${CONTENT} Venha!` });
  const { body } = await own.ana.rest("GET", `/templates/${id}`);
  expect(body.aprovacoes).toMatchObject([{ estado: "aprovado", atual: false }]);
  expect(await sending(own, id)).toBe(historico.modeloNaoAprovado);
});

test("a template that is to leave later goes with the values of the moment when it was written", async () => {
  const own = await practice();
  const { id } = await make(own);
  await decide(own, id, "APPROVED");
  const enviar_em = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
  expect(await sending(own, id, { enviar_em })).toBe("sent");
  app.clock.advance({ minutes: 61 });
  while (await releaseDue(app.services));
  await settle();
  expect(own.sentBy().map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Olá, Bia Lima! Temos novidades de .+ para você\.$/),
  ]);
});

test.each([
  ["{{nome_cliente}}, olá! Até amanhã.", m.faltas.variavelNoInicio],
  ["Olá! Até amanhã, {{nome_cliente}}", m.faltas.variavelNoFim],
  ["Olá, {{nome_cliente}} {{data_agendamento}} é o dia.", m.faltas.variaveisJuntas],
  [`Olá, {{nome_cliente}}! ${"muito ".repeat(200)}`, m.faltas.longo],
])("422: what Meta would not take has its sentence (%#)", async (content, sentence) => {
  const own = await practice();
  const { id } = await make(own, content);
  const { status, body } = await offer(own, id);
  expect([status, body.detail[0].msg]).toEqual([422, sentence]);
});

test("404: another's number or template; 409: a number that needs no approval; 502 and 422: what Meta says", async () => {
  const [own, other] = [await practice(), await practice()];
  const { id } = await make(own);
  expect((await offer({ ...own, id: other.id }, id)).status).toBe(404);
  expect((await offer(other, id)).status).toBe(404);
  const words = { error: { code: 100, message: "m", error_user_msg: "Texto proibido" } };
  host.instanceFaults.add({ kind: "http", status: 400, body: words }, { on: /templates/ });
  const refused = await offer(own, id);
  expect([refused.status, refused.body.detail[0].msg]).toEqual([422, m.recusadoSemMotivo]);
  words.error.error_user_msg = "Variables can't be at the start or end of the template.";
  host.instanceFaults.add({ kind: "http", status: 400, body: words }, { on: /templates/ });
  expect((await offer(own, id)).body.detail[0].msg).toMatch(
    /^A Meta recusou o texto: uma variável/,
  );
  host.instanceFaults.add({ kind: "http", status: 504 }, { on: /templates/ });
  expect((await offer(own, id)).status).toBe(504);
  await admin.rest("PUT", `/admin/instances/${own.id}`, {
    provedor: "mega",
    host_instancia: "http://127.0.0.1:9",
    instancia_key: "k",
    instancia_token: "t",
  });
  const needless = await offer(own, id);
  expect([needless.status, needless.body.detail]).toEqual([409, m.semNecessidade]);
});

test("one account's decision changes nobody else's template of the same name", async () => {
  const [own, other] = [await practice(), await practice()];
  const [mine, theirs] = [await make(own, CONTENT), await make(other, CONTENT)];
  await decide(own, mine.id, "APPROVED");
  expect((await offer(other, theirs.id)).body.aprovacoes[0].estado).toBe("enviado");
  const rows = await app.db((db) =>
    db
      .selectFrom("template_aprovacoes")
      .where("template_id", "in", [mine.id, theirs.id])
      .select(["usuario_id", "estado"])
      .execute(),
  );
  expect(new Map(rows.map(({ usuario_id, estado }) => [usuario_id, estado]))).toEqual(
    new Map([
      [own.ana.id, "aprovado"],
      [other.ana.id, "enviado"],
    ]),
  );
});
