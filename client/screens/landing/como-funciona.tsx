import { landing } from "#client/content/landing.ts";
import { Section } from "./section.tsx";

const { comoFunciona } = landing;

export function ComoFunciona() {
  return (
    <Section id="como-funciona" title={comoFunciona.title} text={comoFunciona.text}>
      <ol className="grid gap-10 md:grid-cols-3 md:gap-8">
        {comoFunciona.steps.map(({ title, text }, index) => (
          <li key={title} className="border-t border-control pt-6">
            <span className="text-sm font-semibold text-brand-ink tabular-nums">
              Passo {index + 1}
            </span>
            <h3 className="mt-3 text-xl font-semibold">{title}</h3>
            <p className="mt-2 text-pretty text-soft">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
