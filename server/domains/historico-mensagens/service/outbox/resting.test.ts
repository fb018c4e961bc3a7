import { expect, test } from "vitest";
import { asSystem } from "#server/core/context.ts";
import { contaOf, pessoaOf } from "#server/core/id.ts";
import { endRest, endRests } from "#server/domains/instancias/service/end-rest.ts";
import { recordLink } from "#server/domains/instancias/service/record-link.ts";
import { testApp } from "#server/testing/app.ts";
import { remindedPractices } from "#server/testing/reminded.ts";
import { restingNumber } from "#server/testing/resting-number.ts";
import { DAY, HOUR, MINUTE } from "#shared/common/civil.ts";
import { naoEnviadas } from "#shared/instancias/numero.messages.ts";
import type { HeardSignal } from "#shared/instancias/rules/repouso.ts";
import { sendWaiting } from "./send-waiting.ts";

/** A number that rests or stands still: what leaves meanwhile, what waits, and how it comes back. */
const app = await testApp();
const { practice } = await remindedPractices(app);

const LIMITED: HeardSignal = { sinal: "restrito", alvo: "numero", codigo: "timelock" };
const REMOVED: HeardSignal = { sinal: "removido", alvo: "numero", codigo: "401" };

const fixture = () => restingNumber(app, practice);

async function after(ms: number) {
  app.clock.advance({ seconds: ms / 1_000 });
  while (await sendWaiting(app.services));
}

/** As the jobs do, round after round. */
async function during(ms: number, step = 10_000) {
  for (let past = 0; past < ms; past += step) {
    await after(step);
    await endRests(app.services);
  }
}

test("a resting number answers those who wrote within a day; the rest waits, in its order, and says why", async () => {
  const one = await fixture();
  const [eva, leo] = [await one.writer("Eva"), await one.stranger("Leo")];
  await one.signal(LIMITED);
  const first = await one.queue(leo, "lembrete", { mensagem: "lembrete de Leo" });
  await one.queue(eva, "lembrete", { mensagem: "lembrete de Eva" });
  await one.byHand(leo, "a Leo");
  await one.byHand(eva, "a Eva");
  await one.queue(eva, "resposta", { mensagem: "resposta a Eva" });
  await during(MINUTE);
  expect(one.sent()).toEqual(["a Eva", "resposta a Eva"]);
  expect(await one.read(first)).toMatchObject({
    status: "pendente",
    erro: null,
    espera_motivo: "numero_em_repouso",
    espera_ate: (await one.state())?.ate,
  });
  expect(await one.state()).toMatchObject({ estado: "so_respostas" });
});

test("after the rest one message goes to somebody who wrote lately, and once it has passed the others follow slowly", async () => {
  const one = await fixture();
  const eva = await one.writer("Eva");
  const others = [await one.stranger("Leo"), await one.stranger("Mia")];
  await one.signal(LIMITED);
  for (const id of others) await one.queue(id, "lembrete", { mensagem: "a quem não escreveu" });
  await one.queue(eva, "lembrete", { mensagem: "a Eva" });
  await after(DAY - MINUTE);
  expect(one.sent()).toEqual([]);
  await after(2 * MINUTE);
  expect(one.sent()).toEqual(["a Eva"]);
  expect(await one.state()).toMatchObject({ estado: "so_respostas" });
  await during(MINUTE);
  expect(one.sent()).toEqual(["a Eva"]);
  await during(MINUTE + 20_000);
  expect(await one.state()).toEqual({ estado: "livre", ate: null });
  await during(MINUTE);
  expect(one.sent()).toEqual(["a Eva", "a quem não escreveu", "a quem não escreveu"]);
});

test("a rest ends although the message of its probe was written days before it began", async () => {
  const one = await fixture();
  const eva = await one.writer("Eva");
  await one.signal(LIMITED);
  const id = await one.queue(eva, "lembrete");
  const momento = new Date(app.clock.now().getTime() - 4 * DAY);
  await app.db((db) => db.updateTable("mensagens").set({ momento }).where("id", "=", id).execute());
  await after(DAY + MINUTE);
  await during(3 * MINUTE);
  expect(one.sent()).toHaveLength(1);
  expect(await one.state()).toEqual({ estado: "livre", ate: null });
});

test("a refused probe begins a rest twice as long", async () => {
  const one = await fixture();
  const eva = await one.writer("Eva");
  await one.signal(LIMITED);
  const probe = await one.queue(eva, "lembrete");
  await after(DAY + 1_000);
  expect(one.sent()).toHaveLength(1);
  await one.signal({ sinal: "recusado", alvo: "contato", codigo: "463" }, probe);
  const state = await one.state();
  expect(state?.estado).toBe("so_respostas");
  expect(state?.ate).toEqual(new Date(app.clock.now().getTime() + 2 * DAY));
});

test("one refusal by 463 holds back this contact alone, until they write; a second contact's is the number's", async () => {
  const one = await fixture();
  const [leo, mia, noa] = [
    await one.writer("Leo"),
    await one.stranger("Mia"),
    await one.stranger("Noa"),
  ];
  const refused = await one.queue(mia, "lembrete", { mensagem: "a Mia" });
  await after(10_000);
  await one.signal({ sinal: "recusado", alvo: "contato", codigo: "463" }, refused);
  const refusedUntil = new Date(app.clock.now().getTime() + DAY);
  expect(await one.state()).toMatchObject({ estado: "livre" });
  const waiting = await one.queue(mia, "lembrete", { mensagem: "outra a Mia" });
  await one.queue(leo, "lembrete", { mensagem: "a Leo" });
  await during(MINUTE);
  expect(one.sent()).toEqual(["a Mia", "a Leo"]);
  expect(await one.read(waiting)).toMatchObject({
    espera_motivo: "contato_em_espera",
    espera_ate: refusedUntil,
  });

  const second = await one.queue(noa, "lembrete", { mensagem: "a Noa" });
  await after(10_000);
  await one.signal({ sinal: "recusado", alvo: "contato", codigo: "463" }, second);
  expect(await one.state()).toMatchObject({ estado: "so_respostas" });
  await one.queue(leo, "lembrete", { mensagem: "de novo a Leo" });
  await during(MINUTE);
  expect(one.sent()).toEqual(["a Mia", "a Leo", "a Noa"]);
});

test("two refusals more than ten minutes apart are those of two contacts", async () => {
  const one = await fixture();
  for (const nome of ["Mia", "Noa"]) {
    const id = await one.queue(await one.stranger(nome), "lembrete");
    await after(MINUTE);
    await one.signal({ sinal: "recusado", alvo: "contato", codigo: "463" }, id);
    await after(10 * MINUTE);
  }
  expect(await one.state()).toMatchObject({ estado: "livre" });
});

test("a number that stands still sends nothing to anybody; the link that comes back lets it write", async () => {
  const one = await fixture();
  const eva = await one.writer("Eva");
  await one.signal(REMOVED);
  await one.byHand(eva, "a Eva");
  await during(MINUTE);
  expect(one.sent()).toEqual([]);
  await asSystem(app.services, (ctx) =>
    recordLink(
      ctx,
      { id: one.instance.id, usuario_id: one.ana.id },
      { status: "connected", at: app.clock.now(), how: "posted" },
    ),
  );
  await during(MINUTE);
  expect(one.sent()).toEqual(["a Eva"]);
  expect(await one.state()).toMatchObject({ estado: "livre" });
});

test("one whose time ends during the rest is never sent: it ends as an error with its reason", async () => {
  const one = await fixture();
  const leo = await one.stranger("Leo");
  await one.signal(LIMITED);
  const id = await one.queue(leo, "lembrete", { lasts: 3 * HOUR });
  await after(3 * HOUR + 1_000);
  expect(await one.read(id)).toMatchObject({
    status: "erro",
    erro: "nao_enviado",
    espera_motivo: "numero_em_repouso",
    espera_texto: naoEnviadas.numero_em_repouso,
  });
  await during(2 * DAY, 6 * HOUR);
  expect(one.sent()).toEqual([]);
});

test("what a person wrote waits for a day, and is then offered for sending again", async () => {
  const one = await fixture();
  const leo = await one.stranger("Leo");
  await one.signal({ ...LIMITED, ate: new Date(app.clock.now().getTime() + 5 * DAY) });
  const { id } = await one.byHand(leo, "a Leo");
  await during(DAY - HOUR, HOUR);
  expect((await one.read(id)).status).toBe("pendente");
  await during(2 * HOUR, HOUR);
  expect(await one.read(id)).toMatchObject({ status: "erro", erro: "nao_enviado" });
  expect(one.sent()).toEqual([]);
});

test("the owner ends a rest, and it is kept who did so and when", async () => {
  const one = await fixture();
  await one.signal(LIMITED);
  await one.queue(await one.stranger("Leo"), "lembrete");
  await after(MINUTE);
  expect(one.sent()).toEqual([]);
  const user = { id: contaOf(one.ana.id) };
  const actor = { id: pessoaOf(one.ana.id), nome: "Ana" };
  await asSystem(app.services, (ctx) => endRest({ ...ctx, user, actor }, one.instance.id));
  await after(MINUTE);
  expect(one.sent()).toHaveLength(1);
  const rests = await app.db((db) =>
    db
      .selectFrom("instancia_repousos")
      .where("usuario_id", "=", one.ana.id)
      .select(["motivo", "liberado_por", "liberado_nome"])
      .execute(),
  );
  expect(rests).toMatchObject([
    { motivo: "restrito", liberado_por: one.ana.id, liberado_nome: "Ana" },
  ]);
});
