import { beforeAll, expect, test } from "vitest";
import { PASSWORD } from "#server/testing/factories.ts";
import { letIn } from "#server/testing/team.ts";
import { m } from "#shared/common/aparelho.messages.ts";
import { addDays, formatDate, HOUR } from "#shared/common/civil.ts";
import { m as equipe } from "#shared/equipe/telas.messages.ts";
import { m as pagamentos } from "#shared/pagamentos/tela.messages.ts";
import { withBrowser } from "./support/browser.ts";
import { gone, goTo, press, see } from "./support/controls.ts";
import { bookedPractice, copiedPractice, NOTE, PHONE, todayOf } from "./support/copied-practice.ts";
import { allKept, hasCopy, recordsOf, setContact, tryToExport } from "./support/device-copy.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { login, signIn } from "./support/sign-in.ts";

// Without network: a page of its own.
const browser = withBrowser({ fresh: true });
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

const opened = () => copiedPractice(product, browser);
const today = () => todayOf(product);

test("without network days that were never looked at are there, and the line says from when", async () => {
  const { page, visitor, offline, block, turnTo, date, dona, marcacao, cliente } = await opened();
  // The pointer loads what it passes, and days that come near are asked for.
  visitor.pageErrors.allow(/(\.js|listWithClients) net::ERR_INTERNET_DISCONNECTED/);
  const dialog = page.getByRole("dialog", { name: "Agendamento", exact: true });
  const close = async () => {
    await dialog.getByRole("button", { name: "Fechar" }).click();
    await gone(dialog);
  };
  // The files of an appointment have come with another one.
  const far = { cliente_id: cliente.id, horario: `${addDays(date, 28)}T09:00` };
  const { id } = await dona.trpc.marcacoes.create.mutate(far);
  await goTo(page, `/app/agenda?visao=dia&marcacao=${id}`);
  await see(dialog.getByText(pagamentos.marcarPago));
  await close();
  await press(page, "Hoje");
  await offline(true);
  const line = page.getByRole("region", { name: "Conexão" });
  await see(line.getByText(m.comoEstava.offline("às")).filter({ visible: true }));
  await turnTo(date);
  await see(block);
  await block.click();
  await see(dialog.getByText(NOTE));
  await close();
  // Meanwhile it is moved elsewhere.
  await dona.trpc.marcacoes.update.mutate({ id: marcacao.id, horario: `${date}T11:00` });
  await offline(false);
  await gone(line);
  await see(page.getByRole("button", { name: /^Davi Rocha 11:00/ }));
  await gone(block);
});

test("what the copy does not hold says so, and a week says which of its days it has", async () => {
  const { page, offline } = await opened();
  await offline(true);
  await page
    .getByRole("button", { name: "Semana", exact: true })
    .or(page.getByRole("radio", { name: "Semana" }))
    .first()
    .click();
  await press(page, "Próxima semana");
  const last = formatDate(addDays(today(), 6)).slice(0, 5);
  await see(page.getByText(m.diasDaCopia(formatDate(today()).slice(0, 5), last)));
  await press(page, "Próxima semana");
  await see(page.getByText(m.foraDaCopia));
});

test("nothing of it lies readable on the device, and no script takes the key out", async () => {
  const { page } = await opened();
  const kept = await allKept(page);
  expect(kept).toContain("extractable: false");
  for (const secret of ["Davi", "Rocha", PHONE, PHONE.slice(2), NOTE, "exames"])
    expect(kept).not.toContain(secret);
  const tries = await tryToExport(page);
  expect(tries).toHaveLength(2);
  for (const one of tries) expect(one).toContain("InvalidAccessError");
});

test("signing out wipes it", async () => {
  const { page } = await opened();
  await press(page, "Sair");
  await page.waitForURL((url) => !url.pathname.startsWith("/app"));
  await expect.poll(() => recordsOf(page)).toBe(0);
});

test("a session that was ended elsewhere wipes it at the next contact", async () => {
  const { page, dona, visitor } = await opened();
  await dona.trpc.usuarios.endOtherSessoes.mutate();
  visitor.pageErrors.expect(/401/);
  await page.reload();
  await page.waitForURL("**/login*");
  await expect.poll(() => recordsOf(page)).toBe(0);
});

test("an account that is erased elsewhere leaves nothing at the next contact", async () => {
  const { page, dona, visitor } = await opened();
  visitor.pageErrors.expect(/401/);
  await dona.trpc.usuarios.removeAccount.mutate({ senha: PASSWORD });
  await page.reload();
  await page.waitForURL("**/login*");
  await expect.poll(() => recordsOf(page)).toBe(0);
});

test("after 72 hours without contact it is wiped before anything is read", async () => {
  const { page, offline, block, turnTo, date } = await opened();
  await offline(true);
  await setContact(page, Date.now() - 73 * HOUR);
  await turnTo(date);
  await see(page.getByText(m.foraDaCopia));
  await gone(block);
  expect(await recordsOf(page)).toBe(0);
});

test("an access that ends takes the copy of its practice along, and leaves the one of one's own", async () => {
  const { dona, cliente } = await bookedPractice(product);
  const rita = await product.professional({ nome: "Rita Nunes" });
  await letIn(product, dona, rita);
  const visitor = await browser.visitor();
  const { page } = visitor;
  await signIn(product, visitor, rita, "/app/agenda?visao=dia");
  await expect.poll(() => hasCopy(page)).toBe(true);
  await page.goto(`${product.url}/app/agenda?visao=dia&conta=${dona.id}`);
  const kept = () => allKept(page).then((text) => text.includes(`${rita.id}@${dona.id}`));
  await expect.poll(kept).toBe(true);
  expect(await allKept(page)).not.toContain(cliente.nome);
  visitor.pageErrors.allow(/ 404$/);
  await dona.trpc.equipe.removeMember.mutate({ pessoa_id: rita.id });
  await see(page.getByRole("heading", { name: equipe.acessoTerminouEm("Ana Souza") }));
  await expect.poll(kept).toBe(false);
  expect(await recordsOf(page)).toBeGreaterThan(0);
});

test("another person who signs in on the device finds nothing of it", async () => {
  const { page, visitor, dona } = await opened();
  // The tab was closed: nobody has signed out.
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${product.url}/login`);
  await login(visitor, (await product.professional()).email, PASSWORD);
  await page.waitForURL("**/app/**");
  await expect.poll(() => allKept(page).then((kept) => kept.includes(dona.id))).toBe(false);
});
