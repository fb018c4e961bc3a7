import { Check } from "lucide-react";
import { ServicoDot } from "#client/features/servicos/servico-dot.tsx";
import { cx } from "#client/lib/cx.ts";
import { m } from "#shared/profissionais/agenda.messages.ts";
import type { AgendaState } from "./agenda-state.ts";
import type { Pessoas } from "./pessoas.ts";

/** The people of the agenda: those that are pressed are shown alone. Renders nothing where one works alone. */
export function PessoasChips({ state, pessoas: { all, shown, toggle } }: Props) {
  if (all.length === 0) return null;
  const isOne = state.isPhone && state.view === "dia";
  const isPressed = (id: string) =>
    isOne ? shown.some((one) => one.id === id) : state.pessoas.includes(id);
  return (
    <div
      role="group"
      aria-label={m.profissionais}
      className="mb-2 flex gap-1.5 overflow-x-auto px-0.5 py-0.5 sm:mb-3 sm:flex-wrap print:hidden"
    >
      {all.map(({ id, nome, cor }) => (
        <button
          key={id}
          type="button"
          aria-pressed={isPressed(id)}
          onClick={() => toggle(id)}
          className={cx(
            "flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border px-3 text-sm sm:min-h-8",
            isPressed(id)
              ? "border-brand bg-brand-soft font-medium text-brand-ink"
              : "border-control text-soft hover:bg-muted",
          )}
        >
          {isPressed(id) ? <Check size={14} aria-hidden /> : <ServicoDot cor={cor} />}
          {nome}
        </button>
      ))}
    </div>
  );
}

interface Props {
  state: AgendaState;
  pessoas: Pessoas;
}
