import { RotateCcw } from "lucide-react";
import type { Ref } from "react";
import { Button } from "#client/components/button.tsx";
import type { FieldProps } from "#client/components/field.tsx";
import { TextArea } from "#client/components/text-area.tsx";

/** Characters: what the text may have at most, and above how many the counter warns and turns red. */
export interface PromptLimits {
  max: number;
  warnAbove: number;
  errorAbove: number;
}

export interface PromptEditorProps extends Omit<FieldProps, "help"> {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  /** What the button 'Restaurar padrão' puts in; offered while something else stands there. */
  defaultText: string;
  limits: PromptLimits;
  /** What the text is for. */
  help: string;
  ref?: Ref<HTMLTextAreaElement>;
}

/**
 * The text that an assistant is given: written freely, counted as 'n/max', or taken back to the default. Serves the
 * prompt and its fixed rules; goes into a `FormField`.
 */
export function PromptEditor({
  defaultText,
  limits,
  help,
  className,
  ...field
}: PromptEditorProps) {
  const isDefault = field.value.trim() === defaultText.trim();
  return (
    <div className={className}>
      <TextArea
        {...field}
        maxLength={limits.max}
        warnAbove={limits.warnAbove}
        errorAbove={limits.errorAbove}
        help={adviceFor(field.value.length, limits) ?? help}
      />
      <div className="mt-1 -ml-3 min-h-11 sm:min-h-8">
        {!isDefault && (
          <Button
            variant="ghost"
            size="sm"
            icon={<RotateCcw size={14} aria-hidden />}
            isDisabled={field.isDisabled}
            onPress={() => field.onChange(defaultText)}
          >
            Restaurar padrão
          </Button>
        )}
      </div>
    </div>
  );
}

/** The counter's colours in words. */
function adviceFor(length: number, { warnAbove, errorAbove }: PromptLimits) {
  if (length > errorAbove) {
    return `Texto longo demais para ser bem seguido. Procure ficar abaixo de ${errorAbove} caracteres.`;
  }
  if (length > warnAbove) return "O texto está ficando longo: o essencial é seguido melhor.";
  return undefined;
}
