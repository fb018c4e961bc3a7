import { keepPreviousData } from "@tanstack/react-query";
import { toastError } from "#client/lib/error-text.ts";
import { toast } from "#client/lib/toast.ts";
import { m } from "#shared/series/tela.messages.ts";
import { type Inputs, type Outputs, trpc } from "./trpc.ts";

export type SerieInput = Inputs["series"]["create"];
/** Input that determines the dates of a series. */
export type SerieDates = Omit<SerieInput, "cliente_id">;
export type Ocorrencia = Outputs["series"]["preview"]["ocorrencias"][number];

/**
 * Every date of a series that is not made yet; nothing until all that it needs is chosen. Which are skipped changes
 * nothing about what the others meet.
 */
export function useSeriePreview(input: SerieDates | null) {
  return trpc.series.preview.useQuery(input ? { ...input, pular: [] } : EMPTY, {
    enabled: input !== null,
    placeholderData: keepPreviousData,
    retry: false,
    // The dates may be taken meanwhile.
    staleTime: 0,
  });
}

const EMPTY: SerieDates = { horario: "", a_cada_semanas: 1 };

export function useCreateSerie() {
  const utils = trpc.useUtils();
  return trpc.series.create.useMutation({
    onSuccess: () => {
      toast.success(m.criada);
      void utils.marcacoes.invalidate();
    },
    onError: () => void utils.series.preview.invalidate(),
  });
}

export const useSerie = (id: string) => trpc.series.get.useQuery({ id });

export function useEndSerie() {
  const utils = trpc.useUtils();
  return trpc.series.end.useMutation({
    onSuccess: () => toast.success(m.encerradaOk),
    onError: (error) => toastError(error, m.erroAoEncerrar),
    onSettled: () => Promise.all([utils.series.invalidate(), utils.marcacoes.invalidate()]),
  });
}

/** "Entendi": drawn away at once. */
export function useSeeSkipped() {
  const { series } = trpc.useUtils();
  return trpc.series.seeSkipped.useMutation({
    onMutate: () => series.listSkipped.setData(undefined, []),
    onSettled: () => series.listSkipped.invalidate(),
  });
}
