import { errorText, errorTexts } from "#client/lib/error-text.ts";
import { toast, toastErrors } from "#client/lib/toast.ts";
import { useSessionUser, useZone } from "#client/session/session.ts";
import { DIA_SEMANA_LABELS, type DiaSemana } from "#shared/common/civil.ts";
import { m } from "#shared/disponibilidades/disponibilidades.messages.ts";
import type {
  Disponibilidade,
  DisponibilidadeInput,
} from "#shared/disponibilidades/disponibilidades.schema.ts";
import { m as semana } from "#shared/disponibilidades/semana.messages.ts";
import { MAX_PROXIMOS_LIVRES } from "#shared/marcacoes/marcacoes.constants.ts";
import { isLive } from "#shared/marcacoes/marcacoes.rules.ts";
import { refusalText } from "#shared/marcacoes/rules/refusal-text.ts";
import { type DaySlots, type Duracao, slotsOfDay } from "#shared/marcacoes/rules/slots.ts";
import { useClosedDaysOf } from "./agenda.hooks.ts";
import { takenBy } from "./agenda-days.ts";
import { FIVE_MINUTES } from "./cache-times.ts";
import { useGoogleBusy } from "./google.hooks.ts";
import { useDayAndAround } from "./marcacoes.hooks.ts";
import { useOcupadas } from "./ocupadas.hooks.ts";
import { useSozinho } from "./profissionais-ativos.hooks.ts";
import { type Outputs, trpc } from "./trpc.ts";
import { withChanged, withNew, without } from "./weekly.ts";

type Weekly = Outputs["disponibilidades"]["weekly"];

/** The hours of the week, by weekday. */
export function useWeekly(enabled = true) {
  return trpc.disponibilidades.weekly.useQuery(undefined, { staleTime: FIVE_MINUTES, enabled });
}

/** The week of one professional; undefined where one works alone. */
export const useWeekOf = (profissionalId: string | undefined, enabled = true) =>
  trpc.disponibilidades.weekly.useQuery(askOf(profissionalId), {
    staleTime: FIVE_MINUTES,
    enabled,
  });

const askOf = (profissionalId: string | undefined) =>
  profissionalId === undefined ? undefined : { profissional_id: profissionalId };

/** The same of several professionals, in their order; undefined until it is known. */
export function useWeeklyOf(professionals: readonly { id: string }[]) {
  return trpc.useQueries(
    (one) =>
      professionals.map(({ id }) =>
        one.disponibilidades.weekly({ profissional_id: id }, { staleTime: FIVE_MINUTES }),
      ),
    {
      combine: (answers) =>
        answers.map(({ data }, index) => ({ id: professionals[index]?.id ?? "", weekly: data })),
    },
  );
}

export function useCreateDisponibilidade(profissionalId: string | undefined) {
  const { apply, settle, newRow } = useOptimisticWeek(profissionalId);
  return trpc.disponibilidades.create.useMutation({
    onMutate: (input) => apply((week) => withNew(week, newRow(input))),
    onSuccess: () => toast.success(m.criada),
    onError: (error, _input, kept) => kept?.undo(errorText(error, semana.erroAoCriar)),
    onSettled: settle,
  });
}

export function useUpdateDisponibilidade(profissionalId: string | undefined) {
  const { apply, settle } = useOptimisticWeek(profissionalId);
  return trpc.disponibilidades.update.useMutation({
    onMutate: ({ antes: _seen, ...change }) => apply((week) => withChanged(week, change)),
    onSuccess: () => toast.success(m.atualizada),
    onError: (error, _input, kept) => kept?.undo(errorText(error, m.erroAoAtualizar)),
    onSettled: settle,
  });
}

export function useRemoveDisponibilidade(profissionalId: string | undefined) {
  const { apply, settle } = useOptimisticWeek(profissionalId);
  return trpc.disponibilidades.remove.useMutation({
    onMutate: ({ id }) => apply((week) => without(week, id)),
    onSuccess: () => toast.success(m.removida),
    onError: (error, _input, kept) => kept?.undo(errorText(error, m.erroAoRemover)),
    onSettled: settle,
  });
}

/** The same hours on other days. A day that refuses them is named; the others keep theirs. */
export function useCopyDisponibilidade(profissionalId: string | undefined) {
  const { apply, settle, newRow } = useOptimisticWeek(profissionalId);
  const create = trpc.disponibilidades.create.useMutation();
  return async (source: Disponibilidade, dias: readonly DiaSemana[]) => {
    const { profissional_id, hora_inicio, hora_fim, intervalo_minutos } = source;
    const copies = dias.map((dia_semana) => ({
      profissional_id,
      dia_semana,
      hora_inicio,
      hora_fim,
      intervalo_minutos,
    }));
    await apply((week) => copies.reduce((next, copy) => withNew(next, newRow(copy)), week));

    const answers = await Promise.allSettled(copies.map((copy) => create.mutateAsync(copy)));
    const refused = answers.flatMap((answer, index) => {
      const dia = dias[index];
      if (answer.status === "fulfilled" || !dia) return [];
      return `${DIA_SEMANA_LABELS[dia]}: ${errorTexts(answer.reason, semana.erroAoCriar).join(", ")}`;
    });
    if (refused.length < dias.length) toast.success(m.copiada);
    toastErrors(refused);
    await settle();
  };
}

/** Draws a change at once; `undo` puts everything back and says why. */
function useOptimisticWeek(profissionalId: string | undefined) {
  const utils = trpc.useUtils();
  const asked = askOf(profissionalId);
  const usuario_id = useSessionUser()?.id ?? "";

  return {
    newRow: (input: DisponibilidadeInput) => ({
      id: crypto.randomUUID(),
      usuario_id,
      ...input,
      profissional_id: input.profissional_id ?? usuario_id,
    }),
    apply: async (change: (week: Weekly) => Weekly) => {
      await utils.disponibilidades.weekly.cancel();
      const before = utils.disponibilidades.weekly.getData(asked);
      if (before) utils.disponibilidades.weekly.setData(asked, change(before));
      return {
        undo: (reason: string) => {
          utils.disponibilidades.weekly.setData(asked, before);
          toast.error(reason);
        },
      };
    },
    // Free hours of every day follow from the week.
    settle: () => Promise.all([utils.disponibilidades.invalidate(), utils.marcacoes.invalidate()]),
  };
}

interface NextWanted {
  enabled: boolean;
  servico_id: string | undefined;
  profissional_id?: string | undefined;
}

/** The next free times from a civil date on. */
export function useNextSlots(date: string, { enabled, servico_id, profissional_id }: NextWanted) {
  return trpc.marcacoes.nextSlots.useQuery({ date, servico_id, profissional_id }, { enabled });
}

export interface NextAsked {
  date: string;
  servico_id: string | undefined;
  profissional_id: string | undefined;
}

/** The next free times of each question, so many that several appointments find one each; undefined until all are known. */
export function useNextSlotsOf(asked: readonly NextAsked[], { of }: { of: number }) {
  const quantos = Math.min(of, MAX_PROXIMOS_LIVRES);
  return trpc.useQueries(
    (one) => asked.map((each) => one.marcacoes.nextSlots({ ...each, quantos })),
    {
      combine: (answers) =>
        answers.some(({ isPending }) => isPending)
          ? undefined
          : answers.map(({ data = [] }) => data),
    },
  );
}

interface Wanted {
  now: Date;
  movingId?: string | undefined;
  /** The service to be booked; without one a time lasts as long as its slot. */
  servico?: (Duracao & { id: string }) | null;
  /** The professional whose times are wanted, or `qualquer`; undefined where one works alone. */
  profissional?: string | undefined;
}

/** The times a civil date offers: worked out here where one works alone, asked for where rooms and colleagues decide too. */
export function useSlots(date: string, wanted: Wanted) {
  const { profissional, movingId, servico } = wanted;
  const isAsked = profissional !== undefined && movingId === undefined;
  const own = useOwnSlots(date, wanted, { enabled: !isAsked });
  const asked = trpc.marcacoes.availableSlots.useQuery(
    { date, servico_id: servico?.id, profissional_id: profissional },
    { enabled: isAsked && date !== "" },
  );
  if (!isAsked) return own;
  const { data, isError } = asked;
  return {
    slots: data?.slots,
    motivo: data?.motivo ?? null,
    hasNoHours: false,
    isLoading: date !== "" && asked.isPending,
    isError,
  };
}

/**
 * The times a civil date offers, by the rules that the server also follows. `movingId` is an appointment
 * that is being moved: it does not stand in its own way. An empty date has no answer.
 */
function useOwnSlots(
  date: string,
  { now, movingId, servico, profissional }: Wanted,
  { enabled }: { enabled: boolean },
) {
  const timeZone = useZone();
  const weekly = useWeekOf(profissional, enabled);
  const day = useDayAndAround(date, { enabled: enabled && date !== "" });
  const elsewhere = useGoogleBusy(date);
  const closed = useClosedDaysOf(profissional);
  const alone = useSozinho();
  const whose = profissional ?? alone;
  const taken = useOcupadas({ start_date: enabled ? date : "", end_date: date });

  const parts = [weekly, day, elsewhere, closed];
  let slots: DaySlots | undefined;
  if (date && weekly.data && day.data && elsewhere.data && !closed.isPending) {
    const booked = day.data
      .filter(({ id, status }) => isLive(status) && id !== movingId)
      .filter((one) => whose === null || one.profissional_id === whose)
      .map(takenBy);
    const unseen = taken.filter((one) => whose === null || one.profissional_id === whose);
    const busy = [...booked, ...unseen, ...elsewhere.data];
    const disponibilidades = Object.values(weekly.data).flat();
    const { regras, excecoes } = closed;
    slots = slotsOfDay({ date, timeZone, disponibilidades, regras, excecoes, servico, busy, now });
  }
  return {
    slots: slots?.slots,
    motivo: slots ? refusalText(slots, closed.regras) : null,
    hasNoHours: slots?.recusa === "semDisponibilidade",
    isLoading: date !== "" && parts.some(({ isPending }) => isPending),
    isError: parts.some(({ isError }) => isError),
  };
}
