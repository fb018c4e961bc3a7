/** Below this a picture goes as it is. */
const SMALL_BYTES = 1_500_000;
const MOST_PIXELS = 2_048;
const QUALITY = 0.85;

/** A picture as large as a phone shows it: WhatsApp would make it smaller anyway, and a slow line takes it. */
export async function shrink(file: File): Promise<File> {
  if (!file.type.startsWith("image/") || file.size <= SMALL_BYTES) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, MOST_PIXELS / Math.max(picture.width, picture.height));
    const canvas = new OffscreenCanvas(
      Math.round(picture.width * scale),
      Math.round(picture.height * scale),
    );
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: QUALITY });
    const name = `${file.name.replace(/\.\w+$/, "")}.jpg`;
    return blob.size < file.size ? new File([blob], name, { type: blob.type }) : file;
  } catch {
    // A file that this browser cannot read goes as it is: the server takes it, or refuses it with a reason.
    return file;
  }
}
