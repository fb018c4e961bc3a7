import { beforeAll, expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { withInstance } from "#server/testing/instances.ts";
import { PDF, photo, silence, voice } from "#server/testing/media.ts";
import { a11yOf } from "./support/a11y.ts";
import { DESKTOP, withBrowser } from "./support/browser.ts";
import { gone, press, resize, see } from "./support/controls.ts";
import { inbox } from "./support/inbox.ts";
import { type Product, startProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser({ fresh: true });
let product: Product;
beforeAll(async () => {
  product = await startProduct({ env: { LLM_TRANSCRIBE_MODEL: "escuta" } });
});

const BIA = "5511988887777";

/** The conversation with Bia, whose number is at the product's own host. */
async function atBia({ width = 1440 } = {}) {
  const ana = await product.professional();
  const [key, token] = [newId(), "token"];
  const { whatsapp } = product;
  const { webhookUrl } = await withInstance(product, ana, { host: whatsapp.url, key, token });
  whatsapp.addInstance({ key, token, status: "connected", webhookUrl });
  const say = (message: Partial<Parameters<typeof whatsapp.receive>[1]>) =>
    whatsapp.receive(key, { from: BIA, text: "", pushName: "Bia", ...message });
  await say({ text: "Oi!" });
  const visitor = await browser.visitor({
    viewport: { width, height: 800 },
    permissions: ["microphone"],
  });
  await signIn(product, visitor, ana, "/app/historico-mensagens");
  const { page } = visitor;
  const messages = inbox(page);
  await messages.row("Bia").click();
  await see(messages.messageOf("Bia", "Oi!"));
  const { pageErrors } = visitor;
  return {
    ana,
    say,
    page,
    pageErrors,
    messages,
    sent: () => whatsapp.sent.filter((one) => one.key === key),
  };
}

test("a photo is seen and opens large; a voice message is heard, faster too, and found by what it says", async () => {
  const { say, page, messages } = await atBia();
  await say({ file: photo(), text: "Meu exame" });
  const picture = messages.log.getByRole("img", { name: /^Pré-visualização/ });
  await see(picture);
  const drawnSize = () =>
    picture.evaluate((img: HTMLImageElement) => [img.complete, img.naturalWidth]);
  await expect.poll(drawnSize).toEqual([true, 246]);
  await see(messages.messageOf("Bia", "Meu exame"));
  await messages.log.getByRole("button", { name: /^Ampliar/ }).click();
  await see(
    page.getByRole("dialog", { name: "Imagem" }).getByRole("link", { name: "Baixar imagem" }),
  );
  await page.keyboard.press("Escape");

  const seconds = { bytes: silence(3), mimetype: "audio/wav", segundos: 3 };
  await say({ file: voice(seconds) });
  const player = messages.log.getByRole("group", { name: "Áudio" });
  await see(player.getByText("0:03", { exact: true }));
  await player.getByRole("button", { name: "Velocidade: 1×" }).click();
  await player.getByRole("button", { name: "Velocidade: 1,5×" }).click();
  await player.getByRole("button", { name: "Ouvir áudio" }).click();
  const heard = () =>
    player
      .locator("audio")
      .evaluate(({ duration, playbackRate, played }: HTMLAudioElement) => [
        duration,
        playbackRate,
        played.length > 0,
      ]);
  await expect.poll(heard).toEqual([3, 2, true]);
  await see(messages.messageOf("Bia", product.llm.behaviour.hears));
  const { screen, findings } = a11yOf(page);
  await screen("a picture and a voice message", () => see(player));
  expect(findings).toEqual([]);
  await resize(page, DESKTOP);
  await page.getByRole("searchbox").fill("remarcar para quinta");
  await page.getByRole("searchbox").press("Enter");
  await expect.poll(() => page.locator("mark").first().innerText()).toBe("remarcar para quinta");
});

test("a PDF goes with progress, a voice message is recorded, and a file that is refused says why", async () => {
  const { page, pageErrors, messages, sent } = await atBia({ width: 360 });
  const choose = (name: string, buffer: Buffer) =>
    page
      .getByLabel("Arquivo para enviar")
      .setInputFiles({ name, mimeType: "application/pdf", buffer });
  const attached = page.getByRole("group", { name: "Arquivo anexado" });
  pageErrors.expect(/midia 422$/);
  await choose("texto.pdf", Buffer.from("só texto"));
  await see(attached.getByText("Tipo de arquivo não aceito: envie imagem, PDF ou áudio"));
  await press(attached, "Remover arquivo");
  await gone(attached);

  // The line is slow, so that the way of the file is seen and can be given up.
  let release = () => {};
  await page.route("**/historico-mensagens/midia", async (route) => {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    await route.continue().catch(() => undefined);
  });
  await choose("Recibo.pdf", PDF);
  await see(attached.getByRole("progressbar"));
  await press(attached, "Cancelar envio do arquivo");
  await gone(attached);
  release();
  await page.unroute("**/historico-mensagens/midia");

  await choose("Recibo.pdf", PDF);
  await see(attached.getByText("Pronto para enviar"));
  await messages.write("Segue o recibo");
  await see(messages.log.getByRole("link", { name: /^Recibo\.pdf/ }));
  await expect
    .poll(() => sent().map(({ text, file }) => [text, file?.nome]))
    .toEqual([["Segue o recibo", "Recibo.pdf"]]);

  await press(page, "Anexar");
  await page.getByRole("menuitem", { name: "Gravar áudio" }).click();
  const recording = page.getByRole("group", { name: "Gravação" });
  await see(recording.getByText("0:01", { exact: true }));
  await press(recording, "Enviar áudio");
  await gone(recording);
  await expect.poll(() => sent().map(({ file }) => file?.kind)).toEqual(["document", "audio"]);
  const { bytes, mimetype } = sent()[1]?.file ?? { bytes: Buffer.alloc(0) };
  expect([mimetype, bytes.subarray(0, 4).toString(), bytes.subarray(28, 36).toString()]).toEqual([
    "audio/ogg",
    "OggS",
    "OpusHead",
  ]);
  expect(bytes.length).toBeGreaterThan(500);
  await see(messages.log.getByRole("group", { name: "Áudio" }).getByText(/^0:0[1-9]$/));
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(360);
});
