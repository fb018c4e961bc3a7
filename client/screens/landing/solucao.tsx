import { Check, X } from "lucide-react";
import { landing } from "#client/content/landing.ts";
import { cx } from "#client/lib/cx.ts";
import { Section } from "./section.tsx";

const { solucao } = landing;

export function Solucao() {
  return (
    <Section id="solucao" title={solucao.title} text={solucao.text} className="pt-24 sm:pt-36">
      <div className="grid gap-4 md:grid-cols-2 lg:gap-6">
        <List {...solucao.before} />
        <List {...solucao.after} isGood />
      </div>
    </Section>
  );
}

function List({ title, items, isGood = false }: ListProps) {
  const Icon = isGood ? Check : X;
  return (
    <div
      className={cx(
        "rounded-xl border p-6 sm:p-8",
        isGood ? "border-transparent bg-deep text-on-deep" : "border-line bg-surface",
      )}
    >
      <h3 className={cx("text-base font-semibold", !isGood && "text-faint")}>{title}</h3>
      <ul className="mt-5 space-y-4 text-lg">
        {items.map((item) => (
          <li key={item} className="flex gap-3.5">
            <span
              className={cx(
                "mt-0.5 grid size-6 shrink-0 place-items-center rounded-full",
                isGood ? "bg-deep-soft" : "bg-muted text-faint",
              )}
            >
              <Icon size={14} strokeWidth={2.75} aria-hidden />
            </span>
            <span className={cx("text-pretty", !isGood && "text-soft")}>{item}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ListProps {
  title: string;
  items: readonly string[];
  isGood?: boolean;
}
