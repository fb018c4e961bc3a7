import { useEffect, useEffectEvent } from "react";
import { useAddress } from "#client/lib/use-address.ts";

/** Does once what the address asks for (`?novo=1`), and takes it out of the address: what was closed stays closed. */
export function useWanted(name: string, onWanted: () => void) {
  const [params, setParams] = useAddress();
  const isWanted = params.has(name);
  const obey = useEffectEvent(() => {
    setParams(
      (present) => {
        const next = new URLSearchParams(present);
        next.delete(name);
        return next;
      },
      { replace: true },
    );
    onWanted();
  });
  useEffect(() => {
    if (isWanted) obey();
  }, [isWanted]);
}
