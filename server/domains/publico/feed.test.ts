import ICAL from "ical.js";
import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { bookingPage, textOf, visitorAddress } from "#server/testing/booking.ts";
import { m } from "#shared/publico/visitante.messages.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();

/** The calendar file, fetched from a fresh visitor address. */
async function fileOf(address: string, headers: Record<string, string> = {}) {
  const url = address.replace(app.config.appUrl, app.url);
  const answer = await fetch(url, { headers: { "x-forwarded-for": visitorAddress(), ...headers } });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** Events as a calendar library reads them. */
function eventsOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      summary: event.summary,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      sequence: event.sequence,
      status: component.getFirstPropertyValue("status"),
    };
  });
}

/** A second reader, by RFC 5545 itself: lines end with CRLF, are folded at 75 bytes, and texts are escaped. */
function plainEvents(text: string) {
  expect(text.replaceAll("\r\n", "")).not.toContain("\n");
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const lines = text.replaceAll("\r\n ", "").split("\r\n");
  const events: Record<string, string>[] = [];
  for (const line of lines) {
    if (line === "BEGIN:VEVENT") events.push({});
    const [name = "", ...value] = line.split(":");
    const event = events.at(-1);
    if (event) event[name.split(";")[0] ?? ""] ??= value.join(":");
  }
  return events.map(({ UID, SUMMARY, DTSTART, SEQUENCE, STATUS }) => ({
    uid: UID,
    summary: SUMMARY?.replace(/\\([\\;,])/g, "$1"),
    start: DTSTART,
    sequence: Number(SEQUENCE),
    status: STATUS,
  }));
}

const compact = (iso: string) => iso.replace(/[-:]|\.\d{3}/g, "");

async function practice() {
  const servico = { nome: "Sessão; retorno, longo", duracao_minutos: 50 };
  const page = await bookingPage(app, { servico });
  const { ana, service } = page;
  const client = await ana.rest("POST", "/clientes", { nome: "Davi Rocha" });
  const { body } = await ana.rest("POST", "/marcacoes", {
    cliente_id: client.body.id,
    horario: "2026-03-04T09:00",
    servico_id: service.id,
  });
  const feed = async () => (await ana.rest("GET", "/usuarios/me/pagina")).body.feed;
  const events = async () => {
    const { text } = await fileOf(await feed());
    const read = eventsOf(text);
    // Both readers agree.
    expect(plainEvents(text)).toEqual(
      read.map(({ end: _end, start, ...event }) => ({ ...event, start: compact(start) })),
    );
    return read;
  };
  return { ...page, marcacao: body, feed, events };
}

test("the feed has no names unless the professional wants them; each change raises SEQUENCE, the UID stays", async () => {
  const { ana, marcacao, events } = await practice();
  const uid = `${marcacao.id}@pontual`;
  const [first] = await events();
  expect(first).toEqual({
    uid,
    summary: "Sessão; retorno, longo",
    start: "2026-03-04T12:00:00.000Z",
    end: "2026-03-04T12:50:00.000Z",
    sequence: 0,
    status: "TENTATIVE",
  });
  await ana.rest("PUT", "/usuarios/me/pagina", { nomes_no_feed: true });
  const path = `/marcacoes/${marcacao.id}`;
  await ana.rest("PUT", path, { horario: "2026-03-05T10:00" });
  expect(await events()).toMatchObject([
    {
      uid,
      // One for switching names on, one for the move.
      sequence: 2,
      summary: "Davi Rocha · Sessão; retorno, longo",
      start: "2026-03-05T13:00:00.000Z",
    },
  ]);
  await ana.rest("PUT", path, { status: "confirmado" });
  await ana.rest("PUT", path, { observacao: "só uma nota" });
  expect(await events()).toMatchObject([{ uid, sequence: 3, status: "CONFIRMED" }]);
  await ana.rest("PUT", path, { status: "cancelado" });
  expect(await events()).toMatchObject([{ uid, sequence: 4, status: "CANCELLED" }]);
  app.clock.advance({ days: 30 });
  expect(await events()).toHaveLength(1);
  app.clock.advance({ seconds: 1 });
  expect(await events()).toEqual([]);
  app.clock.advance({ days: -30, seconds: -1 });
});

test("UIDs of a series stay when it is split and moved", async () => {
  const { ana, marcacao, events } = await practice();
  await ana.rest("POST", "/series", {
    cliente_id: marcacao.cliente_id,
    horario: "2026-03-10T10:00",
    a_cada_semanas: 1,
    repeticoes: 4,
  });
  const uids = async () => (await events()).map(({ uid }) => uid).sort();
  const before = await uids();
  expect(before).toHaveLength(5);
  const { items } = (await ana.rest("GET", "/marcacoes?limit=10")).body;
  const third = items.find(({ serie_posicao }: { serie_posicao: number }) => serie_posicao === 3);
  const change = { horario: "2026-03-24T15:00", escopo: "seguintes" };
  expect((await ana.rest("PUT", `/marcacoes/${third.id}`, change)).status).toBe(200);
  expect(await uids()).toEqual(before);
});

test("who has the feed as it stands gets 304; after a rotation the address is 404 at once", async () => {
  const { ana, feed, marcacao } = await practice();
  const address = await feed();
  const { status, headers } = await fileOf(address);
  const etag = headers.get("etag") ?? "";
  expect([status, headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"]);
  expect((await fileOf(address, { "if-none-match": etag })).status).toBe(304);
  app.clock.advance({ hours: 1 });
  expect((await fileOf(address, { "if-none-match": etag })).status).toBe(304);
  await ana.rest("PUT", `/marcacoes/${marcacao.id}`, { status: "confirmado" });
  expect((await fileOf(address, { "if-none-match": etag })).status).toBe(200);
  const rotated = await ana.rest("POST", "/usuarios/me/pagina/feed/rotacionar");
  expect([rotated.status, rotated.body.feed === address]).toEqual([200, false]);
  expect((await fileOf(address, { "if-none-match": etag })).status).toBe(404);
  expect((await fileOf(await feed())).status).toBe(200);
  app.clock.advance({ hours: -1 });
});

test("a client takes the appointment along: one event, with the place and the link back", async () => {
  const pagina = { titulo: "Clínica Ana", endereco: "Rua das Flores, 1\nSala 2" };
  const { book, write, visit } = await bookingPage(app, { pagina });
  const { body } = await book();
  await write(textOf(body.link_whatsapp));
  const { link_ics } = (await visit("GET", `/agendamentos/${body.token}`)).body;
  const { text, headers } = await fileOf(link_ics);
  expect(headers.get("content-disposition")).toBe('attachment; filename="agendamento.ics"');
  const [event] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
  expect(event?.getFirstPropertyValue("summary")).toBe("Clínica Ana");
  expect(event?.getFirstPropertyValue("location")).toBe("Rua das Flores, 1\nSala 2");
  expect(String(event?.getFirstPropertyValue("url"))).toContain(`/agendamento/${body.token}`);
  expect(await fileOf(link_ics.replace(body.token, "a".repeat(43)))).toMatchObject({
    status: 404,
    text: JSON.stringify({ detail: m.linkNaoEncontrado }),
  });
});
