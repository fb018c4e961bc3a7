import { Check, PencilLine, TriangleAlert } from "lucide-react";
import { Banner } from "#client/components/banner.tsx";
import { cx } from "#client/lib/cx.ts";
import { type Filling, foundVariables, goesByItself } from "./filling.ts";

const FILLINGS: Record<Filling, { text: string; style: string; Icon: typeof Check }> = {
  product: { text: "preenchida pelo sistema", style: "text-green-ink", Icon: Check },
  person: { text: "você preenche ao enviar", style: "text-amber-ink", Icon: PencilLine },
  nobody: { text: "não reconhecida", style: "text-red-ink", Icon: TriangleAlert },
};

/** Which variables the text has, and what becomes of each. */
export function FoundVariables({ content, type }: { content: string; type: string }) {
  const found = foundVariables(content);
  const isHeldBack = goesByItself(type) && found.some(({ filling }) => filling !== "product");
  return (
    <section aria-labelledby="variaveis-encontradas">
      <h3 id="variaveis-encontradas" className="text-sm font-medium">
        Variáveis encontradas{found.length > 0 && ` (${found.length})`}
      </h3>
      {found.length === 0 ? (
        <p className="mt-1 text-xs text-faint">Nenhuma: o texto vai igual para todos.</p>
      ) : (
        <ul className="mt-1.5 space-y-1">
          {found.map(({ name, filling }) => (
            <FoundVariable key={name} name={name} filling={filling} />
          ))}
        </ul>
      )}
      {isHeldBack && (
        <div className="mt-3">
          <Banner tone="warning">
            Mensagens automáticas só saem quando o sistema preenche todas as variáveis.
          </Banner>
        </div>
      )}
    </section>
  );
}

function FoundVariable({ name, filling }: { name: string; filling: Filling }) {
  const { text, style, Icon } = FILLINGS[filling];
  return (
    <li className="flex flex-wrap items-center gap-x-2 text-xs">
      <code className="rounded-sm bg-muted px-1.5 py-0.5 font-medium break-all">{name}</code>
      <span className={cx("inline-flex items-center gap-1", style)}>
        <Icon size={13} aria-hidden className="shrink-0" />
        {text}
      </span>
    </li>
  );
}
