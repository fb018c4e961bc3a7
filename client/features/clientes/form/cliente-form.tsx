import { zodResolver } from "@hookform/resolvers/zod";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { FormField } from "#client/components/form-field.tsx";
import { PhoneField } from "#client/components/phone-field.tsx";
import { TextField } from "#client/components/text-field.tsx";
import type { Ficha } from "#client/data/ficha.hooks.ts";
import { setConflict, setServerFaults } from "#client/lib/server-faults.ts";
import { toastErrors } from "#client/lib/toast.ts";
import { touchedOf } from "#client/lib/touched.ts";
import { useForm } from "#client/lib/use-form.ts";
import { useMedia } from "#client/lib/use-media.ts";
import { m } from "#shared/clientes/clientes.messages.ts";
import {
  type ClienteForm,
  type ClienteInput,
  clienteForm,
} from "#shared/clientes/clientes.schema.ts";
import { OptOutNote } from "../opt-out.tsx";
import { FichaFields } from "./ficha-fields.tsx";

export const FORM = "cliente";
const FIELDS = [
  "nome",
  "telefone",
  "email",
  "data_nascimento",
  "cpf",
  "etiquetas",
  "observacoes",
] as const;

/** Name and phone; the rest of the record opens below them. */
export function ClienteFormFields({ cliente, inicial, onSubmit }: ClienteFormProps) {
  const isPhone = useMedia("(max-width: 639px)");
  const [isOpen, setIsOpen] = useState(!isPhone && cliente !== null && hasMore(cliente));
  const { control, handleSubmit, setError, formState } = useForm<
    ClienteForm,
    unknown,
    ClienteInput
  >({
    resolver: zodResolver(clienteForm(cliente?.telefone ?? null)),
    defaultValues: {
      nome: cliente?.nome ?? inicial?.nome ?? "",
      telefone: cliente?.telefone ?? inicial?.telefone ?? "",
      email: cliente?.email ?? "",
      data_nascimento: cliente?.data_nascimento ?? "",
      cpf: cliente?.cpf ?? "",
      etiquetas: cliente?.etiquetas ?? [],
      observacoes: cliente?.observacoes ?? "",
    },
  });
  const { dirtyFields } = formState;
  const failure = cliente ? m.erroAoAtualizar : m.erroAoCriar;

  const submit = handleSubmit(
    (input) =>
      onSubmit(input, touchedOf(input, dirtyFields)).catch((error: unknown) => {
        setConflict(error, "telefone", setError);
        toastErrors(setServerFaults(error, FIELDS, setError, failure));
      }),
    // Nothing is refused where nobody sees it.
    (faults) => {
      if (Object.keys(faults).some((name) => name !== "nome" && name !== "telefone"))
        setIsOpen(true);
    },
  );

  return (
    <form id={FORM} noValidate className="space-y-4" onSubmit={submit}>
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

const hasMore = ({ email, data_nascimento, cpf, etiquetas, observacoes }: Ficha) =>
  Boolean(email ?? data_nascimento ?? cpf ?? observacoes) || etiquetas.length > 0;

/** What is known of somebody who is not registered yet. */
export interface Inicial {
  nome?: string | null;
  telefone?: string | null;
}

interface ClienteFormProps {
  cliente: Ficha | null;
  inicial?: Inicial | undefined;
  onSubmit: (input: ClienteInput, touched: Partial<ClienteInput>) => Promise<void>;
}
