import { beforeAll, expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { detectSilence } from "#server/domains/instancias/service/detect-silence.ts";
import { MINUTE } from "#shared/common/civil.ts";
import { civilOf, ZONA_PADRAO } from "#shared/common/time.ts";
import { numero } from "#shared/instancias/numero.messages.ts";
import type { Passo } from "#shared/instancias/passos.constants.ts";
import { passos as m } from "#shared/instancias/passos.messages.ts";
import { a11yOf } from "./support/a11y.ts";
import { DESKTOP, withBrowser } from "./support/browser.ts";
import { gone, resize, see } from "./support/controls.ts";
import { professionalWithNumber } from "./support/linked-number.ts";
import { type Product, startProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

const SETTINGS = "/app/configuracoes?aba=whatsapp";

/** A number that fell silent five minutes ago; its host was asked, and told our address again. */
async function silentNumber() {
  const { ana, id, key } = await professionalWithNumber(product);
  const ago = (minutes: number) => new Date(product.now().getTime() - minutes * MINUTE);
  const muda_em = ago(5);
  const step = (passo: Passo, resultado: string, minutes: number) => ({
    usuario_id: ana.id,
    id: newId(),
    instancia_id: id,
    muda_em,
    momento: ago(minutes),
    passo,
    resultado,
  });
  const far = new Date(product.now().getTime() + 5 * MINUTE);
  await product.db(async (db) => {
    await db
      .insertInto("instancia_passos")
      .values([
        step("notado", "sem_confirmacao", 5),
        step("pergunta", "conectado", 5),
        step("registro", "feito", 3),
      ])
      .execute();
    await db
      .updateTable("instancias")
      .set({ status: "connected", muda_em, muda_passo: 2, muda_proximo_em: far })
      .where("id", "=", id)
      .execute();
  });
  /** The next step is due, and taken. */
  const next = async () => {
    await product.db((db) =>
      db
        .updateTable("instancias")
        .set({ muda_proximo_em: product.now() })
        .where("id", "=", id)
        .execute(),
    );
    while (await detectSilence(product.services));
  };
  return { ana, key, asked: civilOf(ago(5), ZONA_PADRAO).time, next };
}

test("the steps of a silence are shown as they are taken; only after them people are asked, and the first word ends it", async () => {
  const { ana, key, asked, next } = await silentNumber();
  const visitor = await browser.visitor();
  const { page } = visitor;
  await signIn(product, visitor, ana, SETTINGS);
  const steps = page.getByRole("region", { name: m.emCurso });
  const banner = page.getByRole("region", { name: "Estado do WhatsApp" });
  await see(steps.getByText("Perguntamos ao servidor: conectado"));
  expect((await steps.getByRole("listitem").nth(1).innerText()).replace(/\s+/g, " ")).toMatch(
    new RegExp(`${asked} Perguntamos ao servidor: conectado$`),
  );
  expect(await banner.count()).toBe(0);

  await next();
  await see(steps.getByText("Reiniciamos a conexão no servidor"));
  expect(await banner.count()).toBe(0);
  await next();
  await see(steps.getByText("Avisamos você por e-mail"));
  await see(banner.getByText(/está conectado ao WhatsApp, mas em silêncio/));

  const a11y = a11yOf(page);
  await a11y.screen("settings of a silent number", () =>
    see(steps.getByText("Avisamos você por e-mail")),
  );
  expect(a11y.findings).toEqual([]);
  await resize(page, DESKTOP);

  expect(await product.whatsapp.receive(key, { from: "5511988887777", text: "oi" })).toMatchObject({
    status: 200,
  });
  const past = page.getByRole("region", { name: m.ultimo });
  await see(past.getByText("Voltou ao normal: chegou mensagem ou confirmação"));
  await gone(banner);
  await see(page.getByRole("region", { name: numero.saude }).getByText("Livre", { exact: true }));
});
