import { useEffect, useState } from "react";

const MINUTE_MS = 60_000;

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
        MINUTE_MS - (Date.now() % MINUTE_MS),
      );
    };
    waitForNextMinute();
    return () => clearTimeout(timer);
  }, []);
  return now;
}
