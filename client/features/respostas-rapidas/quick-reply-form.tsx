import { zodResolver } from "@hookform/resolvers/zod";
import { type Control, useController } from "react-hook-form";
import { Banner } from "#client/components/banner.tsx";
import { FormField } from "#client/components/form-field.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { TextField } from "#client/components/text-field.tsx";
import type { RespostaRapida } from "#client/data/respostas-rapidas.hooks.ts";
import { CommonVariables, useInsertion } from "#client/features/templates/form/insertion.tsx";
import { errorText } from "#client/lib/error-text.ts";
import { useForm } from "#client/lib/use-form.ts";
import { m } from "#shared/respostas-rapidas/respostas-rapidas.messages.ts";
import {
  MAX_ATALHO,
  MAX_TEXTO,
  type RespostaRapidaInput,
  respostaRapidaInput,
} from "#shared/respostas-rapidas/respostas-rapidas.schema.ts";

export function QuickReplyForm({ id, reply, refusal, onSave }: QuickReplyFormProps) {
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(respostaRapidaInput),
    defaultValues: { atalho: reply?.atalho ?? "", texto: reply?.texto ?? "" },
  });
  return (
    <form id={id} onSubmit={handleSubmit(onSave)} className="space-y-4">
      {refusal !== null && <Banner tone="error">{errorText(refusal, m.erroAoSalvar)}</Banner>}
      <FormField control={control} name="atalho">
        {(field) => (
          <TextField
            label="Atalho"
            placeholder="Ex.: pix"
            autoComplete="off"
            maxLength={MAX_ATALHO + 1}
            help="O que você escreve depois de /"
            isRequired
            {...field}
          />
        )}
      </FormField>
      <TextoField control={control} />
    </form>
  );
}

/** The text, written as in a template; the short names in single braces are understood too. */
function TextoField<Out>({ control }: TextoFieldProps<Out>) {
  const { field, fieldState } = useController({ control, name: "texto" });
  const { input, box, insert } = useInsertion(field);
  return (
    <div className="space-y-3">
      <div {...box}>
        <TextArea
          label="Texto"
          maxLength={MAX_TEXTO}
          help="Entre {{ }} entram os dados do cliente e do próximo agendamento."
          isRequired
          error={fieldState.error?.message}
          {...input}
        />
      </div>
      <CommonVariables onInsert={insert} />
    </div>
  );
}

interface TextoFieldProps<Out> {
  control: Control<RespostaRapidaInput, unknown, Out>;
}

interface QuickReplyFormProps {
  id: string;
  /** The one that is changed; null: a new one. */
  reply: RespostaRapida | null;
  /** What the server answered to the last attempt. */
  refusal: unknown;
  onSave: (input: RespostaRapidaInput) => void;
}
