import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { formatLongDay } from "#client/lib/format.ts";
import { offerHours } from "#server/testing/agenda.ts";
import { attendingMember, narrowClients } from "#server/testing/carteira.ts";
import { m as regras } from "#shared/agenda/regras.messages.ts";
import { m as semana } from "#shared/disponibilidades/semana.messages.ts";
import { recusas } from "#shared/marcacoes/recusas.messages.ts";
import { m as agenda } from "#shared/profissionais/agenda.messages.ts";
import { m } from "#shared/profissionais/tela.messages.ts";
import { withBrowser } from "./support/browser.ts";
import { choose, gone, press, see, select, toast } from "./support/controls.ts";
import { nextDate } from "./support/days.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

/** A member who attends: their own agenda first, and their own clients alone where the owner wishes it. */
const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const DESK = { viewport: { width: 1440, height: 900 } };
const EQUIPE = "/app/configuracoes?aba=equipe";

/** Ana's practice, in which Lia attends: Davi comes to Ana at nine, Rita to Lia at ten. */
async function clinic() {
  const ana = await product.professional({ nome: "Ana Souza" });
  await offerHours(ana, { from: "08:00", to: "18:00" });
  const { membro: lia, profissional } = await attendingMember(product, ana);
  await product.db((db) =>
    db.updateTable("usuarios").set({ tem_agenda: false }).where("id", "=", lia.id).execute(),
  );
  const date = nextDate("ter", product.now());
  const hers = { dias: ["seg", "ter"], from: "08:00", to: "14:00" } as const;
  await offerHours(ana, { ...hers, profissional_id: profissional });
  const book = async (nome: string, time: string, profissional_id: string) => {
    const { id: cliente_id } = await ana.trpc.clientes.create.mutate({ nome });
    await ana.trpc.marcacoes.create.mutate({
      cliente_id,
      profissional_id,
      horario: `${date}T${time}`,
    });
  };
  await book("Davi Rocha", "09:00", ana.id);
  await book("Rita Alves", "10:00", profissional);
  return { ana, lia, date };
}

const column = (page: Page, nome: string, date: string) =>
  page.getByRole("group", { name: `${nome}, ${formatLongDay(date)}`, exact: true });
const chip = (page: Page, nome: string) =>
  page.getByRole("group", { name: agenda.profissionais }).getByRole("button", { name: nome });

test.each([
  ["a desk", DESK],
  ["a phone", PHONE],
])(
  "at %s who attends opens on their own column and hours, and comes to the others",
  async (_at, screen) => {
    const { lia, date } = await clinic();
    const visitor = await browser.visitor(screen);
    const { page } = visitor;
    await signIn(product, visitor, lia, `/app/agenda?visao=dia&data=${date}`);
    await see(column(page, "Lia Prado", date).getByRole("button", { name: /^Rita Alves/ }));
    const isPhone = screen === PHONE;
    if (isPhone) await see(select(page, agenda.profissionais).getByText("Lia Prado"));
    else await expect.poll(() => chip(page, "Lia Prado").getAttribute("aria-pressed")).toBe("true");
    await gone(page.getByRole("button", { name: /^Davi Rocha/ }));
    if (isPhone) await choose(page, agenda.profissionais, "Ana Souza");
    else await chip(page, "Lia Prado").click();
    await see(column(page, "Ana Souza", date).getByRole("button", { name: /^Davi Rocha/ }));
    await page.reload();
    await see(column(page, "Ana Souza", date).getByRole("button", { name: /^Davi Rocha/ }));

    await page.goto(`${product.url}/app/horarios`);
    await see(select(page, semana.profissional).getByText("Lia Prado"));
    await expect.poll(() => page.getByText("08:00 às 15:00", { exact: true }).count()).toBe(2);
  },
);

test("the owner switches each their own clients, and the member's open list follows without a reload", async () => {
  const { ana, lia } = await clinic();
  const member = await browser.visitor(DESK);
  await signIn(product, member, lia, "/app/clientes");
  await see(member.page.getByText("Davi Rocha").filter({ visible: true }).first());

  const importing = member.page.getByRole("link", { name: "Importar" });
  await see(importing);

  const owner = await browser.visitor(DESK);
  await signIn(product, owner, ana, EQUIPE);
  const own = owner.page.getByRole("switch", { name: m.proprios });
  await expect.poll(() => own.isChecked()).toBe(false);
  await own.press("Space");
  await see(toast(owner.page, regras.salvas));
  await expect.poll(() => own.isChecked()).toBe(true);
  await expect
    .poll(async () => (await ana.trpc.agenda.getRegras.query()).clientes_por_profissional)
    .toBe(true);

  await gone(member.page.getByText("Davi Rocha"));
  await gone(importing);
  await see(member.page.getByText("Rita Alves").filter({ visible: true }).first());
});

test.each([
  ["a desk", DESK],
  ["a phone", PHONE],
])(
  "at %s a colleague's time is drawn as taken, without anybody's name, and cannot be booked",
  async (_at, screen) => {
    const { ana, lia, date } = await clinic();
    await narrowClients(product, ana);
    const visitor = await browser.visitor(screen);
    const { page } = visitor;
    const told = page.waitForResponse(/marcacoes\.listOcupadas/);
    const whose = screen === PHONE ? ana.id : "todas";
    await signIn(product, visitor, lia, `/app/agenda?visao=dia&data=${date}&pessoas=${whose}`);
    const hers = column(page, "Ana Souza", date);
    const taken = hers.getByRole("img", { name: "Ocupado, 09:00 às 10:00" });
    await see(taken);
    await expect.poll(() => taken.innerText()).toBe("");
    expect(await (await told).text()).not.toMatch(/Davi|cliente|servico|status/);
    await gone(page.getByText("Davi Rocha"));

    const box = await taken.boundingBox();
    if (!box) throw new Error("nothing is drawn");
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await see(toast(page, recusas.ocupado));
    // From eight o'clock on, in quarters of an hour.
    const free = page.getByRole("button", { name: /^(Marcar|Ocupado) em / });
    await free.focus();
    for (const key of ["Home", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown"])
      await page.keyboard.press(key);
    const name = `Ocupado em Ana Souza, ${formatLongDay(date)} às 09:00`;
    await expect.poll(() => free.getAttribute("aria-label")).toBe(name);
    await page.keyboard.press("Enter");
    expect(await page.getByRole("dialog").count()).toBe(0);
    await page.keyboard.press("PageDown");
    await page.keyboard.press("Enter");
    await see(page.getByRole("dialog", { name: "Novo Agendamento" }));
  },
);

test("a practice of one professional has no such switch", async () => {
  const ana = await product.professional({ nome: "Ana Souza" });
  const visitor = await browser.visitor(PHONE);
  await signIn(product, visitor, ana, EQUIPE);
  await see(visitor.page.getByText(m.sozinho));
  expect(await visitor.page.getByText(m.proprios).count()).toBe(0);
  await press(visitor.page, m.adicionar);
  await see(visitor.page.getByRole("dialog"));
});

test.each([
  ["a desk", DESK],
  ["a phone", PHONE],
])(
  "at %s the dashboard of who attends has their own appointments next, and the owner's everybody's",
  async (_at, screen) => {
    const { ana, lia } = await clinic();
    const [hers, all] = [await browser.visitor(screen), await browser.visitor(screen)];
    await signIn(product, hers, lia, "/app/dashboard");
    await see(hers.page.getByText("Rita Alves").first());
    await gone(hers.page.getByText("Davi Rocha"));
    await signIn(product, all, ana, "/app/dashboard");
    await see(all.page.getByText("Davi Rocha").first());
    await see(all.page.getByText("Rita Alves").first());
  },
);
