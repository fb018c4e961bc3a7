import { useEffect } from "react";
import { useLocation } from "react-router-dom";

/** Another screen begins at its top. */
export function ScrollToTop() {
  const { pathname } = useLocation();
  useEffect(() => {
    // Newer browsers answer a promise, which an effect may not return.
    scrollTo(0, 0);
  }, [pathname]);
  return null;
}
