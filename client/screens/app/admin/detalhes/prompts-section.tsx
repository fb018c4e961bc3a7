import { zodResolver } from "@hookform/resolvers/zod";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { FormField } from "#client/components/form-field.tsx";
import { type UserDetails, useUpdateUser, useUser } from "#client/data/admin.hooks.ts";
import { PromptDialog } from "#client/features/prompt/prompt-dialog.tsx";
import { PromptEditor } from "#client/features/prompt/prompt-editor.tsx";
import { setServerFaults } from "#client/lib/server-faults.ts";
import { toast, toastErrors } from "#client/lib/toast.ts";
import { useElsewhere } from "#client/lib/use-elsewhere.ts";
import { useForm } from "#client/lib/use-form.ts";
import { m } from "#shared/admin/admin.messages.ts";
import { usuarioUpdate } from "#shared/admin/admin.schema.ts";
import { PROMPT_PADRAO, REGRAS_PADRAO } from "#shared/usuarios/usuarios.constants.ts";
import { ownTexts } from "#shared/usuarios/usuarios.rules.ts";
import { Section } from "./section.tsx";

/** The assistant's prompts: how it speaks, and the rules it never leaves. */
export function PromptsSection({ user }: { user: UserDetails }) {
  const [isEditing, setEditing] = useState(false);
  return (
    <Section
      title="Prompts"
      description="O que o assistente do WhatsApp segue ao responder pelos clientes deste profissional."
      actions={
        <Button
          variant="secondary"
          icon={<Pencil size={16} aria-hidden />}
          onPress={() => setEditing(true)}
        >
          Editar prompts
        </Button>
      }
    >
      <dl className="grid gap-4 sm:grid-cols-2">
        <Prompt label="Prompt" text={user.prompt} standard={PROMPT_PADRAO} />
        <Prompt label="Prompt fixo" text={user.prompt_fixo} standard={REGRAS_PADRAO} />
      </dl>
      {isEditing && <PromptsModal user={user} onClose={() => setEditing(false)} />}
    </Section>
  );
}

function Prompt({ label, text, standard }: PromptProps) {
  return (
    <div className="min-w-0 rounded-md bg-muted p-3 text-sm">
      <dt className="font-medium">
        {label}
        {!text && <span className="font-normal text-soft"> (texto padrão)</span>}
      </dt>
      <dd className="mt-1 line-clamp-4 break-words whitespace-pre-line text-soft">
        {text ?? standard}
      </dd>
    </div>
  );
}

interface PromptProps {
  label: string;
  text: string | null;
  standard: string;
}

const FIELDS = ["prompt", "prompt_fixo"] as const;
const form = usuarioUpdate.pick({ prompt: true, prompt_fixo: true });

const LABELS = { prompt: "Prompt", prompt_fixo: "Prompt fixo" };

const valuesOf = ({ prompt, prompt_fixo }: UserDetails) => ({
  prompt: prompt ?? PROMPT_PADRAO,
  prompt_fixo: prompt_fixo ?? REGRAS_PADRAO,
});

/** Both texts of one professional's assistant. */
function PromptsModal({ user, onClose }: { user: UserDetails; onClose: () => void }) {
  const update = useUpdateUser();
  const fields = useForm({ resolver: zodResolver(form), defaultValues: valuesOf(user) });
  const { control, handleSubmit, setError, formState } = fields;
  const elsewhere = useElsewhere(fields, {
    stored: valuesOf(user),
    isSaving: update.isPending,
    refetch: useUser(user.id).refetch,
  });

  const save = handleSubmit((input) => {
    if (elsewhere.mustChoose()) return;
    const { antes, ...changed } = elsewhere.changeOf(input);
    update.mutate(
      { id: user.id, ...ownTexts(changed), antes: ownTexts(antes) },
      {
        onSuccess: () => {
          toast.success(m.promptsAtualizados);
          onClose();
        },
        onError: (error) => {
          if (elsewhere.isStale(error)) return;
          toastErrors(setServerFaults(error, FIELDS, setError, m.erroAoAtualizarPrompts));
        },
      },
    );
  });

  return (
    <PromptDialog
      elsewhere={elsewhere}
      labels={LABELS}
      title="Editar Prompts"
      description={`De ${user.nome}`}
      isDirty={formState.isDirty}
      submit={{ label: "Salvar", isLoading: update.isPending }}
      onSubmit={save}
      onClose={onClose}
    >
      <FormField control={control} name="prompt">
        {(field) => (
          <PromptEditor
            label={LABELS.prompt}
            help="Como o assistente fala. O profissional também pode mudar este texto."
            defaultText={PROMPT_PADRAO}
            {...field}
          />
        )}
      </FormField>
      <FormField control={control} name="prompt_fixo">
        {(field) => (
          <PromptEditor
            label={LABELS.prompt_fixo}
            help="Regras que valem sempre. Só administradores as mudam."
            defaultText={REGRAS_PADRAO}
            {...field}
          />
        )}
      </FormField>
    </PromptDialog>
  );
}
