import { keepPreviousData } from "@tanstack/react-query";
import { toastError } from "#client/lib/error-text.ts";
import { toast } from "#client/lib/toast.ts";
import { usePode } from "#client/session/session.ts";
import { m } from "#shared/repasses/tela.messages.ts";
import { FIVE_MINUTES } from "./cache-times.ts";
import { type Outputs, trpc } from "./trpc.ts";

export type RepassesDoMes = Outputs["repasses"]["getMes"];
export type RepasseDoProfissional = RepassesDoMes["profissionais"][number];
export type LinhaDeRepasse = RepasseDoProfissional["itens"][number];
export type RegraDeRepasse = Outputs["repasses"]["listRegras"][number];

export function useRegras() {
  const canRead = usePode("pagamentos.ler");
  return trpc.repasses.listRegras.useQuery(undefined, {
    enabled: canRead,
    staleTime: FIVE_MINUTES,
  });
}

/**
 * Whether there is anything to share: several active professionals, or a rule. Somebody who works alone is shown none of it.
 * Undefined until it is known.
 */
export function useHasRepasses(): boolean | undefined {
  const canRead = usePode("pagamentos.ler");
  const rules = useRegras().data;
  const people = trpc.profissionais.list.useQuery({}, { staleTime: FIVE_MINUTES }).data;
  if (!canRead) return false;
  return rules && people && (people.length > 1 || rules.length > 0);
}

/** A month; the one before stays meanwhile. */
export function useRepasses(mes: string) {
  return trpc.repasses.getMes.useQuery({ mes }, { placeholderData: keepPreviousData });
}

/** The form shows what was refused. */
export function useUpdateRegras() {
  const { repasses } = trpc.useUtils();
  return trpc.repasses.updateRegras.useMutation({
    onSuccess: (saved) => {
      repasses.listRegras.setData(undefined, saved);
      toast.success(m.regrasSalvas);
      return repasses.invalidate();
    },
  });
}

/** Drawn with the answer; a month that somebody else has closed meanwhile is asked for again. */
export function useFecharMes() {
  const { repasses } = trpc.useUtils();
  return trpc.repasses.fechar.useMutation({
    onSuccess: (closed) => {
      repasses.getMes.setData({ mes: closed.mes }, closed);
      toast.success(m.fechado);
    },
    onError: (error) => toastError(error, m.erroAoFechar),
    onSettled: () => repasses.getMes.invalidate(),
  });
}
