import { RotateCcw } from "lucide-react";
import type { Ref } from "react";
import { Button } from "#client/components/button.tsx";
import type { FieldProps } from "#client/components/field.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { PROMPT_LIMITS } from "#shared/usuarios/usuarios.constants.ts";

export interface PromptEditorProps extends Omit<FieldProps, "help"> {
  /** Null or undefined without a text of one's own. */
  value: string | null | undefined;
  onChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  /** Text that the button 'Restaurar padrão' inserts; offered while another text stands there. */
  defaultText: string;
  /** Purpose of the text. */
  help: string;
  ref?: Ref<HTMLTextAreaElement>;
}

/**
 * The text that an assistant is given: written freely, counted as 'n/max', or taken back to the default. Serves the
 * prompt and its fixed rules; goes into a `FormField`.
 */
export function PromptEditor({ value, defaultText, help, className, ...field }: PromptEditorProps) {
  const text = value ?? "";
  const isDefault = text.trim() === defaultText.trim();
  return (
    <div className={className}>
      <TextArea {...field} {...PROMPT_LIMITS} value={text} help={adviceFor(text.length) ?? help} />
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
function adviceFor(length: number) {
  const { warnAbove, errorAbove } = PROMPT_LIMITS;
  if (length > errorAbove) {
    return `Texto longo demais para ser bem seguido. Procure ficar abaixo de ${errorAbove} caracteres.`;
  }
  if (length > warnAbove) return "O texto está ficando longo: o essencial é seguido melhor.";
  return undefined;
}
