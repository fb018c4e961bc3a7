import { expect, test } from "vitest";
import { forwardDue } from "#server/domains/instancias/service/forwarding/forward-due.ts";
import { testApp } from "#server/testing/app.ts";
import { forwarding } from "#server/testing/forwarding.ts";

const app = await testApp();
const { clock } = app;
const forward = async () => {
  while (await forwardDue(app.services));
};

test("administrators see what waits, what fails, and what was given up", async () => {
  const { boss, ana, id, receiver, receive, change } = await forwarding(app);
  const shown = async () => {
    const list = (await boss.rest("GET", "/admin/instances")).body.items;
    const own = (await boss.rest("GET", `/admin/users/${ana.id}/instances`)).body;
    expect(list.find((row: { id: string }) => row.id === id)).toMatchObject(own[0]);
    return own[0].encaminhamento;
  };
  const quiet = { aguardando: 0, desistidos: 0, falhas: 0, proxima_em: null, ultimo_erro: null };
  expect(await shown()).toEqual(quiet);

  receiver.answers.push(503);
  await receive("A", "B");
  await forward();
  expect(await shown()).toEqual({
    aguardando: 2,
    desistidos: 0,
    falhas: 1,
    proxima_em: new Date(clock.now().getTime() + 5_000).toISOString(),
    ultimo_erro: "HTTP 503",
  });
  clock.advance({ seconds: 5 });
  await forward();
  expect(await shown()).toEqual(quiet);

  for (let i = 0; i < 2; i += 1) receiver.answers.push(503);
  await receive("C");
  await forward();
  clock.advance({ days: 1, seconds: 1 });
  await forward();
  expect(await shown()).toMatchObject({ aguardando: 0, desistidos: 1 });

  expect((await change(null)).body.encaminhamento).toBeNull();
  expect(await shown()).toBeNull();
});

test("the owner is not shown it, and sees the secret as before", async () => {
  const { ana, id, secret } = await forwarding(app);
  const [own] = (await ana.rest("GET", "/usuarios/me/instances")).body;
  expect(own).toMatchObject({ id, webhook_segredo: secret });
  expect(own).not.toHaveProperty("encaminhamento");
});
