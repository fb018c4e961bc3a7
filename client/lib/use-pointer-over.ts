import { type RefObject, useEffect, useEffectEvent } from "react";

/**
 * Whether the mouse is moved over an element that lets presses through, for as long as `isShown`. One that only rests where
 * the element appears, on the button just pressed, is not over it.
 */
export function usePointerOver(
  ref: RefObject<Element | null>,
  isShown: boolean,
  onChange: (isOver: boolean) => void,
) {
  const tell = useEffectEvent(onChange);
  useEffect(() => {
    if (!isShown) return;
    let isOver = false;
    const set = (next: boolean) => {
      if (next !== isOver) tell(next);
      isOver = next;
    };
    const look = ({ clientX, clientY, movementX, movementY, pointerType }: PointerEvent) => {
      if (pointerType !== "mouse" || (movementX === 0 && movementY === 0)) return;
      const box = ref.current?.getBoundingClientRect();
      const isIn = (at: number, from = 0, to = 0) => at >= from && at < to;
      set(isIn(clientX, box?.left, box?.right) && isIn(clientY, box?.top, box?.bottom));
    };
    const leave = () => set(false);
    document.addEventListener("pointermove", look, true);
    document.documentElement.addEventListener("pointerleave", leave);
    return () => {
      document.removeEventListener("pointermove", look, true);
      document.documentElement.removeEventListener("pointerleave", leave);
      set(false);
    };
  }, [ref, isShown]);
}
