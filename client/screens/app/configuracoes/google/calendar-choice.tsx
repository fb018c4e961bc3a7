import { LoadError } from "#client/components/load-error.tsx";
import { Select } from "#client/components/select.tsx";
import { Loading, Skeleton } from "#client/components/skeleton.tsx";
import { useGoogleCalendars } from "#client/data/google.hooks.ts";
import { errorText } from "#client/lib/error-text.ts";
import { m } from "#shared/google/google.messages.ts";
import { calendarOptions, shownCalendar } from "./calendar-options.ts";

/** Which of the account's calendars gets the events and blocks slots. */
export function CalendarChoice({ value, onChange }: CalendarChoiceProps) {
  const calendars = useGoogleCalendars();
  if (calendars.isPending) {
    return (
      <Loading label="Carregando agendas" className="space-y-2">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-10" />
      </Loading>
    );
  }
  if (calendars.isError && !calendars.data) {
    return (
      <LoadError
        message={m.erroAoCarregarCalendarios}
        description={errorText(calendars.error, m.erroAoConectar)}
        onRetry={calendars.refetch}
        isRetrying={calendars.isFetching}
      />
    );
  }
  return (
    <Select
      label="Agenda"
      help="É nela que os eventos são criados, e são os compromissos dela que bloqueiam horários."
      options={calendarOptions(calendars.data, value)}
      value={shownCalendar(calendars.data, value)}
      onChange={onChange}
    />
  );
}

interface CalendarChoiceProps {
  value: string;
  onChange: (id: string) => void;
}
