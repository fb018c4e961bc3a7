import type { ReactNode } from "react";
import { ElsewhereNotice } from "#client/components/elsewhere-notice.tsx";
import { Modal } from "#client/components/modal.tsx";
import { FormFooter } from "#client/features/forms/form-footer.tsx";
import type { Elsewhere } from "#client/lib/use-elsewhere.ts";

const FORM = "prompt";

/** The texts of an assistant in a dialog, for an administrator and for its professional; asks before what was typed is lost. */
export function PromptDialog({
  elsewhere,
  labels,
  submit,
  children,
  ...dialog
}: PromptDialogProps) {
  const { onSubmit, ...modal } = dialog;
  return (
    <Modal
      isOpen
      {...modal}
      size="lg"
      footer={<FormFooter form={FORM} {...submit} onCancel={modal.onClose} />}
    >
      <form id={FORM} noValidate className="space-y-4" onSubmit={onSubmit}>
        <ElsewhereNotice elsewhere={elsewhere} labels={labels} />
        {children}
      </form>
    </Modal>
  );
}

interface PromptDialogProps {
  elsewhere: Elsewhere;
  labels: { prompt: string; prompt_fixo: string };
  title: string;
  description: string;
  isDirty: boolean;
  submit: { label: string; isLoading: boolean; worksAfterTrial?: boolean };
  onSubmit: () => Promise<void>;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}
