import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { type Control, useController } from "react-hook-form";
import { Banner } from "#client/components/banner.tsx";
import { ElsewhereNotice } from "#client/components/elsewhere-notice.tsx";
import { FormField } from "#client/components/form-field.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { TextField } from "#client/components/text-field.tsx";
import { type RespostaRapida, useRespostasRapidas } from "#client/data/respostas-rapidas.hooks.ts";
import { CommonVariables, useInsertion } from "#client/features/templates/form/insertion.tsx";
import { errorText } from "#client/lib/error-text.ts";
import { useElsewhere } from "#client/lib/use-elsewhere.ts";
import { useForm } from "#client/lib/use-form.ts";
import { m } from "#shared/respostas-rapidas/respostas-rapidas.messages.ts";
import {
  MAX_ATALHO,
  MAX_TEXTO,
  type RespostaRapidaInput,
  type RespostaRapidaUpdate,
  respostaRapidaInput,
} from "#shared/respostas-rapidas/respostas-rapidas.schema.ts";

export function QuickReplyForm({ id, reply, isSaving, onSave }: QuickReplyFormProps) {
  const replies = useRespostasRapidas();
  // As it is stored now: another tab may have changed it since.
  const stored = replies.data?.find((one) => one.id === reply?.id) ?? reply;
  const [refusal, setRefusal] = useState<unknown>(null);
  const form = useForm({
    resolver: zodResolver(respostaRapidaInput),
    defaultValues: valuesOf(reply),
  });
  const { control, handleSubmit } = form;
  const elsewhere = useElsewhere(form, {
    stored: stored && valuesOf(stored),
    isSaving,
    refetch: replies.refetch,
  });
  const save = handleSubmit((input) => {
    if (elsewhere.mustChoose()) return;
    return onSave(input, elsewhere.changeOf(input)).catch((error: unknown) =>
      setRefusal(elsewhere.isStale(error) ? null : error),
    );
  });
  return (
    <form id={id} onSubmit={save} className="space-y-4">
      <ElsewhereNotice elsewhere={elsewhere} labels={LABELS} />
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

const LABELS = { atalho: "Atalho", texto: "Texto" };

const valuesOf = (reply: RespostaRapida | null) => ({
  atalho: reply?.atalho ?? "",
  texto: reply?.texto ?? "",
});

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
  isSaving: boolean;
  onSave: (
    input: RespostaRapidaInput,
    change: Omit<RespostaRapidaUpdate, "id">,
  ) => Promise<unknown>;
}
