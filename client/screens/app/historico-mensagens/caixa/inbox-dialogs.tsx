import { LabelsDialog } from "./labels-dialog.tsx";
import { NoteDialog } from "./note-dialog.tsx";
import { ScheduleDialog, type ScheduleDialogProps } from "./schedule-dialog.tsx";
import type { InboxTools } from "./use-inbox-tools.ts";

/** Dialogs opened by the menu, the composer and the keys of a conversation; loaded when one is first asked for. */
export default function InboxDialogs({ tools, etiquetas, ...props }: InboxDialogsProps) {
  const { opened, close: onClose } = tools;
  const { clienteId } = props;
  if (opened === "etiquetas")
    return <LabelsDialog clienteId={clienteId} etiquetas={etiquetas} onClose={onClose} />;
  if (opened === "nota") return <NoteDialog clienteId={clienteId} onClose={onClose} />;
  return opened === "agendar" ? <ScheduleDialog {...props} onClose={onClose} /> : null;
}

interface InboxDialogsProps extends Omit<ScheduleDialogProps, "onClose"> {
  tools: InboxTools;
  etiquetas: readonly string[];
}
