import { useCallback, useEffect, useState } from "react";
import { toastError } from "#client/lib/error-text.ts";
import { toast } from "#client/lib/toast.ts";
import { QR_POLL_MS, QR_POLL_TRIES } from "#shared/instancias/instancias.constants.ts";
import { m } from "#shared/instancias/instancias.messages.ts";
import { trpc } from "./trpc.ts";

const STALE_MS = 30_000;
const SECOND_MS = 1000;
const QR_SECONDS = (QR_POLL_MS * QR_POLL_TRIES) / SECOND_MS;

/** Whether the instance's phone is linked, as its host says; an inactive instance is not asked about. */
export function useInstanciaStatus(id: string, { enabled }: { enabled: boolean }) {
  return trpc.instancias.status.useQuery({ id }, { staleTime: STALE_MS, enabled });
}

export function useDisconnectInstancia() {
  const utils = trpc.useUtils();
  return trpc.instancias.disconnect.useMutation({
    onSuccess: (status, { id }) => {
      utils.instancias.status.setData({ id }, status);
      toast.success(m.desconectado);
    },
    onError: (error) => toastError(error, m.erroAoDesconectar),
  });
}

/** Gives the instance a new webhook address; the old one stops working at once. */
export function useRotateWebhook() {
  const utils = trpc.useUtils();
  return trpc.instancias.rotateWebhook.useMutation({
    onSuccess: () => {
      toast.success(m.webhookRotacionado);
      return Promise.all([utils.usuarios.myInstances.invalidate(), utils.admin.invalidate()]);
    },
    onError: (error) => toastError(error, m.erroAoRotacionarWebhook),
  });
}

/**
 * Links a phone: `generate` asks for the QR code, then the status is asked every 3 s, at most 100 times.
 * `secondsLeft` counts down to the last try.
 */
export function useQrConnection(id: string) {
  const { client, instancias } = trpc.useUtils();
  const [secondsLeft, setSecondsLeft] = useState(QR_SECONDS);
  const [isConnected, setConnected] = useState(false);

  const connected = useCallback(() => {
    setConnected(true);
    instancias.status.setData({ id }, { status: "connected", connected: true });
    toast.success(m.conectado);
  }, [id, instancias]);

  const qrcode = trpc.instancias.qrcode.useMutation({
    onMutate: () => setSecondsLeft(QR_SECONDS),
    onSuccess: ({ status }) => {
      // A phone that is linked already needs no code.
      if (status === "connected") connected();
    },
    onError: (error) => toastError(error, m.erroAoGerarQr),
  });

  const isWaiting = qrcode.isSuccess && !isConnected && secondsLeft > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setSecondsLeft((left) => left - 1), SECOND_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);

  const isPollTime = isWaiting && (secondsLeft * SECOND_MS) % QR_POLL_MS === 0;
  useEffect(() => {
    if (!isPollTime || secondsLeft === QR_SECONDS) return;
    let isCurrent = true;
    // A try that fails is followed by the next one.
    client.instancias.status
      .query({ id })
      .then((answer) => isCurrent && answer.connected && connected())
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [isPollTime, secondsLeft, client, id, connected]);

  return {
    generate: () => qrcode.mutate({ id }),
    picture: qrcode.data?.qrcode ?? null,
    isGenerating: qrcode.isPending,
    error: qrcode.error,
    secondsLeft,
    total: QR_SECONDS,
    isExpired: qrcode.isSuccess && !isConnected && secondsLeft <= 0,
    isConnected,
  };
}
