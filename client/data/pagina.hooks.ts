import { toastError } from "#client/lib/error-text.ts";
import { seenOf } from "#client/lib/seen-of.ts";
import { toast } from "#client/lib/toast.ts";
import type { PaginaUpdate } from "#shared/publico/pagina.schema.ts";
import { m } from "#shared/publico/pagina-tela.messages.ts";
import { type Outputs, trpc } from "./trpc.ts";

export type Pagina = Outputs["publico"]["getPagina"];

/** The booking page as its owner sets it. */
export const usePagina = () => trpc.publico.getPagina.useQuery();

/** Saves the form of the page, which shows what was refused. */
export function useUpdatePagina() {
  const { publico } = trpc.useUtils();
  return trpc.publico.updatePagina.useMutation({
    scope: { id: "pagina" },
    onSuccess: (pagina) => {
      publico.getPagina.setData(undefined, pagina);
      toast.success(m.salva);
    },
  });
}

/** Saves a switch at once: drawn before the answer, taken back with a message when it is refused. */
export function useSwitchPagina() {
  const { publico } = trpc.useUtils();
  const update = trpc.publico.updatePagina.useMutation({
    scope: { id: "pagina" },
    onMutate: async (change) => {
      await publico.getPagina.cancel();
      const before = publico.getPagina.getData();
      publico.getPagina.setData(
        undefined,
        (present) => present && { ...present, ...shown(change) },
      );
      return before;
    },
    onSuccess: (pagina, { ativa }) => {
      publico.getPagina.setData(undefined, pagina);
      if (ativa === undefined) toast.success(m.salva);
      else toast.success(ativa ? m.ligada : m.desligada);
    },
    onError: (error, _change, before) => {
      publico.getPagina.setData(undefined, before);
      // A refusal may mean that another tab has changed it.
      void publico.getPagina.invalidate();
      toastError(error, m.erroAoSalvar);
    },
  });
  return (change: Switched) =>
    update.mutate({ ...change, antes: seenOf(publico.getPagina.getData(), shown(change)) });
}

type Switched = Pick<PaginaUpdate, "ativa" | "nomes_no_feed" | "slug">;

/** Fields of a change that are drawn before the answer. */
const shown = ({ ativa, nomes_no_feed }: Switched) => ({
  ...(ativa !== undefined && { ativa }),
  ...(nomes_no_feed !== undefined && { nomes_no_feed }),
});

/** Rotates the feed's address; the old one stops working at once. */
export function useRotateFeed() {
  const { publico } = trpc.useUtils();
  return trpc.publico.rotateFeed.useMutation({
    onSuccess: () => {
      toast.success(m.rotacionado);
      return publico.getPagina.invalidate();
    },
    onError: (error) => toastError(error, m.erroAoRotacionar),
  });
}
