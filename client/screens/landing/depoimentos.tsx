import { Avatar } from "#client/components/avatar.tsx";
import { landing } from "#client/content/landing.ts";
import { Section } from "./section.tsx";

const { depoimentos } = landing;

export function Depoimentos() {
  return (
    <Section id="depoimentos" title={depoimentos.title} className="pt-0 sm:pt-0">
      <ul className="grid gap-4 md:grid-cols-3 lg:gap-6">
        {depoimentos.items.map(({ name, role, text }) => (
          <li key={name}>
            <figure className="flex h-full flex-col justify-between rounded-xl border border-line bg-surface p-6">
              <blockquote className="text-lg text-pretty">“{text}”</blockquote>
              <figcaption className="mt-8 flex items-center gap-3 text-sm">
                <Avatar name={name} />
                <span>
                  <span className="block font-medium">{name}</span>
                  <span className="text-faint">{role}</span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
