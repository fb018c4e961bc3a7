import { PlugZap } from "lucide-react";
import { Badge } from "#client/components/badge.tsx";
import { Banner } from "#client/components/banner.tsx";
import { Button } from "#client/components/button.tsx";
import { Card } from "#client/components/card.tsx";
import { Switch } from "#client/components/switch.tsx";
import { type GoogleStatus, useSaveGoogle, useTestGoogle } from "#client/data/google.hooks.ts";
import { formatDayTime } from "#client/lib/format.ts";
import { useNow } from "#client/lib/use-now.ts";
import { useZone } from "#client/session/session.ts";
import { CalendarChoice } from "./calendar-choice.tsx";
import { DisconnectButton } from "./disconnect-button.tsx";
import { GoogleHead } from "./google-head.tsx";

/** An account is connected: what is exchanged with which of its calendars, and whether it works. */
export function Connected({ status }: { status: GoogleStatus }) {
  const { usa_google, google_calendar_id, situacao } = status;
  const { save } = useSaveGoogle();
  const test = useTestGoogle();
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
          label="Sincronizar com o Google Calendar"
          description="Agendamentos viram eventos, e seus compromissos do Google bloqueiam horários."
          value={usa_google}
          onChange={(value) => save({ usa_google: value })}
        />
        <CalendarChoice
          value={google_calendar_id}
          onChange={(id) => save({ google_calendar_id: id })}
        />
      </div>
      <div className="mt-6 flex flex-wrap gap-2 sm:justify-end">
        <Button
          variant="secondary"
          className="max-sm:w-full"
          icon={<PlugZap size={16} aria-hidden />}
          isLoading={test.isPending}
          onPress={() => test.mutate()}
        >
          Testar conexão
        </Button>
        <DisconnectButton />
      </div>
    </Card>
  );
}

function LastSync({ status: { ultima_sincronizacao, usa_google } }: { status: GoogleStatus }) {
  const [now, zone] = [useNow(), useZone()];
  if (!ultima_sincronizacao) return usa_google ? "Primeira sincronização em andamento" : null;
  return `Última sincronização: ${formatDayTime(ultima_sincronizacao, zone, now)}`;
}
