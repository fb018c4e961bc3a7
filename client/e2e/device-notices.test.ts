import { beforeAll, expect, test } from "vitest";
import type { Actor } from "#server/testing/actor.ts";
import { letIn } from "#server/testing/team.ts";
import { m, silencioTexto, TIPOS } from "#shared/notificacoes/aparelho.messages.ts";
import { TIPOS_DE_NOTIFICACAO } from "#shared/notificacoes/notificacoes.constants.ts";
import { a11yOf, LONG, SMALLEST } from "./support/a11y.ts";
import { withBrowser } from "./support/browser.ts";
import { choose, gone, press, see, toast } from "./support/controls.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { type PushBrowser, playPushes } from "./support/push-browser.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser({ fresh: true });
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

const TAB = "/app/configuracoes?aba=avisos";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1";

async function opened(who: Actor, played: PushBrowser = {}) {
  const visitor = await browser.visitor();
  await playPushes(visitor.page, played);
  await signIn(product, visitor, who, TAB);
  return visitor.page;
}

/** The rows that the server keeps of this person's devices. */
const kept = (who: Actor) =>
  product.db((db) =>
    db
      .selectFrom("push_aparelhos")
      .where("pessoa_id", "=", who.pessoaId)
      .select(["tipos", "mostrar_detalhes", "silencio_inicio", "silencio_fim"])
      .execute(),
  );

test("a device is switched on without details and with a quiet night, changed, found again and switched off", async () => {
  const ana = await product.professional();
  const page = await opened(ana);
  await see(page.getByText(m.desligado));
  await press(page, m.ligar);
  await see(toast(page, m.ligados));
  const details = page.getByRole("switch", { name: m.detalhes });
  await see(details);
  expect(await details.isChecked()).toBe(false);
  const fresh = {
    tipos: [...TIPOS_DE_NOTIFICACAO],
    mostrar_detalhes: false,
    silencio_inicio: "21:00",
    silencio_fim: "07:00",
  };
  expect(await kept(ana)).toEqual([fresh]);

  await page.getByText(m.detalhes).click();
  await expect.poll(() => kept(ana)).toEqual([{ ...fresh, mostrar_detalhes: true }]);
  await page.getByText(TIPOS.marcacao.nome, { exact: true }).click();
  const tipos = TIPOS_DE_NOTIFICACAO.filter((tipo) => tipo !== "marcacao");
  await expect.poll(() => kept(ana)).toEqual([{ ...fresh, mostrar_detalhes: true, tipos }]);
  await choose(page, m.das, "22:00");
  await see(page.getByText(silencioTexto("22:00", "07:00")));
  await expect.poll(async () => (await kept(ana))[0]?.silencio_inicio).toBe("22:00");

  await page.reload();
  await see(page.getByText(silencioTexto("22:00", "07:00")));
  expect(await details.isChecked()).toBe(true);
  await press(page, m.desligar);
  await see(page.getByRole("button", { name: m.ligar, exact: true }));
  await expect.poll(() => kept(ana)).toEqual([]);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("teste-inscrito"))).toBe("");
});

test("a person who says no is told so, and nothing is kept", async () => {
  const ana = await product.professional();
  const page = await opened(ana, { answer: "denied" });
  await press(page, m.ligar);
  await see(toast(page, m.recusado));
  await see(page.getByText(m.negado));
  await gone(page.getByRole("button", { name: m.ligar, exact: true }));
  expect(await kept(ana)).toEqual([]);
});

test.each<[string, PushBrowser, string]>([
  ["an iPhone that is not installed", { hasWorker: false, userAgent: IPHONE }, m.comoInstalar],
  ["a browser without a worker", { hasWorker: false }, m.semSuporte],
  ["a browser in which they are blocked", { permission: "denied" }, m.comoPermitir],
])("%s says what is to be done", async (_what, played, says) => {
  const page = await opened(await product.professional(), played);
  await see(page.getByText(says));
  expect(await page.getByRole("button", { name: m.ligar, exact: true }).count()).toBe(0);
});

test("a device that its server has forgotten, because its session ended, can be switched on again", async () => {
  const ana = await product.professional();
  const page = await opened(ana);
  await press(page, m.ligar);
  await see(page.getByRole("button", { name: m.desligar }));
  await product.db((db) =>
    db.deleteFrom("push_aparelhos").where("pessoa_id", "=", ana.pessoaId).execute(),
  );
  await page.reload();
  await press(page, m.ligar);
  await see(page.getByRole("button", { name: m.desligar }));
  await expect.poll(() => kept(ana)).toHaveLength(1);
});

test("a member is offered the kinds that their role may read", async () => {
  const [dona, lia] = [await product.professional(), await product.professional()];
  await letIn(product, dona, lia, "financeiro");
  await product.db((db) =>
    db.updateTable("usuarios").set({ tem_agenda: false }).where("id", "=", lia.id).execute(),
  );
  const page = await opened(lia);
  await press(page, m.ligar);
  await see(page.getByText(TIPOS.marcacao.nome, { exact: true }));
  expect(await page.getByText(TIPOS.mensagem.nome, { exact: true }).count()).toBe(0);
  expect(await page.getByText(TIPOS.numero.nome, { exact: true }).count()).toBe(0);
});

test("every state of the section is accessible and fits on a small phone", {
  timeout: LONG,
}, async () => {
  const ana = await product.professional();
  const off = await opened(ana);
  const { findings, screen } = a11yOf(off, { fits: [SMALLEST] });
  await screen("notices off", () => see(off.getByRole("button", { name: m.ligar, exact: true })));
  await screen("notices on", async () => {
    await press(off, m.ligar);
    await see(off.getByText(m.detalhes));
    await gone(toast(off, m.ligados));
  });
  expect(findings).toEqual([]);
  const blocked = await opened(ana, { permission: "denied" });
  const others = a11yOf(blocked, { fits: [SMALLEST] });
  await others.screen("notices blocked", () => see(blocked.getByText(m.negado)));
  expect(others.findings).toEqual([]);
});
