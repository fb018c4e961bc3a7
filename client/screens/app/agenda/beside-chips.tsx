import { Check, DoorOpen, UsersRound } from "lucide-react";
import { Segmented } from "#client/components/segmented.tsx";
import { ServicoDot } from "#client/features/servicos/servico-dot.tsx";
import { cx } from "#client/lib/cx.ts";
import { m } from "#shared/profissionais/agenda.messages.ts";
import type { AgendaState } from "./agenda-state.ts";
import type { Beside } from "./beside.ts";

const KINDS = [
  { id: "pessoas", label: m.profissionais, icon: <UsersRound size={16} aria-hidden /> },
  { id: "salas", label: m.salas, icon: <DoorOpen size={16} aria-hidden /> },
] as const;

/** The professionals or the rooms of the agenda: those that are pressed are shown alone. Renders nothing where one works alone. */
export function BesideChips({ state, beside }: Props) {
  const { kind, hasSalas, all, isPressed, toggle } = beside;
  if (all.length === 0) return null;
  return (
    <div className="mb-2 flex items-center gap-2 sm:mb-3 print:hidden">
      {hasSalas && (
        <Segmented
          label={m.colunas}
          items={KINDS}
          selected={kind}
          onChange={state.setColunas}
          hidesText={state.isPhone}
        />
      )}
      <div
        role="group"
        aria-label={kind === "salas" ? m.salas : m.profissionais}
        className="flex min-w-0 gap-1.5 overflow-x-auto px-0.5 py-0.5 sm:flex-wrap"
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
            <Sign isPressed={isPressed(id)} cor={cor} hasColor={kind === "pessoas"} />
            {nome}
          </button>
        ))}
      </div>
    </div>
  );
}

function Sign({
  isPressed,
  cor,
  hasColor,
}: {
  isPressed: boolean;
  cor: string | null;
  hasColor: boolean;
}) {
  if (isPressed) return <Check size={14} aria-hidden />;
  return hasColor && <ServicoDot cor={cor} />;
}

interface Props {
  state: AgendaState;
  beside: Beside;
}
