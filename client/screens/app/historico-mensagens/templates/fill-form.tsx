import { ArrowLeft, SendHorizontal } from "lucide-react";
import { type FormEvent, useEffect, useRef } from "react";
import { Button } from "#client/components/button.tsx";
import { TextField } from "#client/components/text-field.tsx";
import { VARIAVEIS } from "#shared/templates/rules/variables.ts";
import { Preview } from "./preview.tsx";

const LABELS: ReadonlyMap<string, string> = new Map(
  VARIAVEIS.map(({ name, label }) => [name, label]),
);

/** How the message will read, boxes for what is missing in it, and what to do with it. */
export function FillForm({
  text,
  missing,
  stillMissing,
  typed,
  onType,
  ...actions
}: FillFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isWhole = stillMissing.length === 0;

  // The first empty box, else the message itself: on a button a second Enter would send it unread.
  useEffect(() => {
    const next =
      firstEmpty(form.current) ?? form.current?.querySelector<HTMLElement>("[role=group]");
    next?.focus();
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isWhole) actions.onSend();
    else firstEmpty(form.current)?.focus();
  }

  return (
    <form ref={form} onSubmit={submit} className="space-y-4">
      <Preview text={text} missing={stillMissing} />
      {missing.length > 0 && (
        <fieldset className="space-y-3">
          <legend className="mb-2 text-sm text-soft">
            Preencha o que ainda não está no cadastro:
          </legend>
          <div className="grid gap-3 sm:grid-cols-2">
            {missing.map((name) => (
              <TextField
                key={name}
                label={LABELS.get(name) ?? name}
                autoComplete="off"
                maxLength={500}
                value={typed[name] ?? ""}
                onChange={(value) => onType(name, value)}
              />
            ))}
          </div>
        </fieldset>
      )}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button
          variant="ghost"
          icon={<ArrowLeft size={16} aria-hidden />}
          onPress={actions.onBack}
          className="sm:mr-auto"
        >
          Outro template
        </Button>
        <Button variant="secondary" onPress={actions.onInsert}>
          Inserir no texto
        </Button>
        <Button type="submit" icon={<SendHorizontal size={16} aria-hidden />} isDisabled={!isWhole}>
          Enviar agora
        </Button>
      </div>
    </form>
  );
}

function firstEmpty(form: HTMLFormElement | null) {
  const boxes = [...(form?.querySelectorAll("input") ?? [])];
  return boxes.find(({ value }) => value.trim() === "");
}

interface FillFormProps {
  text: string;
  /** The variables that the product has no value for. */
  missing: readonly string[];
  /** Those of them for which nothing was typed either. */
  stillMissing: readonly string[];
  typed: Readonly<Record<string, string>>;
  onType: (name: string, value: string) => void;
  onBack: () => void;
  onInsert: () => void;
  onSend: () => void;
}
