import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { type AvisoPush, tagOf } from "#shared/notificacoes/aviso-push.ts";
import { LONG } from "./support/a11y.ts";
import { withBrowser } from "./support/browser.ts";
import { press, see } from "./support/controls.ts";
import { openFront } from "./support/front.ts";
import { withNumber } from "./support/history.ts";
import { keep } from "./support/kept-app.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser({ fresh: true, installed: true });
let product: Product;
let front: Awaited<ReturnType<typeof openFront>>;
beforeAll(async () => {
  product = await sharedProduct();
  front = await openFront(product);
});

/** A tab with the worker at its side, to which pushes are delivered as by a push service, and a client who has written. */
async function told() {
  const { ana, say } = await withNumber(product);
  const cliente = { nome: "Davi Rocha", telefone: "11987650000" };
  const { id } = await ana.trpc.clientes.create.mutate(cliente);
  await say("5511987650000", "Oi");
  const visitor = await browser.visitor();
  const { page } = visitor;
  await page.context().grantPermissions(["notifications"], { origin: front.url });
  await signIn({ ...product, url: front.url }, visitor, ana, "/app/agenda");
  await keep(page);
  return { ana, id, page, deliver: await deliverer(page) };
}

async function deliverer(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(front.url));
      if (own) resolve(own.registrationId);
    });
  });
  await cdp.send("ServiceWorker.enable");
  const registrationId = await found;
  return (aviso: Partial<AvisoPush>) =>
    cdp.send("ServiceWorker.deliverPushMessage", {
      origin: front.url,
      registrationId,
      data: JSON.stringify({ v: 1, tipo: "mensagem", contagem: 1, esperam: null, ...aviso }),
    });
}

/** Title and text of each notification that is shown. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration("/app");
    const all = (await registration?.getNotifications()) ?? [];
    return all.map(({ tag, title, body }) => `${tag}: ${title}, ${body}`).toSorted();
  });

test("the worker shows a push, a newer one takes its place, and what was read elsewhere is gone here", {
  timeout: LONG,
}, async () => {
  const { ana, id, page, deliver } = await told();
  const own = { tag: tagOf("mensagem", id), titulo: "Davi Rocha", url: "/app/agenda" };
  await deliver({ ...own, texto: "Oi" });
  await expect.poll(() => shown(page)).toEqual([`${own.tag}: Davi Rocha, Oi`]);
  await deliver({ ...own, texto: "Tudo bem?" });
  await deliver({
    tipo: "marcacao",
    tag: "marcacao",
    titulo: "Pontual",
    texto: "Há um agendamento novo.",
    url: "/app/agenda",
  });
  await expect
    .poll(() => shown(page))
    .toEqual(
      [
        "marcacao: Pontual, Há um agendamento novo.",
        `${own.tag}: Davi Rocha, Tudo bem?`,
      ].toSorted(),
    );
  await ana.trpc.historicoMensagens.getConversa.query({ id });
  await expect.poll(() => shown(page)).toEqual(["marcacao: Pontual, Há um agendamento novo."]);
});

test("a push that cannot be read shows a sentence, and signing out leaves none on the device", {
  timeout: LONG,
}, async () => {
  const { page, deliver } = await told();
  await deliver({ v: undefined });
  await expect.poll(() => shown(page)).toEqual(["pontual: Pontual, Há novidades no Pontual."]);
  await press(page, "Sair");
  await see(page.getByRole("button", { name: "Entrar com IA" }));
  await expect.poll(() => shown(page)).toEqual([]);
});
