import { zodResolver } from "@hookform/resolvers/zod";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { Banner } from "#client/components/banner.tsx";
import { Button } from "#client/components/button.tsx";
import { ElsewhereNotice } from "#client/components/elsewhere-notice.tsx";
import { EmailField } from "#client/components/email-field.tsx";
import { FormField } from "#client/components/form-field.tsx";
import { PasswordField } from "#client/components/password-field.tsx";
import { PhoneField } from "#client/components/phone-field.tsx";
import { Select } from "#client/components/select.tsx";
import { TextField } from "#client/components/text-field.tsx";
import { useUpdateProfile } from "#client/data/profile.hooks.ts";
import { useCancelEmailChange, useResendEmail } from "#client/data/seguranca.hooks.ts";
import { type Usuario, useProfile } from "#client/data/usuarios.hooks.ts";
import { Pode } from "#client/features/equipe/pode.tsx";
import { ZoneChange } from "#client/features/usuarios/zone-change.tsx";
import { setConflict, setServerFaults } from "#client/lib/server-faults.ts";
import { toastErrors } from "#client/lib/toast.ts";
import { touchedOf } from "#client/lib/touched.ts";
import { useElsewhere } from "#client/lib/use-elsewhere.ts";
import { useForm } from "#client/lib/use-form.ts";
import { ZONE_OPTIONS } from "#client/lib/zones.ts";
import { formatTelefone } from "#shared/common/telefone.ts";
import { ZONA_PADRAO, ZONAS } from "#shared/common/time.ts";
import { m } from "#shared/usuarios/usuarios.messages.ts";
import { perfilForm, perfilUpdate } from "#shared/usuarios/usuarios.schema.ts";
import { CategoriaEditor, CategoriaView } from "./categoria.tsx";

/** Administrators also change their category and description. */
const form = perfilForm.extend({
  ...perfilUpdate.pick({ categoria_id: true, descricao: true }).shape,
  // Blank is not given.
  senha_atual: z.string(),
});
const FIELDS = [
  "nome",
  "email",
  "senha_atual",
  "telefone",
  "timezone",
  "categoria_id",
  "descricao",
] as const;

export function PerfilForm({ usuario }: { usuario: Usuario }) {
  const { control, save, isSaving, elsewhere } = usePerfilForm(usuario);
  return (
    <form noValidate onSubmit={save}>
      <div className="mb-5 empty:hidden has-[[role=alert]:empty]:hidden">
        <ElsewhereNotice elsewhere={elsewhere} labels={LABELS} textOf={textOf(usuario)} />
      </div>
      {usuario.email_pendente && (
        <EmailPendente email={usuario.email} novo={usuario.email_pendente} />
      )}
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <FormField control={control} name="nome">
          {(field) => <TextField label="Nome" autoComplete="name" isRequired {...field} />}
        </FormField>
        <EmailFields control={control} usuario={usuario} />
        <FormField control={control} name="telefone">
          {(field) => <PhoneField {...field} />}
        </FormField>
        <Pode a="conta">
          <ZoneFields control={control} usuario={usuario} />
          {usuario.role === "ADMIN" ? (
            <CategoriaEditor control={control} />
          ) : (
            <CategoriaView categoria={usuario.categoria} descricao={usuario.descricao} />
          )}
        </Pode>
      </div>
      <div className="mt-6 flex justify-end">
        <Button type="submit" isLoading={isSaving} className="max-sm:w-full">
          Salvar alterações
        </Button>
      </div>
    </form>
  );
}

/** The form over the stored profile; saves the fields that were touched. */
function usePerfilForm(usuario: Usuario) {
  const update = useUpdateProfile();
  const fields = useForm({
    resolver: zodResolver(form),
    defaultValues: valuesOf(usuario),
    staysOnLeave: true,
  });
  const { control, handleSubmit, setError, reset, formState } = fields;
  const elsewhere = useElsewhere(fields, {
    stored: valuesOf(usuario),
    isSaving: update.isPending,
    refetch: useProfile().refetch,
  });
  const { dirtyFields } = formState;
  const save = handleSubmit(({ categoria_id, descricao, senha_atual, ...profile }) => {
    if (elsewhere.mustChoose()) return;
    const isAdmin = usuario.role === "ADMIN";
    const input = isAdmin ? { ...profile, categoria_id, descricao } : profile;
    const touched = touchedOf(input, dirtyFields);
    const proof = isOther(profile.email, usuario) && senha_atual ? { senha_atual } : {};
    const change = { ...touched, ...proof, antes: elsewhere.seen(touched) };
    update.mutate(change, {
      onSuccess: (saved) => reset(valuesOf(saved)),
      onError: (error) => {
        if (elsewhere.isStale(error)) return;
        setConflict(error, "email", setError);
        toastErrors(setServerFaults(error, FIELDS, setError, m.erroAoAtualizarPerfil));
      },
    });
  });
  return { control, save, isSaving: update.isPending, elsewhere };
}

const isOther = (email: string, usuario: Usuario) =>
  email.trim().toLowerCase() !== usuario.email.toLowerCase();

/** The address, and for another one the password, which spares a confirmation. */
function EmailFields({ control, usuario }: FieldsProps) {
  const email = useWatch({ control, name: "email" });
  return (
    <>
      <FormField control={control} name="email">
        {(field) => <EmailField autoComplete="email" {...field} />}
      </FormField>
      {isOther(email, usuario) && (
        <FormField control={control} name="senha_atual">
          {(field) => (
            <PasswordField
              label="Senha atual (opcional)"
              autoComplete="current-password"
              help="Com a senha, basta confirmar no novo email. Sem ela, é preciso confirmar nos dois: no atual e no novo."
              className="sm:col-span-2"
              {...field}
            />
          )}
        </FormField>
      )}
    </>
  );
}

/** The time zone, and what another one changes. */
function ZoneFields({ control, usuario }: FieldsProps) {
  const zone = useWatch({ control, name: "timezone" });
  return (
    <>
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
      <ZoneChange from={usuario.timezone} to={zone ?? usuario.timezone} />
    </>
  );
}

interface FieldsProps {
  control: ReturnType<typeof usePerfilForm>["control"];
  usuario: Usuario;
}

const LABELS = {
  nome: "Nome",
  email: "Email",
  telefone: "Telefone",
  timezone: "Fuso horário",
  categoria_id: "Categoria",
  descricao: "Descrição",
};

const textOf = (usuario: Usuario) => (name: string, value: unknown) => {
  if (name === "telefone" && typeof value === "string" && value) return formatTelefone(value);
  if (name === "categoria_id")
    return value === usuario.categoria_id ? usuario.categoria?.display_name : "a que você escolheu";
  return ZONE_OPTIONS.find((zone) => zone.value === value)?.label;
};

function valuesOf(usuario: Usuario) {
  return {
    nome: usuario.nome,
    email: usuario.email,
    senha_atual: "",
    telefone: usuario.telefone ?? "",
    timezone: ZONAS.find((zone) => zone === usuario.timezone) ?? ZONA_PADRAO,
    categoria_id: usuario.categoria_id,
    descricao: usuario.descricao ?? "",
  };
}

/** A change of e-mail that its mailbox, or both, have yet to confirm. */
function EmailPendente({ email, novo }: { email: string; novo: string }) {
  const resend = useResendEmail();
  const cancel = useCancelEmailChange();
  return (
    <div className="mb-5">
      <Banner
        title="Troca de email aguardando confirmação"
        action={
          <div className="flex flex-wrap gap-2 max-sm:w-full">
            <Button
              variant="secondary"
              size="sm"
              isLoading={resend.isPending}
              onPress={() => resend.mutate()}
            >
              Reenviar
            </Button>
            <Button
              variant="secondary"
              size="sm"
              isLoading={cancel.isPending}
              onPress={() => cancel.mutate()}
            >
              Cancelar troca
            </Button>
          </div>
        }
      >
        <span className="wrap-anywhere">
          Aguardando confirmação em {novo}. Abra a mensagem que enviamos. Até lá, sua conta continua
          com {email}.
        </span>
      </Banner>
    </div>
  );
}
