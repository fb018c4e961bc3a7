import { useEffect } from "react";
import { ScreenSpinner } from "./spinner.tsx";

/** Leaves the app for the page of its own that the server has at this address (client/pages.tsx). */
export function WholePage() {
  useEffect(() => location.reload(), []);
  return <ScreenSpinner />;
}
