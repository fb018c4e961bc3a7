import { zodResolver } from "@hookform/resolvers/zod";
import { useWatch } from "react-hook-form";
import { Button } from "#client/components/button.tsx";
import { EmailField } from "#client/components/email-field.tsx";
import { FormField } from "#client/components/form-field.tsx";
import { PhoneField } from "#client/components/phone-field.tsx";
import { Select } from "#client/components/select.tsx";
import { TextField } from "#client/components/text-field.tsx";
import { type UserDetails, useUpdateUser } from "#client/data/admin.hooks.ts";
import { ZoneChange } from "#client/features/usuarios/zone-change.tsx";
import { formatDay } from "#client/lib/format.ts";
import { setConflict, setServerFaults } from "#client/lib/server-faults.ts";
import { toast, toastErrors } from "#client/lib/toast.ts";
import { touchedOf } from "#client/lib/touched.ts";
import { useForm } from "#client/lib/use-form.ts";
import { useNow } from "#client/lib/use-now.ts";
import { ZONE_OPTIONS } from "#client/lib/zones.ts";
import { useZone } from "#client/session/session.ts";
import { m } from "#shared/admin/admin.messages.ts";
import { civilOf, ZONA_PADRAO, ZONAS } from "#shared/common/time.ts";
import { perfilForm } from "#shared/usuarios/usuarios.schema.ts";

const FIELDS = ["nome", "email", "telefone", "timezone"] as const;

/** Name, address, phone and zone, as the person could change them, too. */
export function ProfileForm({ user }: { user: UserDetails }) {
  const update = useUpdateUser();
  const { control, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(perfilForm),
    defaultValues: valuesOf(user),
  });

  const { dirtyFields, isDirty } = formState;
  const zone = useWatch({ control, name: "timezone" });
  const save = handleSubmit((input) =>
    update.mutate(
      { id: user.id, ...touchedOf(input, dirtyFields) },
      {
        onSuccess: (saved) => {
          reset(valuesOf(saved));
          toast.success(m.usuarioAtualizado);
        },
        onError: (error) => {
          setConflict(error, "email", setError);
          toastErrors(setServerFaults(error, FIELDS, setError, m.erroAoAtualizarUsuario));
        },
      },
    ),
  );

  return (
    <form noValidate onSubmit={save} className="grid gap-x-4 gap-y-4 sm:grid-cols-2">
      <FormField control={control} name="nome">
        {(field) => <TextField label="Nome" autoComplete="off" isRequired {...field} />}
      </FormField>
      <FormField control={control} name="email">
        {(field) => <EmailField autoComplete="off" {...field} />}
      </FormField>
      <FormField control={control} name="telefone">
        {(field) => <PhoneField {...field} />}
      </FormField>
      <FormField control={control} name="timezone">
        {(field) => <Select label="Fuso horário" options={ZONE_OPTIONS} {...field} />}
      </FormField>
      <ZoneChange from={user.timezone} to={zone ?? user.timezone} />
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3 sm:col-span-2">
        <Since date={user.criado_em} />
        {isDirty && (
          <Button type="submit" isLoading={update.isPending} className="max-sm:w-full">
            Salvar dados
          </Button>
        )}
      </div>
    </form>
  );
}

function Since({ date }: { date: Date }) {
  const now = useNow();
  const zone = useZone();
  const day = formatDay(civilOf(date, zone).date, civilOf(now, zone).date);
  return <p className="text-sm text-faint">Conta criada: {day}</p>;
}

function valuesOf({ nome, email, telefone, timezone }: Profile) {
  return {
    nome,
    email,
    telefone: telefone ?? "",
    timezone: ZONAS.find((zone) => zone === timezone) ?? ZONA_PADRAO,
  };
}

type Profile = Pick<UserDetails, "nome" | "email" | "telefone" | "timezone">;
