import { ChevronRight, CircleCheck } from "lucide-react";
import { Button } from "react-aria-components";
import { Badge } from "#client/components/badge.tsx";
import { formatDayTime } from "#client/lib/format.ts";
import { useNow } from "#client/lib/use-now.ts";
import { useZone } from "#client/session/session.ts";
import { ORIGEM_DA_VERSAO_LABELS } from "#shared/assistente/assistente.messages.ts";
import type { VersaoJson } from "#shared/assistente/assistente.schema.ts";
import { PROMPT_PADRAO } from "#shared/usuarios/usuarios.constants.ts";

/** One version by its number, its moment and its first words; opens to be read whole. */
export function VersaoRow({ versao, onOpen }: { versao: VersaoJson; onOpen: () => void }) {
  const { numero, origem, criado_em, em_uso, prompt } = versao;
  const [now, zone] = [useNow(), useZone()];
  return (
    <li>
      <Button
        onPress={onOpen}
        className="flex w-full cursor-pointer items-center gap-3 px-4 py-3 text-left -outline-offset-2 transition-colors hover:bg-muted sm:px-5"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-medium">Versão {numero}</span>
            {em_uso && (
              <Badge tone="brand" icon={<CircleCheck size={12} aria-hidden />}>
                Em uso
              </Badge>
            )}
          </span>
          <span className="block text-xs text-faint">
            {ORIGEM_DA_VERSAO_LABELS[origem]}, {formatDayTime(criado_em, zone, now)}
          </span>
          <span className="mt-1 line-clamp-2 text-sm break-words text-soft">
            {prompt ?? PROMPT_PADRAO}
          </span>
        </span>
        <ChevronRight size={18} aria-hidden className="shrink-0 text-faint" />
      </Button>
    </li>
  );
}
