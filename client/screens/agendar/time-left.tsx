import { useEffect, useState } from "react";
import { serverNow } from "#client/data/publico.ts";

/** "14:09", by the second. Not a live region: it would never be quiet. */
export function TimeLeft({ until }: { until: string }) {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((Date.parse(until) - now) / 1_000));
  return (
    <span role="timer" className="font-semibold text-ink tabular-nums">
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, "0")}
    </span>
  );
}
