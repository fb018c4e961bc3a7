import { cx } from "#client/lib/cx.ts";
import { failureSentence } from "./failure-sentence.ts";

/** Why a message did not go, below it or in its row of a list. */
export function FailureReason({ erro, className }: { erro: string | null; className?: string }) {
  return (
    <span className={cx("block text-xs break-words text-red-ink", className)}>
      {failureSentence(erro)}
    </span>
  );
}
