import ICAL from "ical.js";
import { expect, test } from "vitest";
import type { Actor } from "#server/testing/actor.ts";
import { offerHours } from "#server/testing/agenda.ts";
import { testApp } from "#server/testing/app.ts";
import { visitorAddress } from "#server/testing/booking.ts";
import { fileFrom } from "#server/testing/exported.ts";
import { letIn, withoutPractice } from "#server/testing/team.ts";
import { m } from "#shared/marcacoes/marcacoes.messages.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();

async function appointment() {
  const ana = await app.professional({ nome: "Ana Souza" });
  await offerHours(ana, { to: "18:00" });
  const { id: cliente_id } = await ana.trpc.clientes.create.mutate({ nome: "Davi Rocha" });
  const horario = "2026-03-03T09:00";
  const { id } = await ana.trpc.marcacoes.create.mutate({ cliente_id, horario });
  return { ana, id, cliente_id, path: `/marcacoes/${id}/calendario` };
}

const fileOf = async (who: Actor, path: string) => {
  const { headers, bytes } = await fileFrom(who, `${app.url}/api/v1${path}`);
  return { headers, text: bytes.toString("utf8") };
};

/** The first event of a calendar, as a calendar library reads it. */
function eventIn(text: string) {
  const [event, ...others] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
  expect(others).toEqual([]);
  return event?.toJSON();
}

test("those who work here download one appointment, the same event as in the feed", async () => {
  const { ana, id, path } = await appointment();
  const { headers, text } = await fileOf(ana, path);
  expect(headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(headers.get("content-disposition")).toContain("agendamento.ics");
  expect(text).toContain(`UID:${id}@pontual\r\n`);
  expect(text).toContain("DTSTART:20260303T120000Z\r\n");
  expect(text).not.toContain("Davi");
  await ana.rest("PUT", "/usuarios/me/pagina", { nomes_no_feed: true });
  await ana.trpc.marcacoes.update.mutate({ id, horario: "2026-03-03T10:00" });
  const { text: later } = await fileOf(ana, path);
  expect(later).toContain("SUMMARY:Davi Rocha");
  const { feed } = await ana.trpc.publico.getPagina.query();
  const answer = await fetch((feed ?? "").replace(app.config.appUrl, app.url), {
    headers: { "x-forwarded-for": visitorAddress() },
  });
  expect(eventIn(later)).toEqual(eventIn(await answer.text()));
});

test("another practice's appointment does not exist, nor does one that was deleted", async () => {
  const { ana, id, path } = await appointment();
  const bia = await app.professional();
  const said = async (who: Actor) => {
    const { status, body } = await who.rest("GET", path);
    return [status, body.detail];
  };
  expect(await said(bia)).toEqual([404, m.naoEncontrada]);
  await ana.trpc.marcacoes.remove.mutate({ id });
  expect(await said(ana)).toEqual([404, m.naoEncontrada]);
  expect((await app.anonymous.rest("GET", path)).status).toBe(401);
});

test("a cancelled or a past appointment is a file too, and who only reads the agenda has it", async () => {
  const { ana, id, path } = await appointment();
  await ana.trpc.marcacoes.update.mutate({ id, status: "cancelado" });
  app.clock.advance({ days: 90 });
  const jorge = await withoutPractice(app);
  await letIn(app, ana, jorge, "financeiro");
  expect((await fileOf(jorge, path)).text).toContain("STATUS:CANCELLED");
});
