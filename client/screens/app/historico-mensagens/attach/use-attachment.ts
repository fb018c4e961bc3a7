import { useUpload } from "#client/data/midia.hooks.ts";
import type { Send } from "#client/data/send.hooks.ts";
import { toast } from "#client/lib/toast.ts";
import { midiaMessages as m } from "#shared/historico-mensagens/midia.messages.ts";
import { shrink } from "./shrink.ts";
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
