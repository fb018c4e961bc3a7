import { Copy, Pencil, Plus, Trash2 } from "lucide-react";
import { Button } from "#client/components/button.tsx";
import { Card } from "#client/components/card.tsx";
import { IconButton } from "#client/components/icon-button.tsx";
import { formatMinutes } from "#client/lib/format.ts";
import { m } from "#shared/agenda/regras.messages.ts";
import { DIA_SEMANA_LABELS, type DiaSemana } from "#shared/common/civil.ts";
import type { Disponibilidade } from "#shared/disponibilidades/disponibilidades.schema.ts";
import { hoursText, lastOffered, namedHours } from "./last-offered.ts";

/** One weekday with its hours by start time. */
export function DayCard({ dia, rows, isOffered, onAdd, ...actions }: DayCardProps) {
  const label = DIA_SEMANA_LABELS[dia];
  return (
    <Card
      title={label}
      description={!isOffered && rows.length > 0 && m.semFimDeSemana}
      flush
      className="flex flex-col"
      actions={
        <IconButton
          label={`Adicionar horário em ${label}`}
          icon={<Plus size={18} aria-hidden />}
          onPress={onAdd}
        />
      }
    >
      {rows.length ? (
        <ul className="divide-y divide-line border-t border-line">
          {rows.map((row) => (
            <HoursRow key={row.id} row={row} {...actions} />
          ))}
        </ul>
      ) : (
        <div className="flex items-center justify-between gap-3 border-t border-line py-2 pr-2 pl-4 text-faint sm:pl-5">
          Sem atendimento
          <Button
            variant="ghost"
            size="sm"
            onPress={onAdd}
            aria-label={`Adicionar horário em ${label}`}
          >
            Adicionar
          </Button>
        </div>
      )}
    </Card>
  );
}

function HoursRow({ row, extra, onEdit, onCopy, onRemove }: RowProps & { row: Disponibilidade }) {
  const hours = namedHours(row, extra);
  const last = lastOffered(row, extra);
  return (
    <li className="flex items-center gap-2 py-2 pr-2 pl-4 sm:pl-5">
      <div className="min-w-0 flex-1">
        <p className="font-medium tabular-nums">{hoursText(row, extra)}</p>
        <p className="text-xs text-faint">
          inícios {row.hora_inicio} – {row.hora_fim}, a cada {formatMinutes(row.intervalo_minutos)}
          {last && `, último ${last}`}
        </p>
      </div>
      <div className="flex">
        <IconButton
          label={`Copiar ${hours} para outros dias`}
          icon={<Copy size={17} aria-hidden />}
          onPress={() => onCopy(row)}
        />
        <IconButton
          label={`Editar ${hours}`}
          icon={<Pencil size={17} aria-hidden />}
          onPress={() => onEdit(row)}
        />
        <IconButton
          label={`Remover ${hours}`}
          variant="danger"
          icon={<Trash2 size={17} aria-hidden />}
          onPress={() => onRemove(row)}
        />
      </div>
    </li>
  );
}

interface RowProps {
  /** How long after their end a start is still offered. */
  extra: number;
  onEdit: (row: Disponibilidade) => void;
  onCopy: (row: Disponibilidade) => void;
  onRemove: (row: Disponibilidade) => void;
}

interface DayCardProps extends RowProps {
  dia: DiaSemana;
  rows: readonly Disponibilidade[];
  /** Whether the hours of this weekday are offered at all. */
  isOffered: boolean;
  onAdd: () => void;
}
