import { Check } from "lucide-react";
import { Banner } from "#client/components/banner.tsx";
import { Button } from "#client/components/button.tsx";
import { formatDayTime } from "#client/lib/format.ts";
import type { MotivoDaMarca } from "#shared/assistente/assistente.constants.ts";
import { marcas } from "#shared/assistente/assistente.messages.ts";

/** Why this conversation waits for the professional, and since when. */
export function MarkBanner({ motivo, em, now, zone, onAttended }: MarkBannerProps) {
  return (
    <div className="border-b border-line bg-surface p-2.5 sm:px-5">
      <Banner
        tone="warning"
        action={
          <Button
            variant="secondary"
            size="sm"
            icon={<Check size={16} aria-hidden />}
            onPress={onAttended}
          >
            Marcar como atendida
          </Button>
        }
      >
        {marcas[motivo]}{" "}
        <time
          dateTime={em.toISOString()}
          className="inline-block text-xs tabular-nums first-letter:uppercase"
        >
          {formatDayTime(em, zone, now)}
        </time>
      </Banner>
    </div>
  );
}

interface MarkBannerProps {
  motivo: MotivoDaMarca;
  em: Date;
  now: Date;
  zone: string;
  onAttended: () => void;
}
