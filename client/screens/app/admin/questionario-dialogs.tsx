import { useState } from "react";
import type { Questionnaire } from "#client/data/questionnaires-admin.hooks.ts";
import { AnswersModal } from "./answers-modal.tsx";
import { RemoveQuestionario } from "./remove-questionario.tsx";

/** The answers and the removal of one of a list; `handlersOf` opens them. */
export function useQuestionarioDialogs() {
  const [open, setOpen] = useState<{ kind: "view" | "remove"; of: Questionnaire } | null>(null);
  const close = () => setOpen(null);
  return {
    handlersOf: (of: Questionnaire) => ({
      onView: () => setOpen({ kind: "view", of }),
      onRemove: () => setOpen({ kind: "remove", of }),
    }),
    dialogs: (
      <>
        {open?.kind === "view" && <AnswersModal id={open.of.id} onClose={close} />}
        {open?.kind === "remove" && <RemoveQuestionario questionario={open.of} onClose={close} />}
      </>
    ),
  };
}
