import { Scale } from "lucide-react";
import {
  type Block,
  type LegalTable,
  type LegalText,
  legalNotice,
} from "#client/content/legal/legal-text.ts";
import { TERMS_VERSION } from "#shared/common/terms.ts";
import { SitePage } from "./site-page.tsx";

/** A text of law with its contents beside it; what it says stands in client/content/legal. */
export function LegalPage({ text: { title, description, sections } }: { text: LegalText }) {
  return (
    <SitePage>
      <div className="mx-auto max-w-300 px-4 py-14 sm:px-6 sm:py-20 lg:px-8">
        <h1 className="text-3xl font-semibold tracking-tight sm:text-4xl">{title}</h1>
        <p className="mt-4 max-w-150 text-lg text-pretty text-soft">{description}</p>
        <p className="mt-3 text-sm text-faint">Versão {TERMS_VERSION}</p>
        <Notice />
        <div className="mt-12 gap-16 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
          <Contents sections={sections} />
          <div className="max-w-180 space-y-12">
            {sections.map(({ id, title, blocks }) => (
              <section key={id} id={id} aria-labelledby={`${id}-titulo`}>
                <h2 id={`${id}-titulo`} className="text-xl font-semibold">
                  {title}
                </h2>
                <div className="mt-3 space-y-4 text-pretty text-soft">
                  {blocks.map((block) => (
                    <BlockView key={JSON.stringify(block)} block={block} />
                  ))}
                </div>
              </section>
            ))}
          </div>
        </div>
      </div>
    </SitePage>
  );
}

function Notice() {
  return (
    <div className="mt-8 flex max-w-180 gap-3 rounded-lg bg-amber-soft p-4 text-sm text-amber-ink">
      <Scale size={18} aria-hidden className="mt-0.5 shrink-0" />
      <p>
        <strong className="block font-semibold">{legalNotice.title}</strong>
        {legalNotice.text}
      </p>
    </div>
  );
}

function Contents({ sections }: Pick<LegalText, "sections">) {
  return (
    <nav aria-label="Conteúdo" className="max-lg:mb-12">
      <ol className="text-sm lg:sticky lg:top-24">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center py-1.5 text-soft underline-offset-4 hover:text-ink hover:underline lg:min-h-9"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function BlockView({ block }: { block: Block }) {
  if (typeof block === "string") return <p>{block}</p>;
  if ("table" in block) return <LegalTableView {...block.table} />;
  return (
    <ul className="list-disc space-y-2 pl-5 marker:text-control">
      {block.list.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

/** On a phone the second column stands below the first. */
function LegalTableView({ head, rows }: LegalTable) {
  return (
    <table className="w-full text-left text-sm">
      <thead className="max-sm:sr-only">
        <tr className="border-b border-control text-ink">
          {head.map((name) => (
            <th key={name} scope="col" className="py-2 pr-6 font-semibold">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells[0]} className="border-b border-line max-sm:block max-sm:py-3">
            {cells.map((cell, column) => (
              <td
                key={cell}
                className={
                  column === 0
                    ? "align-top text-ink max-sm:block sm:w-1/2 sm:py-3 sm:pr-6"
                    : "align-top max-sm:mt-1 max-sm:block sm:py-3"
                }
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
