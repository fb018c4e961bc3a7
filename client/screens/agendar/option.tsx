import { ChevronRight } from "lucide-react";

/** One of several things to choose from; a press chooses it. */
export function Option({ title, text, about, onChoose }: OptionProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onChoose}
        className="flex min-h-20 w-full items-center gap-3 rounded-lg border border-line bg-surface p-4 text-left transition-colors hover:border-brand hover:bg-brand-soft"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-semibold wrap-anywhere">{title}</span>
          {text && (
            <span className="mt-0.5 line-clamp-3 block text-sm whitespace-pre-line text-soft wrap-anywhere">
              {text}
            </span>
          )}
          {about && <span className="mt-1 block text-sm text-faint">{about}</span>}
        </span>
        <ChevronRight size={20} aria-hidden className="shrink-0 text-faint" />
      </button>
    </li>
  );
}

interface OptionProps {
  title: string;
  text?: string | null;
  about?: string;
  onChoose: () => void;
}
