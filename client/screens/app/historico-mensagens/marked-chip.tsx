import { Check, Hand } from "lucide-react";
import { ToggleButton } from "react-aria-components";
import { useAssistente } from "#client/data/assistente-conversa.hooks.ts";
import { cx } from "#client/lib/cx.ts";

/** Shows only the conversations that wait for the professional; there while one does, or while it is on. */
export function MarkedChip({ isOn, onChange }: MarkedChipProps) {
  const waiting = useAssistente().data?.marcadas ?? 0;
  if (waiting === 0 && !isOn) return null;
  const Icon = isOn ? Check : Hand;
  return (
    <div className="border-b border-line p-2.5 md:[@media(max-height:860px)]:py-1">
      <ToggleButton
        isSelected={isOn}
        onChange={onChange}
        className={cx(
          "inline-flex h-11 items-center gap-1.5 rounded-full border border-line px-3.5 text-sm whitespace-nowrap text-soft transition-colors",
          "hover:bg-muted hover:text-ink sm:h-8 sm:px-3",
          "data-selected:border-brand data-selected:bg-brand-soft data-selected:font-medium data-selected:text-brand-ink",
        )}
      >
        <Icon size={14} aria-hidden />
        Esperam por você ({waiting})
      </ToggleButton>
    </div>
  );
}

interface MarkedChipProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}
