import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { hostedInstances } from "#server/testing/hosted-instances.ts";
import { letterTo } from "#server/testing/mailbox.ts";

const app = await testApp({ workers: true });
const { standIn, withHost } = await hostedInstances(app);

test("with all jobs running: a phone is unlinked, the owner gets a letter, a new link ends it", async () => {
  const { ana, id, key } = await withHost();
  const situation = async () =>
    (await ana.rest("GET", "/usuarios/me/instances")).body[0].saude.situacao;
  await standIn.scan(key);
  await expect.poll(situation).toBe("ok");
  app.clock.advance({ minutes: 5 });
  await standIn.unlink(key);
  await expect.poll(situation).toBe("desconectada");
  app.clock.advance({ minutes: 3 });
  app.services.events.wake("quedas");
  const letter = await letterTo(app, ana.email);
  expect(letter).toContain(`${app.config.appUrl}/app/configuracoes?aba=whatsapp&conectar=${id}`);
  expect(letter).toContain("desde 02/03/2026, às 12:05");
  await standIn.scan(key);
  await expect.poll(situation).toBe("ok");
});
