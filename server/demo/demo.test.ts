import { afterAll, expect, test, vi } from "vitest";
import { firstStart } from "#server/bootstrap.ts";
import { hashPassword } from "#server/core/passwords.ts";
import { testApp } from "#server/testing/app.ts";
import { longTest } from "#server/testing/long-test.ts";
import { signInAt } from "#server/testing/sign-in-at.ts";
import { DAY } from "#shared/common/civil.ts";
import { startDemo } from "./demo.ts";

const delays = { sent: 1, delivered: 30, read: 60, reply: 90, scan: 1 };
const options = { behaviour: { replies: true, delays, tries: 8 }, visitorAfterMs: 50 };

const app = await testApp({ workers: true, env: { DEMO: "true" } });
await firstStart(app.services);
// Two processes start at once: the practice is filled in once.
const [demo, other] = await Promise.all([
  startDemo(app.services, options),
  startDemo(app.services, options),
]);
afterAll(async () => {
  await demo?.stop();
  await other?.stop();
});

const signIn = (account: Parameters<typeof signInAt>[1]) => signInAt(app, account);

const count = (table: "usuarios" | "clientes" | "mensagens" | "marcacoes") =>
  app.db(async (db) => {
    const { n } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<string>().as("n"))
      .executeTakeFirstOrThrow();
    return Number(n);
  });

test("the practice is filled in once, however many processes start", async () => {
  expect(demo?.account).toEqual(other?.account);
  expect(await count("usuarios")).toBe(4);
  expect(await count("clientes")).toBe(48);
  expect(await count("marcacoes")).toBeGreaterThan(300);
  expect(await count("mensagens")).toBeGreaterThan(100);
});

test("four patients come every week, for half a year, and on no closed day", async () => {
  const series = await app.db((db) =>
    db
      .selectFrom("marcacoes")
      .where("serie_id", "is not", null)
      .groupBy("serie_id")
      .select(["serie_id", (eb) => eb.fn.countAll<string>().as("n")])
      .execute(),
  );
  expect(series).toHaveLength(4);
  // Two weeks of vacation, and holidays.
  expect(series.every(({ n }) => Number(n) >= 20 && Number(n) <= 25)).toBe(true);
});

test("the practice works with the library: reminders were sent and answered, and the next ones are planned", async () => {
  const helena = await signIn(demo?.account);
  const { total_usage } = await helena.trpc.templates.analytics.query({});
  expect(total_usage).toBeGreaterThan(20);
  const { items } = await helena.trpc.marcacoes.upcoming.query({ limit: 50 }).then((list) => ({
    items: list.filter(({ horario }) => horario.getTime() > app.clock.now().getTime() + 2 * DAY),
  }));
  const { lembretes } = await helena.trpc.marcacoes.get.query({ id: items[0]?.id ?? "" });
  expect(lembretes.map(({ tipo, status }) => [tipo, status])).toEqual([
    ["lembrete", "aguardando"],
    ["lembrete", "aguardando"],
  ]);
});

test("the practice has grown month by month, and nobody has an appointment from before they came", async () => {
  const helena = await signIn(demo?.account);
  const growth = await helena.trpc.dashboard.userGrowth.query({ months: 6 });
  expect(growth.map(({ new_users }) => new_users > 0)).toEqual(Array(6).fill(true));
  const tooEarly = await app.db((db) =>
    db
      .selectFrom("marcacoes as m")
      .innerJoin("clientes as c", "c.id", "m.cliente_id")
      .whereRef("m.criado_em", "<", "c.criado_em")
      .select("m.id")
      .execute(),
  );
  expect(tooEarly).toEqual([]);
});

test("a newcomer signs in, gets a message, writes one, sees it read and answered", async () => {
  const helena = await signIn(demo?.account);
  expect(helena.status).toBe(200);
  // The instance points at the host of the process that came last.
  const instances = await helena.trpc.usuarios.myInstances.query();
  expect(instances).toMatchObject([{ status: "connected", tem_token: true }]);
  demo?.connect(app.url);
  other?.connect(app.url);

  const before = await count("mensagens");
  await vi.waitFor(async () => expect(await count("mensagens")).toBeGreaterThan(before), 10_000);
  expect(await count("clientes")).toBe(48);

  const { items } = await helena.trpc.clientes.list.query({ limit: 1 });
  const cliente_id = items[0]?.id ?? "";
  const mensagem = "Responda 1 para confirmar.";
  const { id } = await helena.trpc.historicoMensagens.send.mutate({ cliente_id, mensagem });
  await vi.waitFor(
    async () => {
      // A message that a busy machine has postponed is due again only when time passes.
      app.clock.advance({ seconds: 1 });
      const sent = await helena.trpc.historicoMensagens.get.query({ id });
      expect(sent).toMatchObject({ status: "lida" });
      const { mensagens } = await helena.trpc.historicoMensagens.getConversa.query({
        id: cliente_id,
      });
      expect(mensagens.at(-1)).toMatchObject({ tipo: "recebida" });
    },
    { timeout: 20_000, interval: 100 },
  );
});

longTest(
  "an hour that a newcomer cancels goes to somebody of the waiting list",
  async () => {
    const helena = await signIn(demo?.account);
    // No quiet hours, whenever the test runs: offers are not made in them.
    await helena.trpc.usuarios.updateAutomacoes.mutate({
      silencio_inicio: "00:00",
      silencio_fim: "00:00",
    });
    expect(await helena.trpc.espera.list.query({})).toHaveLength(5);
    const ahead = await helena.trpc.marcacoes.upcoming.query({ limit: 50 });
    const given = ahead.find(({ serie_id }) => serie_id !== null);
    if (!given) throw new Error("somebody comes every week");
    await helena.trpc.marcacoes.update.mutate({
      id: given.id,
      status: "cancelado",
      escopo: "esta",
    });
    await vi.waitFor(
      async () => {
        // The number writes with pauses.
        app.clock.advance({ seconds: 3 });
        const { itens } = await helena.trpc.dashboard.recuperados.query({ days: 7 });
        expect(itens).toMatchObject([{ origem: "lista", horario: given.horario }]);
      },
      { timeout: 40_000, interval: 200 },
    );
    expect(await helena.trpc.espera.list.query({})).toHaveLength(4);
  },
  60_000,
);

test("at the next start everything is as it was left, on another host", async () => {
  const rows = await count("mensagens");
  const again = await startDemo(app.services, options);
  expect(again?.account).toEqual(demo?.account);
  expect(await count("mensagens")).toBeGreaterThanOrEqual(rows);
  expect(await count("usuarios")).toBe(4);
  await again?.stop();
});

test("a newcomer connects a number of their own at the stand-in, and it is still there at the next start", async () => {
  const ana = await app.professional();
  const first = await startDemo(app.services, options);
  first?.connect(app.url);
  expect(await ana.trpc.instancias.conexao.query()).toMatchObject({ pode_conectar: true });
  const { id } = await ana.trpc.instancias.connect.mutate();
  const hostOf = () =>
    app.db((db) =>
      db
        .selectFrom("instancias")
        .where("id", "=", id)
        .select("host_instancia")
        .executeTakeFirstOrThrow(),
    );
  const before = await hostOf();
  await first?.stop();
  const again = await startDemo(app.services, options);
  again?.connect(app.url);
  expect(await hostOf()).not.toEqual(before);
  const { qrcode } = await ana.trpc.instancias.qrcode.mutate({ id });
  expect(qrcode).toMatch(/^data:image/);
  const mine = () => ana.trpc.usuarios.myInstances.query();
  await vi.waitFor(
    async () => expect(await mine()).toMatchObject([{ status: "connected" }]),
    10_000,
  );
  await again?.stop();
});

test("a changed password is not printed any more; the practice stays", async () => {
  const senha_hash = await hashPassword("Outra-Senha-1");
  const email = demo?.account?.email ?? "";
  await app.db((db) =>
    db.updateTable("usuarios").set({ senha_hash }).where("email", "=", email).execute(),
  );
  const again = await startDemo(app.services, options);
  expect(again).toMatchObject({ account: undefined });
  await again?.stop();
});

test("a database in which somebody works is left unchanged", async () => {
  const busy = await testApp();
  await firstStart(busy.services);
  await busy.professional();
  expect(await startDemo(busy.services, options)).toBeUndefined();
  const admin = await testApp();
  await firstStart(admin.services);
  await admin.db((db) => db.updateTable("usuarios").set({ primeiro_login: false }).execute());
  expect(await startDemo(admin.services, options)).toBeUndefined();
  for (const { db } of [busy, admin]) {
    expect(await db((q) => q.selectFrom("instancias").select("id").execute())).toEqual([]);
  }
  for (const { services } of [busy, admin]) expect(services.llm).toBeUndefined();
});
