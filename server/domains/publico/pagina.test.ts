import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { testApp } from "#server/testing/app.ts";
import { bookingPage } from "#server/testing/booking.ts";
import { m } from "#shared/publico/publico.messages.ts";
import { m as visitante } from "#shared/publico/visitante.messages.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();

const settings = (who: Awaited<ReturnType<typeof app.professional>>, body: object) =>
  who.rest("PUT", "/usuarios/me/pagina", body);

test("a page is off and without an address until somebody chooses one", async () => {
  const nome = `Dra. Ana ${newId().slice(-6)}`;
  const ana = await app.professional({ nome });
  const first = await ana.rest("GET", "/usuarios/me/pagina");
  expect([first.status, first.body]).toEqual([
    200,
    {
      ativa: false,
      slug: null,
      titulo: null,
      apresentacao: null,
      endereco: null,
      confirma_sozinho: false,
      cancelamento_ate_minutos: 1440,
      perguntas: [],
      nomes_no_feed: false,
      link: null,
      feed: expect.stringMatching(/\/api\/v1\/agenda\/[\w-]{43}\.ics$/),
      slug_sugerido: `dra-ana-${nome.slice(-6)}`,
      whatsapp_conectado: false,
    },
  ]);
  const without = await settings(ana, { ativa: true });
  expect(without.body.detail).toMatchObject([{ loc: ["body", "slug"], msg: m.slugObrigatorio }]);
  const perguntas = [{ label: "Convênio?", required: true }];
  const slug = first.body.slug_sugerido;
  const given = { ativa: true, slug, titulo: " Clínica ", apresentacao: "", perguntas };
  const saved = await settings(ana, given);
  expect(saved.body).toMatchObject({
    ativa: true,
    slug,
    titulo: "Clínica",
    apresentacao: null,
    link: `${app.config.appUrl}/agendar/${slug}`,
    perguntas: [{ id: expect.any(String), ...perguntas[0] }],
  });
  // A question keeps its id, and absent fields stay.
  const [asked] = saved.body.perguntas;
  const renamed = await settings(ana, { perguntas: [{ ...asked, label: "Qual convênio?" }] });
  expect(renamed.body).toMatchObject({ titulo: "Clínica", perguntas: [{ id: asked.id }] });
});

test.each([
  [{ slug: "ab" }, m.slugInvalido],
  [{ slug: "a".repeat(41) }, m.slugInvalido],
  [{ slug: "ana--souza" }, m.slugInvalido],
  [{ slug: "-ana" }, m.slugInvalido],
  [{ slug: "ana souza" }, m.slugInvalido],
  [{ slug: "admin" }, m.slugReservado],
  [{ slug: "Agendamento" }, m.slugReservado],
  [{ slug: "questionario" }, m.slugReservado],
  [{ cancelamento_ate_minutos: -1 }, m.cancelamentoInvalido],
  [{ titulo: "x".repeat(101) }, m.tituloLongo],
  [{ perguntas: Array(6).fill({ label: "x" }) }, m.muitasPerguntas],
  [{ perguntas: [{ label: "Um" }, { label: "um" }] }, m.perguntaRepetida],
  [{ perguntas: [{ label: " " }] }, m.perguntaObrigatoria],
])("%o is refused: %s", async (input, message) => {
  const ana = await app.professional();
  const { status, body } = await settings(ana, input);
  expect([status, body.detail[0].msg]).toEqual([422, message]);
});

test("a slug is one professional's; of two who take it at once one gets it", async () => {
  const [ana, bia] = [await app.professional(), await app.professional()];
  const slug = `clinica-${newId().slice(-8)}`;
  const both = await Promise.all([settings(ana, { slug }), settings(bia, { slug })]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const lost = both.find(({ status }) => status === 409);
  expect(lost?.body).toEqual({ detail: m.slugEmUso });
});

test("an older slug leads on for 90 days and is nobody else's, then it is free", async () => {
  const who = await app.professional({ trialDays: null });
  const { ana, slug: old, visit } = await bookingPage(app, { who });
  const slug = `nova-${newId().slice(-8)}`;
  await settings(ana, { slug });
  expect((await visit("GET", `/${old}`)).body.slug).toBe(slug);
  const page = await fetch(`${app.url}/agendar/${old}`, { redirect: "manual" });
  expect([page.status, page.headers.get("location")]).toEqual([302, `/agendar/${slug}`]);
  const bia = await app.professional({ trialDays: null });
  app.clock.advance({ days: 89 });
  expect((await settings(bia, { slug: old })).status).toBe(409);
  expect((await visit("GET", `/${old}`)).status).toBe(200);
  app.clock.advance({ days: 1 });
  expect((await visit("GET", `/${old}`)).body).toEqual({ detail: visitante.naoEncontrada });
  expect((await settings(bia, { slug: old })).status).toBe(200);
  // And back to one's own older one within the time.
  const back = `volta-${newId().slice(-8)}`;
  await settings(ana, { slug: back });
  expect((await settings(ana, { slug })).status).toBe(200);
  app.clock.advance({ days: -90 });
});

test("only the booking page may be framed, and its HTML says whose it is without a script", async () => {
  const titulo = "<b>Ana</b> & __PAGINA_DADOS__";
  const { slug } = await bookingPage(app, { pagina: { titulo } });
  const page = await fetch(`${app.url}/agendar/${slug}`);
  expect(page.headers.get("content-security-policy")).toContain("frame-ancestors *");
  expect(page.headers.get("content-security-policy")).toContain("script-src 'self'");
  expect(page.headers.get("x-frame-options")).toBeNull();
  for (const path of ["/", "/agendar", "/agendamento/x", "/app", `/api/v1/publico/${slug}`]) {
    const { headers } = await fetch(`${app.url}${path}`);
    const policy = headers.get("content-security-policy");
    expect([path, policy?.includes("frame-ancestors 'none'")]).toEqual([path, true]);
    expect([path, headers.get("x-frame-options")]).toEqual([path, "SAMEORIGIN"]);
  }
  const unknown = await fetch(`${app.url}/agendar/ninguem-aqui`);
  // Without a build of the client there is no page at all.
  expect([404, 503]).toContain(unknown.status);
});
