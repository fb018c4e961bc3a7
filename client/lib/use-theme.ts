import { useSyncExternalStore } from "react";
import { readTheme, subscribeToTheme } from "./theme.ts";

export function useTheme() {
  return useSyncExternalStore(subscribeToTheme, readTheme);
}
