import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { remindedPractices } from "#server/testing/reminded.ts";
import { MINUTE } from "#shared/common/civil.ts";
import { queueAutomatic } from "../queue-automatic.ts";
import { sendWaiting } from "./send-waiting.ts";

/** People whom a number writes to for the first time, a minute apart. */
const app = await testApp();
const { practice } = await remindedPractices(app);
let phones = 0;

async function fixture() {
  const one = await practice();
  return {
    ...one,
    stranger: (nome: string) => {
      phones += 1;
      return one.client(nome, `119${String(20_000_000 + phones)}`);
    },
    queue: (cliente_id: string, mensagem: string, primeiro_contato = true) => {
      app.clock.advance({ seconds: 0.001 });
      return app.db((db) =>
        queueAutomatic({ db, now: app.clock.now }, [
          {
            usuario_id: one.ana.id,
            instancia_id: one.instance.id,
            cliente_id,
            origem: "lembrete",
            mensagem,
            primeiro_contato,
          },
        ]),
      );
    },
    byHand: (cliente_id: string, mensagem: string) =>
      one.ana.trpc.historicoMensagens.send.mutate({ cliente_id, mensagem }),
  };
}

/** As the jobs do, round after round. */
async function during(ms: number) {
  for (let past = 0; past < ms; past += 10_000) {
    app.clock.advance({ seconds: 10 });
    while (await sendWaiting(app.services));
  }
}

test("two first contacts of a number are a minute apart", async () => {
  const one = await fixture();
  for (const nome of ["Leo", "Mia", "Noa"]) await one.queue(await one.stranger(nome), nome);
  await during(50_000);
  expect(one.sent()).toEqual(["Leo"]);
  await during(20_000);
  expect(one.sent()).toEqual(["Leo", "Mia"]);
  await during(MINUTE);
  expect(one.sent()).toHaveLength(3);
});

test("people who are known are not held up by it", async () => {
  const one = await fixture();
  for (const nome of ["Leo", "Mia"]) await one.queue(await one.stranger(nome), nome);
  await one.queue(one.cliente_id, "a quem escreveu", false);
  await during(50_000);
  expect(one.sent()).toEqual(["Leo", "a quem escreveu"]);
});

test("an automatic first contact follows a person's own by a minute; a second own one waits for nothing", async () => {
  const one = await fixture();
  const [leo, mia] = [await one.stranger("Leo"), await one.stranger("Mia")];
  await one.byHand(leo, "a Leo");
  await during(10_000);
  await one.queue(mia, "a Mia");
  await one.byHand(await one.stranger("Noa"), "a Noa");
  await during(30_000);
  expect(one.sent()).toEqual(["a Leo", "a Noa"]);
  await during(MINUTE);
  expect(one.sent()).toEqual(["a Leo", "a Noa", "a Mia"]);
});
