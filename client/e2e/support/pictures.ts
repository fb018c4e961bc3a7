import jsQR from "jsqr";
import type { Page } from "playwright";

/**
 * Reads the QR Code as a camera before the screen would: from a picture of the whole window, dark on light as many
 * readers need it.
 */
export async function readOffScreen(page: Page): Promise<string> {
  const png = (await page.screenshot()).toString("base64");
  const { width, height, pixels } = await page.evaluate(async (base64) => {
    const PIECE = 8_192;
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const { width, height } = image;
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    const context = canvas.getContext("2d");
    context?.drawImage(image, 0, 0);
    const { data } = context?.getImageData(0, 0, width, height) ?? { data: [] };
    // A text: of a list every byte would travel alone.
    const pieces = Array.from({ length: Math.ceil(data.length / PIECE) }, (_, piece) =>
      String.fromCharCode(...data.slice(piece * PIECE, (piece + 1) * PIECE)),
    );
    const pixels = pieces.join("");
    return { width, height, pixels };
  }, png);
  const bytes = Uint8ClampedArray.from(Buffer.from(pixels, "latin1"));
  const found = jsQR(bytes, width, height, { inversionAttempts: "dontInvert" });
  return found?.data ?? "nothing to be read";
}
