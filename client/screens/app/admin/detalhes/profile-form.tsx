import { zodResolver } from "@hookform/resolvers/zod";
import { useWatch } from "react-hook-form";
import { Button } from "#client/components/button.tsx";
import { ElsewhereNotice } from "#client/components/elsewhere-notice.tsx";
import { EmailField } from "#client/components/email-field.tsx";
import { FormField } from "#client/components/form-field.tsx";
import { PhoneField } from "#client/components/phone-field.tsx";
import { Select } from "#client/components/select.tsx";
import { TextField } from "#client/components/text-field.tsx";
import { type UserDetails, useUpdateUser, useUser } from "#client/data/admin.hooks.ts";
import { ZoneChange } from "#client/features/usuarios/zone-change.tsx";
import { formatDay } from "#client/lib/format.ts";
import { setConflict, setServerFaults } from "#client/lib/server-faults.ts";
import { toast, toastErrors } from "#client/lib/toast.ts";
import { useElsewhere } from "#client/lib/use-elsewhere.ts";
import { useForm } from "#client/lib/use-form.ts";
import { useNow } from "#client/lib/use-now.ts";
import { ZONE_OPTIONS } from "#client/lib/zones.ts";
import { useZone } from "#client/session/session.ts";
import { m } from "#shared/admin/admin.messages.ts";
import { formatTelefone } from "#shared/common/telefone.ts";
import { civilOf, ZONA_PADRAO, ZONAS } from "#shared/common/time.ts";
import { perfilForm } from "#shared/usuarios/usuarios.schema.ts";

const FIELDS = ["nome", "email", "telefone", "timezone"] as const;

/** Name, address, phone and zone, as the person could change them, too. */
export function ProfileForm({ user }: { user: UserDetails }) {
  const update = useUpdateUser();
  const form = useForm({ resolver: zodResolver(perfilForm), defaultValues: valuesOf(user) });
  const { control, handleSubmit, setError, reset, formState } = form;
  const elsewhere = useElsewhere(form, {
    stored: valuesOf(user),
    isSaving: update.isPending,
    refetch: useUser(user.id).refetch,
  });

  const { isDirty } = formState;
  const zone = useWatch({ control, name: "timezone" });
  const save = handleSubmit((input) => {
    if (elsewhere.mustChoose()) return;
    update.mutate(
      { id: user.id, ...elsewhere.changeOf(input) },
      {
        onSuccess: (saved) => {
          reset(valuesOf(saved));
          toast.success(m.usuarioAtualizado);
        },
        onError: (error) => {
          if (elsewhere.isStale(error)) return;
          setConflict(error, "email", setError);
          toastErrors(setServerFaults(error, FIELDS, setError, m.erroAoAtualizarUsuario));
        },
      },
    );
  });

  return (
    <form noValidate onSubmit={save} className="grid gap-x-4 gap-y-4 sm:grid-cols-2">
      <div className="empty:hidden has-[[role=alert]:empty]:hidden sm:col-span-2">
        <ElsewhereNotice elsewhere={elsewhere} labels={LABELS} textOf={textOf} />
      </div>
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

const LABELS = { nome: "Nome", email: "Email", telefone: "Telefone", timezone: "Fuso horário" };

function textOf(name: string, value: unknown) {
  if (name === "telefone" && typeof value === "string" && value) return formatTelefone(value);
  return ZONE_OPTIONS.find((zone) => zone.value === value)?.label;
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
