import qrcode from "qrcode";

/** Wide enough to print on a sheet of paper. */
const PNG_PIXELS = 1_024;

export interface Qr {
  /** An address of the picture, for the screen. */
  picture: string;
  svg: Blob;
  png: Blob;
}

/** A link as a QR code, drawn in the browser: the tab that shows it is loaded alone. */
export async function drawQr(link: string): Promise<Qr> {
  const options = { errorCorrectionLevel: "M", margin: 2 } as const;
  const [svg, picture] = await Promise.all([
    qrcode.toString(link, { ...options, type: "svg" }),
    qrcode.toDataURL(link, { ...options, width: PNG_PIXELS }),
  ]);
  return {
    picture,
    svg: new Blob([svg], { type: "image/svg+xml" }),
    png: pngOf(picture),
  };
}

/** The policy for content lets pages fetch nothing but from us, also no `data:` address. */
function pngOf(picture: string) {
  const bytes = atob(picture.slice(picture.indexOf(",") + 1));
  return new Blob([Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))], { type: "image/png" });
}
