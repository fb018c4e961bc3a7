import { landing } from "#client/content/landing.ts";
import { ChatLink } from "#client/features/site/chat-link.tsx";

const { fecho } = landing;

export function Fecho() {
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
