import { PlugZap } from "lucide-react";
import { Badge } from "#client/components/badge.tsx";
import { Banner } from "#client/components/banner.tsx";
import { Button } from "#client/components/button.tsx";
import { Card } from "#client/components/card.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { Select } from "#client/components/select.tsx";
import { Loading, Skeleton } from "#client/components/skeleton.tsx";
import { Switch } from "#client/components/switch.tsx";
import { useColega } from "#client/data/colega.hooks.ts";
import {
  type GoogleStatus,
  useGoogleCalendars,
  useSaveGoogle,
  useTestGoogle,
} from "#client/data/google.hooks.ts";
import { errorText } from "#client/lib/error-text.ts";
import { formatDayTime } from "#client/lib/format.ts";
import { useNow } from "#client/lib/use-now.ts";
import { useZone } from "#client/session/session.ts";
import { m } from "#shared/google/google.messages.ts";
import { calendarOptions, shownCalendar } from "./calendar-options.ts";
import { DisconnectButton } from "./disconnect-button.tsx";
import { GoogleHead } from "./google-head.tsx";
import { textsOf } from "./texts.ts";

/** An account is connected: what is exchanged with which of its calendars, and whether it works. */
export function Connected({ status, quem }: { status: GoogleStatus; quem: string | undefined }) {
  const { usa_google, google_calendar_id, situacao } = status;
  const { save } = useSaveGoogle(quem);
  const texts = textsOf(useColega(quem)?.nome);
  const { test, isPending } = useTestGoogle(quem);
  return (
    <Card>
      <GoogleHead
        badge={
          usa_google ? (
            <Badge tone="green">Conectado</Badge>
          ) : (
            <Badge>Sincronização desligada</Badge>
          )
        }
        note={<LastSync status={status} />}
      />
      {situacao === "erro" && (
        <div className="mt-5">
          <Banner tone="warning" title="A última sincronização não deu certo">
            Tentamos de novo sozinhos. Se continuar assim, teste a conexão.
          </Banner>
        </div>
      )}
      <div className="mt-5 space-y-5 border-t border-line pt-5">
        <Switch
          id="sincronizar"
          label="Sincronizar com o Google Calendar"
          description={texts.sincronizar}
          value={usa_google}
          onChange={(value) => save({ usa_google: value })}
        />
        <CalendarChoice
          quem={quem}
          value={google_calendar_id}
          onChange={(id) => save({ google_calendar_id: id })}
        />
      </div>
      <div className="mt-6 flex flex-wrap gap-2 sm:justify-end">
        <Button
          variant="secondary"
          className="max-sm:w-full"
          icon={<PlugZap size={16} aria-hidden />}
          isLoading={isPending}
          onPress={test}
        >
          Testar conexão
        </Button>
        <DisconnectButton quem={quem} />
      </div>
    </Card>
  );
}

function LastSync({ status: { ultima_sincronizacao, usa_google } }: { status: GoogleStatus }) {
  const [now, zone] = [useNow(), useZone()];
  if (!ultima_sincronizacao) return usa_google ? "Primeira sincronização em andamento" : null;
  return `Última sincronização: ${formatDayTime(ultima_sincronizacao, zone, now)}`;
}

/** Which of the account's calendars gets the events and blocks slots. */
function CalendarChoice({ quem, value, onChange }: CalendarChoiceProps) {
  const calendars = useGoogleCalendars(quem);
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
  quem: string | undefined;
  value: string;
  onChange: (id: string) => void;
}
