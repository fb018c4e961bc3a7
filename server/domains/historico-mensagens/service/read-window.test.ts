import { expect, test } from "vitest";
import { recordAt } from "#server/integrations/whatsapp/json.ts";
import { offerHours } from "#server/testing/agenda.ts";
import { cloudFixture, PERSON } from "#server/testing/cloud.ts";
import { m } from "#shared/historico-mensagens/historico-mensagens.messages.ts";

const { app, host, settle, decide, practice } = await cloudFixture();
const refusal = async (sending: Promise<unknown>) =>
  sending.then(
    () => "sent",
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

test("23:59, 24:00, 24:01 h after the client's last message", async () => {
  const { write, send, conversa, sentBy } = await practice();
  expect(await conversa()).toMatchObject({ tem_janela: true, janela_ate: null });
  expect(await refusal(send("Olá"))).toBe(m.janelaFechada);
  const wrote = app.clock.now();
  await write("Oi");
  const closes = new Date(wrote.getTime() + 24 * 3_600_000);
  expect((await conversa()).janela_ate?.getTime()).toBe(
    Math.floor(closes.getTime() / 1_000) * 1_000,
  );
  app.clock.advance({ hours: 23, minutes: 59 });
  await send("Ainda dá");
  await settle();
  expect(sentBy().map(({ text }) => text)).toEqual(["Ainda dá"]);
  app.clock.advance({ minutes: 1 });
  expect(await conversa()).toMatchObject({ tem_janela: true, janela_ate: null });
  expect(await refusal(send("Não dá mais"))).toBe(m.janelaFechada);
  app.clock.advance({ minutes: 1 });
  expect(await refusal(send("Nem agora"))).toBe(m.janelaFechada);
  await write("Voltei");
  expect(await refusal(send("Que bom"))).toBe("sent");
});

test("a text that waited until the window had closed ends with a sentence, and is not sent again as it is", async () => {
  const { ana, write, send, conversa, sentBy } = await practice();
  await write("Oi");
  app.clock.advance({ hours: 23, minutes: 59, seconds: 50 });
  const late = await send("Por pouco");
  app.clock.advance({ seconds: 20 });
  await settle();
  expect(sentBy()).toEqual([]);
  const { mensagens } = await conversa();
  const seen = mensagens.find(({ id }) => id === late.id);
  expect(seen).toMatchObject({ status: "erro", erro: m.janelaFechada });
  const again = ana.trpc.historicoMensagens.resend.mutate({ id: late.id });
  expect(await refusal(again)).toBe(m.janelaFechada);
});

test("on a host that is no Meta's there is no window", async () => {
  const { ana, id, conversa } = await practice();
  const admin = await app.admin();
  await admin.rest("PUT", `/admin/instances/${id}`, {
    provedor: "mega",
    host_instancia: "http://127.0.0.1:9",
    instancia_key: "k",
    instancia_token: "t",
  });
  expect(await conversa()).toMatchObject({ tem_janela: false, janela_ate: null });
  const [cliente] = (await ana.trpc.clientes.list.query({})).items;
  const sending = ana.trpc.historicoMensagens.send.mutate({
    cliente_id: cliente?.id ?? "",
    mensagem: "Olá",
  });
  expect(await refusal(sending)).toBe("sent");
});

const CONTENT =
  "Olá, {{nome_cliente}}! Seu horário é {{data_agendamento}} às {{hora_agendamento}}. Até lá!";

/** Three appointments with their reminders, as approved templates, outside of the window. */
async function reminded() {
  const own = await practice();
  const template = await own.ana.trpc.templates.create.mutate({
    name: "Lembrete da semana",
    content: CONTENT,
    category: "general",
    type: "REMINDER",
    tone: "FRIENDLY",
  });
  await decide(own, template.id, "APPROVED");
  await offerHours(own.ana, { from: "00:00", to: "23:00", every: 60 });
  await own.ana.trpc.usuarios.updateAutomacoes.mutate({
    lembretes_ativos: true,
    lembretes_minutos: [1_440],
    lembrete_template_id: template.id,
    confirmacao_ativa: false,
    silencio_inicio: "00:00",
    silencio_fim: "00:00",
  });
  return { ...own, template };
}

test("a reminder outside of the window is the approved template; its button confirms the appointment that it carries, of three", async () => {
  const { ana, cliente_id, sentBy } = await reminded();
  app.clock.set("2026-03-09T10:00:00-03:00");
  await ana.trpc.usuarios.updateAutomacoes.mutate({ lembretes_minutos: [2_880] });
  const start = app.clock.now();
  const booked: string[] = [];
  // On three days: those of one day would be one message.
  for (const hours of [51, 75, 99]) {
    const horario = new Date(start.getTime() + hours * 3_600_000);
    const { id } = await ana.trpc.marcacoes.create.mutate({
      cliente_id,
      horario: horario.toISOString(),
    });
    booked.push(id);
  }
  for (const hours of [3, 24, 24]) {
    app.clock.advance({ hours });
    await settle();
    await settle();
  }
  const sent = sentBy();
  expect(sent.map(({ payload }) => recordAt(payload).type)).toEqual([
    "template",
    "template",
    "template",
  ]);
  for (const { payload, reference } of sent)
    expect(recordAt(payload, "template")).toMatchObject({
      components: [
        { type: "body" },
        { type: "button", index: "0", parameters: [{ payload: `confirmar:${reference}` }] },
        { type: "button", index: "1", parameters: [{ payload: `cancelar:${reference}` }] },
      ],
    });
  expect(sent[0]?.text).toMatch(/^Olá, Bia Lima! Seu horário é .* às .*\. Até lá!$/);
  const statuses = async () => {
    const rows = await app.db((db) =>
      db.selectFrom("marcacoes").where("id", "in", booked).select(["id", "status"]).execute(),
    );
    return booked.map((id) => rows.find((row) => row.id === id)?.status);
  };
  const [, second, third] = sent;
  if (second) expect(await host.press(second, "Confirmar")).toBe(200);
  await settle();
  expect(await statuses()).toEqual(["pendente", "confirmado", "pendente"]);
  if (third) expect(await host.press(third, "Cancelar")).toBe(200);
  await settle();
  expect(await statuses()).toEqual(["pendente", "confirmado", "cancelado"]);
  expect(host.instance(sent[0]?.key ?? "").phone).not.toBe(PERSON);
});

test("a reminder for a client without a name leaves outside of the window, as it was approved", async () => {
  const { ana, cliente_id, sentBy } = await reminded();
  await app.db((db) =>
    db.updateTable("clientes").set({ nome: null }).where("id", "=", cliente_id).execute(),
  );
  const start = Math.ceil(app.clock.now().getTime() / 3_600_000) * 3_600_000;
  const horario = new Date(start + 26 * 3_600_000).toISOString();
  await ana.trpc.marcacoes.create.mutate({ cliente_id, horario });
  app.clock.advance({ minutes: 180 });
  await settle();
  await settle();
  expect(sentBy().map(({ payload }) => recordAt(payload).type)).toEqual(["template"]);
  expect(sentBy()[0]?.text).toMatch(/^Olá, tudo bem! Seu horário é .* às .*\. Até lá!$/);
});
