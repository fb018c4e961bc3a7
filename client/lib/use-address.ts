import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";

type Pair = ReturnType<typeof useSearchParams>;

/**
 * `useSearchParams`, but a change begins from the address as it stands. React Router hands over the address that was last
 * drawn, and it draws in a transition: of two quick presses on a busy phone the second would undo the first.
 */
export function useAddress(): Pair {
  const [params, setParams] = useSearchParams();
  const change: Pair[1] = useCallback(
    (next, options) =>
      setParams(
        typeof next === "function" ? () => next(new URLSearchParams(location.search)) : next,
        options,
      ),
    [setParams],
  );
  return [params, change];
}
