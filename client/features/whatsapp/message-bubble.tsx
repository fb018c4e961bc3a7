import type { ReactNode } from "react";
import { cx } from "#client/lib/cx.ts";
import { spans } from "./whatsapp-format.ts";

/** A message as its reader sees it; for texts that have not gone yet. */
export function MessageBubble({ children, className }: MessageBubbleProps) {
  return (
    <div
      className={cx(
        "rounded-xl rounded-tl-sm bg-muted px-3.5 py-2.5 wrap-anywhere whitespace-pre-line text-ink",
        className,
      )}
    >
      {children}
    </div>
  );
}

const STYLES = { bold: "font-semibold", italic: "italic", strike: "line-through" } as const;

/** A text with WhatsApp's bold, italic and struck words. */
export function WhatsappText({ text }: { text: string }): ReactNode {
  let at = 0;
  return spans(text).map(({ text: piece, style }) => {
    const key = at;
    at += piece.length;
    if (!style) return piece;
    return (
      <span key={key} className={STYLES[style]}>
        {piece}
      </span>
    );
  });
}

interface MessageBubbleProps {
  children: ReactNode;
  className?: string;
}
