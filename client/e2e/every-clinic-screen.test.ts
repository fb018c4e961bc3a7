import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { longTest } from "#server/testing/long-test.ts";
import { m as fechar } from "#shared/agenda/excecoes.messages.ts";
import { addDays } from "#shared/common/civil.ts";
import { civilOf, ZONA_PADRAO } from "#shared/common/time.ts";
import { m } from "#shared/profissionais/agenda.messages.ts";
import { m as tela } from "#shared/profissionais/tela.messages.ts";
import { m as repasses } from "#shared/repasses/tela.messages.ts";
import { m as salas } from "#shared/salas/tela.messages.ts";
import { a11yOf, LONG, SMALLEST } from "./support/a11y.ts";
import { OWN } from "./support/addresses.ts";
import { type Visitor, withBrowser } from "./support/browser.ts";
import { blockIn, dayOf } from "./support/clinic-day.ts";
import { allThere, goTo, press, see } from "./support/controls.ts";
import { bookedAfter, type DemoClinic, startDemoClinic } from "./support/demo-clinic.ts";
import { signIn } from "./support/sign-in.ts";

/** The screens that several professionals and rooms add to, in the demo clinic and in one that has nothing yet. */
const browser = withBrowser();
let clinic: DemoClinic;
beforeAll(async () => {
  clinic = await startDemoClinic();
}, LONG);

const monthOf = (now: Date, months = 0) => {
  const [year = 0, month = 0] = civilOf(now, ZONA_PADRAO).date.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7);
};
const main = (page: Page) => page.getByRole("main");

/** The days, weeks and months of a clinic; the first day ahead on which there is work. */
async function agendaScreens({ page }: Visitor, screen: ReturnType<typeof a11yOf>["screen"]) {
  const { product } = clinic;
  const ahead = await bookedAfter(product, product.now());
  const [first] = ahead.filter(
    (one) => dayOf(one) > addDays(civilOf(product.now(), ZONA_PADRAO).date, 1),
  );
  const inRoom = ahead.find((one) => one.sala_id !== null);
  if (!first || !inRoom) throw new Error("nobody works");
  const rooms = await clinic.helena.trpc.salas.list.query({});
  const room = rooms.find(({ id }) => id === inRoom.sala_id)?.nome ?? "";
  const date = dayOf(first);
  const who = first.profissional_id;
  await screen("clinic day of people", async () => {
    await goTo(page, `/app/agenda?visao=dia&data=${date}`);
    await see(page.getByRole("group", { name: m.profissionais, exact: true }));
    await see(
      main(page)
        .getByRole("button", { name: / \d\d:\d\d – / })
        .first(),
    );
  });
  await screen("clinic day of one", async () => {
    await goTo(page, `/app/agenda?visao=dia&data=${date}&pessoas=${who}`);
    await see(blockIn(page, first.profissional, first));
  });
  await screen("clinic day of rooms", async () => {
    await goTo(
      page,
      `/app/agenda?visao=dia&data=${dayOf(inRoom)}&colunas=salas&salas=${inRoom.sala_id}`,
    );
    await see(blockIn(page, room, inRoom));
  });
  await screen("clinic week of all", async () => {
    await goTo(page, `/app/agenda?visao=semana&data=${date}`);
    await see(
      main(page)
        .getByRole("button", { name: / \d\d:\d\d – / })
        .first(),
    );
  });
  const views = [
    ["semana", main(page).getByRole("button", { name: / \d\d:\d\d – / })],
    ["mes", page.getByRole("grid")],
    [
      "lista",
      main(page)
        .getByRole("listitem")
        .filter({ hasText: /\d min/ }),
    ],
  ] as const;
  for (const [visao, found] of views)
    await screen(`clinic ${visao} of one`, async () => {
      await goTo(page, `/app/agenda?visao=${visao}&data=${date}&pessoas=${who}`);
      await see(found.first());
    });
}

test("the screens of the demo clinic are accessible and fit", { timeout: LONG }, async () => {
  const { product, helena } = clinic;
  const visitor = await browser.visitor();
  const { page } = visitor;
  await signIn(product, visitor, helena, "/app/dashboard");
  const { findings, screen } = a11yOf(page, { fits: [SMALLEST] });
  for (const [path, says] of Object.entries(OWN))
    await screen(`clinic ${path}`, async () => {
      await goTo(page, path);
      await allThere(page, says);
    });
  await agendaScreens(visitor, screen);
  const people = await helena.trpc.profissionais.list.query({});
  await screen("clinic hours of one", async () => {
    await goTo(page, `/app/horarios?profissional=${people[2]?.id}`);
    await allThere(page, "Segunda-feira");
    await see(page.getByText(fechar.titulo));
  });
  await screen("clinic services", async () => {
    await goTo(page, "/app/horarios?aba=servicos");
    await see(page.getByText("Fisioterapia", { exact: true }));
  });
  await screen("clinic team", async () => {
    await goTo(page, "/app/configuracoes?aba=equipe");
    await see(page.getByRole("switch", { name: tela.proprios }));
  });
  for (const [aba, says] of [
    ["google", /Google/],
    ["pagina", /espaco|acacias|helena-martins/],
  ] as const)
    await screen(`clinic settings ${aba}`, async () => {
      await goTo(page, `/app/configuracoes?aba=${aba}`);
      await see(main(page).getByText(says).first());
    });
  for (const months of [-1, 0])
    await screen(`clinic repasses of month ${months}`, async () => {
      await goTo(page, `/app/pagamentos?ver=repasses&mes=${monthOf(product.now(), months)}`);
      await see(page.getByLabel(repasses.totais, { exact: true }));
    });
  const [booked] = await bookedAfter(product, product.now());
  const { cliente_id } = await helena.trpc.marcacoes.get.query({ id: booked?.id ?? "" });
  await screen("clinic client", async () => {
    await goTo(page, `/app/clientes/${cliente_id}`);
    await see(page.getByRole("heading", { level: 1, name: booked?.cliente ?? "" }));
  });
  expect(findings).toEqual([]);
});

test("the screens of those who work in the demo clinic are accessible and fit", {
  timeout: LONG,
}, async () => {
  const { product, camila, jorge, marina } = clinic;
  for (const [who, screens] of [
    [camila, [DASHBOARD, DAY, HOURS]],
    [marina, [DASHBOARD, DAY, HOURS]],
    [jorge, [PAYMENTS, SHARES]],
  ] as const) {
    const visitor = await browser.visitor();
    const { page } = visitor;
    await signIn(product, visitor, who, "/app/clientes");
    const { findings, screen } = a11yOf(page, { fits: [SMALLEST] });
    for (const [path, says] of screens)
      await screen(`clinic of ${who.email.split("@")[0]} ${path}`, async () => {
        await goTo(page, path);
        await allThere(page, says);
      });
    expect(findings).toEqual([]);
  }
});

const DASHBOARD = ["/app/dashboard", OWN["/app/dashboard"]] as const;
const DAY = ["/app/agenda?visao=dia", "Hoje"] as const;
const HOURS = ["/app/horarios", OWN["/app/horarios"]] as const;
const PAYMENTS = ["/app/pagamentos", OWN["/app/pagamentos"]] as const;
const SHARES = ["/app/pagamentos?ver=repasses", repasses.fica] as const;

longTest("an empty clinic's screens are accessible and fit", { timeout: LONG }, async () => {
  const { product } = clinic;
  const ana = await product.professional({ nome: "Ana Souza" });
  const { id: bia } = await ana.trpc.profissionais.create.mutate({ nome: "Bia Lima" });
  const visitor = await browser.visitor();
  const { page } = visitor;
  await signIn(product, visitor, ana, "/app/dashboard");
  const { findings, screen } = a11yOf(page, { fits: [SMALLEST] });
  for (const [path, says] of Object.entries(OWN))
    await screen(`empty clinic ${path}`, async () => {
      await goTo(page, path);
      await allThere(page, says);
    });
  const group = page.getByRole("group", { name: m.profissionais, exact: true });
  for (const visao of ["dia", "semana", "mes", "lista"])
    await screen(`empty clinic agenda ${visao}`, async () => {
      await goTo(page, `/app/agenda?visao=${visao}`);
      await see(group);
    });
  await screen("empty clinic hours of one", async () => {
    await goTo(page, `/app/horarios?profissional=${bia}`);
    await allThere(page, "Segunda-feira");
  });
  await screen("empty clinic services", async () => {
    await goTo(page, "/app/horarios?aba=servicos");
    await see(page.getByText("Nenhum serviço ainda"));
  });
  await screen("empty clinic team", async () => {
    await goTo(page, "/app/configuracoes?aba=equipe");
    await see(page.getByText(salas.vazio));
  });
  await screen("empty clinic repasses", async () => {
    await goTo(page, "/app/pagamentos?ver=repasses");
    await see(page.getByText(repasses.vazioTexto));
  });
  await screen("empty clinic's rules", async () => {
    await press(page, repasses.abrirRegras);
    await see(page.getByRole("dialog").getByText(repasses.regraGeral).first());
  });
  expect(findings).toEqual([]);
});
