import type { ReactNode } from "react";
import { cx } from "#client/lib/cx.ts";
import { kindOf } from "./kinds.ts";

/** The text of a message in one piece; of a picture, a card or a deleted message an icon and a word. */
export function StoredText({ text, children = (shown) => shown }: StoredTextProps) {
  const kind = kindOf(text);
  if (!kind) return children(text);
  const Icon = kind.icon;
  return (
    <span className={cx(kind.isNote && "italic")}>
      <Icon size={14} aria-hidden className="mr-1 inline align-[-2px]" />
      {children(kind.word)}
    </span>
  );
}

interface StoredTextProps {
  text: string;
  /** Draws the words; as they are where it is left out. */
  children?: (shown: string) => ReactNode;
}
