import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { ConfirmAction } from "#client/components/confirm-dialog.tsx";
import { CopyField } from "#client/components/copy-field.tsx";
import { Skeleton } from "#client/components/skeleton.tsx";
import { useProfissionalFeed, useRotateFeedOf } from "#client/data/profissionais.hooks.ts";
import { m } from "#shared/publico/pagina-tela.messages.ts";

/** The agenda of one professional for the calendar of their own phone. */
export function ProfissionalFeed({ id }: { id: string }) {
  const { data, isError } = useProfissionalFeed(id);
  const rotate = useRotateFeedOf();
  const [isAsking, setAsking] = useState(false);
  // A role that may not see the address is shown nothing of it.
  if (isError || data?.feed === null) return null;
  return (
    <section aria-labelledby={`feed-${id}`} className="mt-6 border-t border-line pt-4">
      <h3 id={`feed-${id}`} className="text-sm font-medium">
        {m.feedDe}
      </h3>
      <p className="mt-1 mb-3 text-sm text-soft">{m.feedDoProfissional}</p>
      {data?.feed ? (
        <CopyField
          label={m.enderecoFeed}
          value={data.feed}
          copyLabel={m.copiarFeed}
          copiedMessage={m.feedCopiado}
        />
      ) : (
        <Skeleton className="h-16 rounded-md" />
      )}
      <Button
        variant="secondary"
        size="sm"
        className="mt-3"
        icon={<RefreshCw size={16} aria-hidden />}
        onPress={() => setAsking(true)}
      >
        {m.rotacionar}
      </Button>
      {isAsking && (
        <ConfirmAction
          action={rotate}
          input={{ id }}
          title={m.rotacionar}
          message={m.rotacionarPergunta}
          confirmLabel={m.rotacionar}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
