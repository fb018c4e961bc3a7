import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { Button } from "#client/components/button.tsx";
import { FormField } from "#client/components/form-field.tsx";
import { PhoneField } from "#client/components/phone-field.tsx";
import { Select } from "#client/components/select.tsx";
import { TextField } from "#client/components/text-field.tsx";
import { type Usuario, useUpdateProfile } from "#client/data/usuarios.hooks.ts";
import { setConflict, setServerFaults } from "#client/lib/server-faults.ts";
import { toastErrors } from "#client/lib/toast.ts";
import { ZONE_OPTIONS } from "#client/lib/zones.ts";
import { ZONA_PADRAO, ZONAS } from "#shared/common/time.ts";
import { m } from "#shared/usuarios/usuarios.messages.ts";
import { perfilForm, perfilUpdate } from "#shared/usuarios/usuarios.schema.ts";
import { CategoriaEditor, CategoriaView } from "./categoria.tsx";

/** Administrators also change their category and description. */
const form = perfilForm.extend(perfilUpdate.pick({ categoria_id: true, descricao: true }).shape);
const FIELDS = ["nome", "email", "telefone", "timezone", "categoria_id", "descricao"] as const;

export function PerfilForm({ usuario }: { usuario: Usuario }) {
  const update = useUpdateProfile();
  const isAdmin = usuario.role === "ADMIN";
  const { control, handleSubmit, setError, reset } = useForm({
    resolver: zodResolver(form),
    defaultValues: valuesOf(usuario),
  });

  const save = handleSubmit(({ categoria_id, descricao, ...own }) =>
    update.mutate(isAdmin ? { ...own, categoria_id, descricao } : own, {
      onSuccess: (saved) => reset(valuesOf(saved)),
      onError: (error) => {
        setConflict(error, "email", setError);
        toastErrors(setServerFaults(error, FIELDS, setError, m.erroAoAtualizarPerfil));
      },
    }),
  );

  return (
    <form noValidate onSubmit={save}>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <FormField control={control} name="nome">
          {(field) => <TextField label="Nome" autoComplete="name" isRequired {...field} />}
        </FormField>
        <FormField control={control} name="email">
          {(field) => (
            <TextField
              label="Email"
              type="email"
              inputMode="email"
              autoComplete="email"
              isRequired
              {...field}
            />
          )}
        </FormField>
        <FormField control={control} name="telefone">
          {({ value, ...field }) => <PhoneField label="Telefone" value={value ?? ""} {...field} />}
        </FormField>
        <FormField control={control} name="timezone">
          {(field) => (
            <Select
              label="Fuso horário"
              options={ZONE_OPTIONS}
              help="Todos os horários do sistema seguem este fuso."
              {...field}
            />
          )}
        </FormField>
        {isAdmin ? (
          <CategoriaEditor control={control} />
        ) : (
          <CategoriaView categoria={usuario.categoria} descricao={usuario.descricao} />
        )}
      </div>
      <div className="mt-6 flex justify-end">
        <Button type="submit" isLoading={update.isPending} className="max-sm:w-full">
          Salvar alterações
        </Button>
      </div>
    </form>
  );
}

function valuesOf(usuario: Usuario) {
  return {
    nome: usuario.nome,
    email: usuario.email,
    telefone: usuario.telefone ?? "",
    timezone: ZONAS.find((zone) => zone === usuario.timezone) ?? ZONA_PADRAO,
    categoria_id: usuario.categoria_id,
    descricao: usuario.descricao ?? "",
  };
}
