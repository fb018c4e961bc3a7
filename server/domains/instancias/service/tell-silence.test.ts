import { expect, test, vi } from "vitest";
import { notify } from "#server/db/notify.ts";
import { silentNumbers } from "#server/testing/silent-numbers.ts";
import { remindHosts } from "./detect-silence.ts";

const { app, poll, pass, wait, number } = await silentNumbers();
const { clock } = app;

test("open screens hear of it, the letter is bounded, and a host that stays silent is told our address again", async () => {
  const one = await number("evolution");
  await one.getUsedTo();
  one.instance.mute = "always";
  const heard: string[] = [];
  const stop = app.services.events.subscribe(one.ana.id, ({ tipo }) => heard.push(tipo));
  await one.send();
  await wait(61);
  await pass(10);
  expect((await one.letters()).length).toBe(1);
  await app.db((db) => notify(db, one.ana.id, { tipo: "ensaio", id: "fence" }));
  await vi.waitFor(() => expect(heard).toContain("ensaio"), 10_000);
  expect(heard.filter((tipo) => tipo === "instancia").length).toBeGreaterThanOrEqual(5);
  stop();

  one.instance.webhookUrl = null;
  await wait(60 * 5);
  await remindHosts(app.services);
  expect(one.instance.webhookUrl).toBeNull();
  await wait(61);
  await remindHosts(app.services);
  expect(one.instance.webhookUrl).not.toBeNull();

  // Back, and silent again at once: another letter comes only after three hours.
  const again = async () => {
    delete one.instance.mute;
    await one.getUsedTo();
    one.instance.mute = "always";
    clock.advance({ minutes: 1 });
    await one.send();
    await wait(62);
    await pass(10);
    await poll();
  };
  await again();
  expect([(await one.steps()).at(-1), (await one.letters()).length]).toEqual(["aviso: carta", 2]);
  await again();
  expect([(await one.steps()).at(-1), (await one.letters()).length]).toEqual(["aviso: tela", 2]);
  expect(await one.situacao()).toBe("silenciosa");
});
