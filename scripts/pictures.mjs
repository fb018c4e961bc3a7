// npm run pictures: the pictures of the README, taken of the demo practice in a product that is started for them.
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromiumEnvironment } from "./chromium.mjs";
import { buildClient, inRoot, install, nodePath, say } from "./lib.mjs";

const FOLDER = inRoot("docs", "pictures");
const PORT = "4371";

await install();
await buildClient();
const { CHROMIUM_PATH, ...libraries } = await chromiumEnvironment();
Object.assign(process.env, libraries);

const data = mkdtempSync(join(tmpdir(), "pontual-pictures-"));
const server = spawn(nodePath(), [inRoot("server", "main.ts")], {
  cwd: inRoot(),
  env: {
    ...process.env,
    PORT,
    DATA_DIR: data,
    DEMO: "true",
    LOG_LEVEL: "silent",
    NODE_ENV: "production",
  },
  stdio: ["ignore", "pipe", "inherit"],
});
try {
  const practice = await greeted();
  await takePictures(practice);
} finally {
  server.kill("SIGTERM");
  await new Promise((resolve) => server.once("close", resolve));
  rmSync(data, { recursive: true, force: true });
}

/** Waits for the server's greeting: its address, and how to sign in to the practice. */
function greeted() {
  say("Starting the product with the demo practice");
  return new Promise((resolve, reject) => {
    let text = "";
    server.once("close", () => reject(new Error("the product did not start")));
    server.stdout.setEncoding("utf8").on("data", (piece) => {
      text += piece;
      const [, url] = /no ar: (\S+)/.exec(text) ?? [];
      const [, email, password] = /demonstração: (\S+)\s+senha: (\S+)/.exec(text) ?? [];
      if (url && password) resolve({ url, email, password });
    });
  });
}

async function takePictures({ url, email, password }) {
  const { chromium } = await import("playwright");
  const browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: ["--no-sandbox"] });
  mkdirSync(FOLDER, { recursive: true });

  const signedIn = async (options) => {
    const context = await browser.newContext({ locale: "pt-BR", colorScheme: "light", ...options });
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await page.goto(`${url}/login`);
    const field = (name) => page.getByRole("textbox", { name, exact: true });
    await field("Email").fill(email);
    await field("Senha").fill(password);
    await page.getByRole("button", { name: "Entrar com IA" }).click();
    await page.waitForURL("**/app/dashboard");
    return page;
  };

  const desk = await signedIn({ viewport: { width: 1280, height: 800 } });
  await desk.goto(`${url}/app/agenda`);
  await settled(desk, desk.getByText(/^\+\d+ agendamento/));
  await keep(desk, "agenda");

  const phone = await signedIn({
    viewport: { width: 390, height: 780 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  });
  await phone.goto(`${url}/app/historico-mensagens`);
  await phone.locator("main li a time").first().click();
  await settled(phone, phone.getByText("Lembrete automático"));
  await keep(phone, "conversas");
  await browser.close();
}

/** Waits until the subject is visible and the page has come to rest. */
async function settled(page, sight) {
  await sight.first().waitFor();
  await page.waitForTimeout(1_000);
}

/** As WebP, which only the browser's own protocol writes. */
async function keep(page, name) {
  const protocol = await page.context().newCDPSession(page);
  const picture = await protocol.send("Page.captureScreenshot", { format: "webp", quality: 80 });
  const bytes = Buffer.from(picture.data, "base64");
  writeFileSync(join(FOLDER, `${name}.webp`), bytes);
  say(`docs/pictures/${name}.webp, ${Math.round(bytes.length / 1024)} KiB`);
}
