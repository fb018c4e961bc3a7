import { zodResolver } from "@hookform/resolvers/zod";
import { Button } from "#client/components/button.tsx";
import { FormField } from "#client/components/form-field.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { type UserDetails, useUpdateUser } from "#client/data/admin.hooks.ts";
import { setServerFaults } from "#client/lib/server-faults.ts";
import { toast, toastErrors } from "#client/lib/toast.ts";
import { useForm } from "#client/lib/use-form.ts";
import { m } from "#shared/admin/admin.messages.ts";
import { usuarioUpdate } from "#shared/admin/admin.schema.ts";
import { MAX_DESCRICAO } from "#shared/usuarios/usuarios.constants.ts";

const form = usuarioUpdate.pick({ descricao: true });

/** The text that the professional reads in the profile and can not change. */
export function DescriptionForm({ user }: { user: UserDetails }) {
  const update = useUpdateUser();
  const { control, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(form),
    defaultValues: { descricao: user.descricao ?? "" },
  });

  const save = handleSubmit(({ descricao }) =>
    update.mutate(
      { id: user.id, descricao },
      {
        onSuccess: (saved) => {
          reset({ descricao: saved.descricao ?? "" });
          toast.success(m.descricaoAtualizada);
        },
        onError: (error) =>
          toastErrors(setServerFaults(error, ["descricao"], setError, m.erroAoAtualizarDescricao)),
      },
    ),
  );

  return (
    <form noValidate onSubmit={save}>
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
