import { expect, test } from "vitest";
import { releaseDue } from "#server/domains/historico-mensagens/service/agendadas/release-due.ts";
import { queueDue } from "#server/domains/lembretes/service/queue-due.ts";
import { testApp } from "#server/testing/app.ts";
import { gracePractices } from "#server/testing/graces.ts";
import { m as lote } from "#shared/carencias/em-lote.messages.ts";
import { m } from "#shared/ferias/ferias.messages.ts";
import { motivos } from "#shared/lembretes/lembretes.messages.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();
const { practice, goOn, open } = await gracePractices(app);

const FERIAS = {
  de: "2026-03-09",
  ate: "2026-03-20",
  como: "cancelar",
  texto: m.textos.cancelar,
  carencia_segundos: 10,
} as const;

/** Davi knows 12/03 at ten; of the move to the 13th he is to hear within the hour. */
async function movedUntold() {
  const one = await practice();
  const { ana, sent } = one;
  const id = await one.book("2026-03-12T10:00");
  await goOn();
  await ana.trpc.marcacoes.update.mutate({ id, horario: "2026-03-13T11:00" });
  await goOn();
  const before = sent();
  expect(before).toHaveLength(1);
  /** Two hours and more: all that waits has had its turn. */
  const heard = async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      app.clock.advance({ minutes: 30 });
      await goOn();
      await releaseDue(app.services);
      await goOn();
    }
    return sent().slice(before.length);
  };
  return { ...one, id, heard };
}

const BOTH = "sexta-feira, 13/03, às 11:00 (antes: quinta-feira, 12/03, às 10:00)";

test("a vacation that overtakes word of a move names the time that the client knows", async () => {
  const { ana, heard } = await movedUntold();
  const [shown] = await ana.trpc.ferias.preview.query(FERIAS);
  expect(shown?.mensagem).toContain(`cancelei o que estava marcado: ${BOTH}.`);
  await ana.trpc.ferias.create.mutate(FERIAS);
  expect(await heard()).toEqual([shown?.mensagem]);
});

const PROPOR = { ...FERIAS, como: "propor", texto: m.textos.propor } as const;

test("where another time is proposed, word of the move is in that text, and does not follow it", async () => {
  const { ana, id, heard, traceOf } = await movedUntold();
  const [shown] = await ana.trpc.ferias.preview.query(PROPOR);
  expect(shown?.mensagem).toContain(BOTH);
  await ana.trpc.ferias.create.mutate(PROPOR);
  expect(await heard()).toEqual([shown?.mensagem]);
  const confirmacoes = (await traceOf(id)).filter(({ tipo }) => tipo === "confirmacao");
  expect(confirmacoes.at(-1)).toMatchObject({ status: "cancelado", motivo: motivos.nasFerias });
});

test("the same where it stood in the outbox already", async () => {
  const { ana, heard } = await movedUntold();
  app.clock.advance({ minutes: 61 });
  while (await queueDue(app.services));
  const [shown] = await ana.trpc.ferias.preview.query(PROPOR);
  await ana.trpc.ferias.create.mutate(PROPOR);
  expect(await heard()).toEqual([shown?.mensagem]);
});

test("taken back, and for a client who is not told, word of the move leaves", async () => {
  for (const isUndone of [true, false]) {
    const { ana, cliente_id, heard } = await movedUntold();
    const sem_aviso = isUndone ? [] : [cliente_id];
    await ana.trpc.ferias.create.mutate({ ...PROPOR, sem_aviso });
    if (isUndone) await ana.trpc.carencias.undo.mutate({ id: (await open(ana)).id });
    expect(await heard()).toEqual([expect.stringContaining("mudou")]);
  }
});

test("cancelled and told together with others, the same", async () => {
  const { ana, id, heard } = await movedUntold();
  const mensagem = lote.textoCancelado;
  await ana.trpc.marcacoes.emLote.mutate({
    ids: [id],
    acao: "cancelar",
    mensagem,
    carencia_segundos: 10,
  });
  expect(await heard()).toEqual([`Olá, Davi! Seu horário de ${BOTH} foi cancelado.`]);
});

test("once the client has read of the move, the new time alone is named", async () => {
  const { ana, heard } = await movedUntold();
  expect(await heard()).toHaveLength(1);
  const [shown] = await ana.trpc.ferias.preview.query(FERIAS);
  expect(shown?.mensagem).toContain("cancelei o que estava marcado: sexta-feira, 13/03, às 11:00.");
});
