import ICAL from "ical.js";
import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { bookingPage, textOf, visitorAddress } from "#server/testing/booking.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();

async function textAt(address: string) {
  const url = address.replace(app.config.appUrl, app.url);
  const answer = await fetch(url, { headers: { "x-forwarded-for": visitorAddress() } });
  return { etag: answer.headers.get("etag"), text: await answer.text() };
}

/** The version fields of the only event. */
function versionOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const event = calendar.getFirstSubcomponent("vevent");
  const value = (name: string) => String(event?.getFirstPropertyValue(name));
  return {
    summary: value("summary"),
    location: value("location"),
    sequence: Number(value("sequence")),
    stamp: value("dtstamp"),
    modified: value("last-modified"),
  };
}

async function practice() {
  const page = await bookingPage(app, { servico: { nome: "Sessão", duracao_minutos: 50 } });
  const { ana, service } = page;
  await ana.rest("PUT", "/usuarios/me/pagina", { nomes_no_feed: true });
  const client = await ana.rest("POST", "/clientes", { nome: "Davi Rocha" });
  const { body: marcacao } = await ana.rest("POST", "/marcacoes", {
    cliente_id: client.body.id,
    horario: "2026-03-04T09:00",
    servico_id: service.id,
  });
  const feed = async () => textAt((await ana.rest("GET", "/usuarios/me/pagina")).body.feed);
  return { ...page, feed, marcacao, client: `/clientes/${client.body.id}` };
}

type Practice = Awaited<ReturnType<typeof practice>>;

const CHANGES: [string, (one: Practice) => Promise<unknown>, string][] = [
  [
    "another name of the client",
    ({ ana, client }) => ana.rest("PUT", client, { nome: "Outro Nome" }),
    "Outro Nome · Sessão",
  ],
  [
    "names that are not wanted any more",
    ({ ana }) => ana.rest("PUT", "/usuarios/me/pagina", { nomes_no_feed: false }),
    "Sessão",
  ],
  ["erasure", ({ ana, client }) => ana.rest("POST", `${client}/anonimizar`), "Cliente · Sessão"],
];

test.each(CHANGES)("%s is a newer version of what is printed", async (_what, change, summary) => {
  const one = await practice();
  const { etag, text } = await one.feed();
  const before = versionOf(text);
  expect(before.summary).toBe("Davi Rocha · Sessão");
  app.clock.advance({ minutes: 1 });
  await change(one);
  const later = await one.feed();
  const after = versionOf(later.text);
  expect(after.summary).toBe(summary);
  expect(after.sequence).toBeGreaterThan(before.sequence);
  expect(after.stamp > before.stamp).toBe(true);
  expect(after.modified > before.modified).toBe(true);
  expect(later.etag).not.toBe(etag);
});

test("what is given to a client whose name never changed rises too, and so it does on the way back", async () => {
  const { ana, feed, client, marcacao } = await practice();
  for (const nome of ["Davi R.", "Davi Rocha Lima", "Davi"])
    await ana.rest("PUT", client, { nome });
  const other = await ana.rest("POST", "/clientes", { nome: "Bia Lima" });
  const seen = [versionOf((await feed()).text).sequence];
  for (const cliente_id of [other.body.id, marcacao.cliente_id]) {
    await ana.rest("PUT", `/marcacoes/${marcacao.id}`, { cliente_id });
    seen.push(versionOf((await feed()).text).sequence);
  }
  expect(seen).toEqual(seen.toSorted((one, two) => one - two));
  expect(new Set(seen).size).toBe(3);
});

test("what changes nothing that is printed is no newer version", async () => {
  const { ana, feed, client } = await practice();
  const { etag } = await feed();
  await ana.rest("PUT", client, { nome: "Davi Rocha", observacoes: "vem às terças" });
  await ana.rest("PUT", "/usuarios/me/pagina", { apresentacao: "Olá" });
  expect((await feed()).etag).toBe(etag);
});

test.each([
  ["title", { titulo: "Clínica Nova" }, { summary: "Sessão · Clínica Nova" }],
  ["place", { endereco: "Rua Nova, 2" }, { location: "Rua Nova, 2" }],
] as const)(
  "another %s of the page is a newer version for the client",
  async (_what, change, right) => {
    const { ana, book, write, visit } = await bookingPage(app, {
      servico: { nome: "Sessão", duracao_minutos: 50 },
      pagina: { titulo: "Clínica Ana", endereco: "Rua das Flores, 1" },
    });
    const { body } = await book();
    await write(textOf(body.link_whatsapp));
    const { link_ics } = (await visit("GET", `/agendamentos/${body.token}`)).body;
    const before = versionOf((await textAt(link_ics)).text);
    app.clock.advance({ minutes: 1 });
    await ana.rest("PUT", "/usuarios/me/pagina", change);
    const after = versionOf((await textAt(link_ics)).text);
    expect(after).toMatchObject(right);
    expect(after.sequence).toBeGreaterThan(before.sequence);
    expect(after.modified > before.modified).toBe(true);
  },
);

test("so is another name of the professional where the page has no title", async () => {
  const { ana, book, write, visit } = await bookingPage(app);
  const { body } = await book();
  await write(textOf(body.link_whatsapp));
  const { link_ics } = (await visit("GET", `/agendamentos/${body.token}`)).body;
  const before = versionOf((await textAt(link_ics)).text);
  app.clock.advance({ minutes: 1 });
  await ana.rest("PUT", "/usuarios/me", { nome: "Ana Prado" });
  const after = versionOf((await textAt(link_ics)).text);
  expect(after.summary).toBe("Ana Prado");
  expect(after.sequence).toBeGreaterThan(before.sequence);
  expect(after.modified > before.modified).toBe(true);
});

test("the file ends its last line, names no method, and escapes the name of the calendar", async () => {
  const { ana, feed } = await practice();
  await ana.rest("PUT", "/usuarios/me", { nome: "Ana, Bia; Sócias \\ Filhos" });
  const { text } = await feed();
  expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
  expect(text).not.toMatch(/^METHOD/m);
  const unfolded = text.replaceAll("\r\n ", "");
  expect(unfolded).toContain("X-WR-CALNAME:Agenda de Ana\\, Bia\\; Sócias \\\\ Filhos\r\n");
});

test("HEAD of the feed answers as GET does, without a body", async () => {
  const { ana } = await practice();
  const { feed } = (await ana.rest("GET", "/usuarios/me/pagina")).body;
  const url = feed.replace(app.config.appUrl, app.url);
  const [get, head] = await Promise.all(
    ["GET", "HEAD"].map((method) =>
      fetch(url, { method, headers: { "x-forwarded-for": visitorAddress() } }),
    ),
  );
  expect([get?.status, head?.status]).toEqual([200, 200]);
  for (const name of ["etag", "content-type", "content-disposition"])
    expect(head?.headers.get(name)).toBe(get?.headers.get(name));
  expect(await head?.text()).toBe("");
  expect(await get?.text()).toContain("BEGIN:VEVENT");
});
