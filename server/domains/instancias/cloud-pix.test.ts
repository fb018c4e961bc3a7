import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { queueDue } from "#server/domains/lembretes/service/queue-due.ts";
import { cloudFixture } from "#server/testing/cloud.ts";
import { withoutGuard } from "#server/testing/mutants.ts";
import { ALL_ON } from "#server/testing/reminded.ts";
import { brCode, txidOf } from "#shared/pagamentos/rules/br-code.ts";

/** PIX codes through Meta, which may tell by a status alone that it has a message. */
const { app, host, settle, practice } = await cloudFixture();

const OF = { chave: "52998224725", nome: "Ana Souza", cidade: "São Paulo" };
const VALOR = 18_000;

interface Run {
  /** Whether Meta's answer to the text arrives. */
  isAnswered: boolean;
  /** The number was another host's when the text was written, and its code follows as a message of its own. */
  isMoved: boolean;
}

/** A confirmation with a code leaves; what Meta has of it, in order, once all statuses are in. */
async function confirmed({ isAnswered, isMoved }: Run) {
  const { ana, cliente_id, write, sentBy } = await practice();
  await write("Oi");
  await ana.rest("PUT", "/usuarios/me/pix", OF);
  const { id: servico_id } = await ana.trpc.servicos.create.mutate({
    nome: "Sessão",
    duracao_minutos: 50,
    preco_centavos: VALOR,
  });
  const { id: confirmacao_template_id } = await ana.trpc.templates.create.mutate({
    name: "Com PIX",
    content: "Até {{data_agendamento}}! Pague com o código:\n{{pix_copia_e_cola}}",
    category: "general",
    type: "CONFIRMATION",
    tone: "FORMAL",
  });
  await ana.trpc.usuarios.updateAutomacoes.mutate({ ...ALL_ON, confirmacao_template_id });
  const horario = new Date(app.clock.now().getTime() + 240 * 3_600_000).toISOString();
  if (!isAnswered) host.faults.push({ kind: "drop", taken: true });
  const { id } = await ana.trpc.marcacoes.create.mutate({
    cliente_id,
    servico_id,
    horario,
    encaixe: true,
  });
  const code = brCode(OF, { valor_centavos: VALOR, txid: txidOf(id) });
  await queueDue(app.services);
  if (isMoved) await splitOff(cliente_id, code);
  await settle();
  const statusOf = () =>
    app.db((db) =>
      db
        .selectFrom("mensagens")
        .where("cliente_id", "=", cliente_id)
        .where("origem", "=", "confirmacao")
        .select("status")
        .executeTakeFirst(),
    );
  await expect
    .poll(async () => {
      await settle();
      return (await statusOf())?.status;
    })
    .toBe("lida");
  for (let round = 0; round < 4; round += 1) {
    app.clock.advance({ seconds: 10 });
    await settle();
  }
  return sentBy().map(({ text }) => text.replace(code, "code"));
}

/** As a text stands in the outbox that was written for a host of another kind. */
const splitOff = (cliente_id: string, seguinte_texto: string) =>
  app.db((db) =>
    db
      .updateTable("mensagens")
      .set({ mensagem_enviada: "Pague com o código:", seguinte_id: newId(), seguinte_texto })
      .where("cliente_id", "=", cliente_id)
      .where("origem", "=", "confirmacao")
      .execute(),
  );

test("at Meta a code is part of its text, as in the texts that it has approved", async () => {
  const [text, ...others] = await confirmed({ isAnswered: true, isMoved: false });
  expect(text).toMatch(/^Até .+! Pague com o código:\ncode$/);
  expect(others).toEqual([]);
});

test.each([true, false])(
  "of a number that moved to Meta, answered %s: the code follows its text once, however many statuses tell of it",
  async (isAnswered) => {
    expect(await confirmed({ isAnswered, isMoved: true })).toEqual(["Pague com o código:", "code"]);
  },
);

test("mutant: were the status alone not enough, no code would follow a lost answer", async () => {
  const made = {
    statement: /with settled as/,
    guard: /where seguinte_id is not null/g,
    instead: "where false and seguinte_id is not null",
  };
  const { system } = app.services.databases;
  expect(
    await withoutGuard(system, made, () => confirmed({ isAnswered: false, isMoved: true })),
  ).toEqual(["Pague com o código:"]);
});
