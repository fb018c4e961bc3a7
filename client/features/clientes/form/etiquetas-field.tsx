import { Plus, X } from "lucide-react";
import { type KeyboardEvent, type Ref, useRef, useState } from "react";
import { Button } from "react-aria-components";
import { TextField } from "#client/components/text-field.tsx";
import { MAX_ETIQUETA, MAX_ETIQUETAS } from "#shared/clientes/clientes.constants.ts";
import { eachOnce } from "#shared/clientes/ficha.schema.ts";

const MOST_OFFERED = 8;

/** Labels as chips: Enter, a comma or leaving the box makes one of what is typed; those in use elsewhere are offered. */
export function EtiquetasField({
  value,
  onChange,
  onBlur,
  known,
  most = MAX_ETIQUETAS,
  ownLabel = "Etiquetas do cliente",
  placeholder = "Ex.: Convênio",
  error,
  ref,
}: EtiquetasProps) {
  const box = useRef<HTMLDivElement>(null);
  const { text, add, type, finish, onKeyDown } = useTypedLabels(value, onChange);
  const remove = (label: string) => {
    onChange(value.filter((other) => other !== label));
    // The button that was pressed is gone.
    box.current?.querySelector("input")?.focus();
  };

  return (
    // Enter and Backspace belong to the box inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={box} className="space-y-2" onKeyDown={onKeyDown}>
      <TextField
        ref={ref}
        label="Etiquetas"
        placeholder={placeholder}
        autoComplete="off"
        help={`Enter guarda cada uma. Até ${most}.`}
        maxLength={MAX_ETIQUETA}
        error={error}
        value={text}
        onChange={type}
        onBlur={() => {
          finish();
          onBlur();
        }}
      />
      <Chosen labels={value} name={ownLabel} onRemove={remove} />
      <Offered labels={offeredOf(known, value, text)} onUse={add} />
    </div>
  );
}

/** The label that is being typed, and the keys that finish it. */
function useTypedLabels(value: string[], onChange: (labels: string[]) => void) {
  const [text, setText] = useState("");
  const addAll = (labels: string[]) => {
    const added = labels.map((label) => label.trim()).filter(Boolean);
    if (added.length) onChange(eachOnce([...value, ...added]));
  };
  const add = (label: string) => {
    addAll([label]);
    setText("");
  };
  // Text behind the last comma is still being written, pasted or typed.
  const type = (typed: string) => {
    const finished = typed.split(",");
    const rest = finished.pop() ?? "";
    addAll(finished);
    setText(finished.length ? rest.trimStart() : rest);
  };
  const finish = () => add(text);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLInputElement)) return;
    if (event.key === "Enter" && text.trim()) {
      event.preventDefault();
      finish();
    }
    if (event.key === "Backspace" && text === "") onChange(value.slice(0, -1));
  };
  return { text, add, type, finish, onKeyDown };
}

/** Known labels that are not set yet and hold the typed text. */
function offeredOf(known: readonly string[], value: readonly string[], text: string) {
  const used = new Set(value.map((label) => label.toLowerCase()));
  const wanted = text.trim().toLowerCase();
  return known
    .filter((label) => !used.has(label.toLowerCase()) && label.toLowerCase().includes(wanted))
    .slice(0, MOST_OFFERED);
}

function Chosen({ labels, name, onRemove }: ChosenProps) {
  if (labels.length === 0) return null;
  return (
    <ul aria-label={name} className="flex flex-wrap gap-1.5">
      {labels.map((label) => (
        <li key={label}>
          <Button
            aria-label={`Tirar a etiqueta ${label}`}
            className={`${chip} bg-brand-soft text-brand-ink`}
            onPress={() => onRemove(label)}
          >
            {label}
            <X size={14} aria-hidden />
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface ChosenProps {
  labels: readonly string[];
  /** Accessible name of the list. */
  name: string;
  onRemove: (label: string) => void;
}

function Offered({ labels, onUse }: OfferedProps) {
  if (labels.length === 0) return null;
  return (
    <div role="group" aria-label="Etiquetas que você já usa" className="flex flex-wrap gap-1.5">
      {labels.map((label) => (
        <Button
          key={label}
          aria-label={`Usar a etiqueta ${label}`}
          className={`${chip} border border-line text-soft hover:text-ink`}
          onPress={() => onUse(label)}
        >
          <Plus size={14} aria-hidden />
          {label}
        </Button>
      ))}
    </div>
  );
}

interface OfferedProps {
  labels: readonly string[];
  onUse: (label: string) => void;
}

const chip =
  "inline-flex h-11 max-w-full items-center gap-1.5 rounded-full px-3.5 text-sm font-medium sm:h-8 sm:px-3 sm:text-xs";

interface EtiquetasProps {
  value: string[];
  onChange: (labels: string[]) => void;
  onBlur: () => void;
  /** Labels of the professional's other clients, or conversations. */
  known: readonly string[];
  most?: number;
  /** Accessible name of the list of set labels. */
  ownLabel?: string;
  placeholder?: string;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}
