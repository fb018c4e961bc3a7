import { toastError } from "#client/lib/error-text.ts";
import { toast } from "#client/lib/toast.ts";
import { m } from "#shared/google/google.messages.ts";
import type { Ocupacao } from "#shared/marcacoes/rules/busy-times.ts";
import { FIVE_MINUTES } from "./cache-times.ts";
import { type Outputs, trpc } from "./trpc.ts";

export type GoogleStatus = Outputs["google"]["status"];
export type GoogleCalendario = Outputs["google"]["calendars"][number];

/** Polling intervals for changes from Google; shorter before the first synchronisation. */
const STATUS_MS = 30_000;
const FIRST_SYNC_MS = 2_000;
/** Between reading a date and the booking. */
const BUSY_MS = 10_000;

export function useGoogleStatus() {
  return trpc.google.status.useQuery(undefined, {
    refetchInterval: ({ state: { data } }) =>
      data?.usa_google && !data.ultima_sincronizacao ? FIRST_SYNC_MS : STATUS_MS,
  });
}

/** The calendars of the connected account, as Google lists them now. */
export function useGoogleCalendars() {
  return trpc.google.calendars.useQuery(undefined, { staleTime: FIVE_MINUTES });
}

/** Busy times of the connected calendar on a civil date; none without a calendar. Checked again for each form. */
export function useGoogleBusy(date: string) {
  return trpc.google.busy.useQuery({ date }, { enabled: date !== "", staleTime: BUSY_MS });
}

/** The same for several dates; each includes the hours around it. */
export function useGoogleBusyOf(dates: readonly string[]) {
  return trpc.useQueries(
    (t) => dates.map((date) => t.google.busy({ date }, { staleTime: BUSY_MS })),
    { combine: allOf },
  );
}

const allOf = (days: { data: Ocupacao[] | undefined }[]) => days.flatMap(({ data }) => data ?? []);

/** Asks Google whether the connection works; what is wrong may change how it stands. */
export function useTestGoogle() {
  const { google } = trpc.useUtils();
  return trpc.google.test.useMutation({
    onSuccess: () => toast.success(m.conexaoTestada),
    onError: (error) => toastError(error, m.erroAoTestar),
    onSettled: () => google.status.invalidate(),
  });
}

/** Forgets Google's grant; appointments and events stay where they are. */
export function useDisconnectGoogle() {
  const { google, usuarios } = trpc.useUtils();
  return trpc.google.disconnect.useMutation({
    onSuccess: (status) => {
      google.status.setData(undefined, status);
      google.calendars.setData(undefined, undefined);
      toast.success(m.desconectado);
      return usuarios.me.invalidate();
    },
    onError: (error) => toastError(error, m.erroAoDesconectar),
  });
}

/** Saves a choice at once: it shows before the answer, and goes back with a message when it is refused. */
export function useSaveGoogle() {
  const { google, usuarios } = trpc.useUtils();
  const update = trpc.usuarios.updateMe.useMutation({
    scope: { id: "google" },
    onMutate: async ({ usa_google, google_calendar_id }) => {
      await google.status.cancel();
      const before = google.status.getData();
      google.status.setData(
        undefined,
        before && {
          ...before,
          usa_google: usa_google ?? before.usa_google,
          google_calendar_id: google_calendar_id ?? before.google_calendar_id,
        },
      );
      return before;
    },
    onSuccess: (usuario) => {
      usuarios.me.setData(undefined, usuario);
      toast.success(m.salvo);
    },
    onError: (error, _change, before) => {
      google.status.setData(undefined, before);
      toastError(error, m.erroAoSalvar);
    },
    onSettled: () => google.status.invalidate(),
  });
  return {
    save: (change: { usa_google?: boolean; google_calendar_id?: string }) => update.mutate(change),
  };
}
