import { zodResolver } from "@hookform/resolvers/zod";
import { Button } from "#client/components/button.tsx";
import { ElsewhereNotice } from "#client/components/elsewhere-notice.tsx";
import { FormField } from "#client/components/form-field.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { type UserDetails, useUpdateUser, useUser } from "#client/data/admin.hooks.ts";
import { setServerFaults } from "#client/lib/server-faults.ts";
import { toast, toastErrors } from "#client/lib/toast.ts";
import { useElsewhere } from "#client/lib/use-elsewhere.ts";
import { useForm } from "#client/lib/use-form.ts";
import { m } from "#shared/admin/admin.messages.ts";
import { usuarioUpdate } from "#shared/admin/admin.schema.ts";
import { MAX_DESCRICAO } from "#shared/usuarios/usuarios.constants.ts";

const form = usuarioUpdate.pick({ descricao: true });

/** The text that the professional reads in the profile and can not change. */
export function DescriptionForm({ user }: { user: UserDetails }) {
  const update = useUpdateUser();
  const fields = useForm({
    resolver: zodResolver(form),
    defaultValues: { descricao: user.descricao ?? "" },
  });
  const { control, handleSubmit, setError, reset, formState } = fields;
  const elsewhere = useElsewhere(fields, {
    stored: { descricao: user.descricao ?? "" },
    isSaving: update.isPending,
    refetch: useUser(user.id).refetch,
  });

  const save = handleSubmit((input) => {
    if (elsewhere.mustChoose()) return;
    update.mutate(
      { id: user.id, ...elsewhere.changeOf(input) },
      {
        onSuccess: (saved) => {
          reset({ descricao: saved.descricao ?? "" });
          toast.success(m.descricaoAtualizada);
        },
        onError: (error) => {
          if (elsewhere.isStale(error)) return;
          toastErrors(setServerFaults(error, ["descricao"], setError, m.erroAoAtualizarDescricao));
        },
      },
    );
  });

  return (
    <form noValidate onSubmit={save}>
      <ElsewhereNotice elsewhere={elsewhere} labels={{ descricao: "Descrição" }} />
      <FormField control={control} name="descricao">
        {({ value, ...field }) => (
          <TextArea
            label="Descrição"
            hideLabel
            maxLength={MAX_DESCRICAO}
            value={value ?? ""}
            {...field}
          />
        )}
      </FormField>
      {formState.isDirty && (
        <div className="mt-3 flex justify-end">
          <Button type="submit" isLoading={update.isPending} className="max-sm:w-full">
            Salvar descrição
          </Button>
        </div>
      )}
    </form>
  );
}
