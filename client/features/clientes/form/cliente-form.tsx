import { zodResolver } from "@hookform/resolvers/zod";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { ElsewhereNotice } from "#client/components/elsewhere-notice.tsx";
import { FormField } from "#client/components/form-field.tsx";
import { PhoneField } from "#client/components/phone-field.tsx";
import { TextField } from "#client/components/text-field.tsx";
import type { Ficha } from "#client/data/ficha.hooks.ts";
import { setConflict, setServerFaults } from "#client/lib/server-faults.ts";
import { toastErrors } from "#client/lib/toast.ts";
import { touchedOf } from "#client/lib/touched.ts";
import { useElsewhere } from "#client/lib/use-elsewhere.ts";
import { useForm } from "#client/lib/use-form.ts";
import { useMedia } from "#client/lib/use-media.ts";
import { CAMPOS } from "#shared/clientes/campos.constants.ts";
import { campos, isCampo, LABELS, perCampo, textOrList, textos } from "#shared/clientes/campos.ts";
import { m } from "#shared/clientes/clientes.messages.ts";
import {
  type ClienteForm,
  type ClienteInput,
  type ClienteUpdate,
  clienteForm,
} from "#shared/clientes/clientes.schema.ts";
import { formatDate } from "#shared/common/civil.ts";
import { formatTelefone } from "#shared/common/telefone.ts";
import { OptOutNote } from "../opt-out.tsx";
import { FichaFields } from "./ficha-fields.tsx";

export const FORM = "cliente";
const FIELDS = ["nome", "telefone", ...campos] as const;

/** Name and phone; the rest of the record opens below them. */
export function ClienteFormFields(props: ClienteFormProps) {
  const { cliente } = props;
  const isPhone = useMedia("(max-width: 639px)");
  const [isOpen, setIsOpen] = useState(!isPhone && cliente !== null && hasMore(cliente));
  const { control, elsewhere, submit } = useClienteForm(props, () => setIsOpen(true));
  return (
    <form id={FORM} noValidate className="space-y-4" onSubmit={submit}>
      <ElsewhereNotice elsewhere={elsewhere} labels={LABELS} textOf={textOf} />
      {cliente && !cliente.aceita_mensagens && <OptOutNote />}
      <FormField control={control} name="nome">
        {({ value, ...field }) => (
          // Opening the form is asking to type in it.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          <TextField label="Nome" autoComplete="off" autoFocus value={value ?? ""} {...field} />
        )}
      </FormField>
      <FormField control={control} name="telefone">
        {(field) => (
          <PhoneField
            help="Com DDD. É por ele que as mensagens do WhatsApp encontram o cliente."
            {...field}
          />
        )}
      </FormField>
      {isOpen ? (
        <FichaFields control={control} />
      ) : (
        <Button
          variant="ghost"
          className="-ml-3"
          aria-expanded={false}
          icon={<ChevronDown size={16} aria-hidden />}
          onPress={() => setIsOpen(true)}
        >
          Mais dados
        </Button>
      )}
    </form>
  );
}

/** `onFaultBelow` opens the rest of the record, so that no fault stays hidden. */
function useClienteForm(
  { cliente, inicial, onSubmit, ...save }: ClienteFormProps,
  onFaultBelow: () => void,
) {
  const form = useForm<ClienteForm, unknown, ClienteInput>({
    resolver: zodResolver(clienteForm(cliente?.telefone ?? null)),
    defaultValues: valuesOf(cliente, inicial),
  });
  const { control, handleSubmit, setError, formState } = form;
  const elsewhere = useElsewhere(form, { ...save, stored: cliente && valuesOf(cliente) });
  const { dirtyFields } = formState;
  const failure = cliente ? m.erroAoAtualizar : m.erroAoCriar;

  const submit = handleSubmit(
    (input) => {
      if (elsewhere.mustChoose()) return;
      const touched = touchedOf(input, dirtyFields);
      return onSubmit(input, { ...touched, antes: elsewhere.seen(touched) }).catch(
        (error: unknown) => {
          if (elsewhere.isStale(error)) return;
          setConflict(error, "telefone", setError);
          toastErrors(setServerFaults(error, FIELDS, setError, failure));
        },
      );
    },
    (faults) => {
      if (Object.keys(faults).some((name) => name !== "nome" && name !== "telefone"))
        onFaultBelow();
    },
  );
  return { control, elsewhere, submit };
}

function textOf(name: string, value: unknown) {
  if (typeof value !== "string" || value === "") return undefined;
  if (name === "telefone") return formatTelefone(value);
  return isCampo(name) && CAMPOS[name].kind === "nascimento" ? formatDate(value) : undefined;
}

const valuesOf = (cliente: Ficha | null, inicial?: Inicial) => ({
  nome: cliente?.nome ?? inicial?.nome ?? "",
  telefone: cliente?.telefone ?? inicial?.telefone ?? "",
  ...perCampo(
    textOrList(
      (campo) => cliente?.[campo] ?? "",
      (campo) => cliente?.[campo] ?? [],
    ),
  ),
});

const hasMore = (cliente: Ficha) =>
  textos.some((campo) => cliente[campo] !== null) || cliente.etiquetas.length > 0;

/** Known values of a client who is not registered yet. */
export interface Inicial {
  nome?: string | null;
  telefone?: string | null;
}

interface ClienteFormProps {
  cliente: Ficha | null;
  inicial?: Inicial | undefined;
  onSubmit: (input: ClienteInput, change: ClienteChange) => Promise<void>;
  isSaving: boolean;
  /** Asks again for what is stored of the client. */
  refetch: () => Promise<unknown>;
}

type ClienteChange = Partial<ClienteInput> & Pick<ClienteUpdate, "antes">;
