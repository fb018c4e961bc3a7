import { LabelsDialog } from "./labels-dialog.tsx";
import { NoteDialog } from "./note-dialog.tsx";
import { ScheduleDialog, type ScheduleDialogProps } from "./schedule-dialog.tsx";
import type { InboxDialog } from "./use-inbox-tools.ts";

/** Dialogs opened by the menu, the composer and the keys of a conversation; loaded when one is first asked for. */
export default function InboxDialogs({ opened, etiquetas, ...props }: InboxDialogsProps) {
  const { clienteId, onClose } = props;
  if (opened === "etiquetas")
    return <LabelsDialog clienteId={clienteId} etiquetas={etiquetas} onClose={onClose} />;
  if (opened === "nota") return <NoteDialog clienteId={clienteId} onClose={onClose} />;
  return opened === "agendar" ? <ScheduleDialog {...props} /> : null;
}

interface InboxDialogsProps extends ScheduleDialogProps {
  opened: InboxDialog | null;
  etiquetas: readonly string[];
}
