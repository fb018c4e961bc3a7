import type { LucideIcon } from "lucide-react";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "#client/components/icon-button.tsx";
import { cx } from "#client/lib/cx.ts";

const tones = {
  calm: "bg-brand-soft text-brand-ink",
  warning: "bg-amber-soft text-amber-ink",
  error: "bg-red-soft text-red-ink",
} as const;

/** The style of a link in a line: as high as the line, so that a thumb finds it. */
export const NOTICE_LINK =
  "inline-flex h-11 shrink-0 items-center rounded-md px-1 font-semibold underline underline-offset-2 -outline-offset-4";

/**
 * One line above every screen; without `onDismiss` it stays until its cause is gone. Its height is a step of `--notice`
 * in app-layout.tsx, which screens as high as the window leave free.
 */
export function NoticeLine({
  label,
  tone,
  icon: Icon,
  short,
  text,
  link,
  onDismiss,
}: NoticeLineProps) {
  return (
    <section
      aria-label={label}
      data-notice={tone}
      className={cx("flex h-11 items-center gap-2.5 pl-4 text-sm sm:pl-6 lg:pl-8", tones[tone])}
    >
      <Icon size={16} aria-hidden className="shrink-0" />
      <p title={text} className="min-w-0 truncate">
        <span className="md:hidden">{short}</span>
        <span className="max-md:hidden">{text}</span>
      </p>
      {link}
      {onDismiss && (
        <IconButton
          label="Dispensar aviso"
          icon={<X size={18} aria-hidden />}
          onPress={() => {
            onDismiss();
            // The button is gone; the keyboard continues where the screen begins.
            document.getElementById("conteudo")?.focus({ preventScroll: true });
          }}
          className="ml-auto text-current sm:mr-2"
        />
      )}
    </section>
  );
}

interface NoticeLineProps {
  /** Name of the line's region, for screen readers. */
  label: string;
  tone: keyof typeof tones;
  icon: LucideIcon;
  /** For a phone's width. */
  short: string;
  text: string;
  link?: ReactNode;
  onDismiss?: () => void;
}
