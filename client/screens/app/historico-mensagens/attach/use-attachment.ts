import { useUpload } from "#client/data/midia.hooks.ts";
import type { Send } from "#client/data/send.hooks.ts";
import { toast } from "#client/lib/toast.ts";
import { midiaMessages as m } from "#shared/historico-mensagens/midia.messages.ts";
import { useRecorder } from "./use-recorder.ts";

export type Attachment = ReturnType<typeof useAttachment>;

/** The next message's attachment: a file that was chosen, pasted or dropped, or a recording, which goes at once. */
export function useAttachment(send: Send) {
  const { upload, start, clear } = useUpload();
  const recorder = useRecorder(() => toast.error(m.semMicrofone));
  const midia = upload?.midia ?? null;

  return {
    upload,
    clear,
    isReady: midia !== null,
    isOnItsWay: upload !== null && upload.midia === null && upload.fault === null,
    choose: async (file: File | undefined) => {
      if (file) await start(await shrink(file));
    },
    /** Sends it with these words. */
    send: (text: string) => {
      if (!midia) return;
      send.media(midia, text);
      clear();
    },
    recording: {
      seconds: recorder.seconds,
      start: recorder.start,
      cancel: recorder.cancel,
      send: async () => {
        const recorded = await recorder.finish();
        if (!recorded) return;
        const { file, segundos } = recorded;
        const voice = await start(file, { segundos });
        if (!voice) return;
        send.media(voice, "");
        clear();
      },
    },
  };
}

/** Below this a picture goes as it is. */
const SMALL_BYTES = 1_500_000;
const MOST_PIXELS = 2_048;
const QUALITY = 0.85;

/** A picture as large as a phone shows it: WhatsApp would make it smaller anyway, and a slow line takes it. */
async function shrink(file: File): Promise<File> {
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
