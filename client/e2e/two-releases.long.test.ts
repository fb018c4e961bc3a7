import { beforeAll, expect, test, vi } from "vitest";
import previousRelease from "#migrations/previous-release.json" with { type: "json" };
import { makeDueReminders } from "#server/crash/support/due-reminders.ts";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { actorOf, transports } from "#server/testing/actor.ts";
import { offerHours } from "#server/testing/agenda.ts";
import { PASSWORD } from "#server/testing/factories.ts";
import { messageBody, withInstance } from "#server/testing/instances.ts";
import { run } from "#server/testing/postgres.ts";
import { m as clientes } from "#shared/clientes/clientes.messages.ts";
import { MINUTE } from "#shared/common/civil.ts";
import { withBrowser } from "./support/browser.ts";
import { field, hear, see } from "./support/controls.ts";
import { signInOver } from "./support/demo-calls.ts";
import { journeysOn } from "./support/journeys.ts";
import { signIn } from "./support/sign-in.ts";
import { openTcpProxy } from "./support/tcp-proxy.ts";
import {
  NEEDS_NEW_JOBS,
  NEW_SINCE,
  type Release,
  startPreviousRelease,
} from "./support/two-releases.ts";

/** Sign-up, sign-in, availability, booking, conversation, live updates, page of bookings: what shares a product. */
const SHORT = [
  "two-browsers",
  "inbox-tools",
  "own-agenda",
  "pagina-de-agendamento",
  "write-after-change",
  "fechar",
  "pagamentos",
].map((name) => `client/e2e/${name}.test.ts`);
const WHOLE_DAY = ["client/e2e/working-day.long.test.ts"];
/** Tests in those files, without the long ones. */
const SHORT_JOURNEYS = 17;

const [PROFESSIONALS, EACH, POSTS] = [12, 2, 40];

const browser = withBrowser({ fresh: true });
let installation: Awaited<ReturnType<typeof startPreviousRelease>>;
let previous: Release;
let next: Release;
beforeAll(async () => {
  installation = await startPreviousRelease();
}, 5 * MINUTE);

test(
  "this release brings the database up to date while the previous one serves: every call is answered",
  async () => {
    const { migrations, ms, answered, lost, ...both } = await installation.upgrade();
    ({ previous, next } = both);
    console.log("upgrade", { migrations, ms, answered });
    expect(lost).toEqual([]);
    expect(answered).toBeGreaterThan(100);
  },
  MINUTE,
);

const both = () => [
  { here: previous, there: next },
  { here: next, there: previous },
];

test("both answer the same about what the previous one has written", async () => {
  const shown = async ({ services, url }: Release) => {
    const { trpc } = await actorOf(services, url, installation.demo);
    return {
      me: await trpc.usuarios.me.query(),
      clientes: await trpc.clientes.list.query({ limit: 100 }),
      marcacoes: await trpc.marcacoes.list.query({ limit: 100 }),
      conversas: await trpc.historicoMensagens.listConversas.query({}),
      disponibilidades: await trpc.disponibilidades.list.query({}),
      templates: await trpc.templates.list.query({}),
      overview: await trpc.dashboard.overview.query(),
    };
  };
  // The last posts are still being stored: what either says about them grows meanwhile.
  const compare = async () => {
    const theirs = await shown(previous);
    expect(await shown(next)).toMatchObject(theirs);
  };
  await vi.waitFor(compare, { timeout: MINUTE, interval: 500 });
});

test("a session of one is one of the other, and what one writes the other reads at once", async () => {
  for (const { here, there } of both()) {
    const { email } = await here.professional();
    const { access_token, refresh_token } = await signInOver(here.url, {
      email,
      password: PASSWORD,
    });
    const elsewhere = transports(there.url, async () => access_token);
    const { id } = await elsewhere.trpc.clientes.create.mutate({ nome: "Davi Rocha" });
    const renewed = await there.anonymous.trpc.auth.refresh.mutate({ refresh_token });
    const again = transports(here.url, async () => renewed.access_token);
    expect(await again.trpc.clientes.get.query({ id })).toMatchObject({ nome: "Davi Rocha" });
    await again.trpc.auth.logout.mutate({ refresh_token: renewed.refresh_token });
    expect((await elsewhere.rest("GET", "/clientes")).status).toBe(401);
  }
});

test("a screen of each shows at once what is done at the other", async () => {
  for (const { here, there } of both()) {
    const ana = await here.professional();
    const visitor = await browser.visitor();
    await signIn(here, visitor, ana, "/app/clientes");
    await see(visitor.page.getByText("Nenhum cliente cadastrado"));
    const { trpc } = transports(there.url, ana.token);
    await trpc.clientes.create.mutate({ nome: "Maria Souza" });
    await see(visitor.page.getByText("Maria Souza", { exact: true }).first());
  }
});

test(
  "jobs of both send what is due and store what is posted, each once",
  async () => {
    const standIn = await startWhatsappStandIn({
      behaviour: { acks: false, echo: true, answerAfter: 300, tries: 40 },
    });
    const counts = async () =>
      Promise.all([previous, next].map(({ url }) => countOf(url, "whatsapp_messages_sent_total")));
    const before = await counts();
    const { services, url } = previous;
    const setup = { services, provedor: "mega" as const, standIn, url };
    await makeDueReminders({ ...setup, professionals: PROFESSIONALS, each: EACH });
    await expect
      .poll(() => standIn.sent.length, { timeout: 2 * MINUTE })
      .toBe(PROFESSIONALS * EACH);
    const share = (await counts()).map((count, at) => count - (before[at] ?? 0));
    expect(Math.min(...share), "whoever sends nothing proves nothing").toBeGreaterThan(0);

    const ana = await previous.professional();
    const { webhookUrl } = await withInstance(previous, ana);
    const urls = [webhookUrl, webhookUrl.replace(previous.url, next.url)];
    const posts = Array.from({ length: POSTS }, (_, n) =>
      messageBody({ id: `D${n}`, from: "5511900000002", text: `Mensagem ${n}` }),
    );
    const headers = { "content-type": "application/json" };
    const post = (to: string, body: object) =>
      fetch(to, { method: "POST", headers, body: JSON.stringify(body) });
    await Promise.all(posts.flatMap((body) => urls.map((to) => post(to, body))));
    const unread = async (release: Release) => {
      const { trpc } = transports(release.url, ana.token);
      const { conversas } = await trpc.historicoMensagens.listConversas.query({});
      return conversas[0]?.mensagens_nao_lidas;
    };
    for (const release of [previous, next]) await expect.poll(() => unread(release)).toBe(POSTS);

    await replyToOne(standIn);
    const to = standIn.sent.map((message) => message.to);
    expect(new Set(to).size).toBe(PROFESSIONALS * EACH);
    // The reply was thanked for; nobody else has heard twice.
    expect(to.length).toBeLessThanOrEqual(PROFESSIONALS * EACH + 1);
    await standIn.stop();
  },
  4 * MINUTE,
);

/** "1" from somebody who was reminded confirms the appointment, as the other release shows it. */
async function replyToOne(standIn: Awaited<ReturnType<typeof startWhatsappStandIn>>) {
  const [reminder] = standIn.sent;
  if (!reminder) throw new Error("nobody was reminded");
  const from = reminder.to.replace(/@.*/, "");
  await standIn.receive(reminder.key, { from, text: "1" });
  const status = () =>
    next.db((db) =>
      db
        .selectFrom("marcacoes as m")
        .innerJoin("clientes as c", "c.id", "m.cliente_id")
        .where("c.telefone", "=", from.replace(/^55/, ""))
        .select("m.status")
        .execute(),
    );
  await expect.poll(status, { timeout: 30_000 }).toEqual([{ status: "confirmado" }]);
}

/** A server's metric, summed over all labels. */
async function countOf(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const lines = text.split("\n").filter((line) => line.startsWith(name));
  return lines.reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
}

test("a tab of the previous release works on when this one is behind its address", async () => {
  const ana = await previous.professional();
  await offerHours(ana);
  const proxy = await openTcpProxy(previous.url);
  const visitor = await browser.visitor();
  const { page, pageErrors } = visitor;
  await signIn({ ...previous, url: proxy.url }, visitor, ana, "/app/clientes");
  await page.getByRole("button", { name: "Novo Cliente" }).first().click();
  await field(page, "Nome").fill("Davi Rocha");

  proxy.leadTo(next.url);
  // Lines that break, and files that only the previous one has.
  pageErrors.allow(/net::ERR_|\/assets\/.* 404$|Failed to fetch dynamically imported module/);
  await page.getByRole("button", { name: "Cadastrar", exact: true }).click();
  await hear(page, clientes.criado);
  await transports(previous.url, ana.token).trpc.clientes.create.mutate({ nome: "Bia Luz" });
  await see(page.getByText("Bia Luz", { exact: true }).first());

  for (const [link, shows] of [
    ["Horários", "Segunda-feira"],
    ["Agenda", "Dom"],
    ["Configurações", "Salvar alterações"],
  ] as const) {
    await page.getByRole("link", { name: link, exact: true }).click();
    const there = page.getByText(shows, { exact: true }).first();
    const again = page.getByRole("button", { name: "Tentar novamente" });
    await see(there.or(again));
    if (await again.isVisible()) await again.click();
    await see(there);
  }
});

test.each([
  ["the previous release", () => previous, NEW_SINCE],
  ["this release", () => next, NEEDS_NEW_JOBS],
])(
  "the short journeys pass on %s while both run",
  async (_, release, without) => {
    const day = await journeysOn(release(), WHOLE_DAY, { isLong: true });
    expect(day).toEqual({ passed: 1, faults: "" });
    const short = await journeysOn(release(), SHORT, { without });
    expect(short).toEqual({ passed: SHORT_JOURNEYS - without.length, faults: "" });
  },
  6 * MINUTE,
);

test(
  "the previous release is started again on a later schema, if it is none of those that refuse that",
  async () => {
    await run(
      installation.databaseUrl,
      "insert into kysely_migration values ('9999-depois', now()::text)",
    );
    const started = installation.startAgain().then(
      () => true,
      (error: Error) => {
        expect(error.message).toMatch(/previously executed migration .* is missing/);
        return false;
      },
    );
    expect(await started).toBe(previousRelease.startsOnLaterSchema);
  },
  MINUTE,
);
