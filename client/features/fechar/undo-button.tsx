import { Undo2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button, type ButtonProps } from "#client/components/button.tsx";

/** Stands where the button was that has just been pressed, and takes its focus. */
export function UndoButton({ takesFocus, ...button }: UndoButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const isWanted = useRef(takesFocus);
  useEffect(() => {
    if (isWanted.current) ref.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Button
      ref={ref}
      size="sm"
      variant="ghost"
      icon={<Undo2 size={16} aria-hidden />}
      {...button}
    />
  );
}

interface UndoButtonProps extends Omit<ButtonProps, "ref" | "size" | "variant" | "icon"> {
  takesFocus: boolean;
}
