import { toastError } from "#client/lib/error-text.ts";
import { seenOf } from "#client/lib/seen-of.ts";
import { toast } from "#client/lib/toast.ts";
import { m } from "#shared/lembretes/lembretes.messages.ts";
import type { TemplateTipo } from "#shared/templates/templates.constants.ts";
import { applied, undone } from "./automacoes-cache.ts";
import { FIVE_MINUTES } from "./cache-times.ts";
import { type Inputs, type Outputs, trpc } from "./trpc.ts";

export type Automacoes = Outputs["usuarios"]["getAutomacoes"];
export type AutomacoesChange = Inputs["usuarios"]["updateAutomacoes"];
export type Template = Outputs["templates"]["list"]["items"][number];

/** The largest page there is: nobody keeps more templates of one type. */
const TEMPLATES = 100;

export function useAutomacoes() {
  return trpc.usuarios.getAutomacoes.useQuery();
}

/**
 * Saves a change at once: it shows before the answer, and goes back with a message when it is refused. Changes that
 * follow each other are sent one after the other; the last answer says how things stand.
 */
export function useUpdateAutomacoes() {
  const { usuarios, assistente } = trpc.useUtils();
  const update = trpc.usuarios.updateAutomacoes.useMutation({
    scope: { id: "automacoes" },
    onMutate: async ({ antes: _seen, ...change }) => {
      await usuarios.getAutomacoes.cancel();
      const before = usuarios.getAutomacoes.getData();
      usuarios.getAutomacoes.setData(undefined, (present) => present && applied(present, change));
      return before;
    },
    onSuccess: () => toast.success(m.salvo),
    onError: (error, { antes: _seen, ...change }, before) => {
      usuarios.getAutomacoes.setData(
        undefined,
        (present) => present && before && undone(present, before, change),
      );
      toastError(error, m.erroAoSalvar);
    },
    onSettled: (saved) => {
      void assistente.status.invalidate();
      void usuarios.primeirosPassos.invalidate();
      // Changes still on their way are drawn already, and this answer does not contain them.
      if (usuarios.updateAutomacoes.isMutating() > 1) return;
      if (saved) {
        // An answer requested before the change must not arrive after it.
        void usuarios.getAutomacoes.cancel();
        usuarios.getAutomacoes.setData(undefined, saved);
      } else void usuarios.getAutomacoes.invalidate();
    },
  });
  return {
    save: (change: AutomacoesChange) =>
      update.mutate({ ...change, antes: seenOf(usuarios.getAutomacoes.getData(), change) }),
  };
}

export function useTemplatesOf(type: TemplateTipo) {
  return trpc.templates.list.useQuery(
    { type: [type], is_active: true, size: TEMPLATES, sort: "name_asc" },
    { staleTime: FIVE_MINUTES, select: ({ items }) => items },
  );
}
