import type { Mensagem } from "#client/data/historico-mensagens.hooks.ts";
import { formatDay } from "#client/lib/format.ts";
import { civilOf } from "#shared/common/time.ts";
import { ActRow } from "./act-row.tsx";
import { Bubble } from "./bubble.tsx";
import { GapRow } from "./gap-row.tsx";
import type { Target } from "./message-list.tsx";
import type { Act, Gap, Row } from "./message-rows.ts";

/** A message with what stands around it: gaps, the day it begins, what the assistant did. */
export function MessageRow({ row, nome, zone, now, target, ...rest }: MessageRowProps) {
  const { message, day, gaps, gapsAfter, acts, actsAfter } = row;
  const { onResend, hasManyInstances } = rest;
  const gapRow = (gap: Gap) => (
    <GapRow
      key={`${gap.instancia_id} ${gap.inicio.getTime()}`}
      gap={gap}
      now={now}
      zone={zone}
      hasManyInstances={hasManyInstances}
    />
  );
  const actRow = (act: Act) => <ActRow key={act.id} act={act} now={now} zone={zone} />;
  return (
    <>
      {gaps.map(gapRow)}
      {day && <DaySeparator day={formatDay(day, civilOf(now, zone).date)} />}
      {acts.map(actRow)}
      <Bubble
        message={message}
        nome={nome}
        zone={zone}
        found={target?.id === message.id ? target.busca : null}
        onResend={onResend}
      />
      {actsAfter.map(actRow)}
      {gapsAfter.map(gapRow)}
    </>
  );
}

function DaySeparator({ day }: { day: string }) {
  return (
    <div className="flex justify-center py-2.5">
      <span className="rounded-full bg-muted px-3 py-1 text-xs font-medium text-soft first-letter:uppercase">
        {day}
      </span>
    </div>
  );
}

interface MessageRowProps {
  row: Row<Mensagem>;
  nome: string;
  zone: string;
  now: Date;
  hasManyInstances: boolean;
  target: Target | null;
  onResend: (id: string) => void;
}
