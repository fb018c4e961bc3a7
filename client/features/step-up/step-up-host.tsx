import { lazy, Suspense, useSyncExternalStore } from "react";
import { readQuestion, subscribeToQuestion } from "#client/session/step-up.ts";

const StepUpDialog = lazy(() => import("./step-up-dialog.tsx"));

/** Stands once beside all screens; the dialog is loaded when it is asked for the first time. */
export function StepUpHost() {
  const question = useSyncExternalStore(subscribeToQuestion, readQuestion);
  if (!question) return null;
  return (
    <Suspense>
      <StepUpDialog onAnswer={question.answer} />
    </Suspense>
  );
}
