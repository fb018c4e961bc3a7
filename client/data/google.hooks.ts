import { toastError } from "#client/lib/error-text.ts";
import { toast } from "#client/lib/toast.ts";
import { m } from "#shared/google/google.messages.ts";
import { QUALQUER } from "#shared/marcacoes/marcacoes.constants.ts";
import { FIVE_MINUTES } from "./cache-times.ts";
import { type Outputs, trpc } from "./trpc.ts";

export type GoogleStatus = Outputs["google"]["status"];
export type GoogleCalendario = Outputs["google"]["calendars"][number];
export type GoogleOcupacao = Outputs["google"]["busy"][number];

/** The professional whose connection is meant; undefined where one works alone. */
type Quem = string | undefined;

const ofOne = (id: Quem) => (id === undefined ? undefined : { profissional_id: id });

/** Polling intervals for changes from Google; shorter before the first synchronisation. */
const STATUS_MS = 30_000;
const FIRST_SYNC_MS = 2_000;
/** Between reading a date and the booking. */
const BUSY_MS = 10_000;

export function useGoogleStatus(quem: Quem) {
  return trpc.google.status.useQuery(ofOne(quem), {
    refetchInterval: ({ state: { data } }) =>
      data?.usa_google && !data.ultima_sincronizacao ? FIRST_SYNC_MS : STATUS_MS,
  });
}

/** The calendars of the connected account, as Google lists them now. */
export function useGoogleCalendars(quem: Quem) {
  return trpc.google.calendars.useQuery(ofOne(quem), { staleTime: FIVE_MINUTES });
}

/** Busy times of the connected calendar on a civil date; none without a calendar. Checked again for each form. */
export function useGoogleBusy(date: string) {
  return trpc.google.busy.useQuery({ date }, { enabled: date !== "", staleTime: BUSY_MS });
}

/** The same for several dates, in a clinic of all professionals; each includes the hours around it. */
export function useGoogleBusyOf(dates: readonly string[], { isClinic }: { isClinic: boolean }) {
  const whose = isClinic ? { profissional_id: QUALQUER } : {};
  return trpc.useQueries(
    (t) => dates.map((date) => t.google.busy({ date, ...whose }, { staleTime: BUSY_MS })),
    { combine: allOf },
  );
}

const allOf = (days: { data: GoogleOcupacao[] | undefined }[]) =>
  days.flatMap(({ data }) => data ?? []);

/** Asks Google whether the connection works; what is wrong may change how it stands. */
export function useTestGoogle(quem: Quem) {
  const { google } = trpc.useUtils();
  const test = trpc.google.test.useMutation({
    onSuccess: () => toast.success(m.conexaoTestada),
    onError: (error) => toastError(error, m.erroAoTestar),
    onSettled: () => google.status.invalidate(),
  });
  return { test: () => test.mutate(ofOne(quem)), isPending: test.isPending };
}

/** Forgets Google's grant; appointments and events stay where they are. */
export function useDisconnectGoogle(quem: Quem) {
  const { google, usuarios } = trpc.useUtils();
  const disconnect = trpc.google.disconnect.useMutation({
    onSuccess: (status) => {
      google.status.setData(ofOne(quem), status);
      google.calendars.setData(ofOne(quem), undefined);
      toast.success(m.desconectado);
      return usuarios.me.invalidate();
    },
    onError: (error) => toastError(error, m.erroAoDesconectar),
  });
  return {
    disconnect: (onSettled: () => void) => disconnect.mutate(ofOne(quem), { onSettled }),
    isPending: disconnect.isPending,
  };
}

/** Saves a choice at once: it shows before the answer, and goes back with a message when it is refused. */
export function useSaveGoogle(quem: Quem) {
  const { google, usuarios } = trpc.useUtils();
  const update = trpc.google.updateConexao.useMutation({
    scope: { id: "google" },
    onMutate: async ({ usa_google, google_calendar_id }) => {
      await google.status.cancel();
      const before = google.status.getData(ofOne(quem));
      google.status.setData(
        ofOne(quem),
        before && {
          ...before,
          usa_google: usa_google ?? before.usa_google,
          google_calendar_id: google_calendar_id ?? before.google_calendar_id,
        },
      );
      return before;
    },
    onSuccess: () => {
      toast.success(m.salvo);
      return usuarios.me.invalidate();
    },
    onError: (error, _change, before) => {
      google.status.setData(ofOne(quem), before);
      toastError(error, m.erroAoSalvar);
    },
    onSettled: () => google.status.invalidate(),
  });
  return {
    save: (change: { usa_google?: boolean; google_calendar_id?: string }) =>
      update.mutate({ ...ofOne(quem), ...change }),
  };
}
