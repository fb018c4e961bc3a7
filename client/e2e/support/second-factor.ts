import jsQR from "jsqr";
import { generateSync } from "otplib";
import type { Locator, Page } from "playwright";
import { expect } from "vitest";
import { gone, see } from "./controls.ts";
import { beforeItsScripts } from "./kept-pages.ts";
import type { Product } from "./product.ts";

/** Passkeys belong to a name, never to a bare address; both reach this machine. */
export function atLocalhost(product: Product): string {
  const url = product.url.replace("127.0.0.1", "localhost");
  product.services.config.appUrl = url;
  return url;
}

/**
 * A device with a fingerprint reader in this page's browser, whose owner is always willing. What is only proposed it would
 * answer as well, where a person chooses: so nothing is, unless a test asks for it.
 */
export async function virtualAuthenticator(page: Page, { isProposing = false } = {}) {
  if (!isProposing) {
    const keepsStill = () => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
    };
    await beforeItsScripts(page, keepsStill, []);
  }
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** The owner turns away, or is there again. */
    setWilling: (isUserVerified: boolean) =>
      cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
  };
}

const SIDE = 480;

/** Reads a QR code off the screen, as a phone's camera would. */
export async function scanned(picture: Locator): Promise<string> {
  // A text: of a list every byte would travel alone.
  const pixels = await picture.evaluate(async (image, side) => {
    if (!(image instanceof HTMLImageElement)) throw new Error("no picture");
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = side;
    canvas.height = side;
    const context = canvas.getContext("2d");
    context?.drawImage(image, 0, 0, side, side);
    const { data } = context?.getImageData(0, 0, side, side) ?? { data: [] };
    return Array.from(data, (byte) => String.fromCharCode(byte)).join("");
  }, SIDE);
  const bytes = Uint8ClampedArray.from(Buffer.from(pixels, "latin1"));
  return jsQR(bytes, SIDE, SIDE)?.data ?? "nothing to be read";
}

/** The code of an authenticator app that has scanned this address, `steps` half minutes from now. */
export function appCode(product: Product, uri: string, steps = 0): string {
  const secret = new URL(uri).searchParams.get("secret") ?? "";
  return generateSync({ secret, epoch: Math.floor(product.now().getTime() / 1_000) + steps * 30 });
}

/** Saves the recovery codes that a dialog shows, and closes it; answers them. */
export async function codesShown(page: Page): Promise<string[]> {
  const dialog = page.getByRole("dialog", { name: "Códigos de recuperação" });
  await see(dialog.getByRole("listitem").first());
  const codes = await dialog.getByRole("listitem").allTextContents();
  const saved = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Baixar" }).click();
  expect((await saved).suggestedFilename()).toBe("pontual-codigos-de-recuperacao.txt");
  await dialog.getByRole("button", { name: "Já guardei os códigos" }).click();
  await gone(dialog);
  return codes;
}
