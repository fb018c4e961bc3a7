import { Check, Hand, type LucideIcon, MailOpen } from "lucide-react";
import type { ReactNode } from "react";
import { ToggleButton } from "react-aria-components";
import { useAssistente } from "#client/data/assistente-conversa.hooks.ts";
import { useWaiting } from "#client/data/waiting.hooks.ts";
import { cx } from "#client/lib/cx.ts";
import type { HistoryState } from "./history-state.ts";

/**
 * Only the conversations that wait for the professional, while one does; only those that nobody has read, beside it or
 * while it is on: it stands among the filters, because a row of its own would cost a conversation.
 */
export function QuickFilters({ state }: { state: HistoryState }) {
  const waiting = useAssistente().data?.marcadas ?? 0;
  const { nao_lidas } = useWaiting();
  const { isOnlyMarked, isOnlyUnread } = state;
  const hasMarked = waiting > 0 || isOnlyMarked;
  const hasUnread = isOnlyUnread || (hasMarked && nao_lidas > 0);
  if (!hasMarked && !hasUnread) return null;
  return (
    <div className="flex flex-wrap gap-2 border-b border-line p-2.5 md:[@media(max-height:860px)]:py-1">
      {hasMarked && (
        <Chip isOn={isOnlyMarked} onChange={state.setMarked} icon={Hand}>
          Esperam por você ({waiting})
        </Chip>
      )}
      {hasUnread && (
        <Chip isOn={isOnlyUnread} onChange={state.setUnread} icon={MailOpen}>
          Não lidas ({nao_lidas})
        </Chip>
      )}
    </div>
  );
}

function Chip({ isOn, onChange, icon, children }: ChipProps) {
  const Icon = isOn ? Check : icon;
  return (
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
      {children}
    </ToggleButton>
  );
}

interface ChipProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  icon: LucideIcon;
  children: ReactNode;
}
