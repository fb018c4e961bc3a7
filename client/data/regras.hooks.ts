import { toastError } from "#client/lib/error-text.ts";
import { seenOf } from "#client/lib/seen-of.ts";
import { toast } from "#client/lib/toast.ts";
import type { RegrasUpdate } from "#shared/agenda/agenda.schema.ts";
import { m } from "#shared/agenda/regras.messages.ts";
import { trpc } from "./trpc.ts";

/** Saves a change of the rules at once: drawn before the answer, taken back with a message when it is refused. */
export function useUpdateRegras() {
  const { agenda, marcacoes } = trpc.useUtils();
  const update = trpc.agenda.updateRegras.useMutation({
    scope: { id: "regras" },
    onMutate: async ({ antes: _seen, ...change }) => {
      await agenda.getRegras.cancel();
      const before = agenda.getRegras.getData();
      agenda.getRegras.setData(undefined, (present) => present && { ...present, ...change });
      return before;
    },
    onSuccess: () => toast.success(m.salvas),
    onError: (error, _change, before) => {
      agenda.getRegras.setData(undefined, before);
      toastError(error, m.erroAoSalvar);
    },
    onSettled: () => {
      // Changes still on their way are drawn already.
      if (agenda.updateRegras.isMutating() > 1) return undefined;
      return Promise.all([agenda.invalidate(), marcacoes.invalidate()]);
    },
  });
  return (change: RegrasUpdate) =>
    update.mutate({ ...change, antes: seenOf(agenda.getRegras.getData(), change) });
}
