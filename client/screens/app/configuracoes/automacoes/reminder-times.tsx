import { Plus, X } from "lucide-react";
import { Button as AriaButton } from "react-aria-components";
import { Button } from "#client/components/button.tsx";
import { Menu } from "#client/components/menu.tsx";
import { cx } from "#client/lib/cx.ts";
import { formatAhead } from "#client/lib/format.ts";
import { MAX_LEMBRETES } from "#shared/lembretes/lembretes.constants.ts";
import { m } from "#shared/lembretes/lembretes.messages.ts";

/** The offered choices, in minutes; any other number that REST has set is shown too. */
const CHOICES = [10_080, 4_320, 2_880, 1_440, 720, 360, 180, 120, 60, 30, 15];

/** How long before the appointment reminders go out: one to five moments, each a chip. */
export function ReminderTimes({ value, isOn, onChange, isDisabled }: ReminderTimesProps) {
  const isLast = value.length === 1;
  const isFull = value.length >= MAX_LEMBRETES;
  const left = CHOICES.filter((minutes) => !value.includes(minutes));
  const add = (minutes: number) => onChange([...value, minutes].toSorted((a, b) => b - a));

  return (
    <div>
      <p className="text-sm font-medium">Quando lembrar</p>
      <div className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-3 sm:gap-y-2">
        <ul aria-label="Lembretes" className="contents">
          {value.map((minutes) => (
            <li key={minutes}>
              <Chip
                minutes={minutes}
                isOn={isOn}
                isDisabled={isDisabled || isLast}
                onRemove={() => onChange(value.filter((other) => other !== minutes))}
              />
            </li>
          ))}
        </ul>
        {!isFull && (
          <Menu
            label="Adicionar lembrete"
            trigger={
              <Button
                variant="ghost"
                size="sm"
                icon={<Plus size={16} aria-hidden />}
                isDisabled={isDisabled}
                aria-label="Adicionar lembrete"
              >
                Adicionar
              </Button>
            }
            actions={left.map((minutes) => ({
              id: String(minutes),
              label: `${formatAhead(minutes)} antes`,
              onAction: () => add(minutes),
            }))}
          />
        )}
      </div>
      {(isFull || isLast) && (
        <p className="mt-1.5 text-xs text-faint">
          {isFull ? m.minutosDemais : m.minutosObrigatorios}.
        </p>
      )}
    </div>
  );
}

function Chip({ minutes, isOn, isDisabled, onRemove }: ChipProps) {
  const text = `${formatAhead(minutes)} antes`;
  return (
    <AriaButton
      aria-label={`Remover lembrete de ${text}`}
      isDisabled={isDisabled}
      onPress={onRemove}
      className={cx(
        "relative inline-flex h-8 items-center gap-1.5 rounded-full border pr-2 pl-3 text-sm tabular-nums",
        isOn
          ? "border-transparent bg-brand-soft text-brand-ink data-disabled:hover:bg-brand-soft"
          : "border-dashed border-line text-soft data-disabled:hover:bg-transparent",
        // 44 px for a finger, without showing it.
        "after:absolute after:inset-x-0 after:-inset-y-1.5 hover:bg-muted data-disabled:pr-3",
      )}
    >
      {text}
      {!isDisabled && <X size={14} aria-hidden className="shrink-0" />}
    </AriaButton>
  );
}

interface ReminderTimesProps {
  /** Minutes before the appointment, the longest first. */
  value: number[];
  /** Whether they go out at all; otherwise they are only what would be. */
  isOn: boolean;
  onChange: (value: number[]) => void;
  isDisabled: boolean;
}

interface ChipProps {
  minutes: number;
  isOn: boolean;
  isDisabled: boolean;
  onRemove: () => void;
}
