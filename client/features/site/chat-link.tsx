import { MessageCircle } from "lucide-react";
import {
  type ButtonSize,
  type ButtonVariant,
  buttonStyle,
} from "#client/components/button-style.ts";
import { landing } from "#client/content/landing.ts";
import { site } from "#client/content/site.ts";
import { cx } from "#client/lib/cx.ts";

/** Every call to action: a chat with the sales team that begins with a sentence already written. */
export function ChatLink({ variant, size, className }: ChatLinkProps) {
  return (
    <a
      href={site.chatUrl}
      target="_blank"
      rel="noreferrer"
      className={cx(buttonStyle(variant, size), className)}
    >
      <MessageCircle size={18} aria-hidden />
      {landing.actions.chat}
      <span className="sr-only"> (abre em outra aba)</span>
    </a>
  );
}

interface ChatLinkProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
}
