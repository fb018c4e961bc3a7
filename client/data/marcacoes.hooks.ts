import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { toastError } from "#client/lib/error-text.ts";
import { toast } from "#client/lib/toast.ts";
import { useZone } from "#client/session/session.ts";
import { MINUTE } from "#shared/common/civil.ts";
import { AGENDA_PAGE_SIZE, type MarcacaoStatus } from "#shared/marcacoes/marcacoes.constants.ts";
import { m } from "#shared/marcacoes/marcacoes.messages.ts";
import { situacao } from "#shared/marcacoes/situacao.messages.ts";
import {
  agendaKey,
  drawInAgenda,
  keepKnown,
  type Period,
  withChange,
  withoutOne,
} from "./agenda-cache.ts";
import { around, lyingOn, takingTimeOf } from "./agenda-days.ts";
import { COM_CARENCIA } from "./carencias.hooks.ts";
import { usePolling } from "./live-state.ts";
import { type Inputs, type Outputs, trpc } from "./trpc.ts";

export type Marcacao = Outputs["marcacoes"]["listWithClients"]["items"][number];

const AGENDA_STALE_MS = 5 * MINUTE;
const DAY_STALE_MS = 2 * MINUTE;
const REFRESH_MS = 30_000;

/** All appointments that take time of an interval of civil days, buffers included; the last interval stays meanwhile. */
export function useAgenda(period: Period) {
  const zone = useZone();
  const { start_date, end_date } = period;
  return useQuery({
    ...usePeriod(period),
    select: useCallback(
      (items: Marcacao[]) => takingTimeOf(items, { start_date, end_date, zone }),
      [start_date, end_date, zone],
    ),
    staleTime: AGENDA_STALE_MS,
    placeholderData: keepPreviousData,
  });
}

/** All that lies on a civil day; `known` is drawn until the answer comes. */
export function useDay(date: string, { known }: { known?: Marcacao[] } = {}) {
  const zone = useZone();
  return useQuery({
    ...usePeriod(dayPeriod(date)),
    select: useCallback((items: Marcacao[]) => lyingOn(items, date, zone), [date, zone]),
    staleTime: DAY_STALE_MS,
    placeholderData: known,
  });
}

/** A civil day and the hours around it, into which what is booked on it may run. */
export function useDayAndAround(date: string, { enabled }: { enabled: boolean }) {
  return useQuery({ ...usePeriod(dayPeriod(date)), staleTime: DAY_STALE_MS, enabled });
}

const dayPeriod = (date: string): Period => ({ start_date: date, end_date: date });

/**
 * An interval of civil days and the hours on both sides from which something may run into it. A month may hold more than
 * one page: the first tells how many there are.
 */
function usePeriod(period: Period) {
  const { client } = trpc.useUtils();
  const zone = useZone();
  const page = (number: number, signal: AbortSignal) =>
    client.marcacoes.listWithClients.query(
      { ...around(period, zone), page: number, size: AGENDA_PAGE_SIZE },
      { signal },
    );
  return {
    queryKey: agendaKey(period),
    structuralSharing: keepKnown,
    refetchInterval: usePolling(REFRESH_MS),
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const first = await page(1, signal);
      const numbers = Array.from({ length: Math.max(0, first.pages - 1) }, (_, index) => index + 2);
      const others = await Promise.all(numbers.map((number) => page(number, signal)));
      return [first, ...others].flatMap(({ items }) => items);
    },
  };
}

/** The form shows what was refused, and is closed before the agenda has been asked again. */
export function useCreateMarcacao() {
  const utils = trpc.useUtils();
  return trpc.marcacoes.create.useMutation({
    onSuccess: () => {
      toast.success(m.criado);
      void utils.marcacoes.invalidate();
    },
  });
}

/** Drawn at once in the agenda; taken back when the server refuses. */
export function useChangeStatus() {
  const queries = useQueryClient();
  const askAgain = useAskAgain();
  const update = trpc.marcacoes.update.useMutation({
    onMutate: ({ id, status }) => drawInAgenda(queries, withChange(id, { status })),
    onSuccess: (_saved, { carencia_segundos }) =>
      (carencia_segundos ? toast.undoable : toast.success)(situacao.atualizada),
    onError: (error, _change, drawn) => {
      drawn?.undo();
      toastError(error, situacao.erroAoAtualizar);
    },
    onSettled: askAgain,
  });
  return (id: string, status: MarcacaoStatus, then?: Then, scope: ScopeInput = {}) =>
    update.mutate({ id, status, ...scope, ...(status === "cancelado" ? COM_CARENCIA : {}) }, then);
}

/** Marks one as having come before its hour, confirmed on the way; it can be taken back for a while. */
export function useComplete() {
  const askAgain = useAskAgain();
  const update = trpc.marcacoes.update.useMutation({
    onError: (error) => toastError(error, situacao.erroAoAtualizar),
    onSettled: askAgain,
  });
  return async ({ id, status }: Pick<Marcacao, "id" | "status">) => {
    if (status === "pendente") await update.mutateAsync({ id, status: "confirmado" });
    update.mutate({ id, status: "concluido", ...COM_CARENCIA });
  };
}

type ScopeInput = Pick<Inputs["marcacoes"]["update"], "escopo" | "incluir_alteradas" | "avisar">;

/** Callbacks that run only while the screen is still mounted. */
interface Then {
  onSuccess: () => void;
  onError: () => void;
}

/** Another time for an appointment; the form shows what was refused. One leaves after the other, as each locks the agenda. */
export function useMoveMarcacao() {
  const queries = useQueryClient();
  const askAgain = useAskAgain();
  const move = trpc.marcacoes.update.useMutation({
    scope: { id: "agenda" },
    onMutate: ({ id, horario, profissional_id, sala_id }) =>
      horario === undefined
        ? undefined
        : drawInAgenda(
            queries,
            withChange(id, {
              horario: new Date(horario),
              ...(profissional_id === undefined ? {} : { profissional_id }),
              ...(sala_id === undefined ? {} : { sala_id }),
            }),
          ),
    onSuccess: () => toast.undoable(m.atualizado),
    onError: (_error, _change, drawn) => drawn?.undo(),
    onSettled: () => void askAgain(),
  });
  const mutate = (...[change, then]: Parameters<typeof move.mutate>) =>
    move.mutate({ ...change, ...COM_CARENCIA }, then);
  return { isPending: move.isPending, mutate };
}

/** Another note, service or price; what was typed stays in its box when it is refused. */
export function useSaveDetail() {
  const queries = useQueryClient();
  const utils = trpc.useUtils();
  return trpc.marcacoes.update.useMutation({
    onSuccess: async (saved) => {
      await drawInAgenda(queries, withChange(saved.id, saved));
      toast.success(m.atualizado);
    },
    onError: (error) => toastError(error, m.erroAoAtualizar),
    onSettled: () => Promise.all([utils.marcacoes.invalidate(), utils.pagamentos.invalidate()]),
  });
}

/** Gone at once, and back for a while with one press. */
export function useRemoveMarcacao() {
  const queries = useQueryClient();
  const askAgain = useAskAgain();
  const remove = trpc.marcacoes.remove.useMutation({
    onMutate: ({ id }) => drawInAgenda(queries, withoutOne(id)),
    onSuccess: () => toast.undoable(m.excluido),
    onError: (error, _removed, drawn) => {
      drawn?.undo();
      toastError(error, m.erroAoExcluir);
    },
    onSettled: askAgain,
  });
  return {
    mutate: (removal: Inputs["marcacoes"]["remove"]) =>
      remove.mutate({ ...removal, ...COM_CARENCIA }),
  };
}

/** Invalidates appointments and open graces after a change. */
function useAskAgain() {
  const utils = trpc.useUtils();
  return () => Promise.all([utils.carencias.invalidate(), utils.marcacoes.invalidate()]);
}

/** Whether a period that is shown is asked for again. */
export function useIsAgendaRefreshing(period: Period) {
  // The library watches what is read of it: the appointments themselves draw nothing here.
  const { isFetching, isPending } = useQuery({
    ...usePeriod(period),
    staleTime: AGENDA_STALE_MS,
    placeholderData: keepPreviousData,
  });
  return isFetching && !isPending;
}

/** For 'Atualizar': asks for everything about appointments again. */
export function useRefreshAgenda() {
  const utils = trpc.useUtils();
  return () => utils.marcacoes.invalidate();
}

/** Whether the professional may book this time now; nothing until that is known. */
export function useIsFree(time: { date: string; time: string }, { enabled }: { enabled: boolean }) {
  return trpc.marcacoes.checkAvailability.useQuery(time, { enabled }).data?.available;
}

/** The service of the latest appointment of a client ("" is none); undefined until it is known, or without one. */
export function useLastServico(clienteId: string) {
  const { data } = trpc.marcacoes.listWithClients.useQuery(
    { cliente_id: clienteId, page: 1, size: 1, recentes_primeiro: true },
    { enabled: clienteId !== "" },
  );
  return data?.items[0]?.servico_id ?? undefined;
}

/** One appointment by its id; "" is none. */
export function useMarcacao(id: string) {
  return trpc.marcacoes.get.useQuery({ id }, { enabled: id !== "" });
}

/** Several of them as they are now; undefined until it is known. */
export function useMarcacoesOf(ids: readonly string[]) {
  return trpc.useQueries((one) => ids.map((id) => one.marcacoes.get({ id })), {
    combine: (answers) => answers.map(({ data }) => data),
  });
}

/** Acts of the assistant with an appointment, oldest first. */
export function useAssistantActs(id: string) {
  return trpc.marcacoes.get.useQuery({ id }, { select: ({ assistente }) => assistente });
}
