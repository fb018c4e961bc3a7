import { useCallback, useEffect, useState } from "react";
import { type BrowserPush, findBrowserPush } from "./browser-push.ts";

/** The state of the browser, read again when the person comes back from its settings; undefined until it is known. */
export function useBrowserPush() {
  const [known, setKnown] = useState<BrowserPush>();
  const look = useCallback(
    () =>
      findBrowserPush()
        .catch((): BrowserPush => ({ support: "unsupported", subscription: null }))
        .then(setKnown),
    [],
  );
  useEffect(() => {
    void look();
    const again = () => void look();
    addEventListener("focus", again);
    return () => removeEventListener("focus", again);
  }, [look]);
  return { known, look };
}
