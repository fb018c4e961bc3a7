import { useCallback, useEffect, useRef, useState } from "react";
import { toast, toastErrors } from "#client/lib/toast.ts";
import {
  CODIGO_SEGUNDOS,
  QR_POLL_MS,
  QR_POLL_TRIES,
} from "#shared/instancias/instancias.constants.ts";
import { m } from "#shared/instancias/instancias.messages.ts";
import { numberTexts } from "./number-refusal.ts";
import { trpc } from "./trpc.ts";

const SECOND_MS = 1000;
const QR_SECONDS = (QR_POLL_MS * QR_POLL_TRIES) / SECOND_MS;

/** Links a phone by a picture to scan or by a code to type in, whichever was asked for last. */
export function useLinking(id: string) {
  const wait = useLinkWait(id);
  const qrcode = trpc.instancias.qrcode.useMutation({
    // A phone that is linked already needs no code.
    onSuccess: ({ status }) => (status === "connected" ? wait.connected() : wait.begin(QR_SECONDS)),
    onError: (error) => toastErrors(numberTexts(error, m.erroAoGerarQr)),
  });
  // The form shows a refusal.
  const code = trpc.instancias.pairingCode.useMutation({
    onSuccess: ({ status }) =>
      status === "connected" ? wait.connected() : wait.begin(CODIGO_SEGUNDOS),
  });

  return {
    askPicture: () => {
      code.reset();
      wait.stop();
      qrcode.mutate({ id });
    },
    askCode: (telefone: string) => {
      wait.stop();
      code.mutate({ id, telefone });
    },
    /** Back to the phone's number. */
    forgetCode: () => {
      code.reset();
      wait.stop();
    },
    picture: qrcode.data?.qrcode ?? null,
    pictureError: qrcode.error,
    code: code.data?.codigo ?? null,
    codeError: code.error,
    isAskingCode: code.isPending,
    secondsLeft: wait.secondsLeft,
    total: wait.total,
    isExpired: wait.isExpired,
    isConnected: wait.isConnected,
  };
}

export type Linking = ReturnType<typeof useLinking>;

/** Counts down, and asks every 3 s whether the phone is linked. */
function useLinkWait(id: string) {
  const { client, instancias } = trpc.useUtils();
  const [{ total, secondsLeft }, setTime] = useState({ total: 0, secondsLeft: 0 });
  const [isConnected, setConnected] = useState(false);

  const connected = useCallback(() => {
    setConnected(true);
    instancias.status.setData({ id }, { status: "connected", connected: true });
    toast.success(m.conectado);
  }, [id, instancias]);

  const isWaiting = !isConnected && secondsLeft > 0;
  const wait = useRef({ isOver: false });
  useEffect(() => {
    if (!isWaiting) return;
    const mine = { isOver: false };
    wait.current = mine;
    return () => {
      mine.isOver = true;
    };
  }, [isWaiting]);
  useEffect(() => {
    if (!isWaiting) return;
    const tick = () =>
      setTime(({ total, secondsLeft }) => ({ total, secondsLeft: Math.max(0, secondsLeft - 1) }));
    const timer = setInterval(tick, SECOND_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);

  const isPollTime =
    isWaiting && secondsLeft < total && ((total - secondsLeft) * SECOND_MS) % QR_POLL_MS === 0;
  useEffect(() => {
    if (!isPollTime) return;
    // An answer may take longer than the second in which it was asked for; once the wait is over it says nothing.
    const mine = wait.current;
    // A try that fails is followed by the next one.
    client.instancias.status
      .query({ id })
      .then((answer) => !mine.isOver && answer.connected && connected())
      .catch(() => undefined);
  }, [isPollTime, client, id, connected]);

  return {
    begin: (seconds: number) => setTime({ total: seconds, secondsLeft: seconds }),
    stop: () => setTime({ total: 0, secondsLeft: 0 }),
    connected,
    secondsLeft,
    total,
    isExpired: !isConnected && total > 0 && secondsLeft === 0,
    isConnected,
  };
}
