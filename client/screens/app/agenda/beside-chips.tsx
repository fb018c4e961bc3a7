import { Check, DoorOpen, UsersRound } from "lucide-react";
import { Segmented } from "#client/components/segmented.tsx";
import { Select } from "#client/components/select.tsx";
import { ServicoDot } from "#client/features/servicos/servico-dot.tsx";
import { cx } from "#client/lib/cx.ts";
import { m } from "#shared/profissionais/agenda.messages.ts";
import type { AgendaState } from "./agenda-state.ts";
import type { Beside } from "./beside.ts";

const KINDS = [
  { id: "pessoas", label: m.profissionais, icon: <UsersRound size={16} aria-hidden /> },
  { id: "salas", label: m.salas, icon: <DoorOpen size={16} aria-hidden /> },
] as const;

/** The professionals or the rooms of the agenda: those that are chosen are shown alone. Renders nothing where one works alone. */
export function BesideChips({ state, beside }: Props) {
  const { kind, hasSalas, all } = beside;
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
      {state.isPhone ? <Choice beside={beside} /> : <Chips beside={beside} />}
    </div>
  );
}

const labelOf = ({ kind }: Beside) => (kind === "salas" ? m.salas : m.profissionais);

function Chips({ beside }: { beside: Beside }) {
  const { kind, all, isPressed, toggle } = beside;
  return (
    <div
      role="group"
      aria-label={labelOf(beside)}
      className="flex min-w-0 flex-wrap gap-1.5 px-0.5 py-0.5"
    >
      {all.map(({ id, nome, cor }) => (
        <button
          key={id}
          type="button"
          aria-pressed={isPressed(id)}
          onClick={() => toggle(id)}
          className={cx(
            "flex min-h-8 items-center gap-1.5 rounded-full border px-3 text-sm",
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
  );
}

const ALL = "todos";
const SEVERAL = "varios";

/** On a phone a row of names would have to be pushed sideways: one is chosen from a list. */
function Choice({ beside }: { beside: Beside }) {
  const { kind, all, isOne, isPressed, only } = beside;
  const chosen = all.filter(({ id }) => isPressed(id));
  const [first] = chosen;
  const options = [
    ...(isOne ? [] : [{ value: ALL, label: kind === "salas" ? m.todasAsSalas : m.todos }]),
    ...(chosen.length > 1 ? [{ value: SEVERAL, label: m.escolhidos(chosen.length) }] : []),
    ...all.map(({ id, nome, cor }) => ({
      value: id,
      label: nome,
      icon: kind === "pessoas" && <ServicoDot cor={cor} />,
    })),
  ];
  return (
    <Select
      label={labelOf(beside)}
      hideLabel
      className="min-w-0 flex-1"
      options={options}
      value={chosen.length > 1 ? SEVERAL : (first?.id ?? ALL)}
      onChange={(id) => id !== SEVERAL && only(id === ALL ? null : id)}
    />
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
