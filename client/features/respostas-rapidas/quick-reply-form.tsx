import { zodResolver } from "@hookform/resolvers/zod";
import { Banner } from "#client/components/banner.tsx";
import { FormField } from "#client/components/form-field.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { TextField } from "#client/components/text-field.tsx";
import type { RespostaRapida } from "#client/data/respostas-rapidas.hooks.ts";
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
      <FormField control={control} name="texto">
        {(field) => (
          <TextArea
            label="Texto"
            maxLength={MAX_TEXTO}
            help="{nome}, {telefone}, {data} e {hora} são do cliente e do próximo agendamento."
            isRequired
            {...field}
          />
        )}
      </FormField>
    </form>
  );
}

interface QuickReplyFormProps {
  id: string;
  /** The one that is changed; null: a new one. */
  reply: RespostaRapida | null;
  /** What the server answered to the last attempt. */
  refusal: unknown;
  onSave: (input: RespostaRapidaInput) => void;
}
