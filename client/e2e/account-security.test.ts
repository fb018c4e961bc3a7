import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { PASSWORD } from "#server/testing/factories.ts";
import { longTest } from "#server/testing/long-test.ts";
import { emailTokensIn, letterTo, resetTokenIn } from "#server/testing/mailbox.ts";
import { authAnswers } from "#shared/auth/answers.messages.ts";
import { m } from "#shared/auth/auth.messages.ts";
import { trocaDeEmail } from "#shared/auth/troca-de-email.messages.ts";
import { m as usuarios } from "#shared/usuarios/usuarios.messages.ts";
import { a11yOf, LONG } from "./support/a11y.ts";
import { withBrowser } from "./support/browser.ts";
import { field, gone, goTo, see, toast } from "./support/controls.ts";
import { reachThrough } from "./support/journey.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { login, signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

const SECURITY = "/app/configuracoes?aba=seguranca";
/** With its section: the last size of a check is a phone, where the bare address is a list of sections. */
const PROFILE = "/app/configuracoes?aba=perfil";
const NEW = "Consultorio-2026!";
const fresh = () => `${crypto.randomUUID()}@exemplo.com.br`;

longTest(
  "another e-mail with the password: pending in the profile, confirmed at the new mailbox",
  {
    timeout: LONG,
  },
  async () => {
    const ana = await product.professional();
    const visitor = await browser.visitor();
    const { page } = visitor;
    await signIn(product, visitor, ana, PROFILE);
    const { screen, findings } = a11yOf(page);
    const email = fresh();
    await field(page, "Email").fill(email);
    await screen("another e-mail", () => see(field(page, "Senha atual (opcional)")));
    await field(page, "Senha atual (opcional)").fill(PASSWORD);
    await page.getByRole("button", { name: "Salvar alterações" }).click();
    await see(toast(page, usuarios.perfilAtualizado));
    await screen("pending e-mail", () =>
      see(page.getByText(`Aguardando confirmação em ${email}.`)),
    );
    await expect.poll(() => field(page, "Email").inputValue()).toBe(ana.email);
    // Letters do not wait for each other: which one comes last is known only when the first has come.
    await letterTo(product, email);
    await page.getByRole("button", { name: "Reenviar" }).click();
    await see(toast(page, authAnswers.linksReenviados));

    const { confirm } = emailTokensIn(await letterTo(product, email, { count: 2 }));
    const mailbox = await browser.visitor();
    const a11y = a11yOf(mailbox.page);
    await a11y.screen("confirm", async () => {
      await mailbox.page.goto(`${product.url}/confirmar-email/${confirm}`);
      await see(mailbox.page.getByText(email));
    });
    await mailbox.page.getByRole("button", { name: "Confirmar troca de email" }).click();
    await a11y.screen("confirmed", () =>
      see(mailbox.page.getByRole("heading", { name: "Email alterado" })),
    );
    await page.reload();
    await expect.poll(() => field(page, "Email").inputValue()).toBe(email);
    await gone(page.getByText("Troca de email aguardando confirmação"));
    expect([...findings, ...a11y.findings]).toEqual([]);
  },
);

longTest(
  "another e-mail without the password: both mailboxes; the old one stops it",
  async () => {
    const ana = await product.professional();
    const visitor = await browser.visitor();
    const { page, pageErrors } = visitor;
    await signIn(product, visitor, ana, PROFILE);
    const ask = async (email: string) => {
      await field(page, "Email").fill(email);
      await page.getByRole("button", { name: "Salvar alterações" }).click();
      await see(page.getByText(`Aguardando confirmação em ${email}.`));
    };
    const [first, second] = [fresh(), fresh()];
    await ask(first);
    const mailbox = await browser.visitor();
    const { page: read } = mailbox;
    const a11y = a11yOf(read);
    const press = async (token: string) => {
      await read.goto(`${product.url}/confirmar-email/${token}`);
      await read.getByRole("button", { name: "Confirmar troca de email" }).click();
    };
    await press(emailTokensIn(await letterTo(product, first)).confirm);
    await a11y.screen("one of two", () => see(read.getByText(m.emailAguardandoOutro)));
    await a11y.screen("confirm at the old mailbox", async () => {
      const { confirm } = emailTokensIn(await letterTo(product, ana.email));
      await read.goto(`${product.url}/confirmar-email/${confirm}`);
      await see(read.getByText(/Quem tem acesso ao novo/));
    });
    await read.getByRole("button", { name: "Confirmar troca de email" }).click();
    await see(read.getByRole("heading", { name: "Email alterado" }));

    await page.reload();
    await expect.poll(() => field(page, "Email").inputValue()).toBe(first);
    await ask(second);
    const { stop } = emailTokensIn(await letterTo(product, first, { count: 2 }));
    await a11y.screen("stop", async () => {
      await read.goto(`${product.url}/cancelar-email/${stop}`);
      await see(read.getByRole("heading", { name: "Interromper troca de email" }));
    });
    await read.getByRole("button", { name: /interromper a troca/ }).click();
    await a11y.screen("stopped", () => see(read.getByText(trocaDeEmail.trocaInterrompida)));
    pageErrors.expect(/ 401$/);
    await page.reload();
    await see(page.getByRole("button", { name: "Entrar com IA" }));
    await a11y.screen("invalid link", async () => {
      await read.goto(`${product.url}/cancelar-email/${stop}`);
      await see(read.getByRole("heading", { name: "Link inválido" }));
    });
    expect(a11y.findings).toEqual([]);
  },
  LONG,
);

test("the password is changed; the other browser goes to the login, this one continues", {
  timeout: LONG,
}, async () => {
  const ana = await product.professional();
  const [visitor, other] = [await browser.visitor(), await browser.visitor()];
  const { page, pageErrors } = visitor;
  await signIn(product, other, ana, "/app/clientes");
  await signIn(product, visitor, ana, SECURITY);
  const fill = async (present: string) => {
    await field(page, "Senha atual").fill(present);
    await field(page, "Nova senha").fill(NEW);
    await field(page, "Confirmar nova senha").fill(NEW);
    await page.getByRole("button", { name: "Alterar senha" }).click();
  };
  pageErrors.expect(/^usuarios\.updateSenha 422$/);
  await fill("errada-de-todo");
  await see(page.getByText(m.senhaAtualIncorreta, { exact: true }));
  await fill(PASSWORD);
  await see(toast(page, authAnswers.senhaTrocada));
  const activity = page.getByRole("list", { name: "Atividade da conta" });
  await see(activity.getByText("Senha alterada", { exact: true }));
  await expect.poll(() => field(page, "Senha atual").inputValue()).toBe("");

  other.pageErrors.expect(/ 401$/);
  await other.page.getByRole("link", { name: "Agenda", exact: true }).click();
  await see(other.page.getByRole("button", { name: "Entrar com IA" }));
  await login(other, ana.email, NEW);
  await see(other.page.getByRole("heading", { name: "Dashboard", level: 1 }));
});

longTest(
  "sessions: this device, another one ended, then all others",
  { timeout: LONG },
  async () => {
    const ana = await product.professional();
    const [visitor, other, third] = [
      await browser.visitor(),
      await browser.visitor(),
      await browser.visitor(),
    ];
    for (const one of [other, third]) {
      await one.page.goto(`${product.url}/login`);
      await login(one, ana.email, PASSWORD);
      await see(one.page.getByRole("heading", { name: "Dashboard", level: 1 }));
    }
    const { page } = visitor;
    await page.goto(`${product.url}/login`);
    await login(visitor, ana.email, PASSWORD);
    await see(page.getByRole("heading", { name: "Dashboard", level: 1 }));
    await product.db((db) =>
      db
        .updateTable("sessoes")
        .set({ usada_em: sql`usada_em - interval '13 minutes'` })
        .where("usuario_id", "=", ana.pessoaId)
        .execute(),
    );
    await goTo(page, SECURITY);
    const { screen, overlay, findings } = a11yOf(page);
    const list = page.getByRole("list", { name: "Sessões" });
    await screen("sessions", () => see(list.getByText("Este aparelho")));
    await expect.poll(() => list.getByRole("listitem").count()).toBe(3);
    await see(list.getByText("Conexão local · último uso há 13 minutos").first());
    const present = list.getByRole("listitem").filter({ hasText: "Este aparelho" });
    await see(present.getByText("Conexão local · último uso agora"));

    // The last used stands first: the one that signed in last.
    third.pageErrors.expect(/ 401$/);
    await list
      .getByRole("button", { name: /^Encerrar / })
      .first()
      .click();
    await see(toast(page, m.sessaoEncerrada));
    const activity = page.getByRole("list", { name: "Atividade da conta" });
    await see(activity.getByText("Sessão encerrada", { exact: true }));
    await third.page.getByRole("link", { name: "Agenda", exact: true }).click();
    await see(third.page.getByRole("button", { name: "Entrar com IA" }));

    await overlay("ending all others", async () => {
      await page.getByRole("button", { name: "Encerrar outras sessões" }).click();
      await see(page.getByRole("alertdialog"));
    });
    await page.getByRole("button", { name: "Encerrar outras sessões" }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: "Encerrar", exact: true })
      .click();
    await see(toast(page, authAnswers.outrasSessoesEncerradas));
    await gone(page.getByRole("button", { name: "Encerrar outras sessões" }));
    other.pageErrors.expect(/ 401$/);
    await other.page.getByRole("link", { name: "Agenda", exact: true }).click();
    await see(other.page.getByRole("button", { name: "Entrar com IA" }));
    expect(findings).toEqual([]);
  },
);

longTest(
  "a forgotten password's reset shows Google and WhatsApp, and cuts Google",
  async () => {
    const ana = await product.professional();
    product.google.person("conta-da-ana");
    await ana.trpc.auth.exchangeGoogle.mutate({
      code: "conta-da-ana",
      redirect_uri: `${product.url}/auth/google/callback`,
    });
    await reachThrough(product, ana.id);
    await product.anonymous.rest("POST", "/auth/forgot-password", { email: ana.email });
    const token = resetTokenIn(await letterTo(product, ana.email));
    const { page } = await browser.visitor();
    const { screen, findings } = a11yOf(page);
    await screen("reset with connections", async () => {
      await page.goto(`${product.url}/redefinir-senha/${token}`);
      await see(page.getByText("Desconectar Google Calendar"));
      await see(page.getByText(/Desconectar WhatsApp \(1 número\)/));
    });
    await field(page, "Nova senha").fill(NEW);
    await field(page, "Confirmar senha").fill(NEW);
    await page.getByText("Desconectar Google Calendar").click();
    await page.getByRole("button", { name: "Redefinir senha" }).click();
    await see(toast(page, m.senhaRedefinida));
    const { body } = await (await product.admin()).rest("GET", `/admin/users/${ana.id}`);
    expect(body.google_conectado).toBe(false);
    expect(findings).toEqual([]);
  },
  LONG,
);
