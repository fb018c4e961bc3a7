import { Play } from "lucide-react";
import { useId } from "react";
import { Badge } from "#client/components/badge.tsx";
import { Banner } from "#client/components/banner.tsx";
import { Button } from "#client/components/button.tsx";
import { useCancelEnsaio } from "#client/data/ensaios.hooks.ts";
import { formatAgo, plural } from "#client/lib/format.ts";
import { useNow } from "#client/lib/use-now.ts";
import { m } from "#shared/assistente/assistente.messages.ts";
import type { EnsaioJson } from "#shared/assistente/assistente.schema.ts";
import { STATUS_STYLES } from "./status-styles.tsx";

/** How far a replay is, or how it ended, and a way to begin another one. */
export function EnsaioHead({ ensaio, isOther, isStarting, onStart }: EnsaioHeadProps) {
  const now = useNow();
  const { status, criado_em, feitos, total } = ensaio;
  if (status === "em_andamento") return <EnsaioProgress ensaio={ensaio} />;
  const { tone, label, Icon } = STATUS_STYLES[status];
  const amount =
    feitos === total
      ? plural(total, "conversa", "conversas")
      : `${feitos} de ${plural(total, "conversa", "conversas")}`;
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-52 flex-wrap items-center gap-x-3 gap-y-1 text-sm text-faint">
          <Badge tone={tone} icon={<Icon size={12} aria-hidden />}>
            {label}
          </Badge>
          {amount}, {formatAgo(criado_em, now)}
        </div>
        <Button
          variant={isOther ? "primary" : "secondary"}
          size="sm"
          className="max-sm:w-full"
          icon={<Play size={14} aria-hidden />}
          isLoading={isStarting}
          onPress={onStart}
        >
          Ensaiar de novo
        </Button>
      </div>
      {status === "falhou" && <Banner tone="warning">{m.ensaioParou}</Banner>}
      {isOther && (
        <Banner>O prompt mudou depois deste ensaio. Ensaie de novo para comparar.</Banner>
      )}
    </div>
  );
}

interface EnsaioHeadProps {
  ensaio: EnsaioJson;
  /** It tried another text than the one that is written on now. */
  isOther: boolean;
  isStarting: boolean;
  onStart: () => void;
}

/** How many conversations are answered, and a way to stop: in sight however far down one reads, below a phone's bar. */
function EnsaioProgress({ ensaio: { id, feitos, total } }: { ensaio: EnsaioJson }) {
  const titleId = useId();
  const cancel = useCancelEnsaio();
  const amount = `${feitos} de ${total} conversas`;
  return (
    <div className="sticky top-[calc(3.5rem+env(safe-area-inset-top))] z-10 flex items-center gap-4 rounded-lg border border-line bg-surface py-2 pr-2 pl-4 shadow-floating sm:top-3">
      <div className="min-w-0 flex-1 space-y-1.5">
        <div className="flex flex-wrap justify-between gap-x-4 text-sm">
          <p id={titleId} className="font-medium">
            Ensaiando
          </p>
          <p className="text-soft tabular-nums">{amount}</p>
        </div>
        <div
          role="progressbar"
          aria-labelledby={titleId}
          aria-valuemin={0}
          aria-valuemax={total}
          aria-valuenow={feitos}
          aria-valuetext={amount}
          className="h-1.5 overflow-hidden rounded-full bg-muted"
        >
          <div
            className="h-full rounded-full bg-brand transition-[width]"
            style={{ width: `${total ? (100 * feitos) / total : 0}%` }}
          />
        </div>
      </div>
      <Button
        variant="ghost"
        size="sm"
        aria-label="Cancelar ensaio"
        isLoading={cancel.isPending}
        onPress={() => cancel.mutate({ id })}
      >
        Cancelar
      </Button>
    </div>
  );
}
