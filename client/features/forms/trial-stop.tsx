import { chatUrl } from "#client/content/contacts.ts";
import { m } from "#shared/trial/encerrado.messages.ts";

/** Said where a form begins, so that nobody fills it in for nothing: why it takes no press, and the way on. */
export function TrialStop({ id }: { id?: string }) {
  return (
    <span id={id} className="text-sm text-amber-ink">
      {m.naoSalva}{" "}
      <a
        href={chatUrl(m.conversa)}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-block font-medium underline max-sm:-my-3 max-sm:py-3"
      >
        {m.continuar}
      </a>
    </span>
  );
}
