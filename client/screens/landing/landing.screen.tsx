import { Plus } from "lucide-react";
import { Avatar } from "#client/components/avatar.tsx";
import { landing } from "#client/content/landing.ts";
import { ChatLink } from "#client/features/site/chat-link.tsx";
import { SitePage } from "#client/features/site/site-page.tsx";
import { paths } from "#client/lib/paths.ts";
import { Beneficios } from "./beneficios.tsx";
import { Hero } from "./hero.tsx";
import { Section } from "./section.tsx";
import { Solucao } from "./solucao.tsx";

/** Drawn when the client is built (client/pages.tsx); nothing of it runs in the browser. */
export function LandingScreen() {
  return (
    <SitePage>
      <Hero />
      <Solucao />
      <Beneficios />
      <ComoFunciona />
      <Depoimentos />
      <Fecho />
      <Faq />
    </SitePage>
  );
}

const { comoFunciona } = landing;

function ComoFunciona() {
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
            {index === 0 && (
              <a
                href={paths.register}
                data-account
                className="mt-2 inline-flex min-h-11 items-center font-medium text-brand-ink underline-offset-4 hover:underline"
              >
                {landing.actions.create}
              </a>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}

const { depoimentos } = landing;

function Depoimentos() {
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

const { faq } = landing;

/** One `name`, so the browser keeps at most one item open; pressing the open one closes it. */
function Faq() {
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

const { fecho } = landing;

function Fecho() {
  return (
    <section aria-labelledby="fecho-titulo" className="bg-deep py-20 text-on-deep sm:py-28">
      <div className="mx-auto max-w-300 px-4 sm:px-6 lg:px-8">
        <h2
          id="fecho-titulo"
          className="max-w-180 text-3xl font-semibold tracking-tight text-balance sm:text-4xl"
        >
          {fecho.title}
        </h2>
        <p className="mt-4 max-w-150 text-lg text-pretty text-on-deep-soft">{fecho.text}</p>
        <ChatLink variant="inverse" size="lg" className="mt-8 max-sm:w-full" />
        <dl className="mt-16 grid gap-8 border-t border-deep-soft pt-10 sm:grid-cols-3">
          {fecho.stats.map(({ figure, label }) => (
            <div key={figure} className="flex flex-col-reverse justify-end gap-1">
              <dt className="max-w-60 text-on-deep-soft">{label}</dt>
              <dd className="text-4xl font-semibold tracking-tight tabular-nums sm:text-5xl">
                {figure}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
