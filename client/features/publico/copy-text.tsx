import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { cx } from "#client/lib/cx.ts";
import { m } from "#shared/publico/agendar-tela.messages.ts";

/** A text to copy; it says whether that worked. */
export function CopyText({ text, label, done, isLarge = false }: CopyTextProps) {
  const [announced, announce] = useState<string | null>(null);
  const isCopied = announced === done;

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      announce(done);
    } catch {
      // Browsers refuse it on pages that came without encryption, and in frames.
      announce(m.naoCopiado);
    }
  }

  return (
    <>
      <div className="mt-2 flex items-stretch gap-2">
        <code
          className={cx(
            "flex min-h-12 min-w-0 flex-1 items-center rounded-md bg-muted px-3 py-2 select-all",
            isLarge ? "justify-center text-lg font-semibold tracking-wide" : "text-sm break-all",
          )}
        >
          {text}
        </code>
        <button
          type="button"
          aria-label={label}
          title={label}
          onClick={() => void copy()}
          className="grid w-12 shrink-0 place-items-center rounded-md border border-line text-soft hover:bg-muted"
        >
          {isCopied ? <Check size={20} aria-hidden /> : <Copy size={20} aria-hidden />}
        </button>
      </div>
      <p role="status" className="mt-1 min-h-5 text-sm text-faint">
        {announced}
      </p>
    </>
  );
}

interface CopyTextProps {
  text: string;
  /** Label of the button. */
  label: string;
  /** Announced after copying. */
  done: string;
  isLarge?: boolean;
}
