import { Plus } from "lucide-react";
import { landing } from "#client/content/landing.ts";
import { Section } from "./section.tsx";

const { faq } = landing;

/** Of one name, so the browser keeps at most one open; pressing the open one closes it. */
export function Faq() {
  return (
    <Section id="faq" title={faq.title} text={faq.text}>
      <div className="max-w-200 border-t border-line">
        {faq.items.map(({ question, answer }) => (
          <details key={question} name="faq" className="group border-b border-line">
            <summary className="flex min-h-16 cursor-pointer list-none items-center justify-between gap-6 py-4 [&::-webkit-details-marker]:hidden">
              <h3 className="text-lg font-medium tracking-normal">{question}</h3>
              <Plus
                size={20}
                aria-hidden
                className="shrink-0 text-faint transition-transform duration-150 group-open:rotate-45"
              />
            </summary>
            <p className="max-w-170 pb-6 text-pretty text-soft">{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
