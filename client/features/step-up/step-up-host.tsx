import { lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from "react";
import { RECARREGUE } from "#client/lib/new-version.ts";
import { toast } from "#client/lib/toast.ts";
import { readQuestion, subscribeToQuestion } from "#client/session/step-up.ts";

interface Answered {
  onAnswer: (isConfirmed: boolean) => void;
}

const StepUpDialog = lazy<(props: Answered) => ReactNode>(() =>
  import("./step-up-dialog.tsx").catch(() => ({ default: NotLoaded })),
);

/** Its files are gone: what waits is given up, and says so. */
function NotLoaded({ onAnswer }: Answered) {
  useEffect(() => {
    toast.error(RECARREGUE);
    onAnswer(false);
  }, [onAnswer]);
  return null;
}

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
