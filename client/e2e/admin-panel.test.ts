import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { longTest } from "#server/testing/long-test.ts";
import { m as admin } from "#shared/admin/admin.messages.ts";
import { authAnswers } from "#shared/auth/answers.messages.ts";
import { m as instancias } from "#shared/instancias/instancias.messages.ts";
import { m as usuarios } from "#shared/usuarios/usuarios.messages.ts";
import { LONG } from "./support/a11y.ts";
import { PANEL, panel } from "./support/administration.ts";
import { withBrowser } from "./support/browser.ts";
import { field, gone, see, toast } from "./support/controls.ts";
import { type Product, startProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

/** For polled values; a busy machine takes its time. */
const PATIENCE = { timeout: 20_000 };
const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const isOn = (page: Page, name: string) => page.getByRole("switch", { name }).isChecked();
/** A finger taps the line of the switch; the box inside it is drawn. */
const flip = (page: Page, name: string) =>
  page
    .locator("label")
    .filter({ has: page.getByRole("switch", { name }) })
    .click();

/** An administrator before the panel at this address. */
async function atPanel(words = "") {
  const [visitor, person] = [await browser.visitor(), await product.admin()];
  await signIn(product, visitor, person, `${PANEL}${words}`);
  await see(visitor.page.getByRole("heading", { name: "Painel Administrativo" }));
  return { ...visitor, person };
}

test("others see Acesso Negado and no way there, and the server is asked for nothing of it", async () => {
  const visitor = await browser.visitor();
  const { page } = visitor;
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await signIn(product, visitor, await product.professional(), `${PANEL}?aba=auditoria`);
  await see(page.getByRole("heading", { name: "Acesso Negado" }));
  await see(page.getByText("Você não tem permissão para acessar esta área."));
  for (const name of ["Administração", "Categorias"]) {
    await expect.poll(() => page.getByRole("link", { name, exact: true }).count()).toBe(0);
  }
  expect(asked.filter((url) => /trpc\/[^?]*(admin|questionnaires)\./.test(url))).toEqual([]);
  await page.getByRole("link", { name: "Ir para o Dashboard" }).click();
  await see(page.getByRole("heading", { name: "Dashboard", level: 1 }));
});

longTest("a user that is refused keeps what was typed, with the reason at the field", async () => {
  const taken = await product.professional({ nome: "Hugo Leal" });
  const { page, pageErrors } = await atPanel();
  await button(page, "Novo Usuário").click();
  const dialog = page.getByRole("dialog", { name: "Novo Usuário" });
  await dialog.getByRole("button", { name: "Cadastrar" }).click();
  await see(dialog.getByText("Nome é obrigatório"));
  await see(dialog.getByText("Email é obrigatório"));
  const nome = field(dialog, "Nome");
  await expect
    .poll(() => nome.evaluate((box) => box === document.activeElement), PATIENCE)
    .toBe(true);

  await nome.fill("Ivo Teles");
  await field(dialog, "Email").fill(taken.email.toUpperCase());
  pageErrors.expect(/^admin\.createUser 409$/);
  await dialog.getByRole("button", { name: "Cadastrar" }).click();
  await see(dialog.getByText(authAnswers.emailJaCadastrado, { exact: true }));
  await expect.poll(() => nome.inputValue()).toBe("Ivo Teles");
  const email = field(dialog, "Email");
  await expect
    .poll(() => email.evaluate((box) => box === document.activeElement), PATIENCE)
    .toBe(true);
  await email.fill(`ivo-${taken.email}`);
  await dialog.getByRole("button", { name: "Cadastrar" }).click();
  await see(toast(page, admin.usuarioCadastrado));
  await button(page, "Concluir").click();
  await see(panel(page).details("Ivo Teles"));
});

test("a switch shows at once, and goes back with the reason when it is refused or lost", async () => {
  const ana = await product.professional({ nome: "Ana Souza" });
  const { page, pageErrors, person } = await atPanel(`?usuario=${ana.id}`);
  await flip(page, "Google Calendar");
  await see(toast(page, admin.googleAlterado));
  expect(await isOn(page, "Google Calendar")).toBe(true);

  // With the line down nothing can be asked again: what is seen is what was taken back.
  pageErrors.expect(/admin\.updateUser net::ERR_FAILED$/);
  pageErrors.expect(/net::ERR_FAILED$/);
  await page.route(/\/trpc\//, (route) => route.abort());
  await flip(page, "Administrador");
  await see(toast(page, admin.erroAoAlterarPapel));
  await expect.poll(() => isOn(page, "Administrador"), PATIENCE).toBe(false);
  expect(await isOn(page, "Google Calendar")).toBe(true);
  await page.unroute(/\/trpc\//);

  // The only administrator left may not step down.
  await product.db((db) =>
    db
      .updateTable("usuarios")
      .set({ role: "USER" })
      .where("role", "=", "ADMIN")
      .where("id", "!=", person.id)
      .execute(),
  );
  pageErrors.expect(/^admin\.updateUser 409$/);
  await page.goto(`${product.url}${PANEL}?usuario=${person.id}`);
  await flip(page, "Administrador");
  await see(toast(page, admin.ultimoAdmin));
  await expect.poll(() => isOn(page, "Administrador"), PATIENCE).toBe(true);
});

longTest(
  "somebody whom another administrator deactivates meanwhile is gone, and says so",
  async () => {
    const bia = await product.professional({ nome: "Bia Lemos" });
    const [here, there] = [await atPanel("?busca=Bia"), await atPanel("?busca=Bia")];
    for (const { page } of [here, there]) {
      await page.getByRole("link", { name: "Bia Lemos" }).click();
      await see(
        panel(page)
          .details("Bia Lemos")
          .getByText(/Conta criada: (hoje|ontem)/),
      );
    }
    await button(here.page, "Desativar").click();
    await see(here.page.getByText(admin.confirmarDesativacao("Bia Lemos")));
    await here.page.getByRole("alertdialog").getByRole("button", { name: "Desativar" }).click();
    await see(toast(here.page, admin.usuarioDesativado));
    await see(here.page.getByText(admin.nenhumUsuario));

    there.pageErrors.expect(/^admin\.updateUser 404$/);
    there.pageErrors.expect(/^admin\.getUser 404$/);
    there.pageErrors.expect(/^admin\.getAssistenteUso 404$/);
    await flip(there.page, "Google Calendar");
    await see(toast(there.page, usuarios.naoEncontrado));
    await see(there.page.getByText(/foi desativada por outro administrador/));
    await button(there.page, "Voltar à lista").click();
    await see(there.page.getByText(admin.nenhumUsuario));
    expect((await bia.rest("GET", "/usuarios/me")).status).toBe(401);
  },
);

longTest(
  "whoever erases somebody writes whom they mean, and nothing of them is left in the list",
  async () => {
    const elo = await product.professional({ nome: "Elo Pires" });
    const { page } = await atPanel(`?busca=Elo&usuario=${elo.id}`);
    await button(page, "Apagar dados").click();
    const erase = button(page, "Apagar para sempre");
    await field(page, "Email da pessoa").fill("outra@exemplo.com.br");
    await expect.poll(() => erase.isDisabled()).toBe(true);
    await field(page, "Email da pessoa").fill(elo.email);
    await erase.click();
    await see(toast(page, admin.dadosApagados));
    await see(page.getByText(admin.nenhumUsuario));
    expect((await elo.rest("GET", "/usuarios/me")).status).toBe(401);
  },
);

longTest(
  "an instance keeps its key and token unless others are written, and its address is renewed",
  {
    timeout: LONG,
  },
  async () => {
    const caio = await product.professional({ nome: "Caio Brito" });
    product.whatsapp.addInstance({ key: caio.id, token: "do-caio" });
    const { page, person } = await atPanel("?aba=instancias");
    const made = await person.trpc.admin.createInstance.mutate({
      id: caio.id,
      nome_instancia: "Sala 1",
      host_instancia: product.whatsapp.url,
      instancia_key: caio.id,
      instancia_token: "do-caio",
    });
    const kept = () =>
      product.db((db) =>
        db
          .selectFrom("instancias")
          .select(["instancia_key", "instancia_token", "webhook_token"])
          .where("id", "=", made.id)
          .executeTakeFirstOrThrow(),
      );
    const before = await kept();
    await page.reload();
    await button(page, "Editar Sala 1").click();
    const dialog = page.getByRole("dialog", { name: "Editar Instância" });
    await field(dialog, "Host").fill("nada");
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await see(dialog.getByText(instancias.hostInvalido));
    await field(dialog, "Host").fill(product.whatsapp.url);
    await field(dialog, "Nome").fill("Sala 2");

    await dialog.getByText("Endereço do webhook", { exact: true }).click();
    await button(page, "Gerar novo endereço").click();
    await button(page, "Gerar novo").click();
    await see(toast(page, instancias.webhookRotacionado));
    // The rotation keeps the typed values.
    await expect.poll(() => field(dialog, "Nome").inputValue()).toBe("Sala 2");
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await see(toast(page, instancias.atualizada));
    const after = await kept();
    expect(after).toMatchObject({
      instancia_key: before.instancia_key,
      instancia_token: before.instancia_token,
    });
    expect(after.webhook_token).not.toBe(before.webhook_token);

    await button(page, "Excluir Sala 2").click();
    await button(page, "Excluir").click();
    await see(toast(page, instancias.excluida));
    await gone(panel(page).row("Instâncias", "Sala 2"));
  },
);
