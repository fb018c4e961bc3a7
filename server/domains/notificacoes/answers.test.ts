import { expect, test } from "vitest";
import { asSystem } from "#server/core/context.ts";
import { createSecrets } from "#server/core/secrets.ts";
import type { Actor } from "#server/testing/actor.ts";
import { insertNumber } from "#server/testing/insert-number.ts";
import { pushingApp, wantedBy } from "#server/testing/push-device.ts";
import { MAX_APARELHOS } from "#shared/notificacoes/notificacoes.constants.ts";
import { m } from "#shared/notificacoes/notificacoes.messages.ts";
import { noteThings } from "./service/note-things.ts";

const { app, service, call, device, devices, elsewhere, tell, waiting, outcomes } =
  await pushingApp({ timeoutMs: 300 });

/** A practice whose number rests, so that there is something to tell. */
async function practice() {
  const ana = await app.professional({ trialDays: 300 });
  const { id } = await insertNumber(app.services, ana.id);
  await app.db((db) =>
    db
      .updateTable("instancias")
      .set({
        estado_numero: "so_respostas",
        estado_desde: app.clock.now(),
        nome_instancia: "Recepção",
      })
      .where("id", "=", id)
      .execute(),
  );
  const note = () =>
    asSystem(app.services, (ctx) =>
      noteThings(ctx, [{ usuario_id: ana.id, tipo: "numero", assunto_id: id }]),
    );
  return { ana, note };
}

const failures = ({ id }: Actor) =>
  app.db(async (db) =>
    (
      await db.selectFrom("push_aparelhos").where("usuario_id", "=", id).select("falhas").execute()
    ).map(({ falhas }) => falhas),
  );

test.each([404, 410])("%i removes the device and all that waits for it", async (status) => {
  const { ana, note } = await practice();
  const browser = await device(ana);
  service.answers.set(browser.endpoint, status);
  await note();
  await tell();
  expect([await devices(ana), await waiting(ana)]).toEqual([[], []]);
});

test.each([429, 500, 503])(
  "%i: it is tried again later, longer each time, and then told once",
  async (status) => {
    const { ana, note } = await practice();
    const browser = await device(ana);
    service.answers.set(browser.endpoint, status);
    await note();
    for (const [seconds, tried] of [
      [0, 1],
      [29, 1],
      [1, 2],
      [119, 2],
      [1, 3],
    ] as const) {
      const before = service.posts();
      await tell(seconds);
      expect([seconds, await failures(ana), service.posts() - before > 0]).toEqual([
        seconds,
        [tried],
        seconds < 2,
      ]);
    }
    service.answers.delete(browser.endpoint);
    await tell(600);
    expect(service.heard(browser)).toHaveLength(1);
    expect([await failures(ana), await waiting(ana)]).toEqual([[0], []]);
  },
);

test("a service that asks for patience gets it", async () => {
  const { ana, note } = await practice();
  const browser = await device(ana);
  service.answers.set(browser.endpoint, (res) =>
    res.writeHead(429, { "retry-after": "900" }).end(),
  );
  await note();
  await tell();
  service.answers.delete(browser.endpoint);
  await tell(800);
  expect(service.heard(browser)).toEqual([]);
  await tell(100);
  expect(service.heard(browser)).toHaveLength(1);
});

test("a service that does not answer holds up nobody else, and is given up when it is of no use any more", async () => {
  const { ana, note } = await practice();
  const [slow, quick] = [await device(ana), await device(await elsewhere(ana))];
  service.answers.set(slow.endpoint, () => undefined);
  await note();
  await tell();
  expect(service.heard(quick)).toHaveLength(1);
  expect(await waiting(ana)).toHaveLength(1);
  const before = (await outcomes()).given_up ?? 0;
  await tell(25 * 3_600);
  expect(await waiting(ana)).toEqual([]);
  expect((await outcomes()).given_up).toBe(before + 1);
});

test("a refusal is not repeated; ten in a row remove the device", async () => {
  const { ana, note } = await practice();
  const browser = await device(ana);
  service.answers.set(browser.endpoint, 403);
  for (let i = 1; i < 10; i += 1) {
    await note();
    await tell();
    expect([await waiting(ana), await failures(ana)]).toEqual([[], [i]]);
  }
  await note();
  await tell();
  expect(await devices(ana)).toEqual([]);
});

test("a redirect is not followed", async () => {
  const { ana, note } = await practice();
  const [browser, other] = [await device(ana), service.subscribe()];
  service.answers.set(browser.endpoint, (res) =>
    res.writeHead(307, { location: other.endpoint }).end(),
  );
  await note();
  await tell();
  expect(service.heard(other)).toEqual([]);
  expect(await failures(ana)).toEqual([1]);
});

test("newer replaces older: one topic and one tag for each device and thing, and other devices have others", async () => {
  const { ana, note } = await practice();
  const details = { mostrar_detalhes: true };
  const [phone, tablet] = [await device(ana, details), await device(await elsewhere(ana), details)];
  for (let i = 0; i < 2; i += 1) {
    await note();
    await tell();
  }
  const topics = [phone, tablet].map(({ endpoint }) =>
    service.delivered.filter((one) => one.endpoint === endpoint).map(({ topic }) => topic),
  );
  const [[one, same] = [], [other] = []] = topics;
  expect(one).toMatch(/^[\w-]{32}$/);
  expect(same).toBe(one);
  expect(other).not.toBe(one);
  expect(service.heard(phone)).toMatchObject([
    { titulo: "Número em repouso", texto: "Recepção", tipo: "numero" },
    { titulo: "Número em repouso" },
  ]);
});

test("in its quiet hours a device is told nothing, in the practice's zone, and afterwards what still is so", async () => {
  const { ana, note } = await practice();
  await app.db((db) =>
    db
      .updateTable("usuarios")
      .set({ timezone: "America/Rio_Branco" })
      .where("id", "=", ana.id)
      .execute(),
  );
  // Noon in Brasília, give or take what earlier tests have let pass, is some hours less in Rio Branco.
  app.clock.set("2026-03-12T01:30:00Z");
  const browser = await device(ana, { silencio_inicio: "20:00", silencio_fim: "07:00" });
  await note();
  await tell();
  expect(service.heard(browser)).toEqual([]);
  app.clock.set("2026-03-12T11:59:50Z");
  await tell(0);
  expect(service.heard(browser)).toEqual([]);
  await tell(10);
  expect(service.heard(browser)).toHaveLength(1);
});

test("with a secret that opens nothing no device is told, and none is lost", async () => {
  const { ana, note } = await practice();
  const browser = await device(ana);
  const { secrets } = app.services;
  Object.assign(app.services, { secrets: createSecrets("another-secret-for-tests-0123456789") });
  await note();
  await tell();
  Object.assign(app.services, { secrets });
  expect([service.heard(browser), await devices(ana)]).toMatchObject([[], [{}]]);
  await tell(3_600);
  expect(service.heard(browser)).toHaveLength(1);
});

test("a device more than a person may have is refused, also when several are switched on at once", async () => {
  const ana = await app.professional({ trialDays: 300 });
  const many = await Promise.all(Array.from({ length: MAX_APARELHOS + 3 }, () => elsewhere(ana)));
  const answers = await Promise.all(
    many.map((who) => call(who, "subscribe", wantedBy(service.subscribe()))),
  );
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused).toHaveLength(3);
  expect(refused[0]?.body.error.json.message).toBe(m.aparelhosDemais);
  expect(await devices(ana)).toHaveLength(MAX_APARELHOS);
  // One that has its place may change.
  const first = many[answers.findIndex(({ status }) => status === 200)] ?? ana;
  const changed = await call(first, "subscribe", wantedBy(service.subscribe(), { tipos: [] }));
  expect(changed.status).toBe(200);
});

test.each([
  ["no address of a push service", { endpoint: "ftp://push.example/x" }],
  ["a user in the address", { endpoint: "https://a:b@push.example/x" }],
  ["keys of no browser", { p256dh: "QUJD" }],
  ["a short secret", { auth: "QUJD" }],
  ["an unknown kind", { tipos: ["tudo"] }],
  ["no time", { silencio_inicio: "25:00" }],
  ["an unknown field", { pessoa_id: "x" }],
])("%s is refused, and nothing is kept", async (_what, more) => {
  const ana = await app.professional({ trialDays: 300 });
  const { status } = await call(ana, "subscribe", { ...wantedBy(service.subscribe()), ...more });
  expect(status).toBe(422);
  expect(await devices(ana)).toEqual([]);
});
