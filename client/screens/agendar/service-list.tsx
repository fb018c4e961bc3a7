import { ChevronRight } from "lucide-react";
import type { Pagina } from "#client/data/publico.ts";
import { formatMinutes } from "#client/lib/format.ts";
import { shownReais } from "#client/lib/money.ts";

export type Servico = Pagina["servicos"][number];

/** The services that can be booked; a press chooses one. */
export function ServiceList({ servicos, onChoose }: ServiceListProps) {
  return (
    <ul className="mt-4 space-y-3">
      {servicos.map((servico) => (
        <li key={servico.id}>
          <button
            type="button"
            onClick={() => onChoose(servico)}
            className="flex min-h-20 w-full items-center gap-3 rounded-lg border border-line bg-surface p-4 text-left transition-colors hover:border-brand hover:bg-brand-soft"
          >
            <span className="min-w-0 flex-1">
              <span className="block font-semibold wrap-anywhere">{servico.nome}</span>
              {servico.descricao && (
                <span className="mt-0.5 line-clamp-3 block text-sm whitespace-pre-line text-soft wrap-anywhere">
                  {servico.descricao}
                </span>
              )}
              <span className="mt-1 block text-sm text-faint">{aboutOf(servico)}</span>
            </span>
            <ChevronRight size={20} aria-hidden className="shrink-0 text-faint" />
          </button>
        </li>
      ))}
    </ul>
  );
}

interface ServiceListProps {
  servicos: Servico[];
  onChoose: (servico: Servico) => void;
}

/** "50 min · R$ 200,00" */
export const aboutOf = ({ duracao_minutos, preco_centavos }: Servico) =>
  [
    formatMinutes(duracao_minutos),
    preco_centavos !== null && preco_centavos > 0 && shownReais(preco_centavos),
  ]
    .filter(Boolean)
    .join(" · ");
