import { Plus, Trash2 } from "lucide-react";
import { useWatch } from "react-hook-form";
import { Button } from "#client/components/button.tsx";
import { FormField } from "#client/components/form-field.tsx";
import { IconButton } from "#client/components/icon-button.tsx";
import { Switch } from "#client/components/switch.tsx";
import { TextField } from "#client/components/text-field.tsx";
import { m } from "#shared/publico/pagina-tela.messages.ts";
import { MAX_PERGUNTA, MAX_PERGUNTAS } from "#shared/publico/publico.constants.ts";
import type { PaginaFormControl, SetPagina } from "./pagina-form.tsx";

/** Questions to visitors besides name and phone. `useFieldArray` would make the first screen's scripts heavier. */
export function PerguntasField({ control, setValue }: PerguntasFieldProps) {
  const perguntas = useWatch({ control, name: "perguntas" });
  const change = (next: typeof perguntas) => setValue("perguntas", next, { shouldDirty: true });
  return (
    <fieldset>
      <legend className="text-sm font-medium">{m.perguntas}</legend>
      <p className="mt-0.5 text-sm text-faint">{m.perguntasTexto}</p>
      <ol className="mt-3 space-y-4">
        {perguntas.map((_, index) => (
          <li key={index} className="rounded-md border border-line p-3">
            <div className="flex items-start gap-1">
              <FormField control={control} name={`perguntas.${index}.label`}>
                {(field) => (
                  <TextField
                    label={m.pergunta(index + 1)}
                    maxLength={MAX_PERGUNTA}
                    autoComplete="off"
                    className="flex-1"
                    {...field}
                  />
                )}
              </FormField>
              {/* Beside the box, below its label. */}
              <span className="mt-6.5">
                <IconButton
                  label={m.remover(index + 1)}
                  icon={<Trash2 size={18} aria-hidden />}
                  onPress={() => change(perguntas.filter((_, each) => each !== index))}
                />
              </span>
            </div>
            <FormField control={control} name={`perguntas.${index}.required`}>
              {({ value, onChange }) => (
                <Switch label={m.obrigatoria} value={value ?? false} onChange={onChange} />
              )}
            </FormField>
          </li>
        ))}
      </ol>
      {perguntas.length < MAX_PERGUNTAS && (
        <Button
          variant="secondary"
          className="mt-3"
          icon={<Plus size={16} aria-hidden />}
          onPress={() => change([...perguntas, { label: "", required: false }])}
        >
          {m.novaPergunta}
        </Button>
      )}
    </fieldset>
  );
}

interface PerguntasFieldProps {
  control: PaginaFormControl;
  setValue: SetPagina;
}
