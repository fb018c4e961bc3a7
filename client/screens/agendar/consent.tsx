import { useId } from "react";
import { BoxNote } from "#client/features/publico/text-box.tsx";
import { paths } from "#client/lib/paths.ts";
import { m } from "#shared/publico/agendar-tela.messages.ts";

/** Without it nothing is sent; it says to whom, and for what. */
export function Consent({ text, isGiven, error, onChange }: ConsentProps) {
  const note = useId();
  return (
    <div className="space-y-1.5">
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-1 text-sm">
        <input
          type="checkbox"
          checked={isGiven}
          onChange={({ target }) => onChange(target.checked)}
          aria-required
          aria-invalid={Boolean(error)}
          aria-describedby={error ? note : undefined}
          className="mt-0.5 size-5 shrink-0 accent-brand"
        />
        <span className="min-w-0 wrap-anywhere">{text}</span>
      </label>
      {error && <BoxNote id={note} error={error} />}
      <a
        href={paths.privacidade}
        target="_blank"
        rel="noreferrer"
        className="ml-8 inline-flex min-h-11 items-center text-sm text-brand-ink underline underline-offset-2"
      >
        {m.comoUsamos}
      </a>
    </div>
  );
}

interface ConsentProps {
  text: string;
  isGiven: boolean;
  error: string | undefined;
  onChange: (isGiven: boolean) => void;
}
