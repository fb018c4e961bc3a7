import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { bookingPage, filledIn, visitorAddress } from "#server/testing/booking.ts";
import { m } from "#shared/publico/visitante.messages.ts";

const app = await testApp();

const open = (path: string) =>
  fetch(`${app.url}${path}`, {
    redirect: "manual",
    headers: { "x-forwarded-for": visitorAddress() },
  });
const capital = (slug: string) => slug.replace(/^./, (first) => first.toUpperCase());

test("a capital letter or a blank around it leads to the page's own address", async () => {
  const { slug } = await bookingPage(app);
  for (const written of [
    capital(slug),
    slug.toUpperCase(),
    `${slug}%20`,
    `%20${slug}`,
    `${slug}%C2%A0`,
  ]) {
    const answer = await open(`/agendar/${written}`);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, `/agendar/${slug}`]);
  }
});

test("so do calls: page, times, booking and waiting list", async () => {
  const { slug, visit } = await bookingPage(app);
  const page = await visit("GET", `/${capital(slug)}%20`);
  expect([page.status, page.body.slug]).toEqual([200, slug]);
  const times = await visit("GET", `/${capital(slug)}/horarios?de=2026-03-03&ate=2026-03-03`);
  expect(times.status).toBe(200);
  expect((await visit("POST", `/${capital(slug)}/agendamentos`, filledIn())).status).toBe(201);
});

test("a slug that was given up leads on however it is written", async () => {
  const { ana, slug } = await bookingPage(app);
  await ana.rest("PUT", "/usuarios/me/pagina", { slug: `${slug}-nova` });
  const answer = await open(`/agendar/${capital(slug)}%20`);
  expect([answer.status, answer.headers.get("location")]).toEqual([302, `/agendar/${slug}-nova`]);
});

test.each(["%00", "ana%00silva", "%EF%BF%BE", "a".repeat(5_000)])(
  "letters that no slug has are a page that is not there",
  async (slug) => {
    const { visit } = await bookingPage(app);
    for (const path of [`/${slug}`, `/${slug}/horarios?de=2026-03-03&ate=2026-03-03`]) {
      const { status, body } = await visit("GET", path);
      expect([status, body.detail]).toEqual([404, m.naoEncontrada]);
    }
    const sent = filledIn({ dias_semana: ["ter"] });
    expect((await visit("POST", `/${slug}/agendamentos`, filledIn())).status).toBe(404);
    const { horario: _time, ...wishes } = sent;
    expect((await visit("POST", `/${slug}/espera`, wishes)).status).toBe(404);
    const page = app.anonymous.trpc.publico.page.query({ slug: decodeURIComponent(slug) });
    await expect(page).rejects.toMatchObject({ data: { code: "NOT_FOUND" } });
  },
);

test("a page's address of such letters is not found, and so are links", async () => {
  for (const path of ["/agendar/%00", "/agendar/ana%00", "/agendamento/%00"])
    expect((await open(path)).status).toBe(404);
  for (const path of [
    "agendamentos/%00",
    "agendamentos/%00/horarios?de=2026-03-03&ate=2026-03-03",
  ]) {
    const { status } = await app.anonymous.rest("GET", `/publico/${path}`);
    expect(status).toBe(404);
  }
});
