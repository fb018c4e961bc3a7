import { beforeAll, expect, test } from "vitest";
import { insertAppointments } from "#server/testing/past-appointments.ts";
import { motivos } from "#shared/lembretes/lembretes.messages.ts";
import { m } from "#shared/marcacoes/fechar.messages.ts";
import { withBrowser } from "./support/browser.ts";
import { see } from "./support/controls.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test("what is long past is closed without a follow-up, unless one is wanted; what is recent has its own", async () => {
  const ana = await product.professional();
  await ana.trpc.usuarios.updateAutomacoes.mutate({ followup_ativo: true });
  const [recent = "", older = "", oldest = ""] = await insertAppointments(product, ana, {
    from: product.now(),
    rows: [
      [-25, "confirmado"],
      [-24 * 14, "confirmado"],
      [-24 * 21, "confirmado"],
    ],
  });
  const followUp = async (id: string) => {
    const { status, lembretes } = await ana.trpc.marcacoes.get.query({ id });
    return [status, ...lembretes.map((one) => [one.status, one.motivo])];
  };
  const visitor = await browser.visitor(PHONE);
  await signIn(product, visitor, ana, "/app/dashboard?fechar=1");
  const dialog = visitor.page.getByRole("dialog", { name: m.titulo });
  const came = dialog.getByRole("button", { name: /^Compareceu: / });
  await see(dialog.getByText(m.semAcompanhamento).first());
  const wanted = dialog.getByRole("switch", { name: m.acompanhar });
  expect(await wanted.isChecked()).toBe(false);
  // The newest day stands first, and a row that was closed has no button any more.
  await came.first().click();
  await expect.poll(() => followUp(recent)).toEqual(["concluido", ["aguardando", null]]);
  await came.first().click();
  const none = ["concluido", ["cancelado", motivos.semAcompanhamento]];
  await expect.poll(() => followUp(older)).toEqual(none);
  await dialog.locator("label").filter({ hasText: m.acompanhar }).click();
  await came.first().click();
  await expect.poll(() => followUp(oldest)).toEqual(["concluido", ["aguardando", null]]);
});
