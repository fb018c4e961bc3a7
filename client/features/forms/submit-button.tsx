import { useId } from "react";
import { Button, type ButtonProps } from "#client/components/button.tsx";
import { TrialStop } from "./trial-stop.tsx";
import { useTrialOver } from "./use-trial-over.ts";

/** Saves or sends a form in a row that wraps; once the trial is over it takes no press, and says why from the start. */
export function SubmitButton({ worksAfterTrial = false, ...button }: SubmitButtonProps) {
  const isOver = useTrialOver() && !worksAfterTrial;
  const stopId = useId();
  if (!isOver) return <Button type="submit" {...button} />;
  return (
    <>
      {/* Above the buttons, also in a phone's footer, which draws its last child first. */}
      <p className="order-first w-full basis-full max-sm:in-[footer]:order-last">
        <TrialStop id={stopId} />
      </p>
      <Button type="submit" {...button} isDisabled aria-describedby={stopId} />
    </>
  );
}

export interface SubmitButtonProps extends ButtonProps {
  /** For forms that the server still takes then: the own account and its safety. */
  worksAfterTrial?: boolean | undefined;
}
