import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { m as auth } from "#shared/auth/auth.messages.ts";
import { m as semana } from "#shared/disponibilidades/semana.messages.ts";
import { m as instancias } from "#shared/instancias/instancias.messages.ts";
import { m as marcacoes } from "#shared/marcacoes/marcacoes.messages.ts";
import { recusas } from "#shared/marcacoes/recusas.messages.ts";
import { agenda } from "./support/agenda.ts";
import { type Visitor, withBrowser } from "./support/browser.ts";
import { field, gone, goTo, see, toast } from "./support/controls.ts";
import { nextDate } from "./support/days.ts";
import { type Product, startProduct } from "./support/product.ts";
import { login, storedSession } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await startProduct();
  await product.nameDefaultHost();
});

const PASSWORD = "Consultorio-2026!";

test("each step done wrong first says in one sentence what to do, and nothing is lost", async () => {
  // Its clock is moved.
  const visitor = await browser.visitor({ viewport: { width: 390, height: 844 }, fresh: true });
  const email = `${newId()}@exemplo.com.br`;
  await signUpWithWrongNumber(visitor, email);
  await signInWithWrongPassword(visitor, email);
  await press(visitor.page, "Usar este horário");
  await see(toast(visitor.page, semana.semanaCriada));
  await bookHourTakenMeanwhile(visitor);
  await linkPhoneAgainstFaults(visitor);
});

const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name }).filter({ visible: true }).first().click();

async function signUpWithWrongNumber({ page }: Visitor, email: string) {
  const value = (label: string) => field(page, label).inputValue();
  await page.goto(`${product.url}/register`);
  await field(page, "Nome completo").fill("Ana Souza");
  await field(page, "Email").fill(email);
  await field(page, "Senha").fill(PASSWORD);
  await field(page, "Telefone (opcional)").fill("1198");
  await page.getByText("Li e aceito os").click({ position: { x: 10, y: 10 } });
  await press(page, "Criar conta para consulta");
  await see(page.getByText(/10 ou 11 dígitos/));
  expect([await value("Nome completo"), await value("Email"), await value("Senha")]).toEqual([
    "Ana Souza",
    email,
    PASSWORD,
  ]);
  await field(page, "Telefone (opcional)").fill("11977770009");
  await press(page, "Criar conta para consulta");
  await see(page.getByText("0 de 6 concluídos"));
}

async function signInWithWrongPassword(visitor: Visitor, email: string) {
  const { page, pageErrors } = visitor;
  await press(page, "Mais");
  await press(page, "Sair");
  await see(page.getByRole("button", { name: "Entrar com IA" }));
  pageErrors.expect(/^auth\.login 401$/);
  await login(visitor, email, "errada-de-todo");
  await see(toast(page, auth.credenciaisIncorretas));
  expect(await field(page, "Email").inputValue()).toBe(email);
  await login(visitor, email, PASSWORD);
}

/** An hour that another device takes while the form is filled in. */
async function bookHourTakenMeanwhile({ page, pageErrors }: Visitor) {
  const date = nextDate("qua", product.now());
  await goTo(page, "/app/agenda");
  const mine = agenda(page);
  await press(page, "Novo Agendamento");
  await mine.register("Davi Rocha");
  await mine.pickTime({ dateLabel: "Data", date, time: "11:00" });
  await field(page, "Observação").fill("Primeira consulta");
  const { access_token } = await storedSession(page);
  const onOtherDevice = async (path: string, body?: object) => {
    const answer = await fetch(`${product.url}/api/v1${path}`, {
      method: body ? "POST" : "GET",
      headers: { authorization: `Bearer ${access_token}`, "content-type": "application/json" },
      body: body && JSON.stringify(body),
    });
    expect(answer.ok).toBe(true);
    return answer.json();
  };
  const { id: cliente_id } = await onOtherDevice("/clientes", { nome: "Eva Dias" });
  await onOtherDevice("/marcacoes", { cliente_id, horario: `${date}T11:00` });
  pageErrors.expect(/^marcacoes\.create.* 409$/);
  await mine.submit();
  await see(page.getByRole("dialog").getByText(recusas.ocupado, { exact: true }));
  expect(await field(page, "Observação").inputValue()).toBe("Primeira consulta");
  await mine.pickTime({ dateLabel: "Data", date, time: "15:00" });
  await mine.submit();
  await see(toast(page, marcacoes.criado));
  // Registered with the first attempt, not once more with the second.
  expect(await onOtherDevice("/clientes?q=Davi")).toMatchObject({ total: 1 });
}

/** A host that is down, a code that expires unread, a phone that is linked elsewhere. */
async function linkPhoneAgainstFaults({ page, pageErrors }: Visitor) {
  await goTo(page, "/app/configuracoes?aba=whatsapp");
  product.whatsapp.instanceFaults.add({ kind: "http", status: 503 }, { on: /init/ });
  pageErrors.expect(/^instancias\.connect 504$/);
  await press(page, "Conectar meu WhatsApp");
  await see(page.getByText(instancias.conexaoSemResposta));
  await page.clock.install();
  await press(page, "Conectar meu WhatsApp");
  const code = page.getByRole("dialog", { name: "Conectar WhatsApp" });
  await see(code.getByRole("img", { name: "QR Code para conectar o WhatsApp" }));
  const expired = code.getByText("O tempo para ler o QR Code acabou");
  const waitOn = () => page.clock.runFor(30_000).then(() => expired.count());
  await expect.poll(waitOn).toBe(1);
  await press(page, "Gerar novo QR Code");
  await see(code.getByRole("img", { name: "QR Code para conectar o WhatsApp" }));
  const phone = "5511977770009";
  product.whatsapp.addInstance({ key: "outra", token: "t", status: "connected", phone });
  await press(page, "Estou com o celular na mão: usar código");
  pageErrors.expect(/^instancias\.pairingCode 409$/);
  await press(page, "Gerar código");
  await see(page.getByText(instancias.celularEmOutroLugar));
  await product.whatsapp.unlink("outra");
  await press(page, "Gerar código");
  const typed = page.getByLabel("Código de conexão");
  await see(typed);
  const [key = "", ...others] = product.whatsapp.made;
  expect(others).toEqual([]);
  expect(await product.whatsapp.typeCode(key, await typed.innerText())).toBe(true);
  await page.clock.runFor(4_000);
  await see(code.getByText(instancias.conectado));
  await press(page, "Concluir");
  await gone(code);
}
