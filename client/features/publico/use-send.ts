import { useRef, useState } from "react";
import type { Answer, Refusal } from "#client/data/publico.ts";

/** Sends once at a time, and keeps why it was refused. */
export function useSend<A extends unknown[], T>(
  send: (...args: A) => Promise<Answer<T>>,
  onDone: (data: T) => void,
) {
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const isOut = useRef(false);

  async function start(...args: A) {
    if (isOut.current) return;
    isOut.current = true;
    setSending(true);
    const { data, refusal: refused } = await send(...args);
    isOut.current = false;
    setSending(false);
    setRefusal(refused ?? null);
    if (data !== undefined) onDone(data);
  }

  return { send: start, isSending, refusal, forget: () => setRefusal(null) };
}
export type Sent<A extends unknown[], T> = ReturnType<typeof useSend<A, T>>;
