import { useEffect, useState } from "react";
import { MINUTE } from "#shared/common/civil.ts";

/** The present instant, updated at the beginning of every minute. */
export function useNow() {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const waitForNextMinute = () => {
      timer = setTimeout(
        () => {
          setNow(new Date());
          waitForNextMinute();
        },
        MINUTE - (Date.now() % MINUTE),
      );
    };
    waitForNextMinute();
    return () => clearTimeout(timer);
  }, []);
  return now;
}
