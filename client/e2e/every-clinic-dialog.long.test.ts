import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { shownDate } from "#client/lib/typed-date.ts";
import { m as excecoes } from "#shared/agenda/excecoes.messages.ts";
import { m as espera } from "#shared/espera/tela.messages.ts";
import { m as ferias } from "#shared/ferias/ferias.messages.ts";
import { m } from "#shared/profissionais/agenda.messages.ts";
import { m as tela } from "#shared/profissionais/tela.messages.ts";
import { m as pagina } from "#shared/publico/pagina-tela.messages.ts";
import { m as salas } from "#shared/salas/tela.messages.ts";
import { m as servicos } from "#shared/servicos/tela.messages.ts";
import { a11yOf, LONG, SMALLEST } from "./support/a11y.ts";
import { withBrowser } from "./support/browser.ts";
import { dayOf } from "./support/clinic-day.ts";
import { field, openList, see, select } from "./support/controls.ts";
import {
  type Booked,
  bookedAfter,
  type DemoClinic,
  startDemoClinic,
} from "./support/demo-clinic.ts";
import { signIn } from "./support/sign-in.ts";

/** The dialogs that know professionals and rooms, in the demo clinic. */
const browser = withBrowser();
let clinic: DemoClinic;
let booked: Booked[];
beforeAll(async () => {
  clinic = await startDemoClinic();
  booked = await bookedAfter(clinic.product, clinic.product.now());
}, LONG);

const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name }).filter({ visible: true }).first().click();
const list = (page: Page) => see(page.getByRole("option").first());
const dialog = (page: Page) => page.getByRole("dialog");
const form = (page: Page) => see(dialog(page).getByRole("textbox").first());
const act = async (page: Page, nome: string, action: string) => {
  await press(page, `Mais ações para ${nome}`);
  await page.getByRole("menuitem", { name: action }).click();
};

/** Books the first free time of the only column, by keyboard. */
async function bookFree(page: Page) {
  const place = page.getByRole("button", { name: /^(Marcar|Ocupado) em / });
  await place.focus();
  const isFree = async () => {
    const name = await place.getAttribute("aria-label");
    if (/^Marcar .* às \d\d:\d\d$/.test(name ?? "")) return true;
    await page.keyboard.press("ArrowDown");
    return false;
  };
  await expect.poll(isFree, { interval: 20, timeout: 20_000 }).toBe(true);
  await page.keyboard.press("Enter");
}

/** Helena at this address. */
async function at(path: string) {
  const visitor = await browser.visitor();
  await signIn(clinic.product, visitor, clinic.helena, path);
  await visitor.page.getByRole("heading", { level: 1 }).waitFor();
  return visitor;
}

test("agenda: booking, its lists, an appointment, its move, days off", {
  timeout: LONG,
}, async () => {
  const [one] = booked.filter(({ sala_id }) => sala_id !== null);
  if (!one) throw new Error("no room is taken");
  const { page } = await at(`/app/agenda?visao=dia&data=${dayOf(one)}`);
  const { overlay, findings } = a11yOf(page, { fits: [SMALLEST] });
  const booking = async () => {
    await press(page, "Novo Agendamento");
    await see(select(dialog(page), m.profissional));
  };
  await overlay("clinic new appointment", booking);
  await overlay("clinic professionals of a new appointment", async () => {
    await booking();
    await openList(select(dialog(page), m.profissional));
    await list(page);
  });
  const last = booked.findLast(({ sala_id }) => sala_id !== null) ?? one;
  const room = page.getByRole("dialog", { name: "Novo Agendamento" });
  const inRoom = async () => {
    await page.goto(
      `${clinic.product.url}/app/agenda?visao=dia&data=${dayOf(last)}&colunas=salas&salas=${last.sala_id}`,
    );
    await bookFree(page);
    await see(select(room, m.sala));
  };
  await overlay("clinic new appointment in a room", inRoom);
  await overlay("clinic rooms of a new appointment", async () => {
    await inRoom();
    await openList(select(room, m.sala));
    await list(page);
  });
  const details = async () => {
    await page.goto(
      `${clinic.product.url}/app/agenda?visao=dia&data=${dayOf(one)}&marcacao=${one.id}`,
    );
    await see(page.getByRole("dialog", { name: "Agendamento", exact: true }));
  };
  await overlay("clinic appointment", details);
  await overlay("clinic move", async () => {
    await details();
    await press(page, /^Remarcar/);
    await see(page.getByRole("dialog", { name: "Remarcar" }));
  });
  await overlay("clinic vacation", async () => {
    await page.goto(`${clinic.product.url}/app/agenda?ferias=1`);
    await see(field(dialog(page), ferias.de));
    await field(dialog(page), ferias.de).fill(shownDate(dayOf(one)));
    await see(dialog(page).getByRole("listitem").first());
  });

  expect(findings).toEqual([]);
});

test("hours and exceptions, for one and for all, with whom they meet", {
  timeout: LONG,
}, async () => {
  const [one] = booked.filter(({ profissional }) => profissional === "Bruno Esteves");
  if (!one) throw new Error("nobody comes");
  const { page } = await at(`/app/horarios?profissional=${one.profissional_id}`);
  const { overlay, screen, findings } = a11yOf(page, { fits: [SMALLEST] });
  await overlay("clinic professionals of the hours", async () => {
    await openList(select(page, m.profissional));
    await list(page);
  });
  await overlay("clinic new hours", async () => {
    await press(page, "Novo Horário");
    await see(dialog(page).getByText(one.profissional));
  });
  await overlay("clinic exception", async () => {
    await press(page, excecoes.nova);
    await form(page);
  });
  await overlay("clinic exception for whom", async () => {
    await press(page, excecoes.nova);
    await openList(select(dialog(page), excecoes.paraQuem));
    await list(page);
  });
  await screen("clinic people whom an exception meets", async () => {
    await press(page, excecoes.nova);
    await field(dialog(page), excecoes.de).fill(shownDate(dayOf(one)));
    await field(dialog(page), excecoes.motivo).fill("Doente");
    await press(page, "Salvar");
    await see(page.getByRole("dialog", { name: excecoes.atingidasTitulo }));
    await see(page.getByRole("button", { name: /^Remarcar / }).first());
  });
  expect(findings).toEqual([]);
});

test("the waiting list's form, and a service by people and rooms", { timeout: LONG }, async () => {
  const { page } = await at("/app/agenda/espera");
  const { overlay, findings } = a11yOf(page, { fits: [SMALLEST] });
  await overlay("clinic waiting", async () => {
    await press(page, espera.nova);
    await see(select(dialog(page), espera.profissional));
  });
  await overlay("clinic waiting for whom", async () => {
    await press(page, espera.nova);
    await openList(select(dialog(page), espera.profissional));
    await list(page);
  });
  await page.goto(`${clinic.product.url}/app/horarios?aba=servicos`);
  await overlay("clinic service", async () => {
    await act(page, "Fisioterapia", "Editar");
    const edited = page.getByRole("dialog", { name: servicos.editar });
    await edited.getByRole("group", { name: servicos.onde }).scrollIntoViewIfNeeded();
  });
  await overlay("clinic service's beginning", async () => {
    await act(page, "Fisioterapia", "Editar");
    await see(page.getByRole("dialog", { name: servicos.editar }));
  });
  await overlay("clinic length with a professional", async () => {
    await act(page, "Fisioterapia", "Editar");
    await openList(select(dialog(page), servicos.duracaoDe("Larissa")));
    await list(page);
  });
  expect(findings).toEqual([]);
});

test("people and rooms of the settings: new, changed, with faults, removed", {
  timeout: LONG,
}, async () => {
  const { page, pageErrors } = await at("/app/configuracoes?aba=equipe");
  pageErrors.allow(/ 409$/);
  const { overlay, findings } = a11yOf(page, { fits: [SMALLEST] });
  await overlay("clinic new professional with faults", async () => {
    await press(page, tela.novo);
    await press(page, "Criar");
    await see(page.getByText("Nome é obrigatório"));
  });
  await overlay("clinic professional with a feed", async () => {
    await act(page, "Marina Castro", "Editar");
    await see(dialog(page).getByText(pagina.feedDe));
    await see(dialog(page).getByRole("button", { name: pagina.copiarFeed }));
  });
  await overlay("clinic professional's feed below", async () => {
    await act(page, "Marina Castro", "Editar");
    await dialog(page).getByText(pagina.feedDoProfissional).scrollIntoViewIfNeeded();
  });
  await overlay("clinic people who may sign in", async () => {
    await press(page, tela.novo);
    await openList(select(dialog(page), tela.pessoa));
    await list(page);
  });
  await overlay("clinic professional's menu", async () => {
    await press(page, "Mais ações para Bruno Esteves");
    await see(page.getByRole("menuitem").first());
  });
  await overlay("clinic removal of a professional", async () => {
    await act(page, "Bruno Esteves", "Excluir");
    await see(page.getByRole("alertdialog"));
  });
  await overlay("clinic professional in use", async () => {
    await act(page, "Bruno Esteves", "Excluir");
    await page.getByRole("alertdialog").getByRole("button", { name: tela.excluir }).click();
    await see(page.getByRole("heading", { name: tela.emUsoTitulo }));
  });
  await overlay("clinic new room with faults", async () => {
    await press(page, salas.nova);
    await press(page, "Criar");
    await see(dialog(page).getByText(/obrigatório/));
  });
  await overlay("clinic removal of a room", async () => {
    await act(page, "Sala Azul", "Excluir");
    await see(page.getByRole("alertdialog"));
  });
  expect(findings).toEqual([]);
});
