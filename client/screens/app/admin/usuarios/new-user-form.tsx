import { zodResolver } from "@hookform/resolvers/zod";
import { ChevronRight } from "lucide-react";
import { type Control, useWatch } from "react-hook-form";
import { Banner } from "#client/components/banner.tsx";
import { CopyField } from "#client/components/copy-field.tsx";
import { EmailField } from "#client/components/email-field.tsx";
import { FormField } from "#client/components/form-field.tsx";
import { PhoneField } from "#client/components/phone-field.tsx";
import { Select } from "#client/components/select.tsx";
import { Skeleton } from "#client/components/skeleton.tsx";
import { Switch } from "#client/components/switch.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { TextField } from "#client/components/text-field.tsx";
import { useDefaultPassword } from "#client/data/admin.hooks.ts";
import { CategoryField } from "#client/features/categories/category-field.tsx";
import { errorText } from "#client/lib/error-text.ts";
import { setConflict, setServerFaults } from "#client/lib/server-faults.ts";
import { toastErrors } from "#client/lib/toast.ts";
import { useForm } from "#client/lib/use-form.ts";
import { PAPEIS, PAPEL_LABELS } from "#shared/admin/admin.constants.ts";
import { m } from "#shared/admin/admin.messages.ts";
import { type UsuarioCreate, usuarioCreate } from "#shared/admin/admin.schema.ts";
import type { z } from "#shared/common/zod.ts";
import { PROMPT_LIMITS } from "#shared/usuarios/usuarios.constants.ts";

type Values = z.input<typeof usuarioCreate>;
type Fields = Control<Values, unknown, UsuarioCreate>;

const FIELDS = [
  "nome",
  "email",
  "role",
  "telefone",
  "categoria_id",
  "usa_google",
  "google_calendar_id",
  "prompt_fixo",
] as const;
const ROLES = PAPEIS.map((value) => ({ value, label: PAPEL_LABELS[value] }));

export function NewUserForm({ id, onSubmit }: NewUserFormProps) {
  const settings = useDefaultPassword();
  const { control, handleSubmit, setError } = useForm({
    resolver: zodResolver(usuarioCreate),
    defaultValues: {
      nome: "",
      email: "",
      role: "USER",
      telefone: "",
      categoria_id: null,
      usa_google: false,
      google_calendar_id: "primary",
      prompt_fixo: "",
    },
  });

  const role = useWatch({ control, name: "role" });
  const password = role === "ADMIN" ? undefined : settings.data?.default_password;

  const submit = handleSubmit((input) =>
    onSubmit({ ...input, password }).catch((error: unknown) => {
      setConflict(error, "email", setError);
      toastErrors(setServerFaults(error, FIELDS, setError, m.erroAoCadastrarUsuario));
    }),
  );

  return (
    <form id={id} noValidate className="grid gap-x-4 gap-y-5 sm:grid-cols-2" onSubmit={submit}>
      <Person control={control} />
      <div className="sm:col-span-2">
        {role === "ADMIN" ? (
          <Banner tone="info">
            A conta de um administrador é aberta só pelo link de acesso, que vale por 72 horas.
          </Banner>
        ) : (
          <DefaultPassword settings={settings} />
        )}
      </div>
      <Work control={control} />
    </form>
  );
}

function Person({ control }: { control: Fields }) {
  return (
    <>
      <FormField control={control} name="nome">
        {(field) => (
          // Opening the form is asking to type in it.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          <TextField label="Nome" autoComplete="off" autoFocus isRequired {...field} />
        )}
      </FormField>
      <FormField control={control} name="email">
        {(field) => <EmailField autoComplete="off" {...field} />}
      </FormField>
    </>
  );
}

function Work({ control }: { control: Fields }) {
  const usesGoogle = useWatch({ control, name: "usa_google" });
  return (
    <>
      <FormField control={control} name="role">
        {({ value = "USER", ...field }) => (
          <Select label="Papel" options={ROLES} value={value} {...field} />
        )}
      </FormField>
      <FormField control={control} name="telefone">
        {(field) => <PhoneField {...field} />}
      </FormField>
      <div className="sm:col-span-2">
        <FormField control={control} name="categoria_id">
          {(field) => <CategoryField {...field} />}
        </FormField>
      </div>
      <FormField control={control} name="usa_google">
        {({ value = false, onChange }) => (
          <Switch
            label="Google Calendar"
            description="A pessoa conecta a própria conta depois."
            value={value}
            onChange={onChange}
          />
        )}
      </FormField>
      {usesGoogle && (
        <FormField control={control} name="google_calendar_id">
          {({ value, ...field }) => (
            <TextField label="ID da agenda do Google" value={value ?? ""} {...field} />
          )}
        </FormField>
      )}
      <div className="sm:col-span-2">
        <FormField control={control} name="prompt_fixo">
          {({ value, ...field }) => (
            <TextArea
              label="Prompt fixo"
              help="Regras que o assistente nunca deixa de seguir. Em branco valem as regras padrão."
              {...PROMPT_LIMITS}
              value={value ?? ""}
              {...field}
            />
          )}
        </FormField>
      </div>
    </>
  );
}

interface NewUserFormProps {
  id: string;
  onSubmit: (input: UsuarioCreate) => Promise<void>;
}

/** The other way in beside the link: a password to be handed on, not to be changed. */
function DefaultPassword({ settings }: { settings: ReturnType<typeof useDefaultPassword> }) {
  if (settings.isError) {
    return (
      <p role="alert" className="text-sm text-red-ink">
        {errorText(settings.error, m.erroAoCarregarSenhaPadrao)}
      </p>
    );
  }
  if (settings.isPending) return <Skeleton className="h-11 rounded-md" />;
  return (
    <details className="group">
      <summary className="-mx-2 inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-md px-2 text-sm font-medium text-brand-ink">
        <ChevronRight
          size={16}
          aria-hidden
          className="shrink-0 transition-transform group-open:rotate-90"
        />
        Outro jeito: entregar a senha padrão
      </summary>
      <CopyField
        label="Senha padrão"
        value={settings.data.default_password}
        copyLabel="Copiar senha"
        copiedMessage={m.senhaCopiada}
        help="Vale por 72 horas e precisa ser trocada no primeiro acesso. O link de acesso dispensa a senha."
      />
    </details>
  );
}
