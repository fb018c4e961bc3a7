import { Play } from "lucide-react";
import { Badge } from "#client/components/badge.tsx";
import { Banner } from "#client/components/banner.tsx";
import { Button } from "#client/components/button.tsx";
import { formatAgo, plural } from "#client/lib/format.ts";
import { useNow } from "#client/lib/use-now.ts";
import { m } from "#shared/assistente/assistente.messages.ts";
import type { EnsaioJson } from "#shared/assistente/assistente.schema.ts";
import { EnsaioProgress } from "./ensaio-progress.tsx";
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
