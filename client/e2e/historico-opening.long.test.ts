import { beforeAll, expect, test } from "vitest";
import { withBrowser } from "./support/browser.ts";
import { see } from "./support/controls.ts";
import { withDavi } from "./support/history.ts";
import { inbox } from "./support/inbox.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

const PATH = "/app/historico-mensagens";

test("a conversation opens at its newest message, and asks for older ones once somebody scrolls up", async () => {
  const { ana, davi } = await withDavi(product, 130);
  const visitor = await browser.visitor({ fresh: true, viewport: { width: 1440, height: 900 } });
  await signIn(product, visitor, ana, PATH);
  const { page } = visitor;
  const asked: string[] = [];
  page.on("request", (request) => asked.push(decodeURIComponent(request.url())));
  // A slow phone draws the first rows before it scrolls.
  const slow = await page.context().newCDPSession(page);
  await slow.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  await page.goto(`${product.url}${PATH}?cliente=${davi.id}`);
  const { log } = inbox(page);
  await see(log.getByText("mensagem 130"));
  await slow.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  const older = () =>
    asked.filter(
      (url) => url.includes("historicoMensagens.getConversa") && url.includes('"page":2'),
    );
  // Whatever the rows ask for, they ask as they are drawn.
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  expect(older()).toEqual([]);

  await log.hover();
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, -600);
      return older().length;
    })
    .toBe(1);
});
