import { AutomaticMessagesModal } from "#client/features/automacoes/automatic-messages-modal.tsx";
import { TestReminderModal } from "#client/features/automacoes/test-reminder-modal.tsx";
import type { StepDialog } from "./step-row.tsx";

/** Loaded when one is opened for the first time. */
export default function StepDialogs({ dialog, onClose }: StepDialogsProps) {
  return (
    <>
      <AutomaticMessagesModal isOpen={dialog === "automacoes"} onClose={onClose} />
      <TestReminderModal isOpen={dialog === "lembrete_teste"} onClose={onClose} />
    </>
  );
}

interface StepDialogsProps {
  dialog: StepDialog;
  onClose: () => void;
}
