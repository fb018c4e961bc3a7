import { ArrowLeft, SendHorizontal } from "lucide-react";
import { type FormEvent, useEffect, useRef } from "react";
import { Button } from "#client/components/button.tsx";
import { TextField } from "#client/components/text-field.tsx";
import { WhatsappText } from "#client/features/whatsapp/message-bubble.tsx";
import { m } from "#shared/historico-mensagens/historico-mensagens.messages.ts";
import { VARIAVEIS } from "#shared/templates/rules/variables.ts";
import type { Part } from "../excerpt.ts";
import { Marked } from "../marked.tsx";
import { asksForOne } from "./asks-for-one.ts";

const LABELS: ReadonlyMap<string, string> = new Map(
  VARIAVEIS.map(({ name, label }) => [name, label]),
);

/** How the message will read, boxes for what is missing in it, and what to do with it. */
export function FillForm({
  texts,
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
      <Preview texts={texts} missing={stillMissing} />
      {texts.some(asksForOne) && <p className="text-sm text-amber-ink">{m.umEnviadoPorVoce}</p>}
      {missing.length > 0 && <MissingFields missing={missing} typed={typed} onType={onType} />}
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

/** A box for each variable that the product has no value for. */
function MissingFields({ missing, typed, onType }: MissingFieldsProps) {
  return (
    <fieldset className="space-y-3">
      <legend className="mb-2 text-sm text-soft">Preencha o que ainda não está no cadastro:</legend>
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
  );
}

type MissingFieldsProps = Pick<FillFormProps, "missing" | "typed" | "onType">;

function firstEmpty(form: HTMLFormElement | null) {
  const boxes = [...(form?.querySelectorAll("input") ?? [])];
  return boxes.find(({ value }) => value.trim() === "");
}

interface FillFormProps {
  /** One for each message that leaves: a PIX code stands alone. */
  texts: readonly string[];
  /** The variables that the product has no value for. */
  missing: readonly string[];
  /** The missing variables for which no value was typed either. */
  stillMissing: readonly string[];
  typed: Readonly<Record<string, string>>;
  onType: (name: string, value: string) => void;
  onBack: () => void;
  onInsert: () => void;
  onSend: () => void;
}

/** The messages as their bubbles will look; variables without a value stand out. */
function Preview({ texts, missing }: { texts: readonly string[]; missing: readonly string[] }) {
  return (
    <div
      role="group"
      aria-label="Prévia da mensagem"
      tabIndex={-1}
      className="flex flex-col items-end gap-2 rounded-lg bg-canvas p-3 outline-none"
    >
      {texts.map((text) => (
        <p
          key={text}
          className="max-w-full rounded-lg rounded-br-sm bg-brand-soft px-3 py-2 break-words whitespace-pre-wrap"
        >
          {partsOf(text, missing).map((part, index) =>
            part.isMatch ? (
              <Marked key={index} parts={[part]} />
            ) : (
              <WhatsappText key={index} text={part.text} />
            ),
          )}
        </p>
      ))}
    </div>
  );
}

function partsOf(text: string, missing: readonly string[]): Part[] {
  const names = new Set(missing);
  return text
    .split(/(\{\{[^{}]*\}\})/)
    .map((part) => ({ text: part, isMatch: names.has(part.slice(2, -2).trim()) }));
}
