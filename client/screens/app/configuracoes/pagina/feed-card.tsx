import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { Card } from "#client/components/card.tsx";
import { ConfirmAction } from "#client/components/confirm-dialog.tsx";
import { CopyField } from "#client/components/copy-field.tsx";
import { Switch } from "#client/components/switch.tsx";
import { type Pagina, useRotateFeed, useSwitchPagina } from "#client/data/pagina.hooks.ts";
import { m } from "#shared/publico/pagina-tela.messages.ts";

/** The agenda for the calendar of the professional's own phone. */
export function FeedCard({ pagina }: { pagina: Pagina }) {
  const save = useSwitchPagina();
  const rotate = useRotateFeed();
  const [isAsking, setAsking] = useState(false);
  return (
    <Card id="feed" className="scroll-mt-20" title={m.feed} description={m.feedTexto}>
      <div className="space-y-4">
        <CopyField
          label={m.enderecoFeed}
          value={pagina.feed ?? ""}
          copyLabel={m.copiarFeed}
          copiedMessage={m.feedCopiado}
        />
        <Switch
          id="nomes-no-feed"
          label={m.nomes}
          description={m.nomesAjuda}
          value={pagina.nomes_no_feed}
          onChange={(nomes_no_feed) => save({ nomes_no_feed })}
        />
        <Button
          variant="secondary"
          icon={<RefreshCw size={16} aria-hidden />}
          onPress={() => setAsking(true)}
        >
          {m.rotacionar}
        </Button>
      </div>
      {isAsking && (
        <ConfirmAction
          action={rotate}
          input={undefined}
          title={m.rotacionar}
          message={m.rotacionarPergunta}
          confirmLabel={m.rotacionar}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}
