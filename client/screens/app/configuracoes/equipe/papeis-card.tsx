import { Check, ChevronDown, Minus } from "lucide-react";
import { Card } from "#client/components/card.tsx";
import { PAPEL_LABELS } from "#shared/equipe/equipe.messages.ts";
import { PAPEIS, pode } from "#shared/equipe/permissoes.ts";
import { m, PERMISSAO_LABELS, textoDoPapel } from "#shared/equipe/telas.messages.ts";

/** Which role may do what, as the table of the product has it. */
export function PapeisCard() {
  return (
    <Card title={m.oQueCadaPapelPode} flush>
      <ul className="divide-y divide-line border-t border-line">
        {PAPEIS.map((papel) => (
          <li key={papel}>
            <details className="group px-4 sm:px-5">
              <summary className="flex min-h-15 cursor-pointer items-center gap-3 py-2.5 -outline-offset-2">
                <span className="min-w-0 flex-1">
                  <span className="block font-medium">{PAPEL_LABELS[papel]}</span>
                  <span className="block text-sm text-pretty text-soft">{textoDoPapel(papel)}</span>
                </span>
                <ChevronDown
                  size={16}
                  aria-hidden
                  className="shrink-0 text-faint transition-transform group-open:rotate-180"
                />
              </summary>
              <ul className="grid gap-x-6 gap-y-1.5 pb-4 text-sm sm:grid-cols-2">
                {PERMISSAO_LABELS.map(([permissao, label]) => {
                  const may = pode(papel, permissao);
                  return (
                    <li key={permissao} className="flex items-start gap-2">
                      {may ? (
                        <Check size={16} aria-hidden className="mt-0.5 shrink-0 text-green-ink" />
                      ) : (
                        <Minus size={16} aria-hidden className="mt-0.5 shrink-0 text-faint" />
                      )}
                      <span className={may ? undefined : "text-faint"}>
                        {label}
                        <span className="sr-only">{may ? m.podeFazer : m.naoPodeFazer}</span>
                      </span>
                    </li>
                  );
                })}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </Card>
  );
}
