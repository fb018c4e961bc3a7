import { useEffect } from "react";
import { brand } from "#client/content/brand.ts";

/** Names the browser's tab after the screen. */
export function useDocumentTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
  }, [title]);
}
