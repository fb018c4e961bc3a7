import { useEffect } from "react";
import { brand } from "#client/content/brand.ts";

const tab = { screen: "", waiting: 0 };

/** Names the browser's tab after the screen. */
export function useDocumentTitle(title: string) {
  useEffect(() => name({ screen: title }), [title]);
}

/** The number of items that wait for the person, before the name of every screen: "(3) Agenda". */
export function useTitleCount(waiting: number) {
  useEffect(() => {
    name({ waiting });
    return () => name({ waiting: 0 });
  }, [waiting]);
}

function name(change: Partial<typeof tab>) {
  Object.assign(tab, change);
  if (tab.screen) document.title = titleOf(tab);
}

export const titleOf = ({ screen, waiting }: typeof tab) =>
  `${waiting > 0 ? `(${waiting}) ` : ""}${screen} · ${brand.name}`;
