import { CalendarClock } from "lucide-react";
import { type KeyboardEvent, Suspense } from "react";
import { IconButton } from "#client/components/icon-button.tsx";
import { lazyPart } from "#client/components/lazy-part.tsx";

const QuickRepliesDialog = lazyPart(
  () => import("#client/features/respostas-rapidas/quick-replies-dialog.tsx"),
);

/** Beside the box, where it has the room: what is in it, for another moment. */
export function ScheduleButton({ onPress }: { onPress: () => void }) {
  return (
    <IconButton
      label="Enviar depois"
      icon={<CalendarClock size={18} aria-hidden />}
      aria-haspopup="dialog"
      onPress={onPress}
      className="max-sm:hidden sm:size-11"
    />
  );
}

export function QuickReplies({ onClose }: { onClose: () => void }) {
  return (
    <Suspense>
      <QuickRepliesDialog onClose={onClose} />
    </Suspense>
  );
}

/** To the messages, where keys alone do something. */
export function leaveBox(event: KeyboardEvent) {
  const pane = event.currentTarget.closest("section");
  pane?.querySelector<HTMLElement>("[role=log]")?.focus({ preventScroll: true });
}
