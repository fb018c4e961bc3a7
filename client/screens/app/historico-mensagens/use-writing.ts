import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import type { FilledTemplate, Send } from "#client/data/send.hooks.ts";
import { takeFile } from "#client/lib/shared-file.ts";
import { composerForm } from "#shared/historico-mensagens/historico-mensagens.schema.ts";
import { openVariables } from "#shared/templates/rules/open-variables.ts";
import { useAttachment } from "./attach/use-attachment.ts";
import type { Draft } from "./drafts.ts";
import { readFrom } from "./message-box.tsx";

/** By then a dialog that closes has given the focus back. */
const GIVEN_BACK_MS = 100;

export type Writing = ReturnType<typeof useWriting>;

/** The message that is being written: its text, its attachment, whether it can be sent, and how it leaves. */
export function useWriting(draft: Draft, send: Send) {
  const { text } = draft;
  const area = useRef<HTMLTextAreaElement>(null);
  const attachment = useAttachment(send);
  const chooseShared = useEffectEvent(() => attachment.choose(takeFile() ?? undefined));
  useEffect(() => void chooseShared(), []);
  // The very text whose braces were refused: another one is asked about again.
  const [refused, setRefused] = useState<string | null>(null);
  const checked = composerForm.safeParse({ mensagem: text });
  // An empty box is no fault: there is nothing to send yet.
  const fault = text.trim() ? checked.error?.issues[0]?.message : undefined;
  const canSend = attachment.isReady ? !fault : checked.success && !attachment.isOnItsWay;

  function leave() {
    if (attachment.isReady) attachment.send(checked.data?.mensagem ?? "");
    else if (checked.success) send.text(checked.data.mensagem, draft.templateId);
    setRefused(null);
    draft.type("");
    area.current?.focus();
  }

  return {
    area,
    attachment,
    fault,
    canSend,
    isRefused: refused !== null && refused === text,
    /** Sends the message, unless variables of a template stand open in it: these are shown. */
    submit: (event?: FormEvent) => {
      event?.preventDefault();
      if (!canSend) return;
      const [first] = openVariables(text);
      if (!first) return leave();
      setRefused(text);
      area.current?.focus();
      area.current?.setSelectionRange(first.start, first.end);
    },
    /** Sends the message with its braces. */
    leave,
    insert: (filled: FilledTemplate) => {
      draft.insert(filled.text, filled.templateId);
      setTimeout(() => readFrom(area.current, filled.text), GIVEN_BACK_MS);
    },
    /** For a menu that closes: the cursor goes back to the box. */
    focusSoon: () => void setTimeout(() => area.current?.focus(), GIVEN_BACK_MS),
  };
}
