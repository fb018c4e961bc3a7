import { toastError } from "#client/lib/error-text.ts";
import { silenceOf } from "#client/lib/reach.ts";
import { toast } from "#client/lib/toast.ts";
import { m } from "#shared/carencias/carencias.messages.ts";
import { trpc } from "./trpc.ts";

/** More time, or whether the client is told. */
export function useUpdateCarencia() {
  const utils = trpc.useUtils();
  return trpc.carencias.update.useMutation({
    onSuccess: (changed) =>
      utils.carencias.list.setData(undefined, (before) =>
        before?.map((one) => (one.id === changed.id ? changed : one)),
      ),
    // It may be over by now.
    onError: () => void utils.carencias.invalidate(),
  });
}

/** Takes a change back. Where no answer comes, the button that stays says so. */
export function useUndo() {
  const utils = trpc.useUtils();
  return trpc.carencias.undo.useMutation({
    onSuccess: () => toast.success(m.desfeito),
    onError: (error) => {
      if (!silenceOf(error)) toastError(error, m.erroAoDesfazer);
    },
    onSettled: () =>
      Promise.all([
        utils.carencias.invalidate(),
        utils.marcacoes.invalidate(),
        utils.series.invalidate(),
      ]),
  });
}

/** Asks again what can be taken back: after a change, and when its time is over. */
export function useAskCarencias() {
  const utils = trpc.useUtils();
  return () => utils.carencias.invalidate();
}
