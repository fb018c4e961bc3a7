import { expect, test } from "vitest";
import { offerHours } from "#server/testing/agenda.ts";
import { testApp } from "#server/testing/app.ts";
import { visitorAddress } from "#server/testing/booking.ts";
import { insertColleague, offerHoursOf } from "#server/testing/clinic.ts";
import { letIn } from "#server/testing/team.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();

/** Status, name and start times of a calendar file, fetched from a fresh visitor address. */
async function read(address: string) {
  const answer = await fetch(address.replace(app.config.appUrl, app.url), {
    headers: { "x-forwarded-for": visitorAddress() },
  });
  const text = await answer.text();
  return {
    status: answer.status,
    nome: /X-WR-CALNAME:(.*)\r/.exec(text)?.[1],
    times: [...text.matchAll(/^DTSTART[^:]*:(\S+)\r$/gm)].map(([, time]) => time),
  };
}

/** Ana at ten and Bia at eleven of Wednesday 2026-03-04. */
async function clinic() {
  const ana = await app.professional();
  const bia = await insertColleague(app, ana, { nome: "Bia Lima" });
  await offerHours(ana, { from: "09:00", to: "18:00", every: 60 });
  await offerHoursOf(app, ana, bia, { from: "09:00", to: "18:00" });
  const { id: cliente_id } = await ana.trpc.clientes.create.mutate({ nome: "Davi" });
  const book = (horario: string, profissional_id?: string) =>
    ana.trpc.marcacoes.create.mutate({ cliente_id, horario, profissional_id });
  await book("2026-03-04T10:00");
  await book("2026-03-04T11:00", bia);
  const feedOf = async (id: string) => (await ana.trpc.profissionais.get.query({ id })).feed ?? "";
  return { ana, bia, feedOf };
}

const TEN = "20260304T130000Z";
const ELEVEN = "20260304T140000Z";

test("each professional has a feed of their own; the page's has everybody", async () => {
  const { ana, bia, feedOf } = await clinic();
  expect(await read(await feedOf(ana.id))).toMatchObject({ status: 200, times: [TEN] });
  const ofBia = await read(await feedOf(bia));
  expect(ofBia.times).toEqual([ELEVEN]);
  expect(ofBia.nome).toContain("Bia Lima");
  const { feed } = await ana.trpc.publico.getPagina.query();
  expect((await read(feed ?? "")).times).toEqual([TEN, ELEVEN]);
});

test("another address ends the one before, of this professional alone", async () => {
  const { ana, bia, feedOf } = await clinic();
  const [before, other] = [await feedOf(bia), await feedOf(ana.id)];
  const { status, body } = await ana.rest("POST", `/profissionais/${bia}/feed/rotacionar`);
  expect([status, body.id]).toEqual([200, bia]);
  expect(await read(before)).toMatchObject({ status: 404 });
  expect(await read(body.feed)).toMatchObject({ status: 200, times: [ELEVEN] });
  expect(await feedOf(bia)).toBe(body.feed);
  expect(await read(other)).toMatchObject({ status: 200 });
});

test("an address opens nobody else's feed, and another practice's professional is not there", async () => {
  const [one, two] = [await clinic(), await clinic()];
  const tokenOf = (address: string) => /agenda\/(.*)\.ics/.exec(address)?.[1] ?? "";
  const [bia, ana] = [await one.feedOf(one.bia), await one.feedOf(one.ana.id)];
  const [ofBia, ofAna] = [bia, ana].map((address) => Buffer.from(tokenOf(address), "base64url"));
  if (!ofBia || !ofAna) throw new Error("there are two addresses");
  // Bia's ids with the mark of the other address, and the other way round.
  for (const [ids, mark] of [
    [ofBia, ofAna],
    [ofAna, ofBia],
  ] as const) {
    const forged = Buffer.concat([ids.subarray(0, 32), mark.subarray(32)]).toString("base64url");
    expect((await read(ana.replace(tokenOf(ana), forged))).status).toBe(404);
  }
  expect((await one.ana.rest("POST", `/profissionais/${two.bia}/feed/rotacionar`)).status).toBe(
    404,
  );
});

test("a role that changes no settings is not told the address", async () => {
  const { ana, bia } = await clinic();
  const rita = await app.professional();
  await letIn(app, ana, rita, "recepcao");
  const path = `/profissionais/${bia}`;
  const { status, body } = await rita.rest("GET", path, undefined, { "x-conta": ana.id });
  expect([status, body.nome, body.feed]).toEqual([200, "Bia Lima", null]);
});
